// A mover waited at the door: the cost is a line of the price, and if the door stays shut the request ends with its fee.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { placeAccount } from '../../../../tests/support/place-account.ts';
import { system, trackingVisitor, visitor } from '../../../kernel/db/actor.ts';
import { acceptOpenJobAs } from '../../jobs/server/board/accept-job.ts';
import { sendMessage } from '../../jobs/server/chat/send-message.ts';
import { reportNoShow } from '../../jobs/server/steps/report-no-show.ts';
import { arriveAtJob, departForJob, startJob } from '../../jobs/server/steps/take-step.ts';
import { noteCall, waitAtDoor } from '../../jobs/server/steps/wait-at-door.ts';
import { addWaiting } from './add-waiting.ts';
import { cancelAfterJob, giveFeeReceipt } from './close-after-job.ts';
import { submitRequest } from './submit-request.ts';
import { trackRequest } from './track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const waitedFor = async (minutes: number) => {
  const body = moveRequest({ room_size: 'studio' });
  const { id } = await market.as(visitor, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
  const worker = await market.worker();
  const on = { params: { id: job } };
  await acceptOpenJobAs(market.db, worker, job);
  await makeDue(market.owner, job);
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  const { rows } = await market.owner.query(
    'SELECT location_lat AS lat, location_lng AS lng FROM jobs.jobs WHERE id = $1',
    [job],
  );
  await placeAccount(market.owner, worker.accountId, rows[0]);
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await market.as(worker, (act) => noteCall(act, on, noExchange));
  await market.as(worker, (act) => sendMessage(act, { ...on, body: { body: 'I am here.' } }, noExchange));
  await market.owner.query('UPDATE jobs.jobs SET starts_at = now() WHERE id = $1', [job]);
  await market.as(worker, (act) => waitAtDoor(act, on, noExchange));
  await market.owner.query(
    `UPDATE jobs.jobs SET starts_at = starts_at - make_interval(mins => $2), arrived_at = arrived_at - make_interval(mins => $2),
            wait_from = wait_from - make_interval(mins => $2) WHERE id = $1`,
    [job, minutes],
  );
  const view = () => market.as(trackingVisitor(id), (act) => trackRequest(act, { params: { key: id } }, noExchange));
  return { id, job, worker, on, view };
};
const heard = (name: string, job: string) =>
  market.emitted.findLast(({ kind, payload }) => kind.name === name && (payload as { jobId?: string }).jobId === job)
    ?.payload as { readonly orderId: string; readonly waitingKobo?: number; readonly priceKobo?: number };

test('the line is there at once, is written once, and the lines add up to the price', async () => {
  const { job, worker, on, view } = await waitedFor(31);
  const before = await view();
  expect(before.door_wait).toMatchObject({ costs: true, fee_kobo: 15_000_00 });
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job) } }, noExchange);
  const waited = { price_kobo: (before.price_kobo ?? 0) + 2_000_00, door_wait: null };
  const adds = async () => {
    const after = await view();
    expect(after).toMatchObject(waited);
    expect(after.price_lines.at(-1)).toEqual({ code: 'waiting', label: 'Waiting at the door', amount_kobo: 2_000_00 });
    expect(after.price_lines.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0)).toBe(after.price_kobo);
  };
  await adds();
  for (let again = 0; again < 2; again += 1)
    await market.as(system, (act) => addWaiting(act, heard('jobs.started', job)));
  await adds();
});

test('when nobody came, the request is cancelled with the reason, and its fee is due', async () => {
  const { id, worker, on, view } = await waitedFor(16);
  await reportNoShow(market.db, worker, on, noExchange);
  await market.as(system, (act) =>
    cancelAfterJob(act, id, 'kaya', 'Nobody came to the door.', { noShow: true, feeKobo: 15_000_00 }),
  );
  expect(await view()).toMatchObject({
    status: 'cancelled',
    no_show: true,
    payment: { standing: 'fee_due', fee_kobo: 15_000_00, card_due_kobo: 15_000_00 },
  });
  await market.owner.query('UPDATE jobs.jobs SET cancel_kept_kobo = cancel_fee_kobo WHERE order_id = $1', [id]);
  await market.as(system, (act) => giveFeeReceipt(act, id));
  expect(
    await market.value('SELECT title FROM money.invoices WHERE subject_id = $1', [id]),
    'they cancelled nothing',
  ).toMatch(/^Nobody came, /);
});
