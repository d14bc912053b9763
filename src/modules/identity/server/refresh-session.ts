import type { Act } from '../../../kernel/db/act.ts';
import type { Exchange, UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { sessionRules } from '../rules.ts';
import { accountById } from './accounts.sql.ts';
import { userOf } from './open-session.ts';
import { followingSecret, hashSecret, newSecret } from './secrets.ts';
import { renewedSession, renewSession, replaceSecret, sessionToRenew } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

/**
 * Each renewal issues a new secret, so that a stolen one soon expires. Two tabs that renew together, and a browser that lost the response,
 * get the same new secret, so that no one is signed out by accident.
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
 * The session's rights have changed, so it gets a secret that cannot be derived from the old one, which ends at once. If the response is
 * lost, the person must sign in again. An access token stays the same.
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
