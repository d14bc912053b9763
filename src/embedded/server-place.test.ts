import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { realpathSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binaries, createCluster, launch, SUPERUSER } from './postgres-process.ts';
import { canEnter } from './server-account.ts';
import { copyPrograms, serverPlace } from './server-place.ts';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kaya-place-')));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder inside the test's folder, with the given mode. */
const made = (name: string, mode: number): string => {
  const path = join(folder, name);
  mkdirSync(path, { recursive: true });
  chmodSync(path, mode);
  return path;
};

test('a folder can be entered when it and every folder above it allow the account', () => {
  const stranger = 54_321;
  const open = made('open', 0o711);
  const closed = made('closed', 0o700);
  const below = made('closed/below', 0o755);
  symlinkSync(below, join(open, 'link'));
  expect(canEnter(open, stranger, stranger)).toBe(true);
  expect(canEnter(closed, stranger, stranger)).toBe(false);
  expect(canEnter(below, stranger, stranger)).toBe(false);
  expect(canEnter(join(open, 'link'), stranger, stranger), 'a link leads to the closed folder').toBe(false);
  const { uid, gid } = statSync(closed);
  expect(canEnter(closed, uid, gid), 'the owner passes').toBe(true);
});

test('the programs are copied once, and every account may run the copy', () => {
  const home = made('package', 0o700);
  const native = made('package/native', 0o700);
  made('package/native/bin', 0o700);
  writeFileSync(join(home, 'package.json'), '{"version":"18.4.0"}');
  writeFileSync(join(native, 'bin/postgres'), 'a program', { mode: 0o700 });
  writeFileSync(join(native, 'notes'), 'no program', { mode: 0o600 });
  symlinkSync('postgres', join(native, 'bin/link'));
  const shelter = made('shelter', 0o711);
  const copy = copyPrograms(native, shelter);
  expect(copy).toBe(join(shelter, 'postgresql-18.4.0'));
  const modes = ['', 'bin', 'bin/postgres', 'notes'].map((name) =>
    (statSync(join(copy, name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(['755', '755', '755', '644']);
  expect(realpathSync(join(copy, 'bin/link'))).toBe(join(copy, 'bin/postgres'));
  rmSync(join(native, 'notes'));
  expect(copyPrograms(native, shelter)).toBe(copy);
  expect(existsSync(join(copy, 'notes')), 'it was not copied a second time').toBe(true);
});

describe('PostgreSQL in a home folder that is closed to others and has special characters in its name', () => {
  let native: string;
  beforeAll(() => {
    const home = made('Ọlá Fọ́lákẹ́', 0o700);
    native = join(home, 'modules', 'native');
    cpSync(binaries(), native, { recursive: true, verbatimSymlinks: true });
    cpSync(join(dirname(binaries()), 'package.json'), join(home, 'modules', 'package.json'));
  });

  /** Starts and stops it. @returns the folder it reports, and the user that owns its files */
  const started = async (data: string, setpriv: string) => {
    const dataDir = made(join('Ọlá Fọ́lákẹ́', data), 0o711);
    const place = serverPlace(dataDir, native, setpriv, join(folder, `${data}-shelter`));
    await createCluster(place, 'of this test', true);
    const { process: server, port } = await launch(dataDir, place, { throwAway: true });
    try {
      const url = `postgres://${SUPERUSER}:of%20this%20test@127.0.0.1:${port}/postgres`;
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(`SELECT current_setting('data_directory') AS folder`);
      await client.end();
      return { ...rows[0], user: statSync(join(place.home, 'postgres/postmaster.pid')).uid };
    } finally {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
  };

  test('starts in the given folder, or in one that its account can enter, but not as root', async () => {
    const { folder: data, user } = await started('data', 'setpriv');
    expect(data).toMatch(/\/data(-[^/]+)?\/postgres$/);
    expect(user).not.toBe(0);
  });

  test('starts when no program can lend a capability', async () => {
    const { folder: data, user } = await started('data without setpriv', '/nowhere/setpriv');
    expect(data).toContain(process.getuid?.() === 0 ? 'setpriv-shelter/data-' : '/data without setpriv/postgres');
    expect(user).not.toBe(0);
  });
});
