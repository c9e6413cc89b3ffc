"""REST: the devices, links and programs that act for somebody."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from chronotheque.server import access
from chronotheque.server.api.answers import answers, told
from chronotheque.server.api.who import AtDesk, Known, limited, needs
from chronotheque.server.forms import Access

router = APIRouter(
    tags=["devices"], prefix="/devices", dependencies=[needs("identify"), limited("work by address")]
)


@router.get("", responses=answers(list[Access], 403))
async def devices(desk: AtDesk, who: Known) -> Response:
    """The devices of the account, and what holds seats by links and tokens of the caller."""
    return told([entry.access for entry in await access.entries(desk.hall, who)])


@router.delete("/{device}", status_code=204, responses=answers(None, 404, 409, status=204))
async def revoke(device: Annotated[str, Path(max_length=64)], desk: AtDesk, who: Known) -> Response:
    """Revokes one of them: its sockets are closed at once."""
    await access.revoke(desk.hall, who, device)
    return Response(status_code=204, headers={"Cache-Control": "no-store"})
