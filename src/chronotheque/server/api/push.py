"""REST: notifications of the system, for browsers that ask for them."""

from __future__ import annotations

from fastapi import APIRouter, Response

from chronotheque.server.api.dependencies import Context, KnownCaller, VisitorDep, limited, needs
from chronotheque.server.api.responses import documented, json_response
from chronotheque.server.push.subscriptions import Subscription, id_of
from chronotheque.server.schemas import PushKey, Subscribe, Unsubscribe

router = APIRouter(tags=["notifications"], prefix="/push", dependencies=[limited("list by address")])


@router.get("", responses=documented(PushKey))
async def push_key(context: Context) -> Response:
    """Returns the key with which a browser subscribes at its push service."""
    return json_response(PushKey(context.notifier.vapid.public))


@router.put(
    "",
    status_code=204,
    responses=documented(None, status=204),
    dependencies=[needs("identify"), limited("work by address")],
)
async def subscribe(body: Subscribe, context: Context, who: VisitorDep) -> Response:
    """Notifies this browser of turns of its seats, or its account's, while it has no socket there.

    The subscription ends with the cookie: at a log-in or log-out the browser subscribes again.
    """
    response = await who.given(Response(status_code=204, headers={"Cache-Control": "no-store"}))
    now = context.lobby.policy.clock.now_ms()
    await context.notifier.subscriptions.add(
        Subscription(id_of(body.endpoint), who.caller.hash, body.endpoint, body.p256dh, body.auth, body.lang, now)
    )
    return response


@router.post("/end", status_code=204, responses=documented(None, status=204), dependencies=[needs("identify")])
async def unsubscribe(body: Unsubscribe, context: Context, who: KnownCaller) -> Response:
    """Ends a subscription of this browser."""
    await context.notifier.subscriptions.end(body.endpoint, who.hash)
    return Response(status_code=204, headers={"Cache-Control": "no-store"})
