// An account that was deleted just before requests and bookings were divided: both are erased.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { prepareQueue } from '../kernel/tasks.ts';

test('an erasure of bookings that waited before the division is followed by one of requests', async () => {
  const database = await testDatabase();
  await prepareQueue(database.ownerUrl);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    const person = { accountId: crypto.randomUUID(), email: 'ada@example.com' };
    for (const room of ['jobs', 'bookings'])
      await owner.query(`SELECT graphile_worker.add_job('identity.erase', $1::json)`, [
        JSON.stringify({ room, ...person }),
      ]);
    const folder = resolve(import.meta.dirname, '../../database/migrations');
    await owner.query(await readFile(resolve(folder, '0082_waiting_erasures.sql'), 'utf8'));
    const { rows } = await owner.query(
      `SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
        WHERE t.identifier = 'identity.erase' ORDER BY j.id`,
    );
    expect(rows.map(({ payload }) => payload)).toEqual(
      ['jobs', 'bookings', 'requests'].map((room) => ({ room, ...person })),
    );
  } finally {
    await owner.end();
    await database.drop();
  }
});
