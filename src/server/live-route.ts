import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { listen } from '../shared/live-contract.ts';
import { idShape } from '../shared/ids.ts';
import { common, Refused } from '../shared/refusal.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system, visitor } from '../kernel/db/actor.ts';
import { eventsSince } from '../kernel/db/outbox.sql.ts';
import { gathered } from '../kernel/gathered.ts';
import type { ApiParts } from '../kernel/http/api-parts.ts';
import { identify } from '../kernel/http/api.ts';
import { addressOf, limitKeys } from '../kernel/http/client-address.ts';
import { type Route, responseRoute } from '../kernel/http/route.ts';
import { securityHeaders } from '../kernel/http/security-headers.ts';
import type { Live, Stream } from '../kernel/live.ts';
import { liveChecks } from './live-checks.ts';
import { eventKinds } from './modules.ts';

const maxMissed = 200;
const checkMs = 30_000; // security.md: a stream is re-authorised every 30 s
/** Open streams. A browser has one per page; many phones of a network share one address. */
const max = { account: 12, link: 30, address: 300 } as const;
/** Attempts to open one, refused ones included, counted before any lookup. Every page at an address may reconnect a few times. */
const attempts = { times: 1_200, seconds: 60 };
/** Per account or link. */
const openings = { times: 60, seconds: 60 };

export type LiveParts = Pick<ApiParts, 'db' | 'actorOf' | 'limiter'> & {
  readonly live: Live;
  /** The actors of these session tokens, by token; invalid tokens are left out. */
  readonly actorsOf: (tokens: readonly string[]) => Promise<ReadonlyMap<string, Actor>>;
  /** The order that a tracking key opens for this actor; null when none. */
  readonly orderOf: (actor: Actor, key: string) => Promise<string | null>;
  /** Which of these accounts have a worker profile and so get news of the board. */
  readonly workersAmong: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** For approved providers, the workers in their teams. */
  readonly teamsOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** The companies that each of these accounts belongs to. */
  readonly companiesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  readonly production: boolean;
  /** Time between two authorisation checks of a stream, ms. */
  readonly liveCheckMs?: number;
};

/** What a stream was opened with. */
type Opened = {
  readonly stream: Stream;
  /** Its session token, if any. */
  readonly token: string | null;
  readonly accountId: string | null;
  /** The key of its tracking link, if any. */
  readonly key: string | undefined;
};
type Caller = { readonly actor: Actor; readonly key: string | undefined };

const accountEar = (accountId: string): string => `account:${accountId}`;

/** Who among some accounts works, and their teams and companies. */
const groupsOf = async (parts: LiveParts, some: readonly string[]) => {
  const accounts = [...new Set(some)];
  const [workers, teams, companies] = await Promise.all([
    parts.workersAmong(accounts),
    parts.teamsOf(accounts),
    parts.companiesOf(accounts),
  ]);
  return { workers, teams, companies };
};
type Groups = Awaited<ReturnType<typeof groupsOf>>;
const noGroups: Groups = { workers: new Set(), teams: new Map(), companies: new Map() };

/** What each of these callers may receive now; null for nothing. groups: of their accounts. */
const earsOf = async (
  parts: LiveParts,
  callers: readonly Caller[],
  groups: (accounts: readonly string[]) => Promise<Groups>,
): Promise<(string[] | null)[]> => {
  const accounts = callers.flatMap(({ actor }) => actor.accountId ?? []);
  const [{ workers, teams, companies }, orders] = await Promise.all([
    accounts.length > 0 ? groups(accounts) : noGroups,
    Promise.all(callers.map(({ actor, key }) => (key ? parts.orderOf(actor, key) : null))),
  ]);
  return callers.map(({ actor, key }, nth) => {
    const orderId = orders[nth];
    if (key && !orderId) return null;
    const team = teams.get(actor.accountId ?? '');
    return [
      ...(actor.accountId ? [accountEar(actor.accountId)] : []),
      // Providers assign open jobs to their team, so they get the board's events too.
      ...(team || (actor.accountId && workers.has(actor.accountId)) ? ['workers'] : []),
      ...(team ?? []).map((id) => `team-of:${id}`),
      ...(companies.get(actor.accountId ?? '') ?? []).map((id) => `company:${id}`),
      ...(actor.kind === 'staff' ? ['staff'] : []),
      ...(orderId ? [`order:${orderId}`] : []),
    ];
  });
};

/** Updates what these streams may receive; closes those whose session or link has ended. */
const lookAgain = async (parts: LiveParts, opened: readonly Opened[]): Promise<void> => {
  const tokens = [...new Set(opened.flatMap(({ token }) => token ?? []))];
  const actors = tokens.length > 0 ? await parts.actorsOf(tokens) : new Map<string, Actor>();
  const allowed: (Opened & Caller)[] = [];
  for (const one of opened) {
    const actor = one.token ? actors.get(one.token) : visitor;
    if (actor?.accountId === one.accountId) allowed.push({ ...one, actor });
    else parts.live.end(one.stream);
  }
  const ears = await earsOf(parts, allowed, (accounts) => groupsOf(parts, accounts));
  for (const [nth, { stream }] of allowed.entries()) {
    const heard = ears[nth];
    if (heard) parts.live.hearAs(stream, heard);
    else parts.live.end(stream);
  }
};

/** Whether an event may have this id: a UUIDv7 from the past. Clocks may differ by a minute. */
const mayBeEvent = (id: string): boolean =>
  idShape.test(id) && id[14] === '7' && Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) < Date.now() + 60_000;

/** Whether something that this stream receives happened since then; true also when unknown. */
const hasMissed = async ({ db, live }: LiveParts, stream: Stream, lastId: string): Promise<boolean> => {
  if (!mayBeEvent(lastId)) return true;
  try {
    // Whether this stream may receive an event is decided after it is read.
    const missed = await db.act(system, (act) => act.sql(eventsSince, { id: lastId, max: maxMissed }));
    return (
      missed.length === maxMissed ||
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
export const liveRoute = (parts: LiveParts): Route => {
  const checks = liveChecks<Opened>(parts.liveCheckMs ?? checkMs, (opened) => lookAgain(parts, opened));
  // Together: three transactions for each of thousands of pages that reconnect would wait for a connection, and be refused, for more than a second.
  const openingGroups = gathered<readonly string[], Groups>((some) => groupsOf(parts, some.flat()));
  return responseRoute(listen, async (context, { query: { track: key }, headers }, api) => {
    const c = context as Context<{ Bindings: HttpBindings }>;
    parts.limiter.check('live attempt', addressOf(c), attempts);
    const { actor, token } = await identify(c, api);
    if (actor.accountId) parts.limiter.check('live', actor.accountId, openings);
    const [ears] = await earsOf(parts, [{ actor, key }], openingGroups);
    if (!ears) throw new Refused(common.not_found);
    if (ears.length === 0) throw new Refused(common.not_signed_in);
    const link = ears.find((ear) => ear.startsWith('order:'));
    if (link && !actor.accountId) parts.limiter.check('live', link, openings);
    if (c.req.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream; charset=utf-8' });

    const out = c.env.outgoing;
    const places = {
      ...(actor.accountId ? { [accountEar(actor.accountId)]: max.account } : {}),
      ...(link ? { [link]: max.link } : {}),
      ...Object.fromEntries(
        limitKeys(addressOf(c)).map(({ key: from, times }) => [`address:${from}`, max.address * times]),
      ),
    };
    const stream = parts.live.open(out, ears, places, securityHeaders(parts.production));
    out.on('close', checks.add({ stream, token, accountId: actor.accountId, key }));
    const lastId = headers['last-event-id'];
    if (lastId && (await hasMissed(parts, stream, lastId))) parts.live.resync(stream);
    return RESPONSE_ALREADY_SENT;
  });
};
