// A customer says that something is wrong, and staff end it: over HTTP, on the whole program, with a card payment held.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askedMove } from '../../../../tests/support/asked-move.ts';
import { type Business, day, startBusiness, until } from '../../../../tests/support/business.ts';
import { reportProblem, submitRequest, trackRequest } from '../../bookings/contract.ts';
import { checkPayment, payRequest } from '../../bookings/payment-contract.ts';
import { getEarnings } from '../../money/contract.ts';
import { listNotifications } from '../../notifications/contract.ts';
import { createWorker } from '../../workers/contract.ts';
import * as contract from '../contract.ts';

let business: Business;
let staff: Business['staff'];
beforeAll(async () => {
  business = await startBusiness();
  ({ staff } = business);
});
afterAll(() => business.stop());

const reason = 'The fridge does not cool any more';
let count = 0;
/** Paid by card, delivered by a mover of its own, and reported with the link alone. */
const disputed = async () => {
  count += 1;
  const email = `tola${count}@mail.example`;
  const customer = business.kaya.person();
  const body = askedMove({ preferred_date: day(2 + count), payment_method: 'card', email });
  const { id, tracking_path, price_kobo } = await customer.call(submitRequest, { body });
  const params = { key: tracking_path.split('/').at(-1) ?? '' };
  const { checkout_url } = await customer.call(payRequest, { params });
  await fetch(checkout_url ?? '', {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay&card=4242424242424242',
  });
  await customer.call(checkPayment, { params });
  const mover = await business.account('Musa Bello');
  await mover.person.call(createWorker, {
    body: { full_name: 'Musa Bello', phone: '0806 000 0001', skills: [], languages: ['en'], location: 'Yaba, Lagos' },
  });
  const job = (await customer.call(trackRequest, { params })).job_id ?? '';
  await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id: mover.id } });
  await business.owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [job]);
  const early = await staff.refused(contract.settleJob, { params: { id: crypto.randomUUID() }, body: { reason } });
  expect(early.code).toBe('not_found');
  const told = () => customer.call(reportProblem, { params, body: { reason } }, `press-of-${job}`);
  expect((await told()).job_status).toBe('disputed');
  // The same press once more, its answer lost on the way: the same answer, nothing twice.
  expect((await told()).job_status).toBe('disputed');
  const view = () => customer.call(trackRequest, { params });
  const balance = async (): Promise<number> => (await mover.person.call(getEarnings, {})).balance_kobo;
  return { id, job, params: { id: job }, email, mover, price_kobo: price_kobo ?? 0, view, balance };
};

test('staff hear of it and read why; the customer gets a letter with a link and without the words', async () => {
  const { job, email, mover } = await disputed();
  const { items } = await staff.call(contract.readTrail, { params: { id: job } });
  expect(items.filter(({ words }) => words === 'Customer says something is wrong')).toMatchObject([
    { by: 'Customer', reason },
  ]);
  const { items: waiting } = await staff.call(contract.listJobs, { query: { status: 'disputed' } });
  expect(waiting.find(({ id }) => id === job)?.moves).toEqual(expect.arrayContaining(['settle', 'call_off']));
  const letter = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('We are looking into it'));
  await until(async () => (await letter()) !== undefined);
  expect((await letter())?.links[0]).toContain('/track/');
  expect((await letter())?.text).toContain('What you paid by card waits with Kaya');
  expect((await letter())?.text).not.toContain('fridge');
  const titles = async (who: typeof staff) =>
    (await who.call(listNotifications, {})).items.map(({ title, link }) => [title, link]);
  await until(async () => (await titles(staff)).length > 0);
  expect(await titles(staff)).toContainEqual(['A customer reports a problem', `/staff/jobs?id=${job}`]);
  expect((await titles(mover.person)).map(([title]) => title)).toContain('The customer reports a problem');
});

test('settled for the mover, after a part went back: the rest is split, once, and why stands in the trail', async () => {
  const { job, params, price_kobo, view, balance } = await disputed();
  expect((await view()).payment).toMatchObject({ standing: 'held', held_kobo: price_kobo });
  const back_kobo = price_kobo / 2;
  await staff.call(contract.refundJob, { params, body: { amount_kobo: back_kobo, reason: 'The repair' } });
  expect((await view()).payment, 'nothing is asked for by card again').toMatchObject({
    standing: 'held',
    held_kobo: price_kobo - back_kobo,
    card_due_kobo: 0,
    may_pay: false,
  });
  const settle = () => staff.call(contract.settleJob, { params, body: { reason: 'The rest came whole' } });
  expect((await settle()).status).toBe('completed');
  const earned = await balance();
  expect(earned).toBe((price_kobo - back_kobo) * 0.9);
  await settle();
  expect(await balance()).toBe(earned);
  const { items } = await staff.call(contract.readTrail, { params: { id: job } });
  expect(items.filter(({ words }) => words === 'Staff decided for the mover')).toMatchObject([
    { by: 'Folake Oni, staff', reason: 'The rest came whole' },
  ]);
  await until(async () => (await view()).status === 'fulfilled');
});

test('called off: what was paid by card goes back, and the mover earns nothing', async () => {
  const { id, params, email, mover, price_kobo, view, balance } = await disputed();
  await business.owner.query('UPDATE jobs.jobs SET started_at = now() WHERE id = $1', [params.id]);
  await staff.call(contract.cancelRequest, { params: { id }, body: { reason: 'Nothing arrived whole' } });
  await until(async () => (await view()).payment?.standing === 'returned');
  expect((await view()).payment).toMatchObject({ refunded_kobo: price_kobo, held_kobo: 0 });
  expect(await balance()).toBe(0);
  // Nobody is told not to set out, or that nobody comes: the work was done.
  const letter = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('Request cancelled'))?.text;
  await until(async () => (await letter()) !== undefined);
  expect(await letter()).toContain('Kaya has ended it. What you paid by card goes back to the same card.');
  const heard = async () =>
    (await mover.person.call(listNotifications, {})).items.find(({ title }) => title === 'Job cancelled')?.message;
  await until(async () => (await heard()) !== undefined);
  expect(await heard()).toMatch(/Nothing arrived whole\. Kaya has ended it\.$/);
  const late = await staff.refused(contract.settleJob, { params, body: { reason: 'After all' } });
  expect(late.code).toBe('wrong_step');
});
