// security.md: "Staff need 12 characters and two-factor", as the program runs in production.
import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProduction } from '../../tests/support/in-production.ts';
import { type Kaya, type Person, person, startKaya } from '../../tests/support/kaya.ts';
import { database } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { openPool } from '../kernel/db/pool.ts';
import { confirmTwoFactor, endTwoFactor, startTwoFactor } from '../modules/identity/account-contract.ts';
import { changePassword, readSession, setNewPassword, signIn } from '../modules/identity/contract.ts';
import { addStaff } from '../modules/identity/server/door.ts';
import { hashPassword } from '../modules/identity/server/secrets.ts';
import { listAllRequests } from '../modules/requests/staff-contract.ts';

const { KAYA_ORIGIN: origin } = inProduction;
let kaya: Kaya;
let owner: Kaya['owner'];
beforeAll(async () => {
  kaya = await startKaya(inProduction);
  ({ owner } = kaya);
});
afterAll(() => kaya.stop());

const email = 'femi@example.com';
const short = 'Short-1x';
const long = 'Long-Enough-For-Staff-3';
/** The code that `npm run staff:add` prints. */
const staffCode = async (): Promise<string> => {
  const db = database(openPool(kaya.db.ownerUrl, 'staff code', 1), { origin, commissionPercent: 10 });
  const { code } = await db.act(system, (act) => addStaff(act, { email, name: 'Femi' }));
  await db.close();
  return code ?? '';
};
const openConsole = (who: Person) => who.send(listAllRequests, { query: {} });

test('a member of staff without them acts as an ordinary account, and is told what to do', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.accounts (email, name, roles, email_confirmed_at) VALUES ($1, 'Femi', '{staff}', now()) RETURNING id`,
    [email],
  );
  await owner.query('INSERT INTO identity.passwords (account_id, hash) VALUES ($1, $2)', [
    rows[0]?.id,
    await hashPassword(short),
  ]);
  const femi = person(kaya.url, origin);
  await femi.call(signIn, { body: { email, password: short } });
  expect((await femi.call(readSession, {})).staff_needs).toEqual(['long_password', 'second_factor']);
  expect((await openConsole(femi)).status).toBe(404);

  const weak = await femi.refused(changePassword, { body: { current: short, password: 'Idumota-11x' } });
  expect(weak.fields).toEqual([{ path: 'password', message: 'Staff need a password of 12 characters or more.' }]);
  await femi.call(changePassword, { body: { current: short, password: long } });
  expect((await femi.call(readSession, {})).staff_needs).toEqual(['second_factor']);
  expect((await femi.refused(startTwoFactor, { body: { password: long } })).code).toBe('staff_code_needed');

  await femi.call(setNewPassword, { body: { code: await staffCode(), password: long } });
  const { secret } = await femi.call(startTwoFactor, { body: { password: long } });
  const { recovery_codes } = await femi.call(confirmTwoFactor, { body: { code: generateSync({ secret }) } });
  expect((await femi.call(readSession, {})).staff_needs).toBeUndefined();
  expect((await openConsole(femi)).status).toBe(200);

  // A new phone: the session that proved the old factor may set up the next.
  await femi.call(endTwoFactor, { body: { password: long, code: recovery_codes[0] ?? '' } });
  expect((await openConsole(femi)).status).toBe(404);
  await femi.call(startTwoFactor, { body: { password: long } });
});

test('everybody else needs neither', async () => {
  await owner.query(
    `INSERT INTO identity.accounts (email, name, email_confirmed_at) VALUES ('ada@example.com', 'Ada', now())`,
  );
  await owner.query(
    `INSERT INTO identity.passwords (account_id, hash) SELECT id, $1 FROM identity.accounts WHERE email = 'ada@example.com'`,
    [await hashPassword(short)],
  );
  const ada = person(kaya.url, origin);
  await ada.call(signIn, { body: { email: 'ada@example.com', password: short } });
  expect((await ada.call(readSession, {})).staff_needs).toBeUndefined();
  expect((await ada.refused(setNewPassword, { body: { code: 'x'.repeat(43), password: 'Idumota-11x' } })).code).toBe(
    'bad_link',
  );
});
