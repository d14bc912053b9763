import type { Answer } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Exchange, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { identityRefusals as refuse, type issueToken, type signIn } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { accountById, claimTry, credentialByEmail, forgetFailures, queueTries } from './accounts.sql.ts';
import { openBrowserSession, openTokenSession, userOf } from './open-session.ts';
import { hashSecret, passwordMatches } from './secrets.ts';
import { takeByRefresh } from './sessions.sql.ts';

/** Whose password this is. Hashing happens between two acts: no transaction waits for it, and a miss is remembered. */
export const accountByPassword = async (db: Database, email: string, password: string): Promise<string> => {
  const { wrongPasswords: most, wrongPasswordMinutes: minutes } = sessionRules;
  const [claimed, found] = await db.act(system, async (act) => {
    void act.sql(queueTries, { email });
    return Promise.all([act.one(claimTry, { email, most, minutes }), act.one(credentialByEmail, { email })]);
  });
  if (!claimed) throw new Refused(refuse.too_many_passwords, { retryAfter: minutes * 60 });
  const right = await passwordMatches(password, found?.hash ?? undefined);
  if (!right || !found?.id || found.suspended) throw new Refused(refuse.invalid_credentials);
  if (!found.confirmed) {
    await db.act(system, (act) => act.sql(forgetFailures, { email }));
    throw new Refused(refuse.email_not_confirmed);
  }
  return found.id;
};

export const signInWithPassword: UseCaseWithActs<typeof signIn> = async (db, _actor, { body }, exchange) => {
  const account = await accountByPassword(db, body.email, body.password);
  const remember = body.remember ?? false;
  return db.act(system, async (act): Promise<Answer<typeof signIn>> => {
    void act.sql(forgetFailures, { email: body.email });
    const user = userOf(await act.one(accountById, { id: account }));
    const { token, expires_at } = await openBrowserSession(act, account, exchange, remember);
    exchange.setSession(token, remember);
    return { user, expires_at };
  });
};

const tokensFor = async (act: Act, id: string, exchange: Exchange) => {
  const account = await act.one(accountById, { id });
  if (account?.suspended) throw new Refused(refuse.bad_refresh_token);
  return { ...(await openTokenSession(act, id, exchange)), user: userOf(account) };
};

export const issueTokens: UseCaseWithActs<typeof issueToken> = async (db, _actor, { body }, exchange) => {
  if (body.grant_type === 'password') {
    const account = await accountByPassword(db, body.email, body.password);
    return db.act(system, (act) => {
      void act.sql(forgetFailures, { email: body.email });
      return tokensFor(act, account, exchange);
    });
  }
  // A refresh token is good once: taking it ends the session it belonged to.
  const refresh_hash = hashSecret(body.refresh_token);
  return db.act(system, async (act) => {
    const taken = await act.one(takeByRefresh, { refresh_hash });
    if (!taken) throw new Refused(refuse.bad_refresh_token);
    return tokensFor(act, taken.account_id, exchange);
  });
};
