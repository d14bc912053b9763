// What the API needs from the rest of the program.
import type { OwnKind } from '../../shared/contract.ts';
import type { Actor, Database } from '../db/act.ts';
import type { Guard } from './guard.ts';
import type { Limiter } from './limit.ts';
import type { DeviceCookie, SessionCookie } from './session-cookie.ts';

export type ApiParts = {
  readonly db: Database;
  /** Where reads that may be a second old go; undefined: to `db`. */
  readonly stale?: Pick<Database, 'act'> | undefined;
  /** The web app's build that this process serves; undefined: none, or one that is still being made. */
  readonly build?: string | undefined;
  /** How many connections to the database requests have; undefined: 8. */
  readonly connections?: number;
  readonly limiter: Limiter;
  /** Limits over all processes. */
  readonly guard: Guard;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  /** The origin whose pages may write with a session cookie. */
  readonly origin: string;
  /** In development: pages opened under another name of this machine may also write. */
  readonly everyLoopbackName?: boolean;
  /** The actor of the session that a token opens; null: none. */
  readonly actorOf: (token: string) => Promise<Actor | null>;
  /** What an API key opens; null when it is not valid. Without it no key is accepted. */
  readonly keyOf?: (secret: string) => Promise<OpenKey | null>;
  /** Whether an act of staff names something of the caller's own. Without it all acts of staff are refused. */
  readonly isOwn?: (actor: Actor, kind: OwnKind, subject: string) => Promise<boolean>;
  /** The same for critical routes, which have reserved connections. */
  readonly reserve?: Pick<ApiParts, 'db' | 'actorOf'>;
};

/** version: of the API, from the day the key was made. */
type OpenKey = { readonly actor: Actor; readonly scopes: readonly string[]; readonly version: string };
