// The first member of staff of an installation, added with the command to the real program in production; and production refuses to start with
// demo accounts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateSync } from 'otplib/functional';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addStaffFrom } from '../bin/add-staff.ts';
import { confirmTwoFactor, startTwoFactor } from '../src/modules/identity/account-contract.ts';
import { confirmLink, readSession, setNewPassword, signIn } from '../src/modules/identity/contract.ts';
import { listAllRequests } from '../src/modules/requests/staff-contract.ts';
import { start } from '../src/server/main.ts';
import { readConfig } from '../src/settings/config.ts';
import { inherited } from './support/inherited.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { inProduction } from './support/in-production.ts';
import { type Person, person } from './support/kaya.ts';
import { freePort } from './support/free-port.ts';
import { programArgs } from './support/program.ts';

const password = 'Ropes-And-Boxes-12';
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-staff-'));
  await chmod(folder, 0o711);
  database = await testDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

type Settings = Readonly<Record<string, string>>;
const environment = (settings: Settings): Settings => ({
  ...inProduction,
  LOG_LEVEL: 'error',
  KAYA_DATA_DIR: join(folder, 'data'),
  ...settings,
});
const launch = (args: readonly string[], settings: Settings) => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, ...environment(settings) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  return { child, ended: once(child, 'close'), output: () => output };
};

const codeIn = (output: string): string | null =>
  /https:\/\/kaya\.example\/auth\/confirm\?type=staff#code=([\w-]{43})\n/.exec(output)?.[1] ?? null;

/** Runs the command in a process; returns the code it prints, null for none. */
const runCommand = async (...args: string[]): Promise<string | null> => {
  const { child, ended, output } = launch([resolve(import.meta.dirname, '../bin/add-staff.ts'), ...args], {});
  await ended;
  if (child.exitCode !== 0) throw new Error(output());
  return codeIn(output());
};
/** The command's function, in this process. */
const addStaff = async (settings: Settings, ...args: string[]): Promise<string | null> => {
  let output = '';
  await addStaffFrom(args, environment(settings), (line) => {
    output += `${line}\n`;
  });
  return codeIn(output);
};

/** The program in this process. */
const startHere = async (settings: Settings) => {
  const port = await freePort();
  const running = await start(readConfig({ ...environment(settings), PORT: String(port) }));
  return { person: (): Person => person(`http://localhost:${port}`, inProduction.KAYA_ORIGIN), stop: running.stop };
};
const serve = async () => {
  const port = await freePort();
  const { child, ended, output } = launch(await programArgs(), { PORT: String(port) });
  await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error(output());
  return {
    person: (): Person => person(`http://localhost:${port}`, inProduction.KAYA_ORIGIN),
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};
const opensConsole = async (who: Person): Promise<boolean> => (await who.send(listAllRequests, { query: {} })).ok;

test('the command adds the first member of staff when the embedded database does not exist yet', async () => {
  const code = (await runCommand('Femi@Example.com', 'Femi', 'Oladipo')) ?? '';
  const kaya = await serve();
  try {
    const femi = kaya.person();
    const { user, next } = await femi.call(confirmLink, { body: { type: 'staff', code } });
    expect({ email: user.email, name: user.name, next }).toEqual({
      email: 'femi@example.com',
      name: 'Femi Oladipo',
      next: '/staff',
    });
    expect((await femi.refused(setNewPassword, { body: { code, password: 'Short-1x' } })).code).toBe('weak_password');
    await femi.call(setNewPassword, { body: { code, password } });
    expect((await femi.call(readSession, {})).staff_needs).toEqual(['second_factor']);
    expect(await opensConsole(femi)).toBe(false);
    const { secret } = await femi.call(startTwoFactor, { body: { password } });
    await femi.call(confirmTwoFactor, { body: { code: generateSync({ secret }) } });
    expect(await opensConsole(femi)).toBe(true);
    expect((await femi.refused(setNewPassword, { body: { code, password } })).code).toBe('bad_link');

    // The program uses the embedded database now, and the command finds it. There is no second factor to reset.
    expect(await addStaff({}, 'femi@example.com', 'Femi Oladipo')).toBeNull();
    expect(await addStaff({}, 'amina@example.com', 'Amina')).not.toBeNull();
    expect(await opensConsole(femi), 'the sessions of before have ended').toBe(false);
  } finally {
    await kaya.stop();
  }
}, 120_000);

test('a newer code replaces the old one, and a password alone sets up no second factor', async () => {
  const settings = { DATABASE_URL: database.ownerUrl };
  const first = (await addStaff(settings, 'amina@example.com', 'Amina Bello')) ?? '';
  const second = (await addStaff(settings, 'amina@example.com', 'Amina Bello')) ?? '';
  const kaya = await startHere(settings);
  try {
    const amina = kaya.person();
    expect((await amina.refused(setNewPassword, { body: { code: first, password } })).code).toBe('bad_link');
    await amina.call(setNewPassword, { body: { code: second, password } });
    const thief = kaya.person();
    await thief.call(signIn, { body: { email: 'amina@example.com', password } });
    expect((await thief.refused(startTwoFactor, { body: { password } })).code).toBe('staff_code_needed');
    expect(await opensConsole(thief)).toBe(false);
    const { secret } = await amina.call(startTwoFactor, { body: { password } });
    expect((await thief.refused(confirmTwoFactor, { body: { code: generateSync({ secret }) } })).code).toBe(
      'staff_code_needed',
    );
  } finally {
    await kaya.stop();
  }
});

test("the database stores only a code's hash, for one hour", async () => {
  const code = (await addStaff({ DATABASE_URL: database.ownerUrl }, 'bisi@example.com', 'Bisi')) ?? '';
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ kept: string; minutes: number }>(
    `SELECT l::text AS kept, round(extract(epoch FROM l.expires_at - l.created_at) / 60)::int AS minutes
       FROM identity.links l JOIN identity.accounts a ON a.id = account_id WHERE a.email = 'bisi@example.com'`,
  );
  await owner.end();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.minutes).toBe(60);
  expect(rows[0]?.kept).not.toContain(code);
});

test('a person who belongs to a company does not become staff', async () => {
  const settings = { DATABASE_URL: database.ownerUrl };
  await addStaff(settings, 'obi@example.com', 'Obi Eze');
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `WITH account AS (SELECT id FROM identity.accounts WHERE email = 'obi@example.com'),
          company AS (INSERT INTO companies.companies (name, slug, admin_user_id, program_name, pays, card_last4, card_brand)
                      SELECT 'Zuma Foods Ltd', 'zuma-foods', id, 'guest-relocation', 'card', '4081', 'Verve' FROM account RETURNING id)
     INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
     SELECT company.id, 'Obi Eze', 'obi@example.com', 'admin', account.id, now() FROM company, account`,
  );
  await owner.end();
  await expect(addStaff(settings, 'obi@example.com', 'Obi Eze')).rejects.toThrow(/belongs to Zuma Foods Ltd/);
});

test('the command exits with its usage and a failure when email and name are missing', async () => {
  await expect(runCommand()).rejects.toThrow(/npm run staff:add -- EMAIL NAME/);
});

test.each([[['femi@example.com']], [['femi', 'Femi']]])(
  'the command prints its usage when email or name is missing: %j',
  async (args) => {
    await expect(addStaff({ DATABASE_URL: database.ownerUrl }, ...args)).rejects.toThrow(
      /npm run staff:add -- EMAIL NAME/,
    );
  },
);

test('production refuses to start and names the account when a demo account exists', async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`INSERT INTO identity.accounts (email, name) VALUES ('staff@kaya.example', 'Femi')`);
  await owner.end();
  await expect(startHere({ DATABASE_URL: database.ownerUrl })).rejects.toThrow(
    /demo accounts, whose password is public: staff@kaya\.example\..*empty database/s,
  );
});
