// "This wasn't me": the old mailbox undoes a change of email by a thief with the password.
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi, opened } from '../../../../tests/support/identity-api.ts';
import type { Person } from '../../../../tests/support/kaya.ts';
import { changeEmail, confirmTwoFactor, startTwoFactor } from '../account-contract.ts';
import { changePassword, confirmLink, readSession, setNewPassword, signIn } from '../contract.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const newPassword = 'Balogun-Lamp-38';
const thiefPassword = 'Oshodi-Drum-51';
const signInTo = async (email: string, password = goodPassword) => {
  const person = desk.person();
  await person.call(signIn, { body: { email, password } });
  return person;
};
/** Changes the email and confirms it from the new mailbox; returns the link sent to the previous one. */
const moveTo = async (person: Person, email: string, password = goodPassword) => {
  await person.call(changeEmail, { body: { email, password } });
  await person.call(confirmLink, { body: { type: 'email_change', code: await desk.code() } });
  return desk.code();
};
const restore = (code: string) => desk.person().send(confirmLink, { body: { type: 'email_restore', code } });
const emailOf = async (person: Person) => (await person.call(readSession, {})).user?.email ?? null;
const turnOn = async (person: Person, password = goodPassword) => {
  const { secret } = await person.call(startTwoFactor, { body: { password } });
  await person.call(confirmTwoFactor, { body: { code: generateSync({ secret }) } });
};
const factorBegan = (email: string, hours: number) =>
  desk.rows(
    `UPDATE identity.factors SET verified_at = now() - make_interval(hours => $2)
      WHERE account_id = (SELECT id FROM identity.accounts WHERE email = $1)`,
    [email, hours],
  );

test('the owner restores the account from the old mailbox, whatever was done after the change', async () => {
  const [mine, theirs] = ['ada@kaya.example', 'ada-thief@kaya.example'];
  const owner = await desk.resident(mine);
  const thief = await signInTo(mine);
  const link = await moveTo(thief, theirs);
  expect(await emailOf(owner), 'the change ends the sessions of others').toBeNull();
  await turnOn(thief);
  await thief.call(changePassword, { body: { current: goodPassword, password: thiefPassword } });
  const theirLink = await moveTo(thief, 'ada-thief2@kaya.example', thiefPassword);

  const answer = await desk.person().call(confirmLink, { body: { type: 'email_restore', code: link } });
  expect(answer).toMatchObject({ user: { email: mine, factors: [] }, next: '/home' });
  expect(await emailOf(thief)).toBeNull();
  const theirTry = { email: mine, password: thiefPassword };
  expect((await desk.person().refused(signIn, { body: theirTry })).code).toBe('invalid_credentials');
  expect(await restore(theirLink), "the links of the thief's mailboxes end").toMatchObject({ status: 410 });
  expect(await restore(link), 'the link is good once').toMatchObject({ status: 410 });

  const back = desk.person();
  await back.call(setNewPassword, { body: { code: answer.password_code ?? '', password: newPassword } });
  expect(await emailOf(back)).toBe(mine);
  expect(opened(await desk.person().call(signIn, { body: { email: mine, password: newPassword } })).user.email).toBe(
    mine,
  );
});

test("the owner's link still works after the thief uses theirs", async () => {
  const owner = 'bisi@kaya.example';
  const thief = await desk.resident(owner);
  const link = await moveTo(thief, 'bisi-thief@kaya.example');
  const theirLink = await moveTo(thief, 'bisi-thief2@kaya.example');
  expect((await restore(theirLink)).ok).toBe(true);
  expect(await restore(link)).toMatchObject({ ok: true });
});

test('a second factor is removed if it was new at the change of email, and stays if it was old', async () => {
  const back = async (name: string, hours: number) => {
    const email = `${name}@kaya.example`;
    const person = await desk.resident(email);
    await turnOn(person);
    await factorBegan(email, hours);
    const link = await moveTo(person, `${name}-new@kaya.example`);
    await desk.rows(
      `UPDATE identity.links SET created_at = created_at - interval '71 hours' WHERE purpose = 'email_restore'`,
    );
    await factorBegan(`${name}-new@kaya.example`, hours + 71);
    const { user, password_code } = await desk
      .person()
      .call(confirmLink, { body: { type: 'email_restore', code: link } });
    return {
      user,
      entered: await desk.person().call(setNewPassword, { body: { code: password_code ?? '', password: newPassword } }),
    };
  };
  const young = await back('chika', 71);
  expect(young.user.factors).toEqual([]);
  expect(young.entered).not.toHaveProperty('challenge');
  const old = await back('dele', 73);
  expect(old.user.factors).toEqual([{ type: 'totp', status: 'verified' }]);
  expect(old.entered).toHaveProperty('challenge');
});

test('the link works for 72 hours', async () => {
  const person = await desk.resident('efe@kaya.example');
  const link = await moveTo(person, 'efe-new@kaya.example');
  const [row] = await desk.rows<{ hours: number }>(
    `SELECT extract(epoch FROM expires_at - created_at)::int / 3600 AS hours FROM identity.links
      WHERE purpose = 'email_restore' ORDER BY created_at DESC LIMIT 1`,
  );
  expect(row?.hours).toBe(72);
  await desk.rows(`UPDATE identity.links SET expires_at = now() WHERE purpose = 'email_restore'`);
  expect(await restore(link)).toMatchObject({ status: 410, problem: { code: 'bad_link' } });
});
