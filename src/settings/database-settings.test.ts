import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const app = 'postgres://kaya_app:secret@db.example/kaya';
const faultsOf = (environment: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.faults : [String(error)];
  }
};

test.each([
  [{ DATABASE_APP_URL: 'postgres://owner:secret@db.example/kaya' }, 'DATABASE_APP_URL must have the user kaya_app'],
  [{ DATABASE_DIRECT_URL: app }, 'DATABASE_DIRECT_URL needs DATABASE_URL or DATABASE_APP_URL'],
  [{ DATABASE_APP_URL: app, KAYA_SEED: 'yes' }, 'KAYA_SEED needs the owner'],
  [{ DATABASE_URL: 'postgres://a:b@one.example,/kaya' }, 'DATABASE_URL is not valid'],
  [{ DATABASE_URL: 'postgres://a:b@one.example/kaya?target_session_attrs=standby' }, 'DATABASE_URL is not valid'],
] as const)('%j is refused', (environment, words) => {
  expect(faultsOf(environment)).toEqual([expect.stringContaining(words)]);
});

test('the login of the application is enough for separate processes, and one database may have several hosts', () => {
  expect(faultsOf({ KAYA_ROLE: 'web', DATABASE_APP_URL: app })).toEqual([]);
  const several = 'postgres://a:b@one.example:5432,two.example:5433/kaya?target_session_attrs=read-write';
  expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  expect(readConfig({ DATABASE_APP_URL: app }).seed).toBe(false);
  const place = 'postgres://one.example:5432,two.example/kaya';
  expect(readConfig({ DATABASE_APP_URL: app, DATABASE_DIRECT_URL: place }).directUrl).toBe(place);
});

test('the address of the application is read anew from its file, and the one before counts while the file has none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaya-login-'));
  try {
    const file = join(folder, 'app-url');
    writeFileSync(file, `${app}\n`);
    const { appUrl } = readConfig({ DATABASE_APP_URL_FILE: file });
    expect(appUrl?.()).toBe(app);
    writeFileSync(file, app.replace('secret', 'other'));
    expect(appUrl?.()).toBe(app.replace('secret', 'other'));
    const asOwner = () => writeFileSync(file, app.replace('kaya_app', 'postgres'));
    for (const change of [() => writeFileSync(file, ''), asOwner, () => rmSync(file)]) {
      change();
      expect(appUrl?.()).toBe(app.replace('secret', 'other'));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
