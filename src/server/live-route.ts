import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { idShape } from '../shared/ids.ts';
import { common, Refused } from '../shared/refusal.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system, visitor } from '../kernel/db/actor.ts';
import { eventsSince } from '../kernel/db/outbox.sql.ts';
import { type ApiParts, identify } from '../kernel/http/api.ts';
import { addressOf, limitKey } from '../kernel/http/client-address.ts';
import { problemResponse } from '../kernel/http/problem.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import type { Live, Stream } from '../kernel/live.ts';
import { eventKinds } from './modules.ts';

const mostMissed = 200;
const checkMs = 30_000; // security.md: a stream is re-authorised every 30 s
/** Streams at once. A browser holds one per page; many phones of a network share one address. */
const most = { account: 12, link: 30, address: 300 } as const;

export type LiveParts = ApiParts & {
  readonly live: Live;
  /** The order a tracking key opens for this actor; null when none. */
  readonly orderOf: (actor: Actor, key: string) => Promise<string | null>;
  /** Whether this actor has a worker profile, and so may be told that the board changed. */
  readonly isWorker: (actor: Actor) => Promise<boolean>;
  readonly production: boolean;
  /** Time between two checks whether a stream is still authorised, ms. */
  readonly liveCheckMs?: number;
};

/** What this caller may receive now; null for nothing. */
const earsOf = async (parts: LiveParts, actor: Actor, key: string | undefined): Promise<string[] | null> => {
  const orderId = key ? await parts.orderOf(actor, key) : null;
  if (key && !orderId) return null;
  return [
    ...(actor.accountId ? [`account:${actor.accountId}`] : []),
    ...(actor.accountId && (await parts.isWorker(actor)) ? ['workers'] : []),
    ...(actor.kind === 'staff' ? ['staff'] : []),
    ...(orderId ? [`order:${orderId}`] : []),
  ];
};

/** Whether something that this stream receives happened since; true also when that is unknown. */
const hasMissed = async ({ db, live }: LiveParts, stream: Stream, lastId: string): Promise<boolean> => {
  if (!idShape.test(lastId)) return true;
  try {
    const missed = await db.act(system, (act) => act.sql(eventsSince, { id: lastId, most: mostMissed }));
    return (
      missed.length === mostMissed ||
      missed.some(({ name, payload }) => {
        const kind = eventKinds.get(name);
        return kind !== undefined && live.hears(stream, { kind, payload });
      })
    );
  } catch {
    return true;
  }
};

/** GET /api/live[?track=KEY]: server-sent events for the session, or for the holder of a tracking link. HEAD opens none. */
export const liveRoute = (parts: LiveParts) => async (c: Context<{ Bindings: HttpBindings }>) => {
  try {
    const { actor, token } = await identify(c, parts);
    const key = c.req.query('track');
    const ears = await earsOf(parts, actor, key);
    if (!ears) throw new Refused(common.not_found);
    if (ears.length === 0) throw new Refused(common.not_signed_in);
    const link = ears.find((ear) => ear.startsWith('order:'));
    parts.limiter.check('live', actor.accountId ?? link ?? '', { times: 60, seconds: 60 });
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });

    const out = c.env.outgoing;
    const places = {
      ...(actor.accountId ? { [`account:${actor.accountId}`]: most.account } : {}),
      ...(link ? { [link]: most.link } : {}),
      [`address:${limitKey(addressOf(c))}`]: most.address,
    };
    const stream = parts.live.open(out, ears, places, securityHeaders(parts.production));
    const lookAgain = async (): Promise<void> => {
      const now = token ? await parts.actorOf(token) : visitor;
      const heard = now?.accountId === actor.accountId ? await earsOf(parts, now, key) : null;
      if (heard) stream.ears = new Set(heard);
      else out.end();
    };
    const check = setInterval(() => {
      lookAgain().catch(() => undefined); // the database is down: the stream waits for it
    }, parts.liveCheckMs ?? checkMs);
    out.on('close', () => clearInterval(check));
    const lastId = c.req.header('last-event-id');
    if (lastId && (await hasMissed(parts, stream, lastId))) parts.live.resync(stream);
    return RESPONSE_ALREADY_SENT;
  } catch (error) {
    return problemResponse(error, 'live');
  }
};
