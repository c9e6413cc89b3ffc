"""Draws the icons of the installed app (web/public/*.png) from web/src/icon.svg, in the browser of the tests."""

from __future__ import annotations

import re
import subprocess
import sys

from playwright.sync_api import sync_playwright

from tools.typescript import ROOT

ICON = ROOT / "web" / "src" / "icon.svg"
PUBLIC = ROOT / "web" / "public"
SIZES = {"icon-192": 192, "icon-512": 512, "icon-maskable-512": 512, "apple-touch-icon": 180}  # px
SAFE = 0.76  # part of a maskable icon that no system cuts


def main() -> None:
    """Writes all icons."""
    found = subprocess.run(
        [sys.executable, ROOT / "tools" / "browser.py"], capture_output=True, text=True, check=True
    )
    drawing = ICON.read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=["--no-sandbox"])
        for name, size in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>*{{margin:0}}svg{{display:block;width:100vw}}</style>{drawn(drawing, name)}")
            page.screenshot(
                path=PUBLIC / f"{name}.png", omit_background=name.startswith("icon-") and "mask" not in name
            )
        browser.close()


def drawn(drawing: str, name: str) -> str:
    """Returns the drawing of an icon; where systems cut the corners, its ground fills the square."""
    if name in ("icon-192", "icon-512"):
        return drawing
    square = re.sub(r' rx="[0-9]+"', "", drawing, count=1)
    if "maskable" not in name:
        return square
    move = f"translate({24 * (1 - SAFE):g} {24 * (1 - SAFE):g}) scale({SAFE:g})"
    return square.replace("<g fill", f'<g transform="{move}"><g fill', 1).replace("</svg>", "</g></svg>")


if __name__ == "__main__":
    main()
