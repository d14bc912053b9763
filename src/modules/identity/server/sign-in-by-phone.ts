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
 * The email for which a password is tried. A number not confirmed by any account is used itself: its tries are counted and compared like
 * those of an unknown email. Refuses with credentials_missing (customer.md §5).
 */
export const emailOfLogin = async (db: Database, { email, phone, password }: Login) => {
  if (password === undefined || (!email && !phone)) throw new Refused(refuse.credentials_missing);
  if (email || !phone) return { email: email ?? '', password };
  // No one is signed in yet.
  const holder = await db.act(system, (act) => act.one(accountByPhone, { phone }));
  return { email: holder?.email ?? phone, password };
};

/** A wrong, used or other request's code, and a number without an account, get the same response. */
export const signInByPhone: UseCaseWithActs<typeof contract.signInByPhone> = async (db, _actor, { body }, exchange) => {
  const { phone, code, remember = false } = body;
  const request_hash = hashSecret(body.request);
  const proven = await provePhoneCode(db, { phone, purpose: 'sign_in', account: null, request_hash }, code);
  if (!proven) throw new Refused(refuse.wrong_code);
  // The code is the proof, and the session is only opened here.
  return db.act(system, async (act) => {
    // Moving the number to another account ends sessions opened by its texts: this one comes before or after the move.
    void act.sql(queueTries, { email: phone });
    const used = await act.one(usePhoneCode, { id: proven.id });
    // The number may have moved to another account since the text was sent.
    const owner = await act.one(accountByPhone, { phone });
    if (!used || owner?.id !== used.account_id) throw new Refused(refuse.wrong_code);
    return enterBrowser(act, userOf(await act.one(accountById, { id: owner.id })), exchange, remember, {
      phoneCode: true,
    });
  });
};
