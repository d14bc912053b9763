// The trail finds an id under every id key of an event's payload.
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { trailOf } from './console.sql.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(2);
});
afterAll(() => market.close());

const keys = [
  ...new Set(
    globSync(['src/modules/*/events.ts', 'src/modules/*/*-events.ts']).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(\w+Id)\??: /g)].map(([, key]) => key ?? ''),
    ),
  ),
].toSorted();

test('an event is in the trail of each id in its payload, once, newest first and at most 30', async () => {
  expect(keys.length).toBeGreaterThan(10);
  const staff = { ...(await market.account()), kind: 'staff' as const };
  const trail = (subject: string) => market.as(staff, (act) => act.sql(trailOf, { subject, max: 30 }));
  for (const key of keys) {
    const subject = crypto.randomUUID();
    await market.owner.query(
      `INSERT INTO kernel.events (name, payload, actor_kind) SELECT 'jobs.opened', jsonb_build_object($1::text, $2::text, 'workerId', $2::text, 'n', i), 'system'
         FROM generate_series(1, 35) AS i`,
      [key, subject],
    );
    const found = await trail(subject);
    const ids = found.map(({ id }) => id);
    expect([key, ids.length, new Set(ids).size]).toEqual([key, 30, 30]);
    expect(ids).toEqual(ids.toSorted().toReversed());
    const only = crypto.randomUUID();
    await market.owner.query(
      `INSERT INTO kernel.events (name, payload, actor_kind) VALUES ('jobs.opened', jsonb_build_object($1::text, $2::text), 'system')`,
      [key, only],
    );
    expect([key, (await trail(only)).length]).toEqual([key, 1]);
  }
});
