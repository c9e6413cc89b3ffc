"""REST: devices, links and programs of a caller."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from chronotheque.server.accounts import access
from chronotheque.server.api.dependencies import Context, KnownCaller, limited, needs
from chronotheque.server.api.responses import documented, json_response
from chronotheque.server.schemas import Access

router = APIRouter(
    tags=["devices"], prefix="/devices", dependencies=[needs("identify"), limited("work by address")]
)


@router.get("", responses=documented(list[Access], 403))
async def devices(context: Context, who: KnownCaller) -> Response:
    """Lists the devices of the account, and what holds seats by links and tokens of the caller."""
    return json_response([entry.access for entry in await access.entries(context.sessions, who)])


@router.delete("/{device}", status_code=204, responses=documented(None, 404, 409, status=204))
async def revoke(device: Annotated[str, Path(max_length=64)], context: Context, who: KnownCaller) -> Response:
    """Revokes one of them: its sockets are closed at once."""
    await access.revoke(context.sessions, who, device)
    return Response(status_code=204, headers={"Cache-Control": "no-store"})
