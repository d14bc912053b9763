// People with phones: the numbers, the texts they receive, and the use of the codes.
import { expect } from 'vitest';
import { changeProfile, confirmPhone, startPhoneProof } from '../../src/modules/identity/account-contract.ts';
import { sendPhoneCode, signInByPhone } from '../../src/modules/identity/contract.ts';
import { goodPassword, type IdentityApi } from './identity-api.ts';
import type { Person } from './kaya.ts';

type Sent = { readonly phone: string; readonly request: string; readonly code: string };

export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');

export const phonesOf = (desk: IdentityApi) => {
  let count = 0;
  const newPhone = (): string => `+23480312${String((count += 1)).padStart(5, '0')}`;
  /** The single code that was texted to this number. */
  const textedTo = async (phone: string): Promise<string> => {
    const texts = await desk.texts();
    expect(texts.map(({ to }) => to)).toEqual([phone]);
    return /\b\d{6}\b/.exec(texts[0]?.text ?? '')?.[0] ?? '';
  };
  const withPhone = async (email: string, phone: string): Promise<Person> => {
    const person = await desk.resident(email);
    await person.call(changeProfile, { body: { name: 'Ada Obi', phone } });
    return person;
  };
  const confirmed = async (email: string, phone = newPhone()) => {
    const person = await withPhone(email, phone);
    await person.call(startPhoneProof, { body: { password: goodPassword } });
    const user = await person.call(confirmPhone, { body: { code: await textedTo(phone) } });
    expect(user).toMatchObject({ phone, phone_confirmed: true });
    return { person, phone };
  };
  const codeFor = async (phone: string, asker = desk.person()): Promise<Sent> => ({
    ...(await asker.call(sendPhoneCode, { body: { phone } })),
    code: await textedTo(phone),
  });
  const tryCode = async (sent: Sent, code = sent.code) => {
    const outcome = await desk.person().send(signInByPhone, { body: { ...sent, code } });
    return outcome.ok ? 'signed in' : outcome.problem.code;
  };
  return { newPhone, textedTo, withPhone, confirmed, codeFor, tryCode };
};
