// The retention clocks: each run is reported, what is left is counted, and a silent one is written into the log.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { logged } from '../../../../tests/support/logged.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { clockwork, retention } from '../../../server/modules.ts';
import { supportRetention } from '../../support/server/retention.sql.ts';
import { supportTasks } from '../../support/server/tasks.ts';
import { listRetention } from './list-retention.ts';
import { readRetention } from './read-retention.ts';
import { reportRuns, watchRetention } from './report-runs.ts';

let market: Awaited<ReturnType<typeof openJobDatabase>>;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const rule = 'support.cases';
const closed = (days: number) =>
  market.owner.query(
    `INSERT INTO support.cases (id, email, topic, status, closed_at) VALUES (uuidv7(), 'old@example.com', 'other', 'closed', now() - make_interval(days => $1))`,
    [days],
  );
const clock = async () => {
  const { items } = await market.as(staff, (act) => listRetention(retention)(act, {}, noExchange));
  return items.find(({ name }) => name === rule);
};
const runs = async () =>
  (await market.as(staff, (act) => readRetention(retention)(act, { params: { rule } }, noExchange))).runs;

test('every rule is served by a scheduled task, or says that nothing deletes; names are unique', () => {
  const scheduled = new Set(clockwork.map(({ task }) => task));
  expect(retention.filter(({ task }) => task !== null && !scheduled.has(task))).toEqual([]);
  expect(retention.filter(({ task }) => task === null).map(({ name }) => name)).toEqual([
    'money.postings',
    'jobs.jobs',
    'rides.trips',
  ]);
  expect(new Set(retention.map(({ name }) => name)).size).toBe(retention.length);
});

test('every rule counts in the database as the program may', async () => {
  const counted = { 'privacy.count': () => Promise.resolve() };
  const table = reportRuns(
    counted,
    retention.map((one) => ({ ...one, task: 'privacy.count' })),
  );
  await table['privacy.count']?.({}, market.db);
  const { items } = await market.as(staff, (act) => listRetention(retention)(act, {}, noExchange));
  expect(items.filter(({ last_run_at }) => last_run_at === null)).toEqual([]);
  expect(items.filter(({ overdue }) => overdue > 0)).toEqual([]);
});

describe('listRetention, readRetention', () => {
  test('a run reports what it removed and what is left; rows of less than a day wait for the next one', async () => {
    const tidy = supportTasks['support.tidy'];
    if (!tidy) throw new Error('support.tidy');
    const good = reportRuns({ 'support.tidy': tidy }, supportRetention);
    const idle = reportRuns({ 'support.tidy': () => Promise.resolve() }, supportRetention);
    await closed(800);
    await closed(730);
    await closed(10);
    await idle['support.tidy']?.({}, market.db);
    expect(await clock()).toMatchObject({ removed: 0, overdue: 1, state: 'overdue', by_itself: true });
    await good['support.tidy']?.({}, market.db);
    expect(await clock()).toMatchObject({ removed: 2, overdue: 0, state: 'well' });
    expect((await runs()).slice(0, 2).map(({ removed, overdue }) => [removed, overdue])).toEqual([
      [2, 0],
      [0, 1],
    ]);
    expect(await market.value('SELECT count(*)::int FROM support.cases', [])).toBe(1);
  });

  test('a run that fails reports nothing; nobody but staff reads them', async () => {
    const before = (await runs()).length;
    const bad = reportRuns({ 'support.tidy': () => Promise.reject(new Error('no')) }, supportRetention);
    await expect(bad['support.tidy']?.({}, market.db)).rejects.toThrow('no');
    expect(await runs()).toHaveLength(before);
    const stranger = await market.account();
    expect(await codeOf(market.as(stranger, (act) => listRetention(retention)(act, {}, noExchange)))).toBe('not_found');
    expect(
      await codeOf(market.as(staff, (act) => readRetention(retention)(act, { params: { rule: 'x' } }, noExchange))),
    ).toBe('not_found');
  });
});

test('watchRetention registers new clocks, forgets old ones, and writes the silent ones into the log', async () => {
  await market.owner.query(`INSERT INTO privacy.retention_rules (name) VALUES ('gone.rows') ON CONFLICT DO NOTHING`);
  await market.owner.query(
    `UPDATE privacy.retention_rules SET last_run_at = now() - interval '3 days' WHERE name = 'support.cases'`,
  );
  const lines = await logged(() => watchRetention(retention)({}, market.db));
  expect(lines).toContain('support.cases');
  expect((await clock())?.state).toBe('silent');
  expect(await market.value(`SELECT count(*)::int FROM privacy.retention_rules WHERE name = 'gone.rows'`, [])).toBe(0);
  expect(await market.value('SELECT count(*)::int FROM privacy.retention_rules', [])).toBe(retention.length);
});
