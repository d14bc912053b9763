// Where a mover is: seen by the customer of that job and by staff alone, only on the way, and gone afterwards.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { acceptOpenJobAs } from './accept-job.ts';
import { dropPosition, moverPosition, putPosition } from './put-position.ts';
import { arriveAtJob, departForJob } from './take-step.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const ikeja = { lat: 6.6018, lng: 3.3515 };
const put = (who: Actor, id: string, body = ikeja) =>
  codeOf(market.as(who, (act) => putPosition(act, { params: { id }, body }, noExchange)));
const seenBy = (who: Actor, id: string) => market.as(who, (act) => moverPosition(act, id));
const kept = (id: string) => market.value('SELECT count(*)::int FROM jobs.positions WHERE job_id = $1', [id]);

const accepted = async () => {
  const worker = await market.worker();
  const job = await market.job(2);
  await acceptOpenJobAs(market.db, worker, job.id);
  return { worker, job, on: { params: { id: job.id } } };
};

test('customer and staff see the position while the mover is on the way; strangers do not', async () => {
  const { worker, job, on } = await accepted();
  expect(await put(worker, job.id)).toBe('wrong_step');
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  expect(await seenBy(job.customer, job.id)).toBeNull();
  expect(await put(worker, job.id)).toBe('not refused');
  expect(await put(worker, job.id, { lat: 6.5, lng: 3.36 })).toBe('not refused');
  expect(await kept(job.id)).toBe(1);
  const staff = { ...(await market.account()), kind: 'staff' as const };
  for (const who of [job.customer, staff])
    expect(await seenBy(who, job.id)).toEqual({ lat: 6.5, lng: 3.36, seen_at: expect.any(String) });
  const other = await accepted();
  for (const who of [await market.account(), other.job.customer, other.worker])
    expect(await seenBy(who, job.id)).toBeNull();
  expect(await put(other.worker, job.id)).toBe('not_found');
  expect(await put(worker, job.id, { lat: 51.5, lng: -0.12 })).toBe('outside_nigeria');
});

describe('dropPosition', () => {
  test('the position is deleted when the mover arrives or stops sharing', async () => {
    const { worker, job, on } = await accepted();
    await market.as(worker, (act) => departForJob(act, on, noExchange));
    await put(worker, job.id);
    await market.as(worker, (act) => dropPosition(act, on, noExchange));
    expect(await kept(job.id)).toBe(0);
    await put(worker, job.id);
    await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
    expect(await kept(job.id)).toBe(0);
    expect(await put(worker, job.id)).toBe('wrong_step');
  });
});
