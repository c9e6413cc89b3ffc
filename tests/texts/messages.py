"""Messages of a catalogue as syntax trees: what they take, what they call, and every sentence they can become."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from fluent.syntax import ast, parse

from chronotheque.games._texts import catalogue


@cache
def messages(game: str, lang: str) -> dict[str, ast.Message]:
    """Returns all messages of a game by their ids in Fluent, everything parsed."""
    return parsed(catalogue(game, lang).source)


def parsed(source: str) -> dict[str, ast.Message]:
    """Returns the messages of a source by their ids; the test fails on what is not Fluent or said twice."""
    body = parse(source).body
    assert [entry.content for entry in body if isinstance(entry, ast.Junk)] == []
    found = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in found}) == len(found)
    return {message.id.name: message for message in found}


def nodes(tree: Any) -> Iterator[ast.BaseNode]:
    """Yields all nodes of a tree."""
    todo: list[Any] = [tree]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.BaseNode):
            yield node
            todo += vars(node).values()
        elif isinstance(node, list):
            todo += node


def variables(message: ast.Message) -> set[str]:
    """Returns the names of the values that a message takes."""
    return {node.id.name for node in nodes(message) if isinstance(node, ast.VariableReference)}


def calls(message: ast.Message) -> set[str]:
    """Returns the names of the functions that a message calls."""
    return {node.id.name for node in nodes(message) if isinstance(node, ast.FunctionReference)}


def leaves(message: ast.Message) -> list[str]:
    """Returns every sentence that a message can become, with `{name}` for values and `{LE name}` for calls."""
    assert message.value is not None
    return expanded(message.value)


def expanded(pattern: ast.Pattern) -> list[str]:
    """Returns every text that a pattern can become."""
    pieces = [
        [node.value] if isinstance(node, ast.TextElement) else said(node.expression) for node in pattern.elements
    ]
    return ["".join(choice) for choice in product(*pieces)]


def said(expression: Any) -> list[str]:
    """Returns every text that a placeable can become."""
    if isinstance(expression, ast.SelectExpression):
        return [text for variant in expression.variants for text in expanded(variant.value)]
    if isinstance(expression, ast.StringLiteral):
        return [str(expression.parse()["value"])]
    if isinstance(expression, ast.FunctionReference):
        words = [node.id.name for node in nodes(expression.arguments) if isinstance(node, ast.VariableReference)]
        return [f"{{{' '.join([expression.id.name, *words])}}}"]
    assert isinstance(expression, ast.VariableReference)
    return [f"{{{expression.id.name}}}"]
