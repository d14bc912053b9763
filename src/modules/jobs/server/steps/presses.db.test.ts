// Steps and messages that waited on the phone for a connection: when they were pressed and written, and that none happens twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../kernel/db/act.ts';
import { query } from '../../../../kernel/db/query.ts';
import { once } from '../../../../kernel/http/idempotency.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { readJob } from '../read-job.ts';
import { listMessages, sendMessage } from '../chat/send-message.ts';
import { arriveAtJob, departForJob, startJob } from './take-step.ts';

let market: JobDatabase;
let asked = 0;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const minutes = (n: number): Date => new Date(Date.now() - n * 60_000);
const accepted = async () => {
  const worker = await market.worker();
  const job = await market.job(2);
  await acceptOpenJobAs(market.db, worker, job.id);
  await market.owner.query(`UPDATE jobs.jobs SET assigned_at = now() - interval '3 hours' WHERE id = $1`, [job.id]);
  return { worker, id: job.id, on: { params: { id: job.id } } };
};
type Accepted = Awaited<ReturnType<typeof accepted>>;
const depart = ({ worker, on }: Accepted, pressedAt: Date) =>
  market.as(worker, (act) => departForJob(act, on, { ...noExchange, pressedAt }));
const arrive = ({ worker, on }: Accepted, pressedAt: Date) =>
  market.as(worker, (act) => arriveAtJob(act, on, { ...noExchange, pressedAt }));
const presses = async ({ worker, on }: Accepted) =>
  (await market.as(worker, (act) => readJob(act, on, noExchange))).presses.map(({ step, pressed_at }) => [
    step,
    pressed_at,
  ]);

describe('the time of a press', () => {
  test('is stored beside the step, which happens when the server receives it', async () => {
    const job = await accepted();
    const [first, second] = [minutes(90), minutes(40)];
    await depart(job, first);
    await arrive(job, second);
    expect(await presses(job)).toEqual([
      ['depart', first.toISOString()],
      ['arrive', second.toISOString()],
    ]);
    const { rows } = await market.owner.query(
      `SELECT en_route_at > now() - interval '1 minute' AS en_route, arrived_at > now() - interval '1 minute' AS arrived
         FROM jobs.jobs WHERE id = $1`,
      [job.id],
    );
    expect(rows).toEqual([{ en_route: true, arrived: true }]);
  });

  test('is never before the step before it, and is not stored for a press that arrives at once', async () => {
    const job = await accepted();
    await depart(job, minutes(30));
    await arrive(job, minutes(50));
    const [[, departed], [, arrived]] = (await presses(job)) as [[string, string], [string, string]];
    expect(arrived).toBe(departed);
    const quick = await accepted();
    await depart(quick, new Date());
    expect(await presses(quick)).toEqual([]);
  });

  test.each([
    ['in the future', () => minutes(-10)],
    ['older than a day', () => minutes(24 * 60 + 5)],
  ])('is not believed %s: the step counts all the same', async (_, at) => {
    const job = await accepted();
    expect(await depart(job, at())).toEqual({ id: job.id, status: 'en_route' });
    expect(await presses(job)).toEqual([]);
  });

  test('belongs to a job of its writer, and PostgreSQL checks its bounds', async () => {
    const job = await accepted();
    const stranger = await market.worker();
    const note = (who: Actor, worker: string, at: string) =>
      market.as(who, (act) => {
        asked += 1;
        const row = `('${job.id}', '${worker}', 'depart', ${at})`;
        return act.sql(
          query(
            `test.press${asked}`,
            {},
            {},
            `INSERT INTO jobs.presses (job_id, worker_id, step, pressed_at) VALUES ${row}`,
          ),
          {},
        );
      });
    const mine = job.worker.accountId ?? '';
    await expect(note(stranger, stranger.accountId ?? '', 'now()')).rejects.toThrow(/row-level security/);
    await expect(note(stranger, mine, 'now()')).rejects.toThrow(/row-level security/);
    await expect(note(job.worker, mine, `now() + interval '1 minute'`)).rejects.toThrow(/pressed_lately/);
    await expect(note(job.worker, mine, `now() - interval '25 hours'`)).rejects.toThrow(/pressed_lately/);
    await depart(job, minutes(20));
    expect(await codeOf(market.as(stranger, (act) => readJob(act, job.on, noExchange)))).toBe('job_taken');
  });
});

const withKey = (key: string, operation: string, input: unknown) => ({
  ...noExchange,
  pressedAt: minutes(5),
  once: <T>(act: Parameters<typeof once>[0], work: () => Promise<T>) => once(act, operation, key, input, work),
});

describe('a message that waited', () => {
  const write = ({ worker, on }: Accepted, body: string, pressedAt?: Date) =>
    market.as(worker, (act) => sendMessage(act, { ...on, body: { body } }, { ...noExchange, pressedAt }));

  test('carries the time when it was written, unless that cannot be believed', async () => {
    const job = await accepted();
    const written = minutes(40);
    expect(await write(job, 'I am near', written)).toMatchObject({ written_at: written.toISOString() });
    for (const unbelievable of [minutes(-10), minutes(25 * 60), minutes(0.5), undefined])
      expect(await write(job, 'Here', unbelievable)).toMatchObject({ written_at: null });
    const { items } = await market.as(job.worker, (act) => listMessages(act, job.on, noExchange));
    expect(items.map(({ written_at }) => written_at)).toEqual([written.toISOString(), null, null, null, null]);
    for (const time of [`now() + interval '1 minute'`, `now() - interval '25 hours'`])
      await expect(
        market.owner.query(
          `INSERT INTO jobs.messages (job_id, author, body, written_at) VALUES ($1, 'staff', 'Hello', ${time})`,
          [job.id],
        ),
      ).rejects.toThrow(/written_lately/);
  });

  test('is written once, however often it is sent', async () => {
    const job = await accepted();
    const input = { ...job.on, body: { body: 'At the gate' } };
    const exchange = withKey(`message-${job.id}`, 'jobs.sendMessage', input);
    const send = () => market.as(job.worker, (act) => exchange.once(act, () => sendMessage(act, input, exchange)));
    expect(await send()).toEqual(await send());
    const { items } = await market.as(job.worker, (act) => listMessages(act, job.on, noExchange));
    expect(items).toHaveLength(1);
  });
});

describe('a step that is sent twice', () => {
  test('happens once: one event, one press, the same answer', async () => {
    const job = await accepted();
    const exchange = withKey(`key-${job.id}`, 'jobs.departForJob', job.on);
    const send = () => market.as(job.worker, (act) => exchange.once(act, () => departForJob(act, job.on, exchange)));
    const first = await send();
    // Its answer was lost; meanwhile the job has moved on.
    await arrive(job, minutes(1));
    expect(await send()).toEqual(first);
    expect(market.names(job.id).filter((name) => name === 'jobs.en_route')).toHaveLength(1);
    expect((await presses(job)).filter(([step]) => step === 'depart')).toHaveLength(1);
  });

  test('counts a wrong code once, and a right one under a new key starts the job', async () => {
    const job = await accepted();
    await depart(job, minutes(30));
    await arrive(job, minutes(20));
    const right = await market.startCode(job.id);
    const wrong = right === '0000' ? '1111' : '0000';
    const send = (code: string, key: string) =>
      startJob(market.db, job.worker, { ...job.on, body: { code } }, withKey(key, 'jobs.startJob', { code }));
    for (let n = 0; n < 12; n += 1) expect(await codeOf(send(wrong, `wrong-${job.id}`))).toBe('wrong_code');
    expect(await send(right, `right-${job.id}`)).toEqual({ id: job.id, status: 'in_progress' });
    expect(await send(right, `right-${job.id}`)).toEqual({ id: job.id, status: 'in_progress' });
    expect(market.names(job.id).filter((name) => name === 'jobs.started')).toHaveLength(1);
  });
});
