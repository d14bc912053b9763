// A customer reports a problem, and staff decide it: over HTTP, on the whole program, with a card payment held.
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkCard, openCardPage } from '../../../../../tests/support/paying-requests.ts';
import { moveRequest } from '../../../../../tests/support/move-request.ts';
import {
  type KayaWithBookings,
  day,
  startKayaWithBookings,
  until,
} from '../../../../../tests/support/kaya-with-bookings.ts';
import { reportProblem, submitRequest, trackRequest } from '../../../requests/contract.ts';
import { readJob } from '../../contract.ts';
import { readEarnings } from '../../../money/contract.ts';
import { listNotifications } from '../../../notifications/contract.ts';
import { createWorker } from '../../../workers/contract.ts';
import * as requests from '../../../requests/staff-contract.ts';
import { readTrail } from '../../../staff/contract.ts';
import { countWaiting } from '../../../staff/find-contract.ts';
import * as contract from '../../staff-contract.ts';

let business: KayaWithBookings;
let staff: KayaWithBookings['staff'];
beforeAll(async () => {
  business = await startKayaWithBookings();
  ({ staff } = business);
});
afterAll(() => business.stop());

const reason = 'The fridge does not cool any more';
/** Uploaded under the person's own key, as the report's form does. */
const photo = async (key: string): Promise<string> => {
  const { url } = business.kaya;
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  const headers = { 'content-type': 'image/jpeg', origin: url, 'x-upload-key': key };
  const response = await fetch(`${url}/api/files`, { method: 'POST', headers, body: new Uint8Array(body) });
  return ((await response.json()) as { file_id: string }).file_id;
};
const ledger = async (kind: string, owner: string): Promise<number> => {
  const sql = 'SELECT coalesce(sum(balance_kobo), 0) AS sum FROM money.accounts WHERE kind = $1 AND owner_id = $2';
  return Number((await business.owner.query<{ sum: string }>(sql, [kind, owner])).rows[0]?.sum);
};
const unbalanced = async (): Promise<number> =>
  Number((await business.owner.query<{ sum: string }>('SELECT sum(amount_kobo) FROM money.entries')).rows[0]?.sum);
let count = 0;
/** Paid by card, delivered by a new mover, and reported with only the link. */
const disputed = async (payment_method: 'card' | 'cash' = 'card', withPhoto = false) => {
  count += 1;
  const email = `tola${count}@mail.example`;
  const customer = business.kaya.person();
  const body = moveRequest({ preferred_date: day(2 + count), payment_method, email });
  const { id, tracking_path, price_kobo } = await customer.call(submitRequest, { body });
  const params = { key: tracking_path.split('/').at(-1) ?? '' };
  if (payment_method === 'card') {
    const { checkout_url } = await openCardPage(customer, params.key);
    await fetch(checkout_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'do=pay&card=4242424242424242',
    });
    await checkCard(customer, params.key);
  }
  const mover = await business.account('Musa Bello');
  await mover.person.call(createWorker, {
    body: { full_name: 'Musa Bello', phone: '0806 000 0001', skills: [], languages: ['en'], location: 'Yaba, Lagos' },
  });
  const job = (await customer.call(trackRequest, { params })).job_id ?? '';
  await staff.call(contract.assignJob, { params: { id: job }, body: { worker_id: mover.id } });
  await business.owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [job]);
  const early = { decision: 'mover', reason } as const;
  expect((await staff.refused(contract.decideDispute, { params: { id: job }, body: early })).code).toBe('wrong_step');
  const upload_key = randomBytes(32).toString('base64url');
  const photos = withPhoto ? { upload_key, file_ids: [await photo(upload_key)] } : null;
  const report = () => customer.call(reportProblem, { params, body: { reason, photos } }, `press-of-${job}`);
  expect((await report()).job_status).toBe('disputed');
  // The same press again, after its answer was lost: the same answer, nothing twice.
  expect((await report()).job_status).toBe('disputed');
  const view = () => customer.call(trackRequest, { params });
  const balance = async (): Promise<number> => (await mover.person.call(readEarnings, {})).balance_kobo;
  return { id, job, link: params.key, params: { id: job }, email, mover, price_kobo: price_kobo ?? 0, view, balance };
};

test('staff are notified and read the reason; the customer gets an email with a link but without the reason', async () => {
  const { job, email, mover } = await disputed();
  const [first] = (await staff.call(requests.listAllRequests, { query: { show: 'open' } })).items;
  expect(first?.job_status, 'disputed requests come first').toBe('disputed');
  const { items } = await staff.call(readTrail, { params: { id: job } });
  expect(items.filter(({ words }) => words === 'Customer reported a problem')).toMatchObject([
    { by: 'Customer', reason },
  ]);
  const { items: waiting } = await staff.call(contract.listAllJobs, { query: { status: 'disputed' } });
  expect(waiting.find(({ id }) => id === job)?.moves).toEqual(expect.arrayContaining(['settle', 'call_off']));
  const letter = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('We are looking into it'));
  await until(async () => (await letter()) !== undefined);
  expect((await letter())?.links[0]).toContain('/track/');
  expect((await letter())?.text).toContain('Until then Kaya pays your mover nothing more');
  expect((await letter())?.text).not.toContain('fridge');
  const titles = async (who: typeof staff) =>
    (await who.call(listNotifications, { query: {} })).items.map(({ title, link }) => [title, link]);
  await until(async () => (await titles(staff)).length > 0);
  expect(await titles(staff)).toContainEqual(['A customer reports a problem', `/staff/jobs?id=${job}`]);
  expect((await titles(mover.person)).map(([title]) => title)).toContain('The customer reports a problem');
});

test('decided for the mover after a partial refund: the rest is split, once, and both read why', async () => {
  const { job, params, email, mover, price_kobo, view, balance } = await disputed();
  expect((await view()).payment).toMatchObject({ standing: 'held', held_kobo: price_kobo });
  const back_kobo = price_kobo / 2;
  await staff.call(contract.refundJob, { params, body: { amount_kobo: back_kobo, reason: 'The repair' } });
  expect((await view()).payment, 'nothing is asked for by card again').toMatchObject({
    standing: 'held',
    held_kobo: price_kobo - back_kobo,
    card_due_kobo: 0,
    may_pay: false,
  });
  const body = { decision: 'mover', reason: 'The rest came whole' } as const;
  const decide = () => staff.call(contract.decideDispute, { params, body }, `decision-${job}`);
  expect((await decide()).status).toBe('completed');
  const earned = await balance();
  expect(earned).toBe((price_kobo - back_kobo) * 0.9);
  // The same press again: the same answer. Another one: too late.
  await decide();
  expect((await staff.refused(contract.decideDispute, { params, body })).code).toBe('wrong_step');
  expect(await balance()).toBe(earned);
  const outcome = {
    decision: 'mover',
    decided_reason: 'The rest came whole',
    pays_kobo: price_kobo - back_kobo,
    back_card_kobo: 0,
    back_cash_kobo: 0,
  };
  expect((await view()).dispute).toMatchObject({ reason, ...outcome });
  expect((await mover.person.call(readJob, { params })).dispute).toMatchObject({ reason, ...outcome });
  const { items } = await staff.call(readTrail, { params: { id: job } });
  expect(items.filter(({ words }) => words === 'Staff decided for the mover')).toMatchObject([
    { by: 'Folake Oni, staff', reason: 'The rest came whole' },
  ]);
  await until(async () => (await view()).status === 'fulfilled');
  const letters = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('We have decided'))?.text;
  await until(async () => (await letters()) !== undefined);
  expect(await letters()).toContain('Our reason: The rest came whole');
});

test('a split card payment: the difference is refunded, the mover earns in proportion, the receipt shows the cost', async () => {
  const { id, params, price_kobo, view, balance } = await disputed();
  const pays_kobo = 10_000_00;
  const body = { decision: 'split', reason: 'The fridge was dented', pays_kobo } as const;
  const wrong = { ...body, pays_kobo: price_kobo };
  expect((await staff.refused(contract.decideDispute, { params, body: wrong })).code).toBe('dispute_amounts');
  await staff.call(contract.decideDispute, { params, body });
  expect(await balance()).toBe(pays_kobo * 0.9);
  await until(async () => (await view()).payment?.refunded_kobo === price_kobo - pays_kobo);
  await until(async () => (await view()).status === 'fulfilled');
  const receipt = await business.owner.query<{ total_kobo: string }>(
    'SELECT total_kobo FROM money.invoices WHERE subject_id = $1',
    [id],
  );
  expect(Number(receipt.rows[0]?.total_kobo)).toBe(pays_kobo);
  expect(await unbalanced()).toBe(0);
});

describe('recordCashRepaid', () => {
  test('a cash job, decided for the customer: the mover owes the cash, Kaya owes it to the customer, and repays it once', async () => {
    const { params, price_kobo, view, balance, mover } = await disputed('cash');
    const body = { decision: 'customer', reason: 'Nothing arrived whole', cash_kobo: price_kobo } as const;
    await staff.call(contract.decideDispute, { params, body });
    expect((await view()).dispute).toMatchObject({ decision: 'customer', pays_kobo: 0, back_cash_kobo: price_kobo });
    expect((await view()).status).not.toBe('fulfilled');
    expect(await balance()).toBe(0);
    expect((await mover.person.call(readEarnings, {})).owed_kobo).toBe(price_kobo);
    expect(await ledger('customer_payable', params.id)).toBe(price_kobo);
    const paid = { params, body: { how: 'Transfer to GTBank, reference 4471' } };
    await staff.call(contract.recordCashRepaid, paid);
    expect((await staff.refused(contract.recordCashRepaid, paid)).code).toBe('wrong_step');
    expect(await ledger('customer_payable', params.id)).toBe(0);
    expect((await view()).dispute?.repaid_at).toEqual(expect.any(String));
    expect(await unbalanced()).toBe(0);
  });
});

test('if two members of staff decide together, one decision counts', async () => {
  const { params, price_kobo, view, balance } = await disputed();
  const { items } = await staff.call(contract.listAllJobs, { query: { status: 'disputed' } });
  expect((await staff.call(countWaiting, {})).jobs).toBe(items.length);
  const decide = (decision: 'mover' | 'customer') =>
    staff.call(contract.decideDispute, { params, body: { decision, reason: `For the ${decision}` } });
  const both = await Promise.allSettled([decide('mover'), decide('customer')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const { dispute } = await view();
  expect(await balance()).toBe(dispute?.decision === 'mover' ? price_kobo * 0.9 : 0);
  expect((await staff.call(countWaiting, {})).jobs).toBe(items.length - 1);
  expect(await unbalanced()).toBe(0);
});

/** At once: each waits for the job's row, in this order. Returns how they ended. */
const atOnce = async (job: string, acts: readonly (() => Promise<unknown>)[]) => {
  const { owner } = business;
  const waiting = async (): Promise<number | null> => {
    // PostgreSQL caches who is connected for this transaction, until the snapshot is cleared.
    await owner.query('SELECT pg_stat_clear_snapshot()');
    // Without the tasks that a payment or a report has queued: they may lock this job, too.
    const here = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name NOT LIKE '%-work'`;
    return (await owner.query(`SELECT FROM pg_locks WHERE NOT granted AND pid IN (${here})`)).rowCount;
  };
  const ends: Promise<unknown>[] = [];
  await owner.query('BEGIN');
  try {
    await owner.query('SELECT FROM jobs.jobs WHERE id = $1 FOR UPDATE', [job]);
    for (const act of acts) {
      ends.push(act());
      await until(async () => (await waiting()) === ends.length);
    }
  } finally {
    await owner.query('ROLLBACK');
  }
  return Promise.allSettled(ends);
};

test('a refund and a decision at once: the decision covers what is held then, and nothing is refunded after it', async () => {
  for (const refundFirst of [true, false]) {
    const { params, job, price_kobo, view, balance } = await disputed();
    const back_kobo = price_kobo / 2;
    const refund = () =>
      staff.call(contract.refundJob, { params, body: { amount_kobo: back_kobo, reason: 'A chair' } });
    const decide = () =>
      staff.call(contract.decideDispute, { params, body: { decision: 'mover', reason: 'It came whole' } });
    const ends = await atOnce(job, refundFirst ? [refund, decide] : [decide, refund]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', refundFirst ? 'fulfilled' : 'rejected']);
    if (!refundFirst) expect(String((ends[1] as PromiseRejectedResult).reason)).toContain('#wrong_step');
    const pays_kobo = refundFirst ? price_kobo - back_kobo : price_kobo;
    expect((await view()).dispute).toMatchObject({ pays_kobo, mover_kobo: pays_kobo * 0.9, back_card_kobo: 0 });
    expect(await balance()).toBe(pays_kobo * 0.9);
    expect((await view()).payment?.refunded_kobo).toBe(price_kobo - pays_kobo);
    expect(await ledger('escrow', job)).toBe(0);
  }
  expect(await unbalanced()).toBe(0);
});

test('a card job has no cash to settle, even after a partial refund: ledger and decision agree', async () => {
  const { params, price_kobo, view, balance } = await disputed();
  const back_kobo = price_kobo / 2;
  await staff.call(contract.refundJob, { params, body: { amount_kobo: back_kobo, reason: 'A chair' } });
  const body = { decision: 'mover', reason: 'It came whole', cash_kobo: back_kobo } as const;
  expect(await staff.refused(contract.decideDispute, { params, body })).toMatchObject({ code: 'dispute_amounts' });
  expect((await view()).dispute?.decision).toBeNull();
  await staff.call(contract.decideDispute, { params, body: { ...body, cash_kobo: 0 } });
  expect((await view()).dispute).toMatchObject({ pays_kobo: price_kobo - back_kobo, back_cash_kobo: 0 });
  expect(await balance()).toBe((await view()).dispute?.mover_kobo);
});

test('a cash request is not cancelled while its dispute is open: the cash is decided first', async () => {
  const { id, params, price_kobo, view } = await disputed('cash');
  const off = { params: { id }, body: { reason: 'Nothing arrived whole' } };
  expect(await staff.refused(requests.cancelRequestByStaff, off)).toMatchObject({
    code: 'wrong_step',
    detail: 'The customer may have paid the mover in cash. Decide the dispute first.',
  });
  expect((await view()).job_status).toBe('disputed');
  const body = { decision: 'customer', reason: 'Nothing arrived whole', cash_kobo: price_kobo } as const;
  await staff.call(contract.decideDispute, { params, body });
  expect(await ledger('customer_payable', params.id)).toBe(price_kobo);
});

test('photos of the problem are seen by customer, mover and staff, and by no stranger', async () => {
  const { params, mover, view, link } = await disputed('card', true);
  const { dispute } = await mover.person.call(readJob, { params });
  expect(dispute?.photo_urls).toHaveLength(1);
  const path = dispute?.photo_urls[0] ?? '';
  const read = async (who: typeof staff, url: string) =>
    (await fetch(`${business.kaya.url}${url}`, { headers: { cookie: who.cookie() } })).status;
  expect(await read(mover.person, path)).toBe(200);
  expect(await read(staff, path)).toBe(200);
  expect((await view()).dispute?.photo_urls).toEqual([`${path}?link=${link}`]);
  expect(await read(business.kaya.person(), `${path}?link=${link}`)).toBe(200);
  expect(await read(business.kaya.person(), path)).toBe(404);
  expect(await read((await business.account('Sule Garba')).person, path)).toBe(404);
});

test('cancelled: a card payment is refunded, and the mover earns nothing', async () => {
  const { id, params, email, mover, price_kobo, view, balance } = await disputed();
  await business.owner.query('UPDATE jobs.jobs SET started_at = now() WHERE id = $1', [params.id]);
  await staff.call(requests.cancelRequestByStaff, { params: { id }, body: { reason: 'Nothing arrived whole' } });
  await until(async () => (await view()).payment?.standing === 'returned');
  expect((await view()).payment).toMatchObject({ refunded_kobo: price_kobo, held_kobo: 0 });
  expect(await balance()).toBe(0);
  // No message says that nobody comes, or not to set out: the work was done.
  const letter = async () =>
    (await business.kaya.letters(email)).find(({ subject }) => subject.startsWith('Request cancelled'))?.text;
  await until(async () => (await letter()) !== undefined);
  expect(await letter()).toContain('Kaya has ended it. What you paid goes back the way you paid.');
  const heard = async () =>
    (await mover.person.call(listNotifications, { query: {} })).items.find(({ title }) => title === 'Job cancelled')
      ?.message;
  await until(async () => (await heard()) !== undefined);
  expect(await heard()).toMatch(/Nothing arrived whole\. Kaya has ended it\.$/);
  const late = { decision: 'mover', reason: 'After all' } as const;
  expect((await staff.refused(contract.decideDispute, { params, body: late })).code).toBe('wrong_step');
  expect((await view()).dispute).toMatchObject({ decision: 'customer', decided_reason: 'Nothing arrived whole' });
});
