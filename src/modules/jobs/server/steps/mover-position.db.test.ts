// Where a mover is: seen only by the customer of that job and by staff, from the departure to the delivery.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../../tests/support/job-database.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { trackingVisitor } from '../../../../kernel/db/actor.ts';
import { sendPositions } from '../../../dispatch/server/send-positions.ts';
import { acceptOpenJobAs } from '../board/accept-job.ts';
import { moverPosition } from './mover-position.ts';
import { removeMover } from './remove-mover.ts';
import { arriveAtJob, departForJob } from './take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const ikeja = { lat: 6.6018, lng: 3.3515 };
const send = (who: Actor, at = ikeja) =>
  codeOf(sendPositions(market.db, who, { body: { points: [{ ...at, at: Date.now() }] } }, noExchange));
const seenBy = (who: Actor, id: string) => market.as(who, (act) => moverPosition(act, id));
const kept = (who: Actor) =>
  market.value('SELECT count(*)::int FROM dispatch.positions WHERE account_id = $1', [who.accountId]);
const to = (id: string, status: string) =>
  market.owner.query('UPDATE jobs.jobs SET status = $2 WHERE id = $1', [id, status]);

const accepted = async () => {
  const worker = await market.worker();
  const job = await market.job(2);
  await acceptOpenJobAs(market.db, worker, job.id);
  return { worker, job, on: { params: { id: job.id } } };
};

test('customer and staff see the mover from the departure to the delivery; strangers never do', async () => {
  const { worker, job, on } = await accepted();
  expect(await send(worker)).toBe('not_out');
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  expect(await seenBy(job.customer, job.id)).toBeNull();
  expect(await send(worker)).toBe('not refused');
  const staff = { ...(await market.account()), kind: 'staff' as const };
  const other = await accepted();
  await market.as(other.worker, (act) => departForJob(act, other.on, noExchange));
  const strangers = [
    await market.account(),
    other.job.customer,
    other.worker,
    worker,
    trackingVisitor(crypto.randomUUID()),
  ];
  const here = { ...ikeja, at: expect.any(String), age_s: expect.any(Number) };
  const check = async (): Promise<void> => {
    for (const who of [job.customer, staff]) expect(await seenBy(who, job.id)).toEqual(here);
    for (const who of strangers) expect(await seenBy(who, job.id)).toBeNull();
  };
  await check();
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await check();
  await to(job.id, 'in_progress');
  await check();
  await to(job.id, 'delivered');
  for (const who of [job.customer, staff, ...strangers]) expect(await seenBy(who, job.id)).toBeNull();
  expect(await kept(worker)).toBe(0);
  expect(await send(worker)).toBe('not_out');
});

test('a mover who is taken off the job is no longer seen, and the next one is', async () => {
  const { worker, job, on } = await accepted();
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await send(worker);
  const staff = { ...(await market.account()), kind: 'staff' as const };
  await market.as(staff, (act) => removeMover(act, { ...on, body: { reason: 'The mover is ill' } }, noExchange));
  expect(await seenBy(job.customer, job.id)).toBeNull();
  expect(await kept(worker)).toBe(0);
  const next = await market.worker();
  await acceptOpenJobAs(market.db, next, job.id);
  await market.as(next, (act) => departForJob(act, on, noExchange));
  await send(next, { lat: 6.5, lng: 3.36 });
  expect(await seenBy(job.customer, job.id)).toMatchObject({ lat: 6.5, lng: 3.36 });
});
