import type { Answer, Input } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { identityRefusals as refuse, type issueToken, type signIn } from '../contract.ts';
import { sessionRules } from '../rules.ts';
import { accountById, credentialByEmail, forgetFailures, recordFailure } from './accounts.sql.ts';
import { openBrowserSession, openTokenSession, userOf } from './open-session.ts';
import { hashSecret, passwordMatches } from './secrets.ts';
import { takeByRefresh } from './sessions.sql.ts';

/** Whose password this is. Hashing happens between two acts: no transaction waits for it, and a miss is remembered. */
const accountByPassword = async (db: Database, email: string, password: string): Promise<string> => {
  const minutes = sessionRules.wrongPasswordMinutes;
  const found = await db.act(system, (act) => act.one(credentialByEmail, { email, minutes }));
  if (found && found.failures >= sessionRules.wrongPasswords) {
    throw new Refused(refuse.too_many_passwords, { retryAfter: minutes * 60 });
  }
  const right = await passwordMatches(password, found?.hash ?? undefined);
  if (found?.id && found.confirmed === false) throw new Refused(refuse.email_not_confirmed);
  if (!right || !found?.id || found.suspended) {
    await db.act(system, (act) => act.sql(recordFailure, { email }));
    throw new Refused(refuse.invalid_credentials);
  }
  return found.id;
};

const openAs = async <T>(
  db: Database,
  account: string,
  email: string | undefined,
  open: (act: Act, user: Awaited<ReturnType<typeof userOf>>) => Promise<T>,
): Promise<T> =>
  db.act(system, async (act) => {
    if (email) void act.sql(forgetFailures, { email });
    return open(act, userOf(await act.one(accountById, { id: account })));
  });

export const signInWithPassword: UseCaseWithActs<typeof signIn> = async (db, _actor, { body }, exchange) => {
  const account = await accountByPassword(db, body.email, body.password);
  return openAs(db, account, body.email, async (act, user): Promise<Answer<typeof signIn>> => {
    const { token, expires_at } = await openBrowserSession(act, account, exchange, body.remember ?? false);
    exchange.setSession(token, body.remember ?? false);
    return { user, expires_at };
  });
};

type TokenBody = Input<typeof issueToken>['body'];

export const issueTokens: UseCaseWithActs<typeof issueToken> = async (db, _actor, { body }, exchange) => {
  const bySecret = async (given: TokenBody): Promise<string> => {
    if (given.grant_type === 'password') return accountByPassword(db, given.email, given.password);
    // A refresh token is good once: taking it ends the session it belonged to.
    const taken = await db.act(system, (act) => act.one(takeByRefresh, { refresh_hash: hashSecret(given.refresh_token) }));
    if (!taken) throw new Refused(refuse.bad_refresh_token);
    return taken.account_id;
  };
  const account = await bySecret(body);
  return openAs(db, account, undefined, async (act, user) => ({
    ...(await openTokenSession(act, account, exchange)),
    user,
  }));
};
