// The receipt of a completed request over HTTP: issued once, readable only by those it is for, listed, claimed with its
// request.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPrincipal } from '../../../../tests/support/principal.ts';
import { checkCard, openCardPage } from '../../../../tests/support/paying-requests.ts';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { openPool } from '../../../kernel/db/pool.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { displayCode } from '../../../shared/ids.ts';
import { confirmLink, signUp } from '../../identity/contract.ts';
import { acceptJob } from '../../jobs/contract.ts';
import { listMyReceipts, readReceipt } from '../../money/receipt-contract.ts';
import { invoiceOf } from '../../money/server/door.ts';
import { vatWithin } from '../../money/vat-rules.ts';
import { createWorker } from '../../workers/contract.ts';
import * as contract from '../contract.ts';
import { fulfilRequest } from './close-after-job.ts';
import { until } from '../../../../tests/support/until.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
let tunde: Person;
beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
  tunde = await account('tunde@mail.example');
  const body = {
    full_name: 'Tunde Bakare',
    skills: ['cleaning' as const],
    languages: ['en' as const],
    phone: '08051234567',
  };
  await tunde.call(createWorker, { body });
});
afterAll(() => kaya.stop());

let phones = 0;
/** Each customer has their own number, so they are recognised as the one who ordered the job. */
const newPhone = (): string => `0806${String((phones += 1)).padStart(7, '0')}`;
const account = async (email: string): Promise<Person> => {
  const who = kaya.person();
  await who.call(signUp, { body: { email, password: 'Idumota-Market-7', name: 'Ngozi Eze', phone: newPhone() } });
  const link = async () =>
    (await kaya.letters(email)).flatMap(({ links }) => links).find((url) => url.includes('code='));
  await until(async () => (await link()) !== undefined);
  const code = new URL((await link()) ?? '').searchParams.get('code') ?? '';
  await who.call(confirmLink, { body: { type: 'magiclink', code } });
  return who;
};
let days = 2;
/** Requested, moved and confirmed; with a different price on the job if one is given. */
const moved = async (
  who: Person,
  email: string,
  { priceKobo, card, ...more }: Parameters<typeof moveRequest>[0] & { priceKobo?: number; card?: string } = {},
) => {
  days += 1;
  const asked = await who.call(contract.submitRequest, {
    body: moveRequest({
      preferred_date: addDays(lagosDate(new Date()), days),
      email,
      special_requests: '',
      ...(card ? { payment_method: 'card' as const } : {}),
      ...more,
    }),
  });
  const key = asked.tracking_path.replace('/track/', '');
  if (card) {
    const { checkout_url } = await openCardPage(who, key);
    await fetch(checkout_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ do: 'pay', card }).toString(),
    });
    await checkCard(who, key);
  }
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM jobs.jobs WHERE order_id = $1', [asked.id]);
  const job = rows[0]?.id ?? '';
  await tunde.call(acceptJob, { params: { id: job } });
  // The test sets the time, the photo and staff's acts directly.
  await owner.query(`UPDATE jobs.jobs SET status = 'delivered', delivered_at = now() WHERE id = $1`, [job]);
  if (priceKobo)
    await owner.query('UPDATE jobs.jobs SET price_kobo = $2, worker_share_kobo = $2 WHERE id = $1', [job, priceKobo]);
  await who.call(contract.confirmRequest, { params: { key }, body: { stars: 5 } });
  await until(async () => (await count('FROM money.invoices WHERE subject_id = $1', [asked.id])) === 1);
  return { ...asked, key };
};
const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await owner.query<{ count: string }>(`SELECT count(*) ${sql}`, values)).rows[0]?.count);

describe('a completed request', () => {
  test('has one receipt with its lines; the holder of the link reads it, nobody else', async () => {
    const visitor = kaya.person();
    const { id, key, price_kobo, price_lines } = await moved(visitor, 'visitor@mail.example');
    const read = { params: { id }, query: { link: key } };
    const receipt = await visitor.call(readReceipt, read);
    expect(receipt).toMatchObject({
      number: expect.stringMatching(/^KY-\d{4}-\d{6}$/),
      subject_kind: 'request',
      subject_id: id,
      // The code links the receipt to the move.
      title: `2-bedroom flat to Lekki Phase 1, ${displayCode(id)}`,
      billed_to: 'visitor@mail.example',
      lines: price_lines,
      total_kobo: price_kobo,
      paid: 'Cash to the mover',
      vat: null,
    });
    const { rows } = await owner.query<{ kobo: number }>(
      'SELECT (price_kobo - worker_share_kobo)::int AS kobo FROM jobs.jobs WHERE order_id = $1',
      [id],
    );
    expect(receipt.service, 'VAT in what Kaya earned of it').toMatchObject({ service_kobo: rows[0]?.kobo });
    expect(await visitor.call(readReceipt, { ...read, params: { id: receipt.id } })).toEqual(receipt);

    const without = { params: { id }, query: {} };
    const elsewhere = { params: { id }, query: { link: 'x'.repeat(43) } };
    expect((await visitor.refused(readReceipt, without)).code).toBe('not_found');
    expect((await visitor.refused(readReceipt, elsewhere)).code).toBe('not_found');
    expect((await tunde.refused(readReceipt, without)).code, 'nor its mover').toBe('not_found');
    const other = await moved(kaya.person(), 'another@mail.example');
    const crossed = await visitor.refused(readReceipt, { params: { id: other.id }, query: { link: key } });
    expect(crossed.code, 'a link opens its own request alone').toBe('not_found');
  });

  test('shows the amount, the brand and the last four digits when paid by card', async () => {
    const visitor = kaya.person();
    const { id, key, price_kobo } = await moved(visitor, 'card@mail.example', { card: '4242 4242 4242 4242' });
    const { paid } = await visitor.call(readReceipt, { params: { id }, query: { link: key } });
    expect(paid).toBe(`Visa •••• 4242, ${naira(price_kobo ?? 0)}`);
  });

  test('says that the cleaner was paid when it is for a cleaning', async () => {
    const visitor = kaya.person();
    const { id, key } = await moved(visitor, 'cleaned@mail.example', { service_type: 'cleaning' });
    const { paid } = await visitor.call(readReceipt, { params: { id }, query: { link: key } });
    expect(paid).toBe('Cash to the cleaner');
  });

  test('keeps the one receipt and its number when the event arrives twice, also at the same time', async () => {
    const { id } = await moved(kaya.person(), 'twice@mail.example');
    const before = await count('FROM money.invoices');
    const db = database(openPool(kaya.db.appUrl, 'receipts', 4), { origin: kaya.url, commissionPercent: 10 });
    const again = () => db.act(system, (act) => fulfilRequest(act, id));
    await again();
    await owner.query(`UPDATE requests.requests SET status = 'published' WHERE id = $1`, [id]);
    await Promise.all([again(), again()]);
    await db.close();
    expect(await count('FROM money.invoices')).toBe(before);
  });

  test('has VAT in its whole price when Kaya is the principal; a receipt issued before stays', async () => {
    const { id, price_kobo } = await moved(kaya.person(), 'principal@mail.example');
    const settings = { origin: kaya.url, commissionPercent: 10 };
    const principal = openPrincipal({ appUrl: kaya.db.appUrl, db: { settings } });
    const again = async () => {
      await owner.query(`UPDATE requests.requests SET status = 'published' WHERE id = $1`, [id]);
      await principal.act(system, (act) => fulfilRequest(act, id));
      return principal.act(system, (act) => invoiceOf(act, 'request', id));
    };
    const before = await again();
    expect(before).toMatchObject({ vat: null, service: { rate_bps: 750 } });
    // As if it had not been issued.
    await owner.query('UPDATE money.invoices SET subject_id = gen_random_uuid() WHERE subject_id = $1', [id]);
    const sold = await again();
    await principal.close();
    const vat = { rate_bps: 750, ...vatWithin(price_kobo ?? 0, 750) };
    expect(sold).toMatchObject({ total_kobo: price_kobo, vat, service: null, paid: 'Cash to the mover' });
    expect((await owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  });

  test('the lines still add up when only the job has that price', async () => {
    const visitor = kaya.person();
    const { id, key } = await moved(visitor, 'changed@mail.example', { priceKobo: 41_000_00 });
    const { lines, total_kobo } = await visitor.call(readReceipt, { params: { id }, query: { link: key } });
    expect(total_kobo).toBe(41_000_00);
    expect(lines).toEqual([{ code: 'agreed', label: expect.stringContaining('as agreed'), amount_kobo: 41_000_00 }]);
  });

  test('appears in the list of its account, newest first, with the visitor’s receipts after they sign up', async () => {
    const email = 'ngozi@mail.example';
    const first = await moved(kaya.person(), email);
    const ngozi = await account(email);
    const second = await moved(ngozi, email);
    await until(async () => (await ngozi.call(listMyReceipts, { query: {} })).items.length === 2);
    const { items, next } = await ngozi.call(listMyReceipts, { query: {} });
    expect(next).toBeNull();
    const read = await Promise.all(items.map(({ id }) => ngozi.call(readReceipt, { params: { id }, query: {} })));
    expect(read.map(({ subject_id }) => subject_id)).toEqual([second.id, first.id]);
    expect(read[0]?.billed_to).toBe('Ngozi Eze');
    const older = await ngozi.call(listMyReceipts, { query: { cursor: items[0]?.id ?? '' } });
    expect(older.items.map(({ id }) => id)).toEqual([items[1]?.id]);
    expect((await ngozi.refused(listMyReceipts, { query: { cursor: 'elsewhere' } })).code).toBe('invalid_request');
    expect((await kaya.person().refused(listMyReceipts, { query: {} })).code).toBe('not_signed_in');
    expect((await tunde.call(listMyReceipts, { query: {} })).items).toEqual([]);
  });
});
