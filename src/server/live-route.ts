import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { idShape } from '../shared/ids.ts';
import { common, Refused } from '../shared/refusal.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { eventsSince } from '../kernel/db/outbox.sql.ts';
import { type ApiParts, identify } from '../kernel/http/api.ts';
import { problemResponse } from '../kernel/http/problem.ts';
import type { Live } from '../kernel/live.ts';
import { eventKinds } from './modules.ts';

const mostMissed = 200;
const checkMs = 30_000; // security.md: a stream is re-authorised every 30 s

export type LiveParts = ApiParts & {
  readonly live: Live;
  /** The request a tracking key opens for this actor; null when none. */
  readonly requestOf: (actor: Actor, key: string) => Promise<string | null>;
};

const earsOf = (actor: Actor, requestId: string | null): string[] => [
  ...(actor.accountId ? [`account:${actor.accountId}`, 'workers'] : []),
  ...(actor.kind === 'staff' ? ['staff'] : []),
  ...(requestId ? [`request:${requestId}`] : []),
];

/** GET /api/live[?track=KEY]: server-sent events for the session, or for the holder of a tracking link. */
export const liveRoute = (parts: LiveParts) => async (c: Context<{ Bindings: HttpBindings }>) => {
  try {
    const { actor, token } = await identify(c, parts);
    const key = c.req.query('track');
    const requestId = key ? await parts.requestOf(actor, key) : null;
    if (key && !requestId) throw new Refused(common.not_found);
    if (!actor.accountId && !requestId) throw new Refused(common.not_signed_in);
    parts.limiter.check('live', actor.accountId ?? (requestId as string), { times: 60, seconds: 60 });

    const out = c.env.outgoing;
    const stream = parts.live.open(out, earsOf(actor, requestId));
    const lastId = c.req.header('last-event-id');
    if (lastId && !idShape.test(lastId)) parts.live.resync(stream);
    else if (lastId) {
      const missed = await parts.db.act(system, (act) => act.sql(eventsSince, { id: lastId, most: mostMissed }));
      const heard = missed.some(({ name, payload }) => {
        const kind = eventKinds.get(name);
        return kind !== undefined && parts.live.hears(stream, { kind, payload });
      });
      if (heard || missed.length === mostMissed) parts.live.resync(stream);
    }
    if (token && actor.accountId) {
      const check = setInterval(() => {
        parts.actorOf(token).then(
          (still) => still || out.end(),
          () => undefined, // the database is away: the stream may wait with it
        );
      }, checkMs);
      out.on('close', () => clearInterval(check));
    }
    return RESPONSE_ALREADY_SENT;
  } catch (error) {
    return problemResponse(error, 'live');
  }
};
