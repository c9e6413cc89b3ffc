"""Conversion of the engine's views to the terms of the reference (`Naive.facts`)."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]


def told_by(views: list[View], now: int, winners: list[int]) -> dict[str, Any]:
    """Returns the combined content of all seats' views."""
    v = views[0]
    found: dict[str, Any] = {
        "phase": v["phase"],
        "now": now,
        "tokens": [player["tokens"] for player in v["players"]],
        "void": v["void"],
        "target": v["target"],
        "to_win": v["to_win"],
        "result": None
        if v["result"] is None
        else {
            **v["result"],
            "gods": [sorted(row) for row in v["result"]["gods"]],
            "scores": [row if isinstance(row, int) else row["points"] for row in v["result"]["scores"]],
        },
        "winners": winners,
    }
    if v["phase"] not in ("colours", "over"):
        found["colours"] = [sorted(player["colours"]) for player in v["players"]]
        found["controllers"] = {glass["glass"]: glass["seat"] for glass in v["glasses"]}
    if v["phase"] == "between":
        vote = v["colour_vote"]
        found["ready"] = [player["ready"] for player in v["players"]]
        found["colour_vote"] = None if vote is None else vote["until"]
        if vote is not None:
            found["own_votes"] = [view["colour_vote"]["own"] for view in views]
    if v["phase"] == "play":
        found.update(told_in_play(views, now))
    return found


def later(moment: int | None, now: int) -> int | None:
    return moment if moment is not None and moment > now else None


def told_in_play(views: list[View], now: int) -> dict[str, Any]:
    v = views[0]
    return {
        "round": v["round"],
        "opened": v["opened"],
        "limit": v["limit"],
        "turner": v["turner"],
        "next_turn": v["next_turn"],
        "free_from": later(v["free_from"], now),
        "piles": [{key: pile[key] for key in ("open", "count", "top")} for pile in v["piles"]],
        "glasses": {
            glass["glass"]: {key: glass[key] for key in ("at", "seat", "ends", "duration")}
            for glass in v["glasses"]
        },
        "players": [told_of(player, now) for player in v["players"]],
        "realms": [told_realm(view["realm"]) for view in views],
        "temple": sorted(v["temple"]),
        "discard": v["discard"],
        "discarded": [view["discarded"] for view in views],
        "blocked": None if v["blocked"] is None else (v["blocked"]["seat"], v["blocked"]["until"]),
        "charon": None if v["charon"] is None else (v["charon"]["seat"], v["charon"]["until"]),
        "gifts": [(gift["seat"], gift["to"], gift["until"]) for gift in v["gifts"]],
        "faults": [(fault["seat"], fault["until"]) for fault in v["faults"]],
        "vote": None if v["vote"] is None else (v["vote"]["seat"], v["vote"]["until"]),
        "own_votes": [None if view["vote"] is None else view["vote"]["own"] for view in views],
        "last_command": v["last_command"],
    }


def told_of(player: View, now: int) -> dict[str, Any]:
    found = {key: player[key] for key in ("team", "stack", "winds", "apollon", "selene")}
    found["gods"] = sorted(player["gods"])
    faulted = player["last_fault"]
    found["last_fault"] = None if faulted is None else later(faulted + 500, now)
    for key in ("announce_from", "demeter_from", "ouranos_from"):
        found[key] = later(player[key], now)
    return found


def told_realm(realm: View) -> dict[str, Any]:
    return {
        "stack": [(card["card"], card["handle"]) for card in realm["stack"]],
        "winds": sorted((card["card"], card["handle"]) for card in realm["winds"]),
        "stash": list(realm["stash"]),
        "points": realm["score"]["points"],
        "wins_by": realm["wins_by"],
    }


def differences(expected: object, found: object, where: str = "") -> list[str]:
    """Describes the differences between two trees of plain values."""
    if isinstance(expected, dict) and isinstance(found, dict):
        rows = []
        for key in expected:
            if key in found:
                rows += differences(expected[key], found[key], f"{where}.{key}")
            else:
                rows.append(f"{where}.{key}: missing in the engine")
        return rows + [f"{where}.{key}: only in the engine: {found[key]}" for key in found if key not in expected]
    if isinstance(expected, (list, tuple)) and isinstance(found, (list, tuple)) and len(expected) == len(found):
        return [
            row
            for k, (one, other) in enumerate(zip(expected, found, strict=True))
            for row in differences(one, other, f"{where}[{k}]")
        ]
    return [] if expected == found else [f"{where}: expected {expected!r}, engine {found!r}"]
