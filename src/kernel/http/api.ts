// Mounts routes: checks caller and origin, reads the input, runs one transaction, gives one answer.
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { apiVersions, versionOf } from '../../shared/api-versions.ts';
import { common, Refused } from '../../shared/refusal.ts';
import { type AtMost, atMost, type AtMostEach, atMostEach } from '../at-most.ts';
import type { Endpoint } from '../../shared/contract.ts';
import type { Actor } from '../db/act.ts';
import { visitor } from '../db/actor.ts';
import type { ApiParts } from './api-parts.ts';
import { arrivingBodies } from './arriving-bodies.ts';
import { maxBytes } from './body-cap.ts';
import { addressOf, limitKeys } from './client-address.ts';
import { once } from './idempotency.ts';
import { callHash } from './puzzles.ts';
import { checkSender } from './limit.ts';
import { proofHeader } from '../../shared/puzzle.ts';
import { jsonAnswer } from './json-answer.ts';
import { isOwnPage } from './own-pages.ts';
import { problemResponse } from './problem.ts';
import { currentTrace } from '../trace.ts';
import { readBeside, readInput } from './read-input.ts';
import type { Exchange, Route } from './route.ts';

/** Calls per key, all endpoints together. */
const perKey = { times: 300, seconds: 60 } as const;

/**
 * Who waits when there is more to do than the machine can, critical requests excluded: a bounded number, each as long as it probably gets its turn in
 * this time, by what its kind takes. The rest is refused at once and told when to come back (docs/decisions/0190).
 */
const queue = { waiting: 600, patience_ms: 4_000, retryAfter: 1 } as const;
/** Maximum requests at once in this process; each needs memory, and most one of few connections. */
const maxUnderWay = 200;
/** Per account or API key. Visitors have no limit: many phones share an address, and a complete request is answered quickly. */
const maxOfOne = 20;

const bearer = (c: Context): string | null =>
  /^Bearer (\S{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null;

/** A browser sends the cookie from any page, so a write with a cookie must come from one of our pages. */
const refuseForeignPages = (c: Context, { origin, everyLoopbackName = false }: ApiParts): void => {
  const site = c.req.header('sec-fetch-site');
  const from = c.req.header('origin');
  const foreignSite = site && site !== 'same-origin' && site !== 'none';
  if (foreignSite || (from && !isOwnPage(from, c.req.url, origin, everyLoopbackName))) {
    throw new Refused(common.wrong_origin);
  }
};

/** The caller, by bearer token or cookie. */
export const identify = async (c: Context, parts: ApiParts): Promise<{ actor: Actor; token: string | null }> => {
  const token = bearer(c);
  if (token) {
    const actor = await parts.actorOf(token);
    if (!actor) throw new Refused(common.not_signed_in);
    return { actor, token };
  }
  const cookie = parts.cookie.read(c);
  if (c.req.method !== 'GET') refuseForeignPages(c, parts);
  return { actor: (cookie && (await parts.actorOf(cookie))) || visitor, token: cookie };
};

/** The company whose program calls. Session tokens and API keys are separate: each opens only its own endpoints. */
const identifyKey = async (
  { c, told }: Pick<Received, 'c' | 'told'>,
  { scope, test }: Endpoint,
  parts: ApiParts,
): Promise<Actor> => {
  const apiKey = await parts.keyOf?.(bearer(c) ?? '');
  if (!apiKey) throw new Refused(common.wrong_key);
  parts.limiter.check('key', apiKey.actor.key?.id ?? '', perKey);
  const version = versionOf(c.req.header('kaya-version'), apiKey.version);
  if (version === null) {
    const known = apiVersions.join(', ');
    throw new Refused(common.unknown_version, { detail: `Kaya-Version names no version. Known: ${known}.` });
  }
  told.set('kaya-version', version);
  if (apiKey.actor.key?.test && !test) throw new Refused(common.live_only);
  if (scope && !apiKey.scopes.includes(scope)) {
    throw new Refused(common.missing_scope, { detail: `This API key may not do this. It needs ${scope}.` });
  }
  return apiKey.actor;
};

/** No member of staff decides their own case: one rule, before any of their acts begins. */
const refuseOwn = async (
  { own, refusals }: Endpoint,
  actor: Actor,
  { params, body }: { readonly params?: unknown; readonly body?: unknown },
  { isOwn }: ApiParts,
): Promise<void> => {
  const inputs = { ...(body as object), ...(params as object) } as Readonly<Record<string, unknown>>;
  for (const [field, kind] of Object.entries(own ?? {})) {
    if (inputs[field] === undefined) continue;
    if (!isOwn) throw new Error('acts of staff need to know what is their own');
    if (await isOwn(actor, kind, String(inputs[field])))
      throw new Refused(refusals?.find(({ code }) => code === `own_${kind}`) ?? common.own_case);
  }
};

const readPressedAt = (text: string | undefined): Date | undefined => {
  if (text === undefined) return undefined;
  const at = z.safeParse(z.iso.datetime({ offset: true }), text);
  if (!at.success) throw new Refused(common.invalid_request, { detail: 'Pressed-At must be an ISO 8601 time.' });
  return new Date(at.data);
};

/** The caller, as limits in this process count. */
export const senderOf = (c: Context, parts: ApiParts) => ({ device: parts.device.read(c), address: addressOf(c) });

/** Path and query. Not the host, which each proxy may write in its own way. */
const targetOf = (c: Context): string => c.req.url.slice(c.req.url.indexOf('/', 'https://'.length));

/** told: headers of the answer, of a refusal too. */
type Received = { readonly c: Context; readonly address: string; readonly bytes: Uint8Array; readonly told: Headers };

/** How requests of one sort are let in. meet: finding out whose they are. */
type Doors = {
  readonly ofOne: AtMostEach;
  readonly meet: AtMost;
  readonly turnOf: (route: Route) => AtMost;
};

const answer = async (received: Received, route: Route, parts: ApiParts & Doors): Promise<Response> => {
  const { endpoint } = route;
  const asked = { kind: endpoint.name, left: () => received.c.req.raw.signal };
  const know = async () => {
    const known =
      endpoint.who === 'key'
        ? { actor: await identifyKey(received, endpoint, parts), token: null }
        : await identify(received.c, parts);
    const trace = currentTrace();
    if (trace) trace.role = known.actor.kind;
    // Before it waits for a turn: refusing costs nothing.
    if (endpoint.who !== 'anyone' && known.actor.kind === 'visitor') throw new Refused(common.not_signed_in);
    return { known, one: known.actor.key?.id ?? known.actor.accountId };
  };
  // A visitor's whole network has one turn: a rented server has more addresses than the queue has places.
  const network = limitKeys(received.address).at(-1)?.key;
  // First who it is, then their turn: while it waits it holds no slot that others need.
  const { known, one } = await parts.meet(know, network, asked);
  const work = (): Promise<Response> => answerTo(known, received, route, parts);
  return parts.ofOne(one, () => parts.turnOf(route)(work, one ?? network, asked));
};

const answerTo = async (
  { actor: caller, token }: Awaited<ReturnType<typeof identify>>,
  { c, address, bytes }: Received,
  { endpoint, options, run, runWithActs }: Route,
  parts: ApiParts,
): Promise<Response> => {
  if (options.perAccount && caller.accountId) {
    parts.limiter.check(`${endpoint.name} account`, caller.accountId, options.perAccount);
  }
  if (endpoint.who === 'staff' && caller.kind !== 'staff') throw new Refused(common.not_found);
  const build = c.req.header('kaya-build');
  const dropUnknown =
    endpoint.who !== 'key' && build !== undefined && parts.build !== undefined && build !== parts.build;
  const input = readInput(c, endpoint, bytes, { dropUnknown });
  const device = parts.device.read(c);
  if (options.guard) {
    await parts.guard.take(parts.db, {
      name: endpoint.name,
      limit: options.guard,
      sender: { account: caller.accountId, device, address },
      call: callHash(endpoint.method, targetOf(c), bytes),
      proof: c.req.header(proofHeader),
    });
  }
  await refuseOwn(endpoint, caller, input, parts);
  const actor = options.actorFor ? await options.actorFor(parts.db, caller, input) : caller;
  const key = endpoint.idempotent ? c.req.header('idempotency-key') : undefined;
  const exchange: Exchange = {
    address,
    pressedAt: endpoint.mayWait ? readPressedAt(c.req.header('pressed-at')) : undefined,
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
    token,
    device,
    keepDevice: () => parts.device.keep(c),
    setSession: (value, persistent = false) => parts.cookie.write(c, value, persistent),
    once: (act, work) => (key ? once(act, endpoint.name, key, input, work) : work()),
    saveAs: (name) => c.header('content-disposition', `attachment; filename="${name}"`),
  };
  const result = runWithActs
    ? await runWithActs(parts.db, actor, input, exchange)
    : await ((options.mayBeStale && parts.stale) || parts.db).act(actor, (act) =>
        exchange.once(act, () => (run as NonNullable<typeof run>)(act, input, exchange)),
      );
  const status = endpoint.status ?? 200;
  c.header('cache-control', 'no-store');
  if (status === 204) return c.body(null, 204);
  if (endpoint.gives && result instanceof Uint8Array)
    return c.body(result as Uint8Array<ArrayBuffer>, status, { 'content-type': endpoint.gives.types[0] ?? '' });
  // JSON that the use case writes piece by piece.
  if (result instanceof ReadableStream) return c.body(result, status, { 'content-type': 'application/json' });
  return jsonAnswer(c, result, status);
};

const noBytes = new Uint8Array();

/** Read in one transaction: others may wait for services outside, and must not hold up those that do not. */
const isRead = ({ endpoint: { method }, run }: Route): boolean => run !== undefined && method === 'GET';
/** A page of items. */
const isList = (route: Route): boolean => {
  const { answer: said } = route.endpoint;
  return isRead(route) && said instanceof z.ZodMiniObject && 'items' in said.shape;
};

/**
 * Half of the connections are never for lists: the main job is answered first (docs/decisions/0158). Other reads do not fill the queue of the pool,
 * where nobody knows how long they wait.
 */
const turns = (connections: number): ((route: Route) => AtMost) => {
  const lists = atMost({ ...queue, atOnce: Math.floor(connections / 2) });
  const reads = atMost({ ...queue, atOnce: connections * 2 });
  const others = atMost({ ...queue, atOnce: maxUnderWay });
  return (route) => (isList(route) ? lists : isRead(route) ? reads : others);
};

const tell = (response: Response, told: Headers): Response => {
  for (const [name, value] of told) response.headers.set(name, value);
  return response;
};

export const mountRoutes = (app: Hono, routes: readonly Route[], parts: ApiParts): void => {
  const bodies = arrivingBodies();
  const usual: ApiParts & Doors = {
    ...parts,
    ofOne: atMostEach(maxOfOne),
    meet: atMost({ ...queue, atOnce: maxUnderWay }),
    turnOf: turns(parts.connections ?? 8),
  };
  // An SOS or an acceptance is never refused because others, or the same account, have many requests open.
  const critical: ApiParts & Doors = {
    ...parts,
    ...parts.reserve,
    ofOne: atMostEach(Infinity),
    meet: (work) => work(),
    turnOf: () => (work) => work(),
  };
  for (const route of routes) {
    const { endpoint, options } = route;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.on(endpoint.method, path, async (c) => {
      const trace = currentTrace();
      if (trace) trace.route = endpoint.path;
      const told = new Headers();
      try {
        if (options.perSender) checkSender(parts.limiter, endpoint.name, senderOf(c, parts), options.perSender);
        if (route.respond) {
          const reserved = options.critical ? { ...parts, ...parts.reserve } : parts;
          return await route.respond(c, readBeside(c, endpoint), reserved);
        }
        const address = addressOf(c);
        const bytes = endpoint.method === 'GET' ? noBytes : await bodies.read(c.req.raw, maxBytes.json, address);
        const received = { c, address, bytes, told };
        const response = await answer(received, route, options.critical ? critical : usual);
        return tell(response, told);
      } catch (error) {
        return tell(problemResponse(error, endpoint.name), told);
      }
    });
  }
};
