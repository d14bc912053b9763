// Schedules in the database: what is kept, what PostgreSQL refuses by itself, rows of the release before.
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

  test('that are over stay as they were, and are forgotten after eight days', async () => {
    const worker = await market.worker();
    await put(worker.accountId, { ...defaultSchedule(), days_off: [off(-30, -9), off(-5, -2), off(-1, 4)] });
    expect(
      (await save(worker, { ...defaultSchedule(), days_off: [off(-1, 2)] })).availability_schedule.days_off,
    ).toEqual([off(-5, -2), off(-1, 2)]);
  });

  test('nobody takes days off after the fact', async () => {
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

describe('PostgreSQL', () => {
  test.each([
    ['an end before the start', { monday: { available: true, start: '17:00', end: '09:00' } }],
    ['a time that does not exist', { monday: { available: true, start: '17:00', end: '24:30' } }],
    ['a day without times', { monday: { available: true } }],
    [
      'hours that overlap',
      { monday: { available: true, start: '09:00', end: '12:00', more: [{ start: '11:00', end: '13:00' }] } },
    ],
    [
      'five times a day',
      {
        monday: {
          available: true,
          start: '06:00',
          end: '07:00',
          more: ['08', '10', '12', '14'].map((hour) => ({ start: `${hour}:00`, end: `${hour}:30` })),
        },
      },
    ],
    ['a day of no week', { someday: { available: false, start: '09:00', end: '17:00' } }],
    ['days off in the wrong order', { days_off: [{ from: '2026-12-26', to: '2026-12-24' }] }],
    ['days off without an end', { days_off: [{ from: '2026-12-26' }] }],
    [
      'days off that overlap',
      {
        days_off: [
          { from: '2026-12-24', to: '2026-12-26' },
          { from: '2026-12-26', to: '2026-12-28' },
        ],
      },
    ],
  ])('refuses %s', async (_what, part) => {
    const worker = await market.worker();
    await expect(put(worker.accountId, { ...defaultSchedule(), ...part })).rejects.toThrow(
      /hours end after|datetime|range/,
    );
    expect((await read(worker)).days_off).toEqual([]);
  });

  test('takes the specification’s shape, and nothing at all', async () => {
    const worker = await market.worker();
    await put(worker.accountId, { monday: { available: true, start: '08:00', end: '23:59' } });
    expect((await read(worker)).monday).toEqual({ available: true, start: '08:00', end: '23:59', more: [] });
    await put(worker.accountId, {});
    expect(await read(worker)).toMatchObject({ monday: { available: false }, days_off: [] });
  });
});
