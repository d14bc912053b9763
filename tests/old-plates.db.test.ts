// Vehicles of the release before plates that look alike were one: none stops the migration, and none is lost.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/kernel/db/migrate.ts';
import { prepareQueue } from '../src/kernel/tasks.ts';
import { emptyDatabase, type TestDatabase } from './support/database.ts';

const migrations = resolve(import.meta.dirname, '../database/migrations');
let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await emptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'kaya-old-'));
  for (const file of readdirSync(migrations).filter((name) => name < '0168'))
    copyFileSync(join(migrations, file), join(folder, file));
  await migrate(database.ownerUrl, { folder });
  rmSync(folder, { recursive: true });
  await prepareQueue(database.ownerUrl);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(
    `WITH made AS (INSERT INTO identity.accounts (email, name) SELECT n || '@example.com', n FROM unnest('{a,b,c}'::text[]) AS n RETURNING id, name)
     INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
     SELECT id, 'car', 'Toyota', 'white', CASE name WHEN 'a' THEN 'KJO-101 AA' WHEN 'b' THEN 'KJ0-1O1 AA' ELSE 'ONE-100 BB' END, true FROM made`,
  );
  await migrate(database.ownerUrl);
}, 60_000);
afterAll(async () => {
  await owner.end();
  await database.drop();
});

test('plates that look alike keep their keys, the others get the new one', async () => {
  const keys = async () =>
    (
      await owner.query({
        text: 'SELECT plate, plate_key, approved FROM drivers.vehicles ORDER BY plate',
        rowMode: 'array',
      })
    ).rows;
  expect(await keys()).toEqual([
    ['KJ0-1O1 AA', 'KJ01O1AA', true],
    ['KJO-101 AA', 'KJO101AA', true],
    ['ONE-100 BB', '0NE100BB', true],
  ]);
  await owner.query(`UPDATE drivers.vehicles SET colour = 'blue'`);
  const change = owner.query(`UPDATE drivers.vehicles SET plate = '0NE-1O0 BB' WHERE plate = 'KJ0-1O1 AA'`);
  await expect(change).rejects.toThrow('one_plate');
  expect(await keys()).toHaveLength(3);
});
