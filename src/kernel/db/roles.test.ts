import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SecondPostgres, startSecondPostgres } from '../../../tests/support/database.ts';
import { migrate } from './migrate.ts';
import { roleUrl } from './roles.ts';

const owner = 'postgres://kaya_owner:s%40cret@db.example:5433/kaya?sslmode=require';

test("a role's address differs from the owner's only in user and password", () => {
  const app = new URL(roleUrl(owner, 'kaya_app'));
  expect(app.username).toBe('kaya_app');
  expect(app.password).toMatch(/^[\w-]{43}$/);
  expect(`${app.host}${app.pathname}${app.search}`).toBe('db.example:5433/kaya?sslmode=require');
});

test('a password is the same every time, and different for each role and each owner', () => {
  const other = owner.replace('s%40cret', 's%40creT');
  const all = [roleUrl(owner, 'kaya_app'), roleUrl(owner, 'kaya_read'), roleUrl(other, 'kaya_app')];
  expect(new Set(all).size).toBe(3);
  expect(roleUrl(owner, 'kaya_app')).toBe(all[0]);
});

test('no role address can be derived when the owner has no password', () => {
  expect(() => roleUrl('postgres://kaya_owner@db.example/kaya', 'kaya_app')).toThrow('needs a password');
});

describe('the logins of a cluster', () => {
  let server: SecondPostgres;
  let emptyFolder: string;
  const ask = async (url: string, sql: string): Promise<unknown[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query(sql)).rows;
    } finally {
      await client.end();
    }
  };

  beforeAll(async () => {
    emptyFolder = mkdtempSync(join(tmpdir(), 'kaya-no-migrations-'));
    server = await startSecondPostgres();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(emptyFolder, { recursive: true });
  });

  test('are created once when several databases of the cluster start together', async () => {
    const urls = await Promise.all(
      ['one', 'two', 'three'].map(async (name) => {
        await ask(server.adminUrl, `CREATE DATABASE ${name} OWNER ${new URL(server.ownerUrl).username}`);
        return server.ownerUrl.replace(/[^/]+$/, name);
      }),
    );
    await Promise.all(urls.map((url) => migrate(url, { folder: emptyFolder })));
    expect(await ask(roleUrl(urls[2] ?? '', 'kaya_app'), 'SELECT current_user AS who')).toEqual([{ who: 'kaya_app' }]);
  });

  test('get their password reset when somebody has changed it', async () => {
    await ask(server.adminUrl, `ALTER ROLE kaya_app PASSWORD 'other'`);
    await migrate(server.ownerUrl, { folder: emptyFolder });
    expect(await ask(roleUrl(server.ownerUrl, 'kaya_app'), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test.each([
    ['ALTER ROLE kaya_app BYPASSRLS', 'ALTER ROLE kaya_app NOBYPASSRLS', 'kaya_app has BYPASSRLS'],
    ['ALTER ROLE kaya_read CREATEDB', 'ALTER ROLE kaya_read NOCREATEDB', 'kaya_read has CREATEDB'],
  ])('are refused when they have the power %s', async (give, take, words) => {
    await ask(server.adminUrl, give);
    await expect(migrate(server.ownerUrl, { folder: emptyFolder })).rejects.toThrow(words);
    await ask(server.adminUrl, take);
    await migrate(server.ownerUrl, { folder: emptyFolder });
  });
});
