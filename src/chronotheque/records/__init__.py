"""Records: a game as a list of answers, the match that writes it, and replay."""

from chronotheque.records.feed import Feed
from chronotheque.records.lines import BadRecord, Header, Line, Record, parse_record, read_record
from chronotheque.records.match import Match, NotBack, Unfinished
from chronotheque.records.replay import replay, replay_from, resume

__all__ = [
    "BadRecord",
    "Feed",
    "Header",
    "Line",
    "Match",
    "NotBack",
    "Record",
    "Unfinished",
    "parse_record",
    "read_record",
    "replay",
    "replay_from",
    "resume",
]
