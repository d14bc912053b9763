// Paying by card, whatever is paid: who registers it, who may pay it, and what follows a payment. What each payable does is tested in its module.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardProvider, payingWith, settleQueued } from '../../../../tests/support/card-provider.ts';
import { codeOf, type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { type Act, type Actor, type Database, database } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { payables } from '../../../server/modules.ts';
import { refusal } from '../../../shared/refusal.ts';
import { ofJob, type PayableKind, payableKinds } from '../payable-rules.ts';
import { checkPayment, payByCard } from '../payment-contract.ts';
import { closeCardPage } from './close-card-page.ts';
import { type CardPayments, type Payable } from './payables.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(8);
});
afterAll(() => market.close());

const { cards, charges, pay, check } = cardProvider();
const others = payableKinds.filter((kind) => !ofJob({ kind, id: '' }));
const referenceOf = ({ checkout_url }: { checkout_url: string | null }): string =>
  checkout_url?.split('/').at(-1) ?? '';

const eventsOf = query(
  'test.eventsOf',
  { subject: 'text' },
  { name: 'text?' },
  'SELECT name FROM kernel.events_of($subject, 30)',
);

/** A payable job whose settlement is only noted, in addition to the real ones. */
const noted = async (given: Partial<Payable> = {}) => {
  const job = await market.job(24, { payment_method: 'card' });
  const settled: string[] = [];
  const payable = {
    actorFor: async (_db: Database, actor: Actor) => actor,
    find: async () => job.id,
    due: async (_act: Act) => ({
      id: job.id,
      order_id: job.order_id,
      account_id: null,
      amount_kobo: 500_00,
      about: { title: 'Sofa', email: 'ada@example.com' },
    }),
    settle: async (_act: Act, id: string) => void settled.push(id),
    ...given,
  };
  const theirs: CardPayments = { ...cards, payables: { ...payables, job: payable as Payable } };
  return { job, settled, theirs, ...payingWith(theirs) };
};
const ref = ({ id }: { id: string }) => ({ kind: 'job', id }) as const;

test('each kind is registered by a module, and nothing else is', () => {
  expect(Object.keys(payables).toSorted()).toEqual([...payableKinds].toSorted());
});

describe('payByCard and checkPayment', () => {
  test.each(others)(
    '%s: nobody pays or checks it without an account, and a stranger is told it does not exist',
    async (kind) => {
      const stranger = await market.account();
      const both = (who: Actor, id: string) =>
        Promise.all([codeOf(pay(market.db, who, kind, id)), codeOf(check(market.db, who, kind, id))]);
      expect(await both(visitor, randomUUID())).toEqual(['not_signed_in', 'not_signed_in']);
      for (const id of [randomUUID(), 'not-an-id', "'; --", 'a'.repeat(200)])
        expect(await both(stranger, id), id).toEqual(['not_found', 'not_found']);
    },
  );

  test('a job and its tip: the key opens it, and nothing else does', async () => {
    for (const kind of ['job', 'job_tip'] as const)
      for (const who of [visitor, await market.account()])
        for (const key of [randomUUID(), 'not-a-key', 'A'.repeat(43)])
          expect(await codeOf(pay(market.db, who, kind, key, { amount_kobo: 500_00 })), key).toBe('not_found');
  });

  test('where cards are off nothing is opened, each in its own words', async () => {
    const { job, theirs } = await noted({ words: { card_off: refusal(409, 'card_off', 'Off', 'Pay in cash.') } });
    const off = database(market.pool, {
      origin: 'http://localhost',
      commissionPercent: 10,
      companyFirstLimit_kobo: 0,
      firstRefusalMinutes: 0,
      seller: { tin: '11111111-0001', bank: { bank: 'Test Bank', account: '0123456789', name: 'Kaya Test' } },
      payments: 'off',
    });
    await expect(payingWith(theirs).pay(off, job.customer, 'job', job.id)).rejects.toThrow('Pay in cash.');
  });

  test('nothing is opened when nothing is due', async () => {
    const { job, theirs } = await noted();
    const due = {
      id: job.id,
      order_id: job.order_id,
      account_id: null,
      amount_kobo: 0,
      about: { title: '', email: '' },
    };
    const none = { ...theirs, payables: { job: { ...theirs.payables['job'], due: async () => due } as Payable } };
    expect(await codeOf(payingWith(none).pay(market.db, job.customer, 'job', job.id))).toBe('nothing_due');
    expect(await market.value('SELECT count(*) FROM money.payments WHERE payable_id = $1', [job.id])).toBe('0');
  });

  test('one page at a time; the first check after it ended settles it', async () => {
    const { job, settled, ...mine } = await noted();
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({ status: 'none' });
    const page = await mine.pay(market.db, job.customer, 'job', job.id);
    expect(await mine.pay(market.db, job.customer, 'job', job.id)).toEqual(page);
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({
      status: 'open',
      amount_kobo: 500_00,
    });
    charges.set(referenceOf(page), { amount_kobo: 500_00, state: 'pending' });
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({ status: 'waiting' });
    expect(await codeOf(mine.pay(market.db, job.customer, 'job', job.id))).toBe('payment_checking');
    settled.length = 0;
    charges.set(referenceOf(page), { amount_kobo: 500_00 });
    expect(await mine.pay(market.db, job.customer, 'job', job.id)).toEqual({ checkout_url: null });
    expect(settled).toEqual([job.id]);
    await settleQueued(market, ref(job));
  });

  test('one that failed or was closed is settled too, and the next page is a new one', async () => {
    const { job, settled, ...mine } = await noted();
    const first = await mine.pay(market.db, job.customer, 'job', job.id);
    charges.set(referenceOf(first), { amount_kobo: 500_00, state: 'failed', reason: 'Declined.' });
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({
      status: 'failed',
      reason: 'Declined.',
    });
    expect(settled).toEqual([job.id]);
    await settleQueued(market, ref(job));
    const second = await mine.pay(market.db, job.customer, 'job', job.id);
    expect(second.checkout_url).not.toBe(first.checkout_url);
    charges.set(referenceOf(second), { amount_kobo: 500_00, state: 'abandoned' });
    expect((await mine.pay(market.db, job.customer, 'job', job.id)).checkout_url).not.toBe(second.checkout_url);
  });

  test('staff find its events by the id of what was paid', async () => {
    const { job, ...mine } = await noted();
    await mine.pay(market.db, job.customer, 'job', job.id);
    const staff = { ...(await market.account()), kind: 'staff' } as const;
    const found = async (who: Actor) =>
      (await market.as(who, (act) => act.sql(eventsOf, { subject: job.id }))).map(({ name }) => name);
    expect(await found(staff)).toContain('money.payment_started');
    expect(await found(job.customer)).toEqual([]);
  });

  test('another payable is not settled', async () => {
    const { job, settled, ...mine } = await noted();
    const { job: other, ...theirs } = await noted();
    const page = await mine.pay(market.db, job.customer, 'job', job.id);
    charges.set(referenceOf(page), { amount_kobo: 500_00 });
    await mine.check(market.db, job.customer, 'job', job.id);
    expect(settled).toEqual([job.id]);
    expect(theirs.settled).toEqual([]);
    await expect(settleQueued(market, ref(other))).rejects.toThrow('0 tasks');
  });

  test('an open page is closed before the payable is settled in another way; what was paid on it counts', async () => {
    const { job, settled, theirs, ...mine } = await noted();
    await closeCardPage(market.db, theirs, ref(job));
    const page = await mine.pay(market.db, job.customer, 'job', job.id);
    charges.set(referenceOf(page), { amount_kobo: 500_00, state: 'pending' });
    expect(await codeOf(closeCardPage(market.db, theirs, ref(job)))).toBe('payment_checking');
    charges.delete(referenceOf(page));
    await closeCardPage(market.db, theirs, ref(job));
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({ status: 'abandoned' });
    const next = await mine.pay(market.db, job.customer, 'job', job.id);
    charges.set(referenceOf(next), { amount_kobo: 500_00 });
    settled.length = 0;
    await closeCardPage(market.db, theirs, ref(job));
    expect(settled).toEqual([job.id]);
    expect(await mine.check(market.db, job.customer, 'job', job.id)).toMatchObject({ status: 'paid' });
  });
});

describe('over HTTP', () => {
  let kaya: Kaya;
  beforeAll(async () => {
    kaya = await startKaya();
  });
  afterAll(() => kaya.stop());

  test('another kind, a stranger, and what the description says', async () => {
    const nobody = kaya.person();
    const id = randomUUID();
    const at = (kind: string) => ({ params: { kind: kind as PayableKind, id } });
    expect((await nobody.refused(payByCard, { ...at('bill'), body: {} })).code).toBe('not_signed_in');
    expect((await nobody.refused(checkPayment, at('debt'))).code).toBe('not_signed_in');
    expect((await nobody.refused(payByCard, { ...at('job'), body: {} })).code).toBe('not_found');
    expect((await nobody.refused(payByCard, { ...at('salary'), body: {} })).code).toBe('invalid_request');
    const described = JSON.stringify(await (await fetch(`${kaya.url}/api/openapi.json`)).json());
    for (const code of ['not_tippable', 'nothing_open', 'debt_amount', 'staff_no_company'])
      expect(described, code).toContain(code);
  });
});
