// Schedules in the database: what is stored, and rows from the previous release.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { defaultSchedule, scheduleWords } from '../schedule-rules.ts';
import { readWorker } from './read-worker.ts';
import { updateWorker } from './write-worker.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(3);
});
afterAll(() => market.close());

type Body = Parameters<typeof updateWorker>[1]['body'];
const save = (actor: Actor, availability_schedule: NonNullable<Body['availability_schedule']>) =>
  market.as(actor, (act) => updateWorker(act, { body: { availability_schedule } }, noExchange));
const read = async (actor: Actor) =>
  (await market.as(actor, (act) => readWorker(act, {}, noExchange))).availability_schedule;
const put = (worker: string, schedule: unknown) =>
  market.owner.query('UPDATE workers.workers SET availability_schedule = $2 WHERE id = $1', [
    worker,
    JSON.stringify(schedule),
  ]);
const fieldsOf = async (work: Promise<unknown>) => {
  const thrown: unknown = await work.catch((error: unknown) => error);
  return thrown instanceof Refused ? thrown.fields : [];
};
const today = lagosDate(new Date());
const off = (from: number, to: number) => ({ from: addDays(today, from), to: addDays(today, to) });

describe('days off', () => {
  test('are kept by a client that does not know them, and replaced by one that does', async () => {
    const worker = await market.worker();
    const days_off = [off(10, 12), off(3, 3)];
    expect((await save(worker, { ...defaultSchedule(), days_off })).availability_schedule.days_off).toEqual([
      off(3, 3),
      off(10, 12),
    ]);
    const { days_off: _, ...week } = defaultSchedule();
    expect((await save(worker, week)).availability_schedule.days_off).toHaveLength(2);
    expect((await save(worker, defaultSchedule())).availability_schedule.days_off).toEqual([]);
  });

  test('that are over stay unchanged, and are deleted after eight days', async () => {
    const worker = await market.worker();
    await put(worker.accountId, { ...defaultSchedule(), days_off: [off(-30, -9), off(-5, -2), off(-1, 4)] });
    expect(
      (await save(worker, { ...defaultSchedule(), days_off: [off(-1, 2)] })).availability_schedule.days_off,
    ).toEqual([off(-5, -2), off(-1, 2)]);
  });

  test('cannot be taken in the past', async () => {
    const worker = await market.worker();
    const wrong = [{ path: 'availability_schedule.days_off.0.from', message: scheduleWords.past }];
    for (const entry of [off(-3, -1), off(-3, 3)]) {
      const saving = save(worker, { ...defaultSchedule(), days_off: [entry] });
      expect(await fieldsOf(saving)).toEqual(wrong);
    }
    expect(await codeOf(save(worker, { ...defaultSchedule(), days_off: [off(400, 401)] }))).toBe('invalid_request');
    expect((await read(worker)).days_off).toEqual([]);
  });
});

describe('a saved schedule', () => {
  test('may have the specification’s shape, or be empty', async () => {
    const worker = await market.worker();
    await put(worker.accountId, { monday: { available: true, start: '08:00', end: '23:59' } });
    expect((await read(worker)).monday).toEqual({ available: true, start: '08:00', end: '23:59', more: [] });
    await put(worker.accountId, {});
    expect(await read(worker)).toMatchObject({ monday: { available: false }, days_off: [] });
  });
});
