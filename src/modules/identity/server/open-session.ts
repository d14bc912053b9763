import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { Challenge, SignedIn, User } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { identityEvents } from '../events.ts';
import type { accountRow } from './accounts.sql.ts';
import { makeChallenge } from './factors.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { endPresentedSession, markByPhone, markSignedOn, openSession, rememberDevice } from './sessions.sql.ts';

/** What a person may see of their account. Refuses a row hidden by row-level security. */
export const userOf = (row: RowOf<typeof accountRow> | undefined): User => {
  if (!row) throw new Refused(common.not_found);
  const { id, email, name, phone, phone_confirmed, roles, language, factors } = row;
  return { id, email, name, phone, phone_confirmed, roles, language, factors };
};

export const hasSecondFactor = ({ factors }: Pick<User, 'factors'>): boolean =>
  factors.some(({ status }) => status === 'verified');

/** What this sign-in has proven besides a password or a mailbox. */
type Proven = {
  readonly secondFactor?: boolean;
  readonly staffCode?: boolean;
  /** A texted code was its only step. */
  readonly phoneCode?: boolean;
  /** The company whose own sign-in was the first step. */
  readonly signedOnBy?: string | null;
  /** The family of the preceding refresh token. */
  readonly family?: string | null;
};

/** The new cookie replaces the previous one: its session could no longer be used or ended from this browser, so it ends here. */
const endSessionBefore = async (act: Act, { token }: Exchange): Promise<void> => {
  const ended = token && (await act.one(endPresentedSession, { hash: hashSecret(token) }));
  if (!ended) return;
  const { id: sessionId, account_id: accountId, email } = ended;
  act.emit(identityEvents.signed_out, { accountId, sessionId, email });
};

/** A session for this browser, which is known from now on; the returned token goes into the cookie. Ends the browser's previous session. */
export const openBrowserSession = async (
  act: Act,
  account: string,
  exchange: Exchange,
  persistent: boolean,
  { secondFactor = false, staffCode = false, phoneCode = false, signedOnBy = null, family = null }: Proven = {},
) => {
  await endSessionBefore(act, exchange);
  const token = newSecret();
  const opened = await act.one(openSession, {
    account,
    kind: 'browser',
    token_hash: hashSecret(token),
    refresh_hash: null,
    persistent,
    user_agent: exchange.userAgent,
    address: exchange.address,
    fresh_seconds: sessionRules.freshSeconds,
    life_hours: persistent ? sessionRules.rememberedDays * 24 : sessionRules.browserHours,
    second_factor: secondFactor,
    by_staff_code: staffCode,
    family,
  });
  if (!opened) throw new Error('session was not opened');
  if (phoneCode) void act.sql(markByPhone, { session: opened.id });
  if (signedOnBy) void act.sql(markSignedOn, { session: opened.id, company: signedOnBy });
  void act.sql(rememberDevice, { account, device_hash: hashSecret(exchange.keepDevice()) });
  return { token, expires_at: opened.expires_at.toISOString() };
};

/** Tokens for a client without a browser (decisions.md, "Session"); expires_in in seconds. */
export const openTokenSession = async (
  act: Act,
  account: string,
  exchange: Exchange,
  { secondFactor = false, family = null }: Omit<Proven, 'staffCode' | 'phoneCode' | 'signedOnBy'> = {},
) => {
  const access_token = newSecret();
  const refresh_token = newSecret();
  await act.one(openSession, {
    account,
    kind: 'token',
    token_hash: hashSecret(access_token),
    refresh_hash: hashSecret(refresh_token),
    persistent: true,
    user_agent: exchange.userAgent,
    address: exchange.address,
    fresh_seconds: sessionRules.freshSeconds,
    life_hours: sessionRules.rememberedDays * 24,
    second_factor: secondFactor,
    by_staff_code: false,
    family,
  });
  return { access_token, refresh_token, expires_in: sessionRules.freshSeconds, token_type: 'bearer' as const };
};

/** After the first step of a sign-in. The challenge works once and alone opens nothing. */
export const askSecondFactor = (
  act: Act,
  account: string,
  persistent: boolean,
  signed_on_by: string | null = null,
): Challenge => {
  const challenge = newSecret();
  const seconds = sessionRules.challengeSeconds;
  void act.sql(makeChallenge, { account, code_hash: hashSecret(challenge), persistent, seconds, signed_on_by });
  return { challenge, expires_in: seconds, factors: ['totp'] };
};

/** Signs this browser in, or requests the second factor. Every sign-in by password or mailbox ends here. */
export const enterBrowser = async (
  act: Act,
  user: User,
  exchange: Exchange,
  persistent: boolean,
  proven: Proven = {},
): Promise<SignedIn | Challenge> => {
  if (hasSecondFactor(user)) return askSecondFactor(act, user.id, persistent, proven.signedOnBy);
  const { token, expires_at } = await openBrowserSession(act, user.id, exchange, persistent, proven);
  exchange.setSession(token, persistent);
  return { user, expires_at };
};
