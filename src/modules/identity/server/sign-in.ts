import type { Answer } from '../../../shared/contract.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { identityRefusals as refuse, type User } from '../contract.ts';
import { isLongPassword, sessionRules } from '../rules.ts';
import {
  accountById,
  claimStrangersTry,
  claimTry,
  credentialByEmail,
  forgetOwnFailures,
  noteLongPassword,
  queueTries,
} from './accounts.sql.ts';
import { findChallenge, useChallenge } from './factors.sql.ts';
import { enterBrowser, openBrowserSession, userOf } from './open-session.ts';
import { knownSource, type TriedFrom } from './known-source.ts';
import { countCode, useCode } from './second-factor.ts';
import { hashSecret, passwordMatches } from './secrets.ts';
import { emailOfLogin } from './sign-in-by-phone.ts';
import type * as contract from '../contract.ts';

/** The source for which the try is counted; null if it had too many. */
const claimPassword = async (act: Act, email: string, from: TriedFrom): Promise<string | null> => {
  const { wrongPasswords: max, wrongPasswordMinutes: minutes, strangersPasswords: ceiling } = sessionRules;
  const source = await knownSource(act, email, from);
  if (source || from === 'signed in')
    return source && (await act.one(claimTry, { email, kind: 'password', source, max, minutes })) ? source : null;
  const { address } = from;
  return (await act.one(claimStrangersTry, { email, address, max, ceiling, minutes })) ? address : null;
};

/**
 * The account with this password. A right one clears wrong tries from the same source. Hashing happens between two acts: no transaction
 * waits for it, and a miss stays counted.
 */
export const accountByPassword = async (
  db: Database,
  email: string,
  password: string,
  from: TriedFrom,
): Promise<string> => {
  // No one is signed in yet, and no one may read password hashes.
  const [source, found] = await db.act(system, async (act) => {
    void act.sql(queueTries, { email });
    return Promise.all([claimPassword(act, email, from), act.one(credentialByEmail, { email })]);
  });
  if (source === null) throw new Refused(refuse.too_many_passwords, { retryAfter: 60 });
  const right = await passwordMatches(password, found?.hash ?? undefined);
  if (!right || !found?.id || found.suspended) throw new Refused(refuse.invalid_credentials);
  // Tries are counted where the person cannot write.
  await db.act(system, (act) => act.sql(forgetOwnFailures, { email, kind: 'password', source }));
  if (!found.confirmed) throw new Refused(refuse.email_not_confirmed);
  return found.id;
};

export const noteLength = (act: Act, { id, roles }: User, password: string): void => {
  if (roles.includes('staff') && isLongPassword(password)) void act.sql(noteLongPassword, { account: id });
};

export const signIn: UseCaseWithActs<typeof contract.signIn> = async (db, _actor, { body }, exchange) => {
  const { email, password } = await emailOfLogin(db, body);
  const account = await accountByPassword(db, email, password, exchange);
  const remember = body.remember ?? false;
  // The password is proven, and the session is only opened here.
  return db.act(system, async (act): Promise<Answer<typeof contract.signIn>> => {
    const user = userOf(await act.one(accountById, { id: account }));
    noteLength(act, user, password);
    return enterBrowser(act, user, exchange, remember);
  });
};

/** What the challenge and this code open. A wrong code leaves the challenge for another try. */
export const answerChallenge = async <T>(
  db: Database,
  { challenge, code }: { challenge: string; code: string },
  from: TriedFrom,
  open: (act: Act, account: string, persistent: boolean, signedOnBy: string | null) => Promise<T>,
): Promise<T> => {
  const code_hash = hashSecret(challenge);
  // The challenge identifies the account; no one is signed in yet.
  const waiting = await db.act(system, (act) => act.one(findChallenge, { code_hash }));
  if (!waiting) throw new Refused(refuse.bad_challenge);
  const tried = await countCode(db, waiting.email, code, from);
  // The code is the proof, and the session is only opened here.
  return db.act(system, async (act) => {
    const used = await act.one(useChallenge, { code_hash });
    if (!used) throw new Refused(refuse.bad_challenge);
    await useCode(act, used.account_id, tried, code);
    return open(act, used.account_id, used.persistent, used.signed_on_by);
  });
};

export const proveSecondFactor: UseCaseWithActs<typeof contract.proveSecondFactor> = (db, _actor, { body }, exchange) =>
  answerChallenge(db, body, exchange, async (act, account, persistent, signedOnBy) => {
    const user = userOf(await act.one(accountById, { id: account }));
    const { token, expires_at } = await openBrowserSession(act, account, exchange, persistent, {
      secondFactor: true,
      signedOnBy,
    });
    exchange.setSession(token, persistent);
    return { user, expires_at };
  });
