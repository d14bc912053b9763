// A route connects an endpoint of a contract to its use case. One line each, in a module's routes.ts.
import type { Context } from 'hono';
import type { Answer, Endpoint, Input } from '../../shared/contract.ts';
import type { Act, Actor, Database } from '../db/act.ts';
import type { ApiParts } from './api-parts.ts';
import type { Limit } from './limit.ts';

/** What a use case may read from, and do to, the HTTP exchange. */
export type Exchange = {
  /** The caller's network address, for limits and the sessions list. */
  readonly address: string;
  readonly userAgent: string;
  /** The token the caller presented, by cookie or bearer. */
  readonly token: string | null;
  /** The browser's device cookie; null if it has none that we made. */
  readonly device: string | null;
  /** The same, renewed, or a new one. */
  keepDevice(): string;
  /** Sets (or with null clears) the session cookie. Persistent ones last 30 days, others until the browser closes. */
  setSession(token: string | null, persistent?: boolean): void;
  /** Does the work once per Idempotency-Key, inside the same transaction; every time when the call has no key. */
  once<T>(act: Act, work: () => Promise<T>): Promise<T>;
  /** When the person pressed, by their device's clock, which may be wrong: only for endpoints that may wait. */
  readonly pressedAt?: Date | undefined;
  /** Makes the answer a download with this file name. */
  saveAs?(name: string): void;
};

export type UseCase<E extends Endpoint> = (act: Act, input: Input<E>, exchange: Exchange) => Promise<Answer<E>>;
/**
 * For the few that must not hold a transaction open (hashing a password, calling a provider) or must commit something and still refuse. An
 * idempotent one does its effect through `exchange.once`, in one act.
 */
export type UseCaseWithActs<E extends Endpoint> = (
  db: Database,
  actor: Actor,
  input: Input<E>,
  exchange: Exchange,
) => Promise<Answer<E>>;

/**
 * For bodies and answers that are not JSON (`takes`, `gives`), and for endpoints that must answer without a database. It reads the body and
 * identifies the caller itself, since a picture or a stream takes longer than a request may.
 */
export type Responder<E extends Endpoint> = (
  c: Context,
  input: Input<E>,
  parts: ApiParts,
) => Response | Promise<Response>;

type RouteOptions<E extends Endpoint> = {
  /** How many calls one device may make of this process, or all callers of one address that have no device cookie. */
  readonly perSender?: Limit;
  /** How many calls one account may make of this process. */
  readonly perAccount?: Limit;
  /** How many calls one account or device may make of all processes together: guard.ts. Costs a round trip to the database. */
  readonly guard?: Limit;
  /** Still answered when the server is overloaded: it has reserved connections (security.md). */
  readonly critical?: boolean;
  /** A standby may answer it: nobody misses the last second in a sum, a sample or a download. */
  readonly mayBeStale?: boolean;
  /** Replaces the session's actor, for callers identified in another way (a tracking link). */
  readonly actorFor?: (db: Database, actor: Actor, input: Input<E>) => Promise<Actor>;
};

export type Route = {
  readonly endpoint: Endpoint;
  readonly options: RouteOptions<Endpoint>;
  readonly run: UseCase<Endpoint> | undefined;
  readonly runWithActs: UseCaseWithActs<Endpoint> | undefined;
  readonly respond?: Responder<Endpoint>;
};

export const route = <E extends Endpoint>(endpoint: E, run: UseCase<E>, options: RouteOptions<E> = {}): Route => ({
  endpoint,
  options: options as RouteOptions<Endpoint>,
  run: run as unknown as UseCase<Endpoint>,
  runWithActs: undefined,
});

export const routeWithActs = <E extends Endpoint>(
  endpoint: E,
  run: UseCaseWithActs<E>,
  options: RouteOptions<E> = {},
): Route => ({
  endpoint,
  options: options as RouteOptions<Endpoint>,
  run: undefined,
  runWithActs: run as unknown as UseCaseWithActs<Endpoint>,
});

export const responseRoute = <E extends Endpoint>(
  endpoint: E,
  respond: Responder<E>,
  options: Pick<RouteOptions<E>, 'perSender' | 'critical'> = {},
): Route => ({
  endpoint,
  options: options as RouteOptions<Endpoint>,
  run: undefined,
  runWithActs: undefined,
  respond: respond as unknown as Responder<Endpoint>,
});
