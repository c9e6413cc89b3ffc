"""The way back: after closing the browser, after leaving; notifications on request, and no network."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import begin, invite, sit_down, words
from tests.browser.stored import recorded
from tests.browser.test_access import ON_DESK_AND_PHONE, is_for_everybody

# Notes what the page asks of the system; the browser would show a bubble that no test can touch.
ASKED = """
window.asked = [];
Notification.requestPermission = async () => { window.asked.push('permission'); return 'denied'; };
"""


@ON_DESK_AND_PHONE
def test_a_running_table_is_found_again_after_closing_the_browser(people: People, lang: str, phone: bool) -> None:
    person = people.arrive(lang, phone=phone, path="")
    table = people.seat(recorded("contretemps-3-classic-rounds", 3), {0: person})
    kept = person.page.context.storage_state()
    person.page.context.close()
    again = people.arrive(lang, phone=phone, storage=kept)
    said = words(lang)
    band = again.page.get_by_role("region", name=said["continue_title"])
    expect(band.get_by_role("listitem").first).to_be_visible()
    is_for_everybody(again, "landing")
    band.get_by_role("link", name="Contre-temps" if lang == "fr" else "Time Chase").click()
    again.page.wait_for_url(f"**/table/{table}")
    again.page.locator(".board").wait_for()


def test_without_running_tables_there_is_no_band(people: People) -> None:
    person = people.arrive()
    person.page.locator(".watch").first.wait_for()
    assert person.page.get_by_role("region", name=words("en")["continue_title"]).count() == 0
    assert person.page.locator(".resume").count() == 0


def test_leaving_asks_once_and_can_be_undone(people: People) -> None:
    said = words("en")
    host, guest = people.arrive(), people.arrive(path="")
    code = invite(host)
    sit_down(guest, code, "Ben")
    begin(host)
    guest.page.locator(".board").wait_for()
    host.page.locator(".board").wait_for()
    table = guest.table
    guest.page.get_by_role("button", name=said["table_leave"], exact=True).click()
    dialog = guest.page.get_by_role("dialog", name=said["leave_title"])
    expect(dialog).to_contain_text(said["leave_people"])
    dialog.get_by_role("button", name=said["leave_stay"]).click()
    assert guest.table == table
    guest.page.get_by_role("button", name=said["table_leave"], exact=True).click()
    dialog.get_by_role("button", name=said["leave_go"]).click()
    guest.page.wait_for_url("**/")
    expect(host.page.locator(".banner.shown")).to_have_text(said["notice_left"].format(name="Ben"))
    band = guest.page.get_by_role("region", name=said["continue_title"])
    expect(band).to_contain_text(said["banner_left"])
    band.get_by_role("link", name="Time Chase").click()
    guest.page.locator(".board").wait_for()
    expect(guest.page.locator(".foot .seat.mine")).to_be_visible()
    host.panel("table_chat")
    chat = host.page.locator(".chat")
    expect(chat).to_contain_text(said["notice_left"].format(name="Ben"))
    expect(chat).to_contain_text(said["notice_back"].format(name="Ben"))


def test_nothing_is_asked_before_the_player_turns_notifications_on(people: People) -> None:
    said = words("en")
    person = people.arrive(path="")
    person.page.context.add_init_script(ASKED)
    people.seat(recorded("contretemps-3-classic-rounds", 3), {0: person})
    person.open("/")
    person.page.locator(".continue").wait_for()
    assert person.page.get_by_role("switch", name=said["attention_label"]).count() == 0  # no game of days
    person.open("/settings")
    switch = person.page.get_by_role("switch", name=said["attention_label"])
    expect(switch).not_to_be_checked()
    assert person.page.evaluate("window.asked") == []
    switch.click()
    expect(person.page.get_by_text(said["attention_denied"])).to_be_visible()
    expect(switch).not_to_be_checked()
    assert person.page.evaluate("window.asked") == ["permission"]


def test_the_shell_is_there_without_a_connection_and_no_game_data_is_kept(people: People) -> None:
    said = words("en")
    person = people.arrive(worker=True)
    person.page.locator(".watch").first.wait_for()
    person.page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    person.page.wait_for_function("navigator.serviceWorker.controller")
    kept = person.page.evaluate(
        """async () => {
            const names = await caches.keys(), found = [];
            for (const name of names)
                for (const request of await (await caches.open(name)).keys())
                    found.push(new URL(request.url).pathname);
            return [names.length, found];
        }"""
    )
    assert kept[0] == 1
    assert "/" in kept[1]
    assert not [path for path in kept[1] if path.startswith(("/api", "/ws"))]
    person.forgiven = ("ERR_INTERNET_DISCONNECTED",)
    person.page.context.set_offline(True)
    person.page.reload()
    expect(person.page.get_by_text(said["no_connection"])).to_be_visible()
    expect(person.page.locator(".watch").first).to_be_visible()
    person.page.context.set_offline(False)
    expect(person.page.get_by_text(said["no_connection"])).to_be_hidden()


def test_the_app_can_be_installed(people: People) -> None:
    person = people.arrive()
    person.page.locator("h1").wait_for()
    found = person.page.evaluate(
        """async () => {
            const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json();
            const sizes = [];
            for (const icon of manifest.icons) {
                const picture = new Image();
                picture.src = icon.src;
                await picture.decode();
                sizes.push(`${picture.naturalWidth}x${picture.naturalHeight}` === icon.sizes && icon.purpose);
            }
            return [manifest.start_url, manifest.display, sizes];
        }"""
    )
    assert found == ["/", "standalone", ["any", "any", "maskable"]]
