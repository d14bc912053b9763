import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Exchange, UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { sessionRules } from '../rules.ts';
import { accountById } from './accounts.sql.ts';
import { openBrowserSession, userOf } from './open-session.ts';
import { followingSecret, hashSecret, newSecret } from './secrets.ts';
import {
  endSession,
  renewedSession,
  renewSession,
  replaceSecret,
  seeSession,
  sessionById,
  sessionToRenew,
  staffState,
  takeByBothTokens,
} from './sessions.sql.ts';
import type * as contract from '../contract.ts';

const staffNeeds = async (act: Act, session: string) => {
  const state = await act.one(staffState, { session });
  return [
    ...(state?.long_password ? [] : ['long_password' as const]),
    ...(state?.second_factor ? [] : ['second_factor' as const]),
  ];
};

export const readSession: UseCase<typeof contract.readSession> = async (act) => {
  const { accountId, sessionId } = act.actor;
  const { strictStaff, payments = 'on' } = act.settings;
  if (!accountId || !sessionId) return { user: null, expires_at: null, payments };
  void act.sql(seeSession, { id: sessionId });
  const [account, session] = await Promise.all([
    act.one(accountById, { id: accountId }),
    act.one(sessionById, { id: sessionId }),
  ]);
  const user = userOf(account);
  const needs = strictStaff && user.roles.includes('staff') ? await staffNeeds(act, sessionId) : [];
  return {
    user,
    expires_at: session?.expires_at.toISOString() ?? null,
    payments,
    ...(needs.length > 0 ? { staff_needs: needs } : {}),
  };
};

/**
 * A new secret at every renewal: one stolen from a backup or a log is soon worth nothing. Two tabs renewing at once, and
 * a browser whose answer was lost on the way, are given the same new secret, so nobody is thrown out by bad luck.
 */
const followingSession = async (act: Act, id: string, presented: string) => {
  const session = await act.one(sessionToRenew, { id });
  if (!session) return null;
  const token = followingSecret(presented, session.renewal_seed);
  const token_hash = hashSecret(token);
  const renewed =
    (await act.one(renewSession, {
      id,
      presented_hash: hashSecret(presented),
      token_hash,
      fresh_seconds: sessionRules.freshSeconds,
      browser_hours: sessionRules.browserHours,
    })) ?? (await act.one(renewedSession, { id, token_hash }));
  return renewed ? { token, ...renewed } : null;
};

export const refreshSession: UseCase<typeof contract.refreshSession> = async (act, _input, exchange) => {
  const { accountId, sessionId } = act.actor;
  const presented = exchange.token;
  if (!accountId || !sessionId || !presented) throw new Refused(common.not_signed_in);
  const renewed = await followingSession(act, sessionId, presented);
  if (!renewed) throw new Refused(common.not_signed_in);
  const user = userOf(await act.one(accountById, { id: accountId }));
  exchange.setSession(renewed.token, renewed.persistent);
  return { user, expires_at: renewed.expires_at.toISOString() };
};

/**
 * What this session may do has changed, so its secret does: to one that nobody can follow from the old one, which ends at
 * once. Should the answer be lost, the person signs in again. An access token keeps the one its program holds.
 */
export const renewAfterChange = async (act: Act, id: string, exchange: Exchange): Promise<void> => {
  if (!exchange.token) return;
  const token = newSecret();
  const replaced = await act.one(replaceSecret, {
    id,
    presented_hash: hashSecret(exchange.token),
    token_hash: hashSecret(token),
    fresh_seconds: sessionRules.freshSeconds,
    browser_hours: sessionRules.browserHours,
  });
  if (replaced) exchange.setSession(token, replaced.persistent);
};

export const signOut: UseCase<typeof contract.signOut> = async (act, _input, exchange) => {
  const { accountId, sessionId } = act.actor;
  exchange.setSession(null);
  if (!accountId || !sessionId) return null;
  void act.sql(endSession, { id: sessionId });
  const account = await act.one(accountById, { id: accountId });
  act.emit(identityEvents.signed_out, { accountId, sessionId, email: account?.email ?? '' });
  return null;
};

export const adoptSession: UseCaseWithActs<typeof contract.adoptSession> = (db, _actor, { body }, exchange) =>
  db.act(system, async (act) => {
    const taken = await act.one(takeByBothTokens, {
      token_hash: hashSecret(body.access_token),
      refresh_hash: hashSecret(body.refresh_token),
    });
    if (!taken) throw new Refused(refuse.bad_link);
    const account = await act.one(accountById, { id: taken.account_id });
    if (account?.suspended) throw new Refused(refuse.bad_link);
    const user = userOf(account);
    const { token, expires_at } = await openBrowserSession(act, user.id, exchange, false, {
      secondFactor: taken.second_factor,
      family: taken.family,
    });
    exchange.setSession(token);
    return { user, expires_at };
  });
