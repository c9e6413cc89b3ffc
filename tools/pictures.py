"""Takes the README's pictures of the browser client: `PYTHONPATH=. .venv/bin/python tools/pictures.py`.

Starts a server whose bots answer at once, and two browsers: English on a desk, French on a phone. Both play until
each has seen a moment worth a picture. Name scenes to take only those. No two runs show the same game, so look at
every picture before you commit it.
"""

from __future__ import annotations

import argparse
from base64 import b64decode
from collections.abc import Callable, Iterable
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any, Final

from PIL import Image
from playwright.sync_api import ViewportSize

from benchmarks.sand import PLAY
from tests.browser.conftest import SETTINGS, People, opened, served
from tests.browser.people import FRAME, Person, Wire, begin, invite, open_table, sit_down
from tests.browser.test_chronos import against_chronos

View = dict[str, Any]

FOLDER: Final = Path(__file__).parents[1] / "docs" / "pictures"
QUALITY: Final = 80  # WebP quality, 0 to 100
MIN_ALLIES: Final = 12
MIN_WEAPONS: Final = 4
MIN_GLASSES: Final = 5  # on piles
MIN_AGE: Final = 3
MIN_TECHNOLOGIES: Final = 3  # in Cities
MIN_OWNERS: Final = 2  # players who control an event
TABS: Final = {"hybris": 4, "hybris_chronos": 0}  # the tab to show on a phone: the Cities, the Pillars
MAX_TURNS: Final = 20_000  # at a table in real time
REPLAYED: Final = 0.6  # fraction of the replay that has been played

TIMEOUT_MS: Final = 60_000  # of the browser; a busy machine must not spoil a picture

FILM_S: Final = 6.0
FILMED: Final = ViewportSize(width=1100, height=780)
FILM_WIDTH: Final = 640  # px
FILM_QUALITY: Final = 70  # WebP quality, 0 to 100
LOOK_MS: Final = 5  # polling interval for browser events
MOVE_MS: Final = 500  # between two moves of our own, so that glasses also change places
MAX_FPS: Final = 15

# Plays at random until `hurries` is false: much faster than clicks from outside.
HURRY: Final = """() => {
    window.hurries = true;
    const play = () => {
        if (!window.hurries) return;
        document.querySelector('.table')?.dispatchEvent(new PointerEvent('pointerdown'));  // ends animations
        const found = document.querySelectorAll('[data-choice], [data-piece], section.proposal .btn.main');
        found[Math.floor(Math.random() * found.length)]?.click();
        setTimeout(play, 60);
    };
    play();
}"""


class Photographer:
    """A person at the table who takes each picture once."""

    def __init__(self, person: Person, folder: Path) -> None:
        self.person = person
        self.folder = folder
        self.wire = Wire(person.page)
        self.taken: set[str] = set()

    @property
    def size(self) -> str:
        """Suffix of the file names."""
        return "phone" if self.person.phone else "desk"

    def picture(self, name: str) -> None:
        """Saves the page as it is now, with nothing focused or hovered."""
        page = self.person.page
        page.mouse.move(2, 2)
        page.evaluate("() => document.activeElement.blur()")
        page.wait_for_load_state("networkidle")
        path = self.folder / f"{name}-{self.size}.webp"
        Image.open(BytesIO(page.screenshot())).convert("RGB").save(path, quality=QUALITY, method=6)
        self.taken.add(name)
        print(f"{path.name}  {path.stat().st_size // 1024} KB", flush=True)

    def look(self) -> None:
        """Takes the picture of this moment if it is worth one and not taken yet."""
        update = self.update()
        name = name_of(update) if update and self.person.listed() else ""
        if name and name not in self.taken:
            if self.person.phone and name in TABS:
                self.person.page.locator(".tabs-of button").nth(TABS[name]).click()
            self.picture(name)

    def update(self) -> View:
        """Returns the last update that the server sent, or {}."""
        updates = [message for message in self.wire.heard if message["type"] == "update"]
        return updates[-1] if updates else {}

    def see_again(self) -> None:
        """Opens the replay in its second half, and comes back."""
        self.person.link("table_replay").click()
        slider = self.person.page.get_by_role("slider")
        slider.fill(str(int(int(slider.get_attribute("max") or 0) * REPLAYED)))
        self.person.page.locator(".rule .key").first.wait_for(state="attached")  # the win chances have arrived
        self.picture("replay")
        self.person.page.go_back()
        self.person.ending.wait_for()


# -- moments ---------------------------------------------------------------------------------------


def name_of(update: View) -> str:
    """Returns the name of the picture that this moment is worth, or ""."""
    view = update["view"]
    choices = [choice["name"] for question in update["questions"] for choice in question["choices"]]
    return MOMENTS[view["game"]](view, choices)


def in_contretemps(view: View, choices: list[str]) -> str:
    """Matches following in a trick, or a bid with a long way back."""
    if view["phase"] == "scientists" and len(choices) >= 5:
        return "bid"
    owners = {event["owner"] for event in view["timeline"]} - {None}
    follows = view["phase"] == "events" and len(view["trick"]["cards"]) > 1
    return "contretemps" if follows and len(choices) > 1 and len(owners) >= MIN_OWNERS else ""


def in_chronicle(view: View, choices: list[str]) -> str:
    """Matches following in a later meeting, with allies on the table."""
    allies = sum(len(player["allies"]) for player in view["players"])
    follows = view["ability"] is None and len(view["meeting"]["plays"]) > 1
    return "chronicle" if follows and allies >= MIN_ALLIES and len(choices) > 1 else ""


def in_forge_chronos(view: View, choices: list[str]) -> str:
    """Matches an act with many choices, after some weapons have been forged."""
    weapons = sum(len(player["weapons"]) for player in view["players"])
    return "forge_chronos" if weapons >= MIN_WEAPONS and len(choices) > 10 and view["dig"] is None else ""


def in_hybris(view: View, choices: list[str]) -> str:
    """Matches activating a character in a later Age, with technologies in Cities, or Avatars against Chronos."""
    if view["age"] < MIN_AGE or view["combat"] is not None or "pass" not in choices or len(choices) < 3:
        return ""
    if view["chronos"]:
        avatars = sum(city is not None for city in view["chronos"]["avatars"].values())
        return "hybris_chronos" if avatars > 1 else ""
    return "hybris" if sum(tile is not None for tile in view["spaces"]) >= MIN_TECHNOLOGIES else ""


def in_witty_chronos(view: View, choices: list[str]) -> str:
    """Matches glasses on many piles, one of them contested, and an empty glass to move."""
    at = [glass["at"] for glass in view["glasses"] if glass["at"].startswith("pile:")]
    contested = len(set(at)) < len(at)
    rich = view["realm"] is not None and len(view["realm"]["stack"]) > 1
    ready = view["phase"] == "play" and any(name.startswith("glass:") for name in choices)
    return "witty_chronos" if ready and rich and contested and len(at) >= MIN_GLASSES else ""


MOMENTS: Final[dict[str, Callable[[View, list[str]], str]]] = {
    "chronicle": in_chronicle,
    "contretemps": in_contretemps,
    "forge_chronos": in_forge_chronos,
    "hybris": in_hybris,
    "witty_chronos": in_witty_chronos,
}


# -- playing ---------------------------------------------------------------------------------------


def play(host: Photographer, guest: Photographer, wanted: set[str]) -> None:
    """Plays one game to its end, or until both have the wanted pictures."""
    turn = 0
    while not (host.person.is_over() and guest.person.is_over()):
        turn += 1
        for each in (host, guest):
            if not each.person.is_over():
                each.look()
                each.person.plays(turn)
            each.person.page.evaluate(FRAME)
        if wanted and wanted <= host.taken & guest.taken:
            return


def play_until(host: Photographer, guest: Photographer, wanted: set[str]) -> None:
    """Plays one game after the other until both have the wanted pictures."""
    play(host, guest, wanted)
    while not wanted <= host.taken & guest.taken:
        table = host.person.table
        host.person.button("table_rematch").click()
        guest.person.button("table_join_rematch").click()
        for each in (host, guest):
            each.person.page.wait_for_url(lambda url, table=table: table not in url)  # type: ignore[misc]
        play(host, guest, wanted)


def hurry(host: Photographer, guest: Photographer, until: Callable[[View], bool]) -> None:
    """Lets both pages play at random by themselves until the host's view is late enough."""
    for each in (host, guest):
        each.person.page.evaluate(HURRY)
    while not ((update := host.update()) and until(update["view"])):
        host.person.page.wait_for_timeout(LOOK_MS)
        if host.person.is_over():
            raise SystemExit("the game is over before a moment worth a picture: try again")
    for each in (host, guest):
        each.person.page.evaluate("() => { window.hurries = false; }")


def seat_both(host: Photographer, guest: Photographer, invitation: str) -> None:
    """Seats the guest at the host's table."""
    sit_down(guest.person, invitation, "Zoé")
    host.person.page.get_by_text("Zoé").wait_for()


# -- scenes ----------------------------------------------------------------------------------------


def take_landing(host: Photographer, guest: Photographer) -> None:
    """Takes the landing page."""
    for each in (host, guest):
        each.person.open("/")
        each.picture("landing")


def take_contretemps(host: Photographer, guest: Photographer) -> None:
    """Takes Contre-temps from the invitation to the replay."""
    invitation = invite(host.person)
    chair = host.person.page.get_by_role("button", name=host.person.words["seat_to_friend"].format(number=3))
    chair.click()  # keeps one seat open in the picture of the lobby
    seat_both(host, guest, invitation)
    for each in (host, guest):
        each.picture("lobby")
    host.person.page.get_by_role("button", name=host.person.words["seat_to_bot"].format(number=3)).click()
    begin(host.person)
    play(host, guest, set())
    for each in (host, guest):
        each.picture("end")
        each.see_again()
    if not {"contretemps", "bid"} <= host.taken & guest.taken:
        play_until(host, guest, {"contretemps", "bid"})


def take_chronicle(host: Photographer, guest: Photographer) -> None:
    """Takes a meeting in Chronicle."""
    take_game(host, guest, "chronicle")


def take_forge_chronos(host: Photographer, guest: Photographer) -> None:
    """Takes an act in Forge Chronos."""
    take_game(host, guest, "forge_chronos")


def take_hybris(host: Photographer, guest: Photographer) -> None:
    """Takes a later Age of Hybris."""
    seat_both(host, guest, invite(host.person, "hybris"))
    begin(host.person)
    hurry(host, guest, lambda view: bool(view["age"] >= MIN_AGE))
    play_until(host, guest, {"hybris"})


def take_game(host: Photographer, guest: Photographer, game: str) -> None:
    """Takes one moment of a game at a table with two bots."""
    seat_both(host, guest, invite(host.person, game))
    begin(host.person)
    play_until(host, guest, {game})


def take_hybris_chronos(host: Photographer, guest: Photographer) -> None:
    """Takes Hybris against Chronos, with two bots on the players' side."""
    against_chronos(host.person, seats=4)
    seat_both(host, guest, open_table(host.person))
    begin(host.person)
    hurry(host, guest, lambda view: bool(view["age"] >= MIN_AGE))
    play_until(host, guest, {"hybris_chronos"})


def take_witty_chronos(host: Photographer, guest: Photographer) -> None:
    """Takes a contested pile in Witty Chronos."""
    begin_witty_chronos(host, guest)
    play_in_real_time(host, guest, lambda: "witty_chronos" in host.taken & guest.taken)


def begin_witty_chronos(host: Photographer, guest: Photographer) -> None:
    """Starts a quick game of Witty Chronos."""
    host.person.open("/new/witty_chronos")
    host.person.page.locator("input[value=quick]").check(force=True)
    seat_both(host, guest, open_table(host.person))
    begin(host.person)


def play_in_real_time(host: Photographer, guest: Photographer, done: Callable[[], bool]) -> None:
    """Moves glasses until a condition holds."""
    for turn in range(MAX_TURNS):
        if done():
            return
        for each in (host, guest):
            each.look()
            each.person.page.evaluate(PLAY, turn)
            each.person.page.evaluate(FRAME)
    raise SystemExit(f"no moment worth a picture in {MAX_TURNS} turns: try again")


def take_hourglasses(host: Photographer, guest: Photographer) -> None:
    """Takes the animation: glasses that run and are flipped."""
    host.taken.add("witty_chronos")  # only the film is wanted
    guest.taken.add("witty_chronos")
    host.person.page.emulate_media(reduced_motion="no-preference")
    host.person.page.set_viewport_size(FILMED)
    begin_witty_chronos(host, guest)
    play_in_real_time(host, guest, lambda: is_worth_filming(host))
    save_film(film(host, guest), host.folder / "hourglasses.webp")


def is_worth_filming(host: Photographer) -> bool:
    """True if sand runs on many piles and a card has been taken, so that more captures are near."""
    view = host.update().get("view", {"phase": ""})
    if view["phase"] != "play":
        return False
    running = [glass for glass in view["glasses"] if glass["at"].startswith("pile:") and glass["ends"]]
    return len(running) >= MIN_GLASSES and bool(view["realm"]["stack"])


def film(host: Photographer, guest: Photographer) -> list[tuple[float, Image.Image]]:
    """Returns the frames that the browser draws of the board, with their times in seconds, while both play on."""
    for each in (host, guest):
        each.person.page.evaluate(
            f"every => {{ let turn = 0; setInterval(() => ({PLAY})(turn++), every); }}", MOVE_MS
        )
    page = host.person.page
    boxes = [box for part in page.locator("section.board, section.foot").all() if (box := part.bounding_box())]
    board = (
        int(min(box["x"] for box in boxes)),
        int(min(box["y"] for box in boxes)),
        int(max(box["x"] + box["width"] for box in boxes)),
        int(max(box["y"] + box["height"] for box in boxes)),
    )
    received: list[dict[str, Any]] = []
    session = page.context.new_cdp_session(page)
    session.on("Page.screencastFrame", lambda frame: received.append(frame))  # noqa: PLW0108  no builtins here
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 95})
    began, acknowledged = monotonic(), 0
    while monotonic() - began < FILM_S:
        page.wait_for_timeout(LOOK_MS)
        for frame in received[acknowledged:]:
            session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})
            acknowledged += 1
    session.send("Page.stopScreencast")
    frames = [(frame["metadata"]["timestamp"], frame["data"]) for frame in received[:acknowledged]]
    return [(time, Image.open(BytesIO(b64decode(data))).crop(board)) for time, data in sorted(frames)]


def save_film(frames: list[tuple[float, Image.Image]], path: Path) -> None:
    """Saves an endless animation of at most MAX_FPS, each frame shown until the next one was drawn."""
    kept = [frames[0]]
    for time, image in frames[1:]:
        if time - kept[-1][0] >= 1 / MAX_FPS:
            kept.append((time, image))
    height = round(kept[0][1].height * FILM_WIDTH / kept[0][1].width)
    first, *others = [image.resize((FILM_WIDTH, height), Image.Resampling.LANCZOS) for _, image in kept]
    lasting = [round(1000 * (after - before)) for (before, _), (after, _) in pairwise(kept)] + [1000 // MAX_FPS]
    first.save(path, save_all=True, append_images=others, duration=lasting, loop=0, quality=FILM_QUALITY, method=6)
    print(
        f"{path.name}  {path.stat().st_size // 1024} KB, {len(kept)} frames, longest {max(lasting)} ms", flush=True
    )


SCENES: Final = {
    "landing": take_landing,
    "contretemps": take_contretemps,
    "chronicle": take_chronicle,
    "forge_chronos": take_forge_chronos,
    "witty_chronos": take_witty_chronos,
    "hourglasses": take_hourglasses,
    "hybris": take_hybris,
    "hybris_chronos": take_hybris_chronos,
}


def take(scenes: Iterable[str], folder: Path) -> None:
    """Takes the pictures of the scenes into a folder."""
    with TemporaryDirectory() as database, opened() as browser, served(Path(database)) as server:
        for scene in scenes:
            people = People(browser, server)
            host, guest = people.arrive("en", path=""), people.arrive("fr", phone=True, path="")
            for person in (host, guest):
                person.page.set_default_timeout(TIMEOUT_MS)
            host.open("/")
            host.page.wait_for_load_state("networkidle")
            settings = {"name": "Théo", "level": "easy"}
            host.page.evaluate(
                "([key, value]) => localStorage.setItem(key, JSON.stringify(value))", [SETTINGS, settings]
            )
            SCENES[scene](Photographer(host, folder), Photographer(guest, folder))
            people.leave()


def main() -> None:
    """Reads the command line and takes the pictures."""
    parser = argparse.ArgumentParser(description="Takes the pictures of the browser client.")
    parser.add_argument("scenes", nargs="*", metavar="SCENE", help=f"{', '.join(SCENES)} [all]")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help="where to save [docs/pictures]")
    chosen = parser.parse_args()
    if unknown := [scene for scene in chosen.scenes if scene not in SCENES]:
        parser.error(f"no scene {unknown[0]}; the scenes are {', '.join(SCENES)}")
    take(chosen.scenes or SCENES, chosen.into)


if __name__ == "__main__":
    main()
