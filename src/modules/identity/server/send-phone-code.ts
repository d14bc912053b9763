// One-time codes by text message: to sign in with a confirmed phone, or to confirm one.
import { createHash, randomInt, randomUUIDv7 } from 'node:crypto';
import * as z from 'zod/mini';
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { limitKey } from '../../../kernel/http/client-address.ts';
import { takeTokens } from '../../../kernel/http/guard.sql.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { countLimited } from '../../../kernel/metrics.ts';
import type { Task } from '../../../kernel/tasks.ts';
import { type Dictionary, type LanguageCode, translate } from '../../../shared/language.ts';
import { phoneCodeRules } from '../rules.ts';
import { languagesOf, queueTries } from './accounts.sql.ts';
import ha from './languages/ha.ts';
import ig from './languages/ig.ts';
import yo from './languages/yo.ts';
import { accountByPhone, makePhoneCode, tryPhoneCode } from './phone-codes.sql.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { knowsDevice } from './sessions.sql.ts';
import type * as contract from '../contract.ts';

const dictionaries: Readonly<Record<LanguageCode, Dictionary>> = { en: {}, ha, ig, yo };

/** A sign-in code belongs to the request that it was sent for; a proof belongs to the account. */
type CodeFor =
  | { readonly purpose: 'sign_in'; readonly phone: string; readonly account: null; readonly request_hash: string }
  | { readonly purpose: 'confirm'; readonly phone: string; readonly account: string; readonly request_hash: null };
type TextFor = Omit<CodeFor, 'account'> & {
  readonly account: string;
  readonly source: string;
  readonly known: boolean;
};

const bucket = (name: string): Buffer =>
  createHash('sha256').update(`identity.textCode ${name}`).digest().subarray(0, 16);

/**
 * Whether strangers may still be texted this hour, from this source and at all. Counted once a code is made, so that a number at its limit
 * costs the others nothing.
 */
const takeText = async (act: Act, source: string): Promise<boolean> => {
  const taken = await act.one(takeTokens, {
    keys: [bucket(`from ${source}`), bucket('all')],
    times: [phoneCodeRules.sourceTextsAnHour, phoneCodeRules.allTextsAnHour],
    seconds: [3_600, 3_600],
    walls: 2,
    proof: null,
    proof_seconds: 0,
  });
  if (taken?.refused === 2) countLimited({ limit: 'texts' });
  return taken?.refused === 0;
};

/** Makes a code and queues its text, in the account's language; false if the number, source or account is at its limit. */
export const textCode = async (act: Act, text: TextFor): Promise<boolean> => {
  const id = randomUUIDv7();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { minutes, textsAnHour: max, strangersTextsAnHour: ceiling } = phoneCodeRules;
  const { proofsADay: proofs, numbersADay: numbers } = phoneCodeRules;
  if (text.purpose === 'confirm') void act.sql(queueTries, { email: text.account });
  void act.sql(queueTries, { email: text.phone });
  const code_hash = hashSecret(`${id} ${code}`);
  const made = await act.one(makePhoneCode, { ...text, id, code_hash, minutes, max, ceiling, proofs, numbers });
  if (!made) return false;
  if (!text.known && !(await takeText(act, text.source))) return false;
  const words = dictionaries[(await act.one(languagesOf, { accounts: [text.account] }))?.language ?? 'en'];
  const said = translate(
    words,
    'Your Kaya code is {code}. It works for {minutes} minutes. Kaya never asks you for this code.',
    { code, minutes },
  );
  act.task('sms.send', { to: text.phone, text: said, key: `identity.phone_code:${id}` });
  return true;
};

/** Looks nothing up: neither the response nor its timing can reveal whose number it is. */
export const sendPhoneCode: UseCase<typeof contract.sendPhoneCode> = async (
  act,
  { body: { phone } },
  { address, device },
) => {
  const request = newSecret();
  const device_hash = device && hashSecret(device);
  const from = { address: limitKey(address), device_hash };
  act.task('identity.send_phone_code', { phone, request_hash: hashSecret(request), ...from });
  return { phone, request };
};

const asked = z.object({
  phone: z.string(),
  request_hash: z.string(),
  address: z.string(),
  device_hash: z.nullable(z.string()),
});

/** Its task. A number not confirmed by any account gets no text. */
export const sendSignInCode: Task = async (payload, db) => {
  const { phone, request_hash, address, device_hash } = z.parse(asked, payload);
  // Only a phone number was typed, so no one is signed in.
  await db.act(system, async (act) => {
    const account = await act.one(accountByPhone, { phone });
    if (!account) return;
    const { id, email } = account;
    const known = device_hash !== null && (await act.one(knowsDevice, { email, device_hash }))?.known === true;
    const source = known ? device_hash : address;
    await textCode(act, { account: id, phone, purpose: 'sign_in', request_hash, source, known });
  });
};

/** The matching code, if it is right. The try is counted and committed before the code is compared. */
export const provePhoneCode = async (
  db: Database,
  code: CodeFor,
  typed: string,
): Promise<{ id: string; account_id: string } | null> => {
  const max = phoneCodeRules.tries;
  // No one may read the codes of a phone, and the count of tries must stay.
  const waiting = await db.act(system, (act) => act.one(tryPhoneCode, { ...code, max }));
  if (!waiting) return null;
  return waiting.code_hash === hashSecret(`${waiting.id} ${typed}`) ? waiting : null;
};
