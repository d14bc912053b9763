// Payments, refunds and payouts at a provider of real money, from the first press to the end, over HTTP with its fake.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { openPayments } from '../../src/modules/money/adapters/open-payments.ts';
import type { PaymentSettings } from '../../src/modules/money/adapters/payment-settings.ts';
import { sendRefund } from '../../src/modules/money/server/give-back.ts';
import { readBooks } from '../../src/modules/money/server/read-books.ts';
import type { CardPayments } from '../../src/modules/money/server/payables.ts';
import { settlePayout } from '../../src/modules/money/server/settle-payout.ts';
import { verifyTask } from '../../src/modules/money/server/verify-payment.ts';
import { payables } from '../../src/server/modules.ts';
import { payingWith } from './card-provider.ts';
import { oweMore, payOwed } from './debts.ts';
import { codeOf, type JobDatabase, openJobDatabase } from './job-database.ts';
import { notesOfProviders } from './notes-of-providers.ts';
import { payoutFlows } from './payout-flows.ts';
import { payoutRow } from './payout-row.ts';
import { keptCardFlows } from './kept-card-flows.ts';
import { lost, type NextCharge, type startProviderApi } from './provider-api.ts';
import { ussdFlows } from './ussd-flows.ts';

type Signed = { readonly raw: string; readonly proof: string };

/** A fake of a provider's API, and how to make things happen there. References are ours. */
export type ProviderFake = Pick<Awaited<ReturnType<typeof startProviderApi>>, 'calls' | 'trouble' | 'stop'> & {
  readonly settings: PaymentSettings;
  /** The card with which `pay` pays. */
  readonly brand: string;
  /** The same, as stored. */
  readonly kept: { brand: string; last4: string; exp_month: number; exp_year: number };
  readonly nextCharge: (next: NextCharge) => void;
  /** How often it received a charge of a kept card for this payment. */
  readonly chargesAsked: (payment: string) => number;
  /** Without a limit, or without a list of banks. */
  readonly lacks?: readonly ('balance' | 'banks')[];
  /** Whether banks may require the payer to confirm a charge. */
  readonly confirms: boolean;
  readonly pay: (payment: string) => void | Promise<void>;
  readonly decline: (payment: string) => void | Promise<void>;
  /** The payer has dialled a payment's code, and this amount arrives. */
  readonly dial: (payment: string, kobo: number) => void | Promise<void>;
  /** The payer's bank refused it; missing if the provider does not learn of that. */
  readonly refuseDial?: (payment: string) => void | Promise<void>;
  readonly paidNote: (payment: string) => Signed;
  /** How many refund requests it received, and the refunds it made. */
  readonly refundsAsked: (refund: string) => number;
  readonly refundsMade: (payment: string) => readonly { readonly amount_kobo: number; readonly end: () => void }[];
  readonly refundNote: (payment: string, refund: string, amount_kobo: number) => Signed;
  readonly setBalance_kobo: (kobo: number) => void;
  readonly payoutsAsked: (payout: string) => number;
  readonly payoutOf_kobo: (payout: string) => number | undefined;
  /** Adds this payout, which it may know already. */
  readonly putPayout: (payout: string, state: 'paid' | 'reversed') => void;
  readonly payoutNote: (payout: string, state: 'paid' | 'reversed') => Signed;
};

type Person = Actor & { accountId: string };
export const owed_kobo = 3_000_00;

/** Sets all of it up for the tests of one file. */
export const usingProvider = <S extends ProviderFake>(start: () => Promise<S>) => {
  let market: JobDatabase;
  let fake: S;
  let providers: ReturnType<typeof openPayments>;
  let cards: CardPayments;
  beforeAll(async () => {
    market = await openJobDatabase(8);
    fake = await start();
    providers = openPayments(fake.settings);
    cards = { checkouts: providers.checkouts, payables };
    // Faults in a test are not injected into the login.
    await providers.checkouts.current.findCharge('none');
  });
  afterAll(async () => {
    await market.close();
    await fake.stop();
  });
  beforeEach(async () => {
    fake.trouble();
    fake.nextCharge('paid');
    fake.setBalance_kobo(100_000_000_00);
    await balanceIs(100_000_000_00);
  });
  /** Cached just now, so that it is not requested again; or never read. */
  const balanceIs = async (kobo: number | null): Promise<void> => {
    const { name } = providers.payments.current;
    await market.owner.query(`DELETE FROM money.provider_balances WHERE provider = $1`, [name]);
    if (kobo !== null)
      await market.owner.query(
        `INSERT INTO money.provider_balances (provider, balance_kobo, read_at) VALUES ($1, $2, now() - interval '1 second')`,
        [name, kobo],
      );
  };

  const debtor = async () => {
    const worker = await market.worker();
    await market.as(system, (act) => oweMore(act, worker.accountId, owed_kobo));
    return worker;
  };
  /** With the body of the extra choices: a kept card, or keeping the card. */
  const press = async (who: Person, more: { card_id?: string; keep_card?: boolean } = {}) => {
    const body = { amount_kobo: owed_kobo, page: 'worker' as const, ...more };
    return (await payingWith(cards).pay(market.db, who, 'debt', who.accountId, body)).checkout_url;
  };
  const paymentOf = async (who: Person): Promise<string> =>
    String(
      await market.value('SELECT id FROM money.payments WHERE account_id = $1 ORDER BY id DESC LIMIT 1', [
        who.accountId,
      ]),
    );
  const look = (id: string) => verifyTask(cards)({ paymentId: id }, market.db);
  return {
    balanceIs,
    at: () => ({ market, fake, providers, cards }),
    debtor,
    press,
    paymentOf,
    look,
    statusOf: (id: string) => market.value('SELECT status FROM money.payments WHERE id = $1', [id]),
    olderBy: (id: string, minutes: number) =>
      market.owner.query(`UPDATE money.payments SET started_at = now() - make_interval(mins => $2) WHERE id = $1`, [
        id,
        minutes,
      ]),
    /** The tasks queued under this key. */
    queued: (key: string) =>
      market.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1 AND run_at <= now()', [key]),
    /** The same, now or later. */
    waits: (key: string) => market.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [key]),
    tell: ({ raw, proof }: Signed) => {
      const { name, proofHeader } = providers.checkouts.current;
      return notesOfProviders(market.db, providers.checkouts)(name, raw, { [proofHeader]: proof }, '203.0.113.20');
    },
    /** Reads the provider's lists and compares them with our books. */
    compare: () => readBooks(providers.books)({ provider: providers.books.current.name }, market.db),
    /** The open difference under this reference. */
    differenceOf: (reference: string) =>
      market.value(`SELECT difference FROM money.exceptions WHERE reference = $1 AND status = 'open'`, [reference]),
    sendRefund: (refundId: string) => sendRefund(cards.checkouts)({ refundId }, market.db),
    /** A payment that must be refunded, because its debt was settled otherwise. */
    toRefund: async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await market.as(system, (act) => payOwed(act, worker.accountId, owed_kobo));
      await fake.pay(id);
      await look(id);
      const refundId = String(await market.value('SELECT id FROM money.refunds WHERE payment_id = $1', [id]));
      return {
        id,
        refundId,
        send: () => sendRefund(cards.checkouts)({ refundId }, market.db),
        made: () => fake.refundsMade(id),
        asked: () => fake.refundsAsked(refundId),
      };
    },
    /** A payout of ₦1,950 with a fee. */
    toPayOut: async (status: 'requested' | 'paid' = 'requested') => {
      const worker = await market.worker();
      const id = await payoutRow(market.owner, worker.accountId, providers.payments.current.name, status);
      return {
        worker,
        id,
        settle: () => settlePayout(providers.payments)({ payoutId: id }, market.db),
        state: () => market.value('SELECT status FROM money.payouts WHERE id = $1', [id]),
      };
    },
  };
};

export const providerFlows = (flow: ReturnType<typeof usingProvider<ProviderFake>>): void => {
  const { at, debtor, press, paymentOf, look, statusOf, olderBy, queued, waits, tell, toRefund } = flow;

  describe('a payment', () => {
    test('has one page however often Pay is pressed, and is paid when its webhook leads to the provider', async () => {
      const worker = await debtor();
      const url = await press(worker);
      expect(url).toMatch(/^https:/);
      const opened = () => at().fake.calls.filter(({ method }) => method === 'POST').length;
      const before = opened();
      expect(await press(worker)).toBe(url);
      expect(opened()).toBe(before);
      const id = await paymentOf(worker);
      await at().fake.pay(id);
      expect(await tell(at().fake.paidNote(id))).toBe(200);
      expect(await queued(`payment:${id}`)).toBe('money.verify_payment');
      await look(id);
      expect(await statusOf(id)).toBe('paid');
      const { market, fake } = at();
      expect(await market.value('SELECT card_brand FROM money.payments WHERE id = $1', [id])).toBe(fake.brand);
    });

    test('is not paid by a webhook that lies', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      expect(await tell(at().fake.paidNote(id))).toBe(200);
      await look(id);
      expect(await statusOf(id)).toBe('started');
    });

    test('is retried when its page was lost on the way, and starts anew after a minute', async () => {
      const worker = await debtor();
      at().fake.trouble(lost);
      expect(await codeOf(press(worker))).toBe('payment_unreachable');
      const id = await paymentOf(worker);
      expect(await codeOf(press(worker))).toBe('payment_unreachable');
      await olderBy(id, 2);
      expect(await press(worker)).toMatch(/^https:/);
      expect(await statusOf(id)).toBe('abandoned');
      expect(await paymentOf(worker)).not.toBe(id);
    });

    test('that the bank declined may be paid on the same page afterwards', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await at().fake.decline(id);
      await look(id);
      expect(await statusOf(id)).toBe('failed');
      await at().fake.pay(id);
      await look(id);
      expect(await statusOf(id)).toBe('paid');
    });

    test('that the bank declined is checked while its page may be paid, and when the payer returns', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await at().fake.decline(id);
      await look(id);
      expect(await waits(`payment:${id}`)).toBe('money.verify_payment');
      await at().fake.pay(id);
      const { cards, market } = at();
      const back = payingWith(cards).check(market.db, worker, 'debt', worker.accountId);
      expect(await back).toMatchObject({ status: 'paid' });
    });

    test('on an old page counts, though the provider could not be queried when its webhook came', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await olderBy(id, 31);
      await look(id);
      expect(await statusOf(id)).toBe('abandoned');
      await at().market.owner.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`payment:${id}`]);
      await at().fake.pay(id);
      at().fake.trouble(lost);
      await look(id);
      expect(await waits(`payment:${id}`)).toBe('money.verify_payment');
      await look(id);
      expect(await statusOf(id)).toBe('paid');
    });

    test('that nobody made is abandoned after half an hour', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      await look(id);
      expect(await statusOf(id)).toBe('started');
      await olderBy(id, 31);
      await look(id);
      expect(await statusOf(id)).toBe('abandoned');
    });

    test('is not looked up by a webhook when it was started at another provider', async () => {
      const worker = await debtor();
      await press(worker);
      const id = await paymentOf(worker);
      const { market, fake } = at();
      await market.owner.query(`UPDATE money.payments SET provider = 'another' WHERE id = $1`, [id]);
      await market.owner.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour' WHERE key = $1`,
        [`payment:${id}`],
      );
      expect(await tell(fake.paidNote(id))).toBe(200);
      expect(await queued(`payment:${id}`)).toBeUndefined();
    });
  });

  keptCardFlows(flow, owed_kobo);
  ussdFlows(flow, owed_kobo);

  describe('a refund', () => {
    test('that never reached the provider is sent again after five minutes', async () => {
      const { refundId, send, made, asked } = await toRefund();
      at().fake.trouble({ ...lost, before: true });
      await send();
      await send();
      expect(made()).toEqual([]);
      await at().market.owner.query(`UPDATE money.refunds SET sent_at = now() - interval '6 minutes' WHERE id = $1`, [
        refundId,
      ]);
      await send();
      expect(made()).toHaveLength(1);
      expect(asked()).toBe(2);
    });

    test('is sent once though its answer was lost, and ends when the provider has made it', async () => {
      const { id, refundId, send, made, asked } = await toRefund();
      at().fake.trouble(lost);
      await send();
      await send();
      expect(asked()).toBe(1);
      const { fake } = at();
      expect(made()).toEqual([expect.objectContaining({ amount_kobo: owed_kobo })]);
      made()[0]?.end();
      await tell(fake.refundNote(id, refundId, owed_kobo));
      expect(await queued(`refund:${refundId}`)).toBe('money.send_refund');
      await send();
      expect(await statusOf(id)).toBe('refunded');
    });

    test('is not looked up by a webhook when its payment was started at another provider', async () => {
      const { id, refundId } = await toRefund();
      const { market, fake } = at();
      await market.owner.query(`UPDATE money.payments SET provider = 'another' WHERE id = $1`, [id]);
      await market.owner.query(`DELETE FROM graphile_worker._private_jobs WHERE key = $1`, [`refund:${refundId}`]);
      expect(await tell(fake.refundNote(id, refundId, owed_kobo))).toBe(200);
      expect(await waits(`refund:${refundId}`)).toBeUndefined();
    });
  });

  payoutFlows(flow);
};
