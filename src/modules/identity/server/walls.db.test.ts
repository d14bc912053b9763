// Row-level security, tested directly: what a stranger, the person, staff and the system see of identity's tables.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityApi, startIdentityApi } from '../../../../tests/support/identity-api.ts';
import { system } from '../../../kernel/db/actor.ts';
import { sendRecovery, signIn, signUp } from '../contract.ts';
import { identityEvents } from '../events.ts';
import { markRole } from './door.ts';
import { identityTasks } from './tasks.ts';

let desk: IdentityApi;
let app: pg.Client;
let owner: string;
let stranger: string;
const tables = ['accounts', 'passwords', 'sessions', 'links', 'failed_sign_ins'] as const;

beforeAll(async () => {
  desk = await startIdentityApi();
  app = new pg.Client({ connectionString: desk.base.appUrl });
  await app.connect();
  await desk.resident('owner@kaya.example');
  await desk.resident('stranger@kaya.example');
  await desk.person().send(signIn, { body: { email: 'owner@kaya.example', password: 'Wrong-Password-1' } });
  await desk.rows(`UPDATE identity.links SET created_at = created_at - interval '2 hours'`);
  await desk.person().call(sendRecovery, { body: { email: 'owner@kaya.example' } });
  await desk.letters();
  const ids = await desk.rows<{ id: string; email: string }>('SELECT id, email FROM identity.accounts');
  owner = ids.find(({ email }) => email.startsWith('owner'))?.id ?? '';
  stranger = ids.find(({ email }) => email.startsWith('stranger'))?.id ?? '';
});
afterAll(async () => {
  await app.end();
  await desk.close();
});

const asActor = async <T>(kind: string, account: string, work: () => Promise<T>): Promise<T> => {
  await app.query('BEGIN');
  try {
    await app.query(`SELECT set_config('kaya.kind', $1, true), set_config('kaya.account', $2, true)`, [kind, account]);
    return await work();
  } finally {
    await app.query('ROLLBACK');
  }
};
const count = async (table: string, where: string, kind: string, account: string): Promise<number> =>
  asActor(kind, account, async () =>
    Number((await app.query(`SELECT count(*) FROM identity.${table} WHERE ${where}`)).rows[0].count),
  );

describe('the owner’s rows, and who else sees them', () => {
  test.each(tables)('%s: a visitor, no actor at all and a stranger see nothing', async (table) => {
    const theirs =
      table === 'accounts' ? `id = '${owner}'` : table === 'failed_sign_ins' ? 'true' : `account_id = '${owner}'`;
    expect(await count(table, theirs, 'system', '')).toBeGreaterThan(0);
    expect(await count(table, theirs, 'visitor', '')).toBe(0);
    expect(await count(table, theirs, '', '')).toBe(0);
    expect(await count(table, theirs, 'account', stranger)).toBe(0);
  });

  test('the person sees the account and the sessions, never a hash of a password or a link', async () => {
    expect(await count('accounts', 'true', 'account', owner)).toBe(1);
    expect(await count('sessions', 'true', 'account', owner)).toBeGreaterThan(0);
    for (const table of ['passwords', 'links', 'failed_sign_ins'])
      expect(await count(table, 'true', 'account', owner)).toBe(0);
  });

  test('staff read accounts and nothing secret', async () => {
    expect(await count('accounts', 'true', 'staff', stranger)).toBe(2);
    for (const table of ['passwords', 'links', 'failed_sign_ins'])
      expect(await count(table, 'true', 'staff', stranger)).toBe(0);
    expect(await count('sessions', `account_id = '${owner}'`, 'staff', stranger)).toBe(0);
  });

  test('no one can change rows of another account', async () => {
    const changes = await asActor('account', stranger, async () => [
      (await app.query('UPDATE identity.accounts SET name = $1 WHERE id = $2', ['mine', owner])).rowCount,
      (await app.query('UPDATE identity.sessions SET ended_at = now() WHERE account_id = $1', [owner])).rowCount,
      (await app.query('DELETE FROM identity.sessions WHERE account_id = $1', [owner])).rowCount,
    ]);
    expect(changes).toEqual([0, 0, 0]);
  });

  test('the application login cannot write roles or email', async () => {
    for (const change of [`roles = '{staff}'`, `email = 'x@kaya.example'`]) {
      const changed = asActor('account', owner, () =>
        app.query(`UPDATE identity.accounts SET ${change} WHERE id = '${owner}'`),
      );
      await expect(changed).rejects.toThrow('permission denied');
    }
    const given = asActor('system', '', () => app.query('SELECT identity.add_role($1, $2)', [owner, 'staff']));
    await expect(given).rejects.toThrow('is not given here');
  });

  test('the read-only login reads no secret', async () => {
    const reader = new pg.Client({ connectionString: desk.base.readUrl });
    await reader.connect();
    for (const secret of [
      'hash FROM identity.passwords',
      'token_hash FROM identity.sessions',
      'code_hash FROM identity.links',
    ]) {
      await expect(reader.query(`SELECT ${secret}`)).rejects.toThrow('permission denied');
    }
    expect((await reader.query('SELECT account_id FROM identity.sessions')).rowCount).toBeGreaterThan(0);
    await reader.end();
  });

  test('the read-only login reads no personal column in any table or view', async () => {
    const readable = await desk.rows<{ column: string }>(
      `SELECT format('%s.%s.%s', n.nspname, c.relname, a.attname) AS column
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'public', 'graphile_worker')
          AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped
          AND has_column_privilege('kaya_read', c.oid, a.attnum, 'SELECT')`,
    );
    const personal =
      /email|phone|name|address|location|pickup|destination|landmark|lat$|lng$|photo|file|comment|note|reason|words|body|message|agent|payload|hash|secret|token|code$|contact|company|label|lines|shown|answer|special|requirements|area/;
    // Names of kinds of things, and times. An id alone reveals nothing.
    const harmless = new Set([
      'kernel.events.name',
      'bookings.quotes.answered_at',
      'identity.accounts.email_confirmed_at',
      'drivers.releases.reason',
      'companies.corporate_signups.company_size',
      'companies.companies.program_name',
      'money.waits.for_company',
    ]);
    const answers = readable
      .map(({ column }) => column)
      .filter((column) => !harmless.has(column) && !column.endsWith('_id'));
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((column) => personal.test(column.split('.')[2] ?? ''))).toEqual([]);
  });
});

test('a role is added once', async () => {
  for (let twice = 0; twice < 2; twice += 1) await desk.db.act(system, (act) => markRole(act, owner, 'worker'));
  const [row] = await desk.rows<{ roles: string[] }>('SELECT roles FROM identity.accounts WHERE id = $1', [owner]);
  expect(row?.roles).toEqual(['worker']);
});

test('the nightly task deletes long-expired rows and keeps the rest', async () => {
  await desk.person().call(signUp, { body: { email: 'fresh@kaya.example', password: 'Idumota-Market-7' } });
  await desk.rows(`UPDATE identity.sessions SET ends_at = now() - interval '31 days' WHERE account_id = $1`, [
    stranger,
  ]);
  await desk.rows(`UPDATE identity.links SET expires_at = now() - interval '31 days' WHERE account_id = $1`, [owner]);
  await desk.rows(`UPDATE identity.failed_sign_ins SET at = now() - interval '25 hours'`);
  await identityTasks([])['identity.tidy']?.({}, desk.db);
  const left = async (sql: string) => (await desk.rows(sql)).length;
  expect(await left(`SELECT 1 FROM identity.sessions WHERE account_id = '${stranger}'`)).toBe(0);
  expect(await left(`SELECT 1 FROM identity.sessions WHERE account_id = '${owner}'`)).toBeGreaterThan(0);
  expect(await left(`SELECT 1 FROM identity.links WHERE account_id = '${owner}'`)).toBe(0);
  expect(await left(`SELECT 1 FROM identity.links WHERE used_at IS NULL`)).toBe(1);
  expect(await left('SELECT 1 FROM identity.failed_sign_ins')).toBe(0);
});

test('changes are recorded as events, and the person concerned is notified', async () => {
  const names = await desk.rows<{ name: string }>('SELECT DISTINCT name FROM kernel.events ORDER BY name');
  expect(names.map(({ name }) => name)).toEqual(['identity.email_confirmed', 'identity.signed_up']);
  const person = { accountId: 'a', email: 'a@kaya.example' };
  expect(identityEvents.email_confirmed.audience(person)).toEqual(['account:a']);
  expect(identityEvents.password_changed.subjects(person)).toEqual(['session']);
  expect(identityEvents.signed_up.audience(person), 'nobody is proven yet').toEqual([]);
});
