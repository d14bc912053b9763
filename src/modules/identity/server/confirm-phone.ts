// A code texted to the profile's phone proves it; from then on it can sign in.
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { isNigerian } from '../../../shared/phone.ts';
import { Refused } from '../../../shared/refusal.ts';
import { accountRefusals as refuse } from '../account-contract.ts';
import { identityRefusals } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { lastDigits } from '../rules.ts';
import { accountById, queueTries } from './accounts.sql.ts';
import { userOf } from './open-session.ts';
import { confirmPhone as confirm, endPhoneCodes, holderOfPhone, usePhoneCode } from './phone-codes.sql.ts';
import { personOf, provePassword } from './prove-person.ts';
import { provePhoneCode, textCode } from './send-phone-code.ts';
import { endPhoneSessions } from './sessions.sql.ts';
import type * as accountContract from '../account-contract.ts';

export const startPhoneProof: UseCaseWithActs<typeof accountContract.startPhoneProof> = async (db, actor, { body }) => {
  const { user } = await personOf(db, actor);
  const { phone } = user;
  if (!phone) throw new Refused(refuse.no_phone);
  if (!isNigerian(phone)) throw new Refused(refuse.phone_abroad);
  await provePassword(db, user, body.password, 'password');
  const proof = { account: user.id, phone, purpose: 'confirm', request_hash: null } as const;
  // No one may read the codes of a phone, not even their own.
  const sent = await db.act(system, (act) => textCode(act, { ...proof, source: user.id, known: false }));
  if (!sent) throw new Refused(refuse.too_many_texts, { retryAfter: 3_600 });
  return { phone };
};

export const confirmPhone: UseCaseWithActs<typeof accountContract.confirmPhone> = async (db, actor, { body }) => {
  const { user } = await personOf(db, actor);
  const { phone, id: account } = user;
  if (!phone) throw new Refused(refuse.no_phone);
  const proven = await provePhoneCode(db, { phone, purpose: 'confirm', account, request_hash: null }, body.code);
  if (!proven) throw new Refused(identityRefusals.wrong_code);
  // The number may have to be taken from another account, which its owner cannot write.
  return db.act(system, async (act) => {
    // If two accounts confirm one number at once, the second takes it from the first.
    void act.sql(queueTries, { email: phone });
    const before = await act.one(holderOfPhone, { phone });
    const used = await act.one(usePhoneCode, { id: proven.id });
    const confirmed = used && (await act.one(confirm, { account, phone }));
    if (!confirmed?.confirmed) throw new Refused(identityRefusals.wrong_code);
    const digits = lastDigits(phone);
    act.emit(identityEvents.profile_changed, { accountId: account, email: user.email });
    act.emit(identityEvents.phone_confirmed, { accountId: account, email: user.email, lastDigits: digits });
    if (before && before.id !== account) {
      void act.sql(endPhoneSessions, { account: before.id });
      void act.sql(endPhoneCodes, { account: before.id });
      act.emit(identityEvents.phone_moved, { accountId: before.id, email: before.email, lastDigits: digits });
    }
    return userOf(await act.one(accountById, { id: account }));
  });
};
