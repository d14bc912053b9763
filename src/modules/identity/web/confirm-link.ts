// A link from an email, as in the address of /auth/confirm (decisions.md, "Email links"), and its one use.
import { call } from '../../../kit/api.ts';
import { adoptSession, confirmLink } from '../calls.gen.ts';
import { homeOf } from '../first-page-rules.ts';

export type ConfirmLink =
  | { readonly kind: 'magiclink' | 'recovery' | 'email_change' | 'email_restore' | 'staff'; readonly code: string }
  | { readonly kind: 'tokens'; readonly access_token: string; readonly refresh_token: string };

const kinds = ['magiclink', 'recovery', 'email_change', 'email_restore', 'staff'] as const;

/** Links for choosing a password; until then they do not sign in. */
export const setsPassword = (link: ConfirmLink | null): boolean => link?.kind === 'recovery' || link?.kind === 'staff';

/** The result of a used link. With `password_code` a password must be chosen first. */
export type Proven = {
  readonly person: { readonly email: string; readonly name: string; readonly phone_confirmed: boolean };
  readonly next: string;
  readonly password_code: string | null;
};

/**
 * `?type=magiclink|recovery|email_change|email_restore|staff` with `&code=…` or `#code=…`, or `#access_token=…&refresh_token=…`; otherwise
 * null.
 */
export const readConfirmLink = ({ search, hash }: { search: string; hash: string }): ConfirmLink | null => {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const [kind, code] = [query.get('type'), query.get('code') ?? fragment.get('code')];
  const known = kinds.find((each) => each === kind);
  if (known && code) return { kind: known, code };
  const [access_token, refresh_token] = [fragment.get('access_token'), fragment.get('refresh_token')];
  return access_token && refresh_token ? { kind: 'tokens', access_token, refresh_token } : null;
};

const send = async (link: ConfirmLink): Promise<Proven> => {
  if (link.kind === 'tokens') {
    const { access_token, refresh_token } = link;
    const { user } = await call(adoptSession, { body: { access_token, refresh_token } });
    return { person: user, next: homeOf({ came_from: 'customer', roles: user.roles }), password_code: null };
  }
  const { user, next, password_code } = await call(confirmLink, { body: { type: link.kind, code: link.code } });
  return { person: user, next, password_code: setsPassword(link) ? link.code : password_code };
};

const underway = new Map<string, Promise<Proven>>();

/** Sends the link's code back, once per link; only a failed one may be retried. Rejects with ApiError. */
export const openLink = (link: ConfirmLink): Promise<Proven> => {
  const key = link.kind === 'tokens' ? link.access_token : link.code;
  const known = underway.get(key);
  if (known) return known;
  const opening = send(link);
  underway.set(key, opening);
  opening.catch(() => underway.delete(key));
  return opening;
};
