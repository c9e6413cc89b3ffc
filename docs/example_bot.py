"""Plays any game at random: `python docs/example_bot.py ws://127.0.0.1:8642/ws/TABLE TOKEN`."""

import asyncio
import json
import random
import sys
from uuid import uuid4

from websockets.asyncio.client import connect


async def play(address: str, token: str) -> None:
    """Plays one seat until the game is over."""
    async with connect(address, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        await socket.send(json.dumps({"type": "hello", "version": 2}))
        async for frame in socket:
            message = json.loads(frame)
            asked = [q | {"question": q["number"], "draft": ""} for q in message.get("questions", []) if q["owed"]]
            if message["type"] == "update" and message["view"].get("outcome"):
                return
            for question in [message] if message["type"] == "following" else asked:
                part = random.choice(question["choices"] or [{"name": "done"}])["name"]
                parts = "" if part == "done" else f">{part}"
                answer = (question["draft"] + parts).lstrip(">")
                reply = {"question": question["question"], "decision": question["decision"]}
                if parts and question.get("more", True):  # other parts may follow: which ones?
                    reply |= {"type": "draft", "draft": answer}
                else:
                    reply |= {"type": "answer", "id": str(uuid4()), "answer": answer or "done"}
                await socket.send(json.dumps(reply))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
