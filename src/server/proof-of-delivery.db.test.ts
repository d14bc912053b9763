// A mover's word alone frees no money (docs/decisions/0084): who signs, and what waits for the customer.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCards } from '../../tests/support/card-provider.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import { moveRequest } from '../../tests/support/move-request.ts';
import type { Actor } from '../kernel/db/act.ts';
import { trackingVisitor, visitor } from '../kernel/db/actor.ts';
import { query } from '../kernel/db/query.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { askSignature } from '../modules/jobs/server/steps/ask-signature.ts';
import { readJob } from '../modules/jobs/server/read-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../modules/jobs/server/steps/take-step.ts';
import { jobsTasks } from '../modules/jobs/server/tasks.ts';
import { confirmRequest } from '../modules/requests/server/confirm-request.ts';
import { signaturePicture } from '../shared/signature.ts';
import { signRequest } from '../modules/requests/server/sign-request.ts';
import { submitRequest } from '../modules/requests/server/submit-request.ts';
import { trackRequest } from '../modules/requests/server/track-request.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const strokes = [[20, 40, 60, 80, 100, 120, 140, 90, 180, 60, 220, 100]];

/** A move in cash, started by its new mover. */
const started = async (by: Actor = visitor) => {
  const body = moveRequest({ room_size: 'studio' });
  const { id } = await market.as(by, (act) => submitRequest(act, { body }, noExchange));
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [id]));
  await market.owner.query(
    `UPDATE jobs.jobs SET starts_at = now() + interval '1 hour', ends_at = now() + interval '3 hours' WHERE id = $1`,
    [job],
  );
  const worker = await market.worker();
  await acceptOpenJobAs(market.db, worker, job);
  const on = { params: { id: job } };
  await market.as(worker, (act) => departForJob(act, on, noExchange));
  await market.as(worker, (act) => arriveAtJob(act, on, noExchange));
  await startJob(market.db, worker, { ...on, body: { code: await market.startCode(job) } }, noExchange);
  return { id, job, worker, on, customer: by === visitor ? trackingVisitor(id) : by };
};
type Move = Awaited<ReturnType<typeof started>>;

const deliver = async ({ worker, on }: Move, kind: 'photo' | 'signature' | 'name') => {
  const file_id = await market.picture(worker.accountId);
  return market.as(worker, (act) => {
    if (kind === 'photo') return deliverJob(act, { ...on, body: { kind, file_id } }, noExchange);
    if (kind === 'name') return deliverJob(act, { ...on, body: { kind, received_by: 'Folake' } }, noExchange);
    return deliverJob(act, { ...on, body: { kind, file_id } }, noExchange);
  });
};
const ask = ({ worker, on }: Move, who: Actor = worker) => market.as(who, (act) => askSignature(act, on, noExchange));
const sign = ({ id, customer }: Move, body: object = { strokes }, who: Actor = customer) =>
  signRequest(noCards)(market.db, who, { params: { key: id }, body }, noExchange);
const view = ({ id, customer }: Move) =>
  market.as(customer, (act) => trackRequest(act, { params: { key: id } }, noExchange));
const status = ({ job }: Move) => market.value('SELECT status FROM jobs.jobs WHERE id = $1', [job]);
const posted = ({ job }: Move) =>
  market.value('SELECT count(*)::int FROM money.postings WHERE subject_id = $1 AND kind = $2', [job, 'job_completed']);
const hoursAgo = ({ job }: Move, hours: number) =>
  market.owner.query(`UPDATE jobs.jobs SET delivered_at = now() - make_interval(hours => $2) WHERE id = $1`, [
    job,
    hours,
  ]);
const tick = () => jobsTasks['jobs.complete_quiet']?.({}, market.db);

describe('signRequest and askSignature', () => {
  test('a picture that a mover passes off as a signature is refused, also behind the use case', async () => {
    const move = await started();
    expect(await codeOf(deliver(move, 'signature'))).toBe('customer_signs');
    expect(await status(move)).toBe('in_progress');
    const forge = query(
      'test.forge',
      { job: 'uuid' },
      {},
      `INSERT INTO jobs.proofs (job_id, kind) VALUES ($job, 'signature')`,
    );
    const forged = market.as(move.worker, (act) => act.sql(forge, { job: move.job }));
    await expect(forged).rejects.toThrow('row-level security');
    expect(await market.value('SELECT count(*)::int FROM jobs.proofs WHERE job_id = $1', [move.job])).toBe(0);
  });

  test('the mover asks, the customer signs on their page: delivered, completed and paid once', async () => {
    const move = await started();
    expect((await view(move)).may_sign).toEqual({
      allowed: false,
      reason: 'You can sign once your mover asks you to.',
    });
    expect(await codeOf(sign(move))).toBe('not_signable');
    await ask(move);
    await ask(move);
    expect(market.names(move.job).filter((name) => name === 'jobs.signature_asked')).toHaveLength(1);
    expect((await view(move)).may_sign.allowed).toBe(true);
    expect(await status(move)).toBe('in_progress');
    const answers = await Promise.all([sign(move), sign(move), sign(move)]);
    expect(answers.map(({ job_status }) => job_status)).toEqual(['completed', 'completed', 'completed']);
    expect((await sign(move)).proof).toMatchObject({
      kind: 'signature',
      url: null,
      signed: { picture: signaturePicture(strokes), signed_as: '' },
    });
    expect(await posted(move)).toBe(1);
    expect(market.names(move.job).slice(-2)).toEqual(['money.earnings_posted', 'jobs.completed']);
    expect(market.names(move.job).filter((name) => name === 'jobs.delivered')).toHaveLength(1);
    const { proof } = await market.as(move.worker, (act) => readJob(act, move.on, noExchange));
    expect(proof?.signed?.picture).toBe(signaturePicture(strokes));
    expect((await view(move)).may_confirm.allowed, 'stars may follow').toBe(true);
  });

  test('the account that ordered may sign by a typed name; typing neither is refused', async () => {
    const move = await started(await market.account());
    await ask(move);
    const signed = await sign(move, { name: 'Adaeze Okonkwo' });
    expect(signed).toMatchObject({
      job_status: 'completed',
      proof: { signed: { picture: null, signed_as: 'Adaeze Okonkwo' } },
    });
  });

  test('requested and then delivered with a photo: the signature confirms it, and the photo stays', async () => {
    const move = await started();
    await ask(move);
    await deliver(move, 'photo');
    expect((await sign(move)).proof).toMatchObject({ kind: 'photo', signed: { picture: signaturePicture(strokes) } });
    expect(await status(move)).toBe('completed');
  });

  test('not_found when anybody else asks or signs: the mover, staff, another customer, another mover', async () => {
    const move = await started();
    const other = await started();
    expect(await codeOf(ask(move, other.worker))).toBe('not_found');
    await ask(move);
    const staff: Actor = { ...(await market.account()), kind: 'staff' };
    const strangers = [move.worker, staff, { ...staff, orderId: move.id }, other.customer, other.worker];
    expect(await Promise.all(strangers.map((who) => codeOf(sign(move, { strokes }, who))))).toEqual([
      'not_found',
      'not_found',
      'not_found',
      'not_signable', // their link opens their own move
      'not_found',
    ]);
    expect([await status(move), await status(other)]).toEqual(['in_progress', 'in_progress']);
  });

  test("wrong_step when the work is over; a booking's customer can be asked too", async () => {
    const move = await started();
    await deliver(move, 'name');
    expect(await codeOf(ask(move))).toBe('wrong_step');
    const booked = await started();
    await market.owner.query(`UPDATE jobs.jobs SET serves = 'booking' WHERE id = $1`, [booked.job]);
    expect(await ask(booked)).toEqual({ id: booked.job, status: 'in_progress' });
  });
});

describe('proof from the mover alone', () => {
  test.each(['photo', 'name'] as const)('%s: asks the customer at once, and completes 24 hours later', async (kind) => {
    const move = await started();
    await deliver(move, kind);
    expect(await view(move)).toMatchObject({ waits_for_you: true });
    await hoursAgo(move, 23);
    await tick();
    expect([await status(move), await posted(move)]).toEqual(['delivered', 0]);
    await hoursAgo(move, 25);
    await tick();
    expect([await status(move), await posted(move)]).toEqual(['completed', 1]);
  });

  test('what was drawn on a mover’s phone before this release waits like a photo', async () => {
    const move = await started();
    await deliver(move, 'photo');
    await market.owner.query(`UPDATE jobs.proofs SET kind = 'signature' WHERE job_id = $1`, [move.job]);
    expect([await status(move), await posted(move)]).toEqual(['delivered', 0]);
  });

  test('the customer reads the deadline, and confirms earlier', async () => {
    const move = await started();
    await deliver(move, 'photo');
    const { steps, may_report } = await view(move);
    expect(steps.find(({ state }) => state === 'now')?.note).toMatch(
      /If you do nothing, it completes by itself after 24 hours: \w+ \d+ \w+, \d+:\d\d [AP]M\.$/,
    );
    expect(may_report.allowed).toBe(true);
    const body = { stars: 5 };
    await confirmRequest(noCards)(market.db, move.customer, { params: { key: move.id }, body }, noExchange);
    expect([await status(move), await posted(move)]).toEqual(['completed', 1]);
  });
});
