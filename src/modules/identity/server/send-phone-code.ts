// One-time codes by text message: to sign in with a confirmed phone, or to confirm one.
import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { sendPhoneCode } from '../contract.ts';
import { phoneCodeRules } from '../rules.ts';
import { queueTries } from './accounts.sql.ts';
import { accountByPhone, makePhoneCode, tryPhoneCode } from './phone-codes.sql.ts';
import { hashSecret } from './secrets.ts';

type CodeFor = { readonly account: string; readonly phone: string; readonly purpose: 'sign_in' | 'confirm' };

/** Makes a code and queues its text; false when this number or this account has had enough. */
export const textCode = async (act: Act, { account, phone, purpose }: CodeFor): Promise<boolean> => {
  const id = randomUUIDv7();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { minutes, textsAnHour: most, proofsADay: proofs, numbersADay: numbers } = phoneCodeRules;
  if (purpose === 'confirm') void act.sql(queueTries, { email: account });
  void act.sql(queueTries, { email: phone });
  const code_hash = hashSecret(`${id} ${code}`);
  const made = await act.one(makePhoneCode, { id, account, phone, purpose, code_hash, minutes, most, proofs, numbers });
  if (!made) return false;
  const text = `Your Kaya code is ${code}. It works for ${minutes} minutes. Kaya never asks you for this code.`;
  act.task('sms.send', { to: phone, text, key: `identity.phone_code:${id}` });
  return true;
};

/** Looks nothing up: neither the answer nor its time can tell whose number it is. */
export const askForPhoneCode: UseCase<typeof sendPhoneCode> = async (act, { body: { phone } }) => {
  act.task('identity.send_phone_code', { phone }, { key: `identity.send_phone_code:${phone}` });
  return { phone };
};

/** The task behind it. A number that is confirmed for no account gets no text. */
export const sendSignInCode = (db: Database, phone: string): Promise<void> =>
  db.act(system, async (act) => {
    const account = await act.one(accountByPhone, { phone });
    if (account) await textCode(act, { account: account.id, phone, purpose: 'sign_in' });
  });

/** The code this is, when it is right. The try is counted, and committed, before the code is compared. */
export const provePhoneCode = async (
  db: Database,
  { phone, purpose, account }: Omit<CodeFor, 'account'> & { readonly account: string | null },
  typed: string,
): Promise<{ id: string; account_id: string } | null> => {
  const most = phoneCodeRules.tries;
  const waiting = await db.act(system, (act) => act.one(tryPhoneCode, { phone, purpose, account, most }));
  if (!waiting) return null;
  return waiting.code_hash === hashSecret(`${waiting.id} ${typed}`) ? waiting : null;
};
