// What the API needs of the program around it.
import type { OwnKind } from '../../shared/contract.ts';
import type { Actor, Database } from '../db/act.ts';
import type { Limiter } from './limit.ts';
import type { DeviceCookie, SessionCookie } from './session-cookie.ts';

export type ApiParts = {
  readonly db: Database;
  readonly limiter: Limiter;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  /** The origin whose pages may write with a cookie. */
  readonly origin: string;
  /** In development: pages opened under another name of this machine may write as well. */
  readonly everyLoopbackName?: boolean;
  /** The actor of the session that a secret opens; null: none. */
  readonly actorOf: (token: string) => Promise<Actor | null>;
  /** What an API key opens; null when it opens nothing. Without it no key opens anything. */
  readonly keyOf?: (secret: string) => Promise<OpenKey | null>;
  /** Whether what an act of staff names is its caller's own. Without it no act of staff is answered. */
  readonly isOwn?: (actor: Actor, kind: OwnKind, subject: string) => Promise<boolean>;
  /** The same for critical routes, which have reserved connections. */
  readonly reserve?: Pick<ApiParts, 'db' | 'actorOf'>;
};

type OpenKey = { readonly actor: Actor; readonly scopes: readonly string[] };
