// A Reserve request is cancelled late, over HTTP: the fee that was shown, the card payment, the debt, the mover's share.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCard, openCardPage } from '../../../../tests/support/paying-requests.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../tests/support/kaya-with-bookings.ts';
import { makeDue } from '../../../../tests/support/due-job.ts';
import { readJob } from '../../jobs/contract.ts';
import { departForJob } from '../../jobs/steps-contract.ts';
import { readEarnings } from '../../money/contract.ts';
import { readReceipt } from '../../money/receipt-contract.ts';
import { listNotifications } from '../../notifications/contract.ts';
import { assignJob } from '../../jobs/staff-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { cancelRequest, submitRequest, trackRequest } from '../contract.ts';

let business: KayaWithBookings;
beforeAll(async () => {
  business = await startKayaWithBookings();
});
afterAll(() => business.stop());

const fee_kobo = 20_000_00;
const share_kobo = 18_000_00;
let count = 0;

/** A reserved request whose mover has accepted, half an hour before its time. */
const reserved = async (payment_method: 'cash' | 'card') => {
  count += 1;
  const customer = business.kaya.person();
  const email = `reserve${count}@mail.example`;
  const body = moveRequest({ service_kind: 'reserve', preferred_date: day(2 + count), payment_method, email });
  const { id, tracking_path, price_kobo } = await customer.call(submitRequest, { body });
  const params = { key: tracking_path.split('/').at(-1) ?? '' };
  const view = () => customer.call(trackRequest, { params });
  const openPage = async () => (await openCardPage(customer, params.key)).checkout_url ?? '';
  const payOn = async (page: string) => {
    await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=pay&card=4242424242424242',
    });
    return checkCard(customer, params.key);
  };
  const pay = async () => payOn(await openPage());
  if (payment_method === 'card') await pay();
  const mover = await business.account('Musa Bello');
  await mover.person.call(createWorker, {
    body: { full_name: 'Musa Bello', phone: '0806 000 0001', skills: [], languages: ['en'], location: 'Yaba, Lagos' },
  });
  const jobId = (await view()).job_id ?? '';
  const job = { params: { id: jobId } };
  await business.staff.call(assignJob, { ...job, body: { worker_id: mover.id } });
  expect((await view()).cancellation).toMatchObject({ fee_kobo: 0, free_until: expect.any(String) });
  // Only dates change: the request was made a week ago, for half an hour from now.
  await business.owner.query(
    `UPDATE requests.requests SET created_at = now() - interval '7 days',
            preferred_date = (t.at AT TIME ZONE 'Africa/Lagos')::date, preferred_time = (t.at AT TIME ZONE 'Africa/Lagos')::time
       FROM (SELECT date_trunc('minute', now()) + interval '30 minutes' AS at) t WHERE id = $1`,
    [id],
  );
  await makeDue(business.owner, jobId);
  const cancel = (seen_kobo: number | undefined) => ({
    params,
    body: { reason: 'Plans changed', ...(seen_kobo === undefined ? {} : { fee_kobo: seen_kobo }) },
  });
  /** With only the link; null while there is none. */
  const receipt = async () =>
    customer.call(readReceipt, { params: { id }, query: { link: params.key } }).catch(() => null);
  const heard = async (title: string) =>
    (await mover.person.call(listNotifications, { query: {} })).items.find((notice) => notice.title === title)?.message;
  return {
    customer,
    email,
    view,
    openPage,
    payOn,
    pay,
    cancel,
    receipt,
    heard,
    mover: mover.person,
    job,
    jobId,
    price_kobo: price_kobo ?? 0,
  };
};
/** As the receipt for a fee shows it. */
const feeReceipt = {
  title: expect.stringMatching(/^Late-cancellation fee, /),
  lines: [{ code: 'cancel_fee', label: 'Late-cancellation fee', amount_kobo: fee_kobo }],
  total_kobo: fee_kobo,
  paid: 'Visa •••• 4242, ₦20,000',
  // The mover, who had set off, gets the rest.
  vat: null,
  service: { service_kobo: fee_kobo - share_kobo, rate_bps: 750, vat_kobo: 139_53 },
};
const balanceOf = async (kind: string, owner: string): Promise<number> => {
  const sql = 'SELECT coalesce(sum(balance_kobo), 0) AS sum FROM money.accounts WHERE kind = $1 AND owner_id = $2';
  return Number((await business.owner.query<{ sum: string }>(sql, [kind, owner])).rows[0]?.sum);
};
const unbalanced = async (): Promise<number> =>
  Number((await business.owner.query<{ sum: string }>('SELECT sum(amount_kobo) FROM money.entries')).rows[0]?.sum);

test('Kaya keeps the fee, refunds the rest and pays the mover’s share when it was paid by card and the mover was on the way', async () => {
  const { customer, email, view, cancel, receipt, mover, job, jobId, price_kobo } = await reserved('card');
  await mover.call(departForJob, job);
  expect((await view()).cancellation).toEqual({
    fee_kobo,
    free_until: null,
    why: 'Less than 60 minutes before the pickup, cancelling costs the lowest price of Reserve.',
  });
  // A fee that is not the one shown, or none at all: nothing happens.
  for (const seen of [0, undefined, fee_kobo + 1]) {
    const refused = await customer.refused(cancelRequest, cancel(seen));
    expect(refused).toMatchObject({
      code: 'fee_changed',
      detail: 'Cancelling costs ₦20,000 now.',
      about: { fee_kobo },
    });
  }
  expect((await view()).status).toBe('published');
  const ended = await customer.call(cancelRequest, cancel(fee_kobo), `press-${jobId}`);
  expect(ended).toMatchObject({ status: 'cancelled', payment: { standing: 'fee_paid', fee_kobo, may_pay: false } });
  // Pressed again: the same answer, nothing happens twice.
  await customer.call(cancelRequest, cancel(fee_kobo), `press-${jobId}`);
  await until(async () => (await view()).payment?.refunded_kobo === price_kobo - fee_kobo);
  await until(async () => (await balanceOf('escrow', jobId)) === 0);
  expect((await mover.call(readJob, job)).cancel_share_kobo).toBe(share_kobo);
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: share_kobo });
  expect(await unbalanced()).toBe(0);
  await until(async () => (await receipt()) !== null);
  expect(await receipt()).toMatchObject(feeReceipt);
  await until(async () =>
    (await business.kaya.letters(email)).some(({ text }) =>
      text.includes('it costs ₦20,000, the lowest price of Reserve'),
    ),
  );
});

test('the fee is owed, and paid by card on the same page, when it was in cash and the mover had not set off', async () => {
  const { customer, view, pay, cancel, receipt, mover, jobId } = await reserved('cash');
  const ended = await customer.call(cancelRequest, cancel(fee_kobo));
  expect(ended.payment).toMatchObject({ standing: 'fee_due', fee_kobo, card_due_kobo: fee_kobo, may_pay: true });
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: 0 });
  await pay();
  await until(async () => (await view()).payment?.standing === 'fee_paid');
  expect(await balanceOf('escrow', jobId)).toBe(0);
  expect((await view()).payment).toMatchObject({ card_due_kobo: 0, may_pay: false });
  await until(async () => (await receipt()) !== null);
  expect(await receipt(), 'all of it is Kaya’s').toMatchObject({
    ...feeReceipt,
    vat: { rate_bps: 750, vat_kobo: 1_395_35 },
    service: null,
  });
  expect(await unbalanced()).toBe(0);
});

test('the mover gets their share once the fee is paid when it was in cash and the mover was on the way', async () => {
  const { customer, email, view, pay, cancel, receipt, heard, mover, job, jobId } = await reserved('cash');
  await mover.call(departForJob, job);
  const ended = await customer.call(cancelRequest, cancel(fee_kobo));
  expect(ended.payment).toMatchObject({ standing: 'fee_due', card_due_kobo: fee_kobo });
  const waits = { cancel_share_kobo: share_kobo, cancel_share_due_kobo: share_kobo };
  expect(await mover.call(readJob, job)).toMatchObject(waits);
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: 0 });
  await until(async () => (await heard('Job cancelled')) !== undefined);
  expect(await heard('Job cancelled')).toContain(
    'You get ₦18,000 because you had set off, once the customer pays the fee.',
  );
  expect(await receipt(), 'nothing is paid').toBeNull();
  expect(await heard('You earned ₦18,000')).toBeUndefined();
  await pay();
  await until(async () => (await view()).payment?.standing === 'fee_paid');
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: share_kobo });
  expect(await mover.call(readJob, job)).toMatchObject({ ...waits, cancel_share_due_kobo: 0 });
  await until(async () => (await heard('You earned ₦18,000')) !== undefined);
  expect(await heard('You earned ₦18,000')).toContain('the customer paid the fee for cancelling late');
  await until(async () => (await receipt()) !== null);
  expect(await receipt()).toMatchObject(feeReceipt);
  const letter = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('₦20,000 paid'));
  await until(async () => (await letter()) !== undefined);
  expect((await letter())?.text).toContain('It pays what you owe for this move');
  expect(await balanceOf('escrow', jobId)).toBe(0);
  expect(await unbalanced()).toBe(0);
});

test('the fee is kept, with the mover’s share, and the rest refunded when an old card page is paid after the cancellation', async () => {
  const { customer, view, openPage, payOn, cancel, receipt, mover, job, jobId, price_kobo } = await reserved('cash');
  const page = await openPage();
  await mover.call(departForJob, job);
  expect((await customer.call(cancelRequest, cancel(fee_kobo))).payment?.fee_kobo).toBe(fee_kobo);
  await payOn(page);
  await until(async () => (await view()).payment?.standing === 'fee_paid');
  await until(async () => (await view()).payment?.refunded_kobo === price_kobo - fee_kobo);
  await until(async () => (await balanceOf('escrow', jobId)) === 0);
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: share_kobo });
  await until(async () => (await receipt()) !== null);
  expect(await receipt()).toMatchObject(feeReceipt);
  expect(await unbalanced()).toBe(0);
});

test('one comes first when the customer cancels while the mover sets off, and nobody pays a fee they did not see', async () => {
  const { customer, view, cancel, mover, job } = await reserved('cash');
  const [, done] = await Promise.allSettled([
    mover.call(departForJob, job),
    customer.call(cancelRequest, cancel(fee_kobo)),
  ]);
  expect(done.status).toBe('fulfilled');
  expect((await view()).payment).toMatchObject({ standing: 'fee_due', fee_kobo });
  expect(await mover.call(readEarnings, {})).toMatchObject({ balance_kobo: 0 });
});
