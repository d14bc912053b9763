import { afterAll, beforeAll, expect, test } from 'vitest';
import { type IdentityApi, goodPassword, startIdentityApi } from '../../../../tests/support/identity-api.ts';
import { changePassword, readSession, refreshSession, signIn } from '../contract.ts';
import { samePassword, sessionRules } from '../rules.ts';
import { actorOf } from './door.ts';

let desk: IdentityApi;
beforeAll(async () => {
  desk = await startIdentityApi();
});
afterAll(() => desk.close());

const fresh = 'Brand-New-Start-2';
const tryAs = async (email: string, password: string) =>
  (await desk.person().send(signIn, { body: { email, password } })).status;

test('after a change the new password works, other sessions end and this one stays', async () => {
  const email = 'amina@kaya.example';
  const here = await desk.resident(email);
  const elsewhere = desk.person();
  await elsewhere.call(signIn, { body: { email, password: goodPassword } });
  await here.call(changePassword, { body: { current: goodPassword, password: fresh } });
  expect((await here.call(readSession, {})).user?.email).toBe(email);
  expect((await elsewhere.call(readSession, {})).user).toBeNull();
  expect(await tryAs(email, goodPassword)).toBe(400);
  expect(await tryAs(email, fresh)).toBe(200);
  const events = await desk.rows(`SELECT 1 FROM kernel.events WHERE name = 'identity.password_changed'`);
  expect(events).toHaveLength(1);
});

test('earlier secrets of this session stop working at once, even one that was just renewed', async () => {
  const here = await desk.resident('gbenga@kaya.example');
  const secret = () => here.session();
  const first = secret();
  await here.call(refreshSession, {});
  const second = secret();
  expect(await actorOf(desk.db, first), 'good for a minute after an ordinary renewal').not.toBeNull();
  await here.call(changePassword, { body: { current: goodPassword, password: fresh } });
  expect([first, second]).not.toContain(secret());
  expect(await actorOf(desk.db, secret())).not.toBeNull();
  expect(await actorOf(desk.db, second)).toBeNull();
  expect(await actorOf(desk.db, first)).toBeNull();
});

test('a wrong current password is refused beside its field, and changes nothing', async () => {
  const person = await desk.resident('bola@kaya.example');
  expect(
    await person.refused(changePassword, { body: { current: 'Wrong-Password-1', password: fresh } }),
  ).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    fields: [{ path: 'current', message: 'This is not your current password' }],
  });
  expect(await tryAs('bola@kaya.example', goodPassword)).toBe(200);
});

test('a weak new password is refused with its reason', async () => {
  const person = await desk.resident('chidera@kaya.example');
  expect(
    await person.refused(changePassword, { body: { current: goodPassword, password: 'chidera99' } }),
  ).toMatchObject({
    status: 422,
    code: 'weak_password',
    fields: [{ path: 'password', message: 'Do not use your own name or email.' }],
  });
});

test('the current password is refused as the new one', async () => {
  const person = await desk.resident('efe@kaya.example');
  expect(
    await person.refused(changePassword, { body: { current: goodPassword, password: goodPassword } }),
  ).toMatchObject({ code: 'weak_password', fields: [{ path: 'password', message: samePassword }] });
});

test('wrong passwords are counted as at sign-in', async () => {
  const person = await desk.resident('dayo@kaya.example');
  const guess = (current: string) => person.refused(changePassword, { body: { current, password: fresh } });
  for (let tries = 0; tries < sessionRules.wrongPasswords; tries += 1) await guess(`Guess-Number-${tries}`);
  expect((await guess(goodPassword)).code).toBe('too_many_passwords');
});

test('a visitor is refused', async () => {
  const answer = await desk.person().refused(changePassword, { body: { current: goodPassword, password: fresh } });
  expect(answer.status).toBe(401);
});
