import { system } from '../../../kernel/db/actor.ts';
import type { Database } from '../../../kernel/db/act.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { identityRefusals as refuse } from '../contract.ts';
import { accountById, queueTries } from './accounts.sql.ts';
import { enterBrowser, userOf } from './open-session.ts';
import { accountByPhone, usePhoneCode } from './phone-codes.sql.ts';
import { hashSecret } from './secrets.ts';
import { provePhoneCode } from './send-phone-code.ts';
import type * as contract from '../contract.ts';

type Login = {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly password?: string | undefined;
};

/**
 * The email under which a password is tried. A number that is confirmed for no account is used itself: its tries are counted
 * and compared like those of an unknown email. Refuses with credentials_missing (customer.md §5).
 */
export const emailOfLogin = async (db: Database, { email, phone, password }: Login) => {
  if (password === undefined || (!email && !phone)) throw new Refused(refuse.credentials_missing);
  if (email || !phone) return { email: email ?? '', password };
  // Nobody is signed in yet.
  const holder = await db.act(system, (act) => act.one(accountByPhone, { phone }));
  return { email: holder?.email ?? phone, password };
};

/** A wrong code, a used one, one of another request and a number without an account read the same. */
export const signInByPhone: UseCaseWithActs<typeof contract.signInByPhone> = async (db, _actor, { body }, exchange) => {
  const { phone, code, remember = false } = body;
  const request_hash = hashSecret(body.request);
  const proven = await provePhoneCode(db, { phone, purpose: 'sign_in', account: null, request_hash }, code);
  if (!proven) throw new Refused(refuse.wrong_code);
  // The code is the proof, and the session is only opened here.
  return db.act(system, async (act) => {
    // A move of the number to another account ends the sessions that its texts have opened: this one is before it or after it.
    void act.sql(queueTries, { email: phone });
    const used = await act.one(usePhoneCode, { id: proven.id });
    // The number may have gone to another account since the text was sent.
    const owner = await act.one(accountByPhone, { phone });
    if (!used || owner?.id !== used.account_id) throw new Refused(refuse.wrong_code);
    return enterBrowser(act, userOf(await act.one(accountById, { id: owner.id })), exchange, remember, {
      phoneCode: true,
    });
  });
};
