// The test's provider of bank transfers: it knows what was sent to each account.
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import type { PayableKind } from '../../src/modules/money/payable-rules.ts';
import type { Arrival } from '../../src/modules/money/payment-rules.ts';
import { adapters } from '../../src/modules/money/adapters/adapters.ts';
import type { Checkouts, RefundOrder } from '../../src/modules/money/adapters/checkouts.ts';
import { payByTransfer } from '../../src/modules/money/server/pay-by-transfer.ts';
import { type CardPayments, type Payables, payerFor } from '../../src/modules/money/server/payables.ts';
import { readTransfer } from '../../src/modules/money/server/read-transfer.ts';
import { returnTransfer } from '../../src/modules/money/server/return-transfer.ts';
import { cardProvider, payingWith } from './card-provider.ts';

export const transferProvider = (payables: Payables) => {
  const opened = new Map<string, Arrival[]>();
  const refunds = new Map<string, RefundOrder>();
  let [fails, hangs] = [false, false];
  let once: () => unknown = () => undefined;
  const adapter: Checkouts = {
    ...cardProvider().adapter,
    openTransfer: async ({ reference, life_ms }) => {
      if (fails) throw new Error('The bank is away');
      await once();
      once = () => undefined;
      opened.set(reference, []);
      const account_number = String(9_900_000_000 + opened.size);
      return { bank: 'Fake Bank', account_number, account_name: 'KAYA', expires_at: new Date(Date.now() + life_ms) };
    },
    findCharge: async (reference) => {
      if (hangs) throw new Error('No answer');
      const arrivals = opened.get(reference);
      if (!arrivals) return null;
      const amount_kobo = arrivals.reduce((sum, arrival) => sum + arrival.amount_kobo, 0);
      const provider_id = `fake-${reference}`;
      return {
        reference,
        state: 'open',
        provider_id,
        amount_kobo,
        currency: 'NGN',
        reason: null,
        arrivals: [...arrivals],
        lists_all: true,
      };
    },
    refund: async (order) => {
      refunds.set(order.reference, order);
      return { state: 'done', reason: null };
    },
    findRefund: async ({ reference }) => (refunds.has(reference) ? { state: 'done', reason: null } : null),
  };
  const checkouts = adapters(adapter);
  const cards: CardPayments = { checkouts, payables };
  const payer = (db: Database, actor: Actor, kind: PayableKind, id: string) =>
    payerFor(payables)(db, actor, { params: { kind, id } });
  return {
    cards,
    checkouts,
    refunds,
    ...payingWith(cards),
    open: async (db: Database, actor: Actor, kind: PayableKind, id: string, body: { amount_kobo?: number } = {}) =>
      payByTransfer(cards)(db, await payer(db, actor, kind, id), { params: { kind, id }, body }, noExchange),
    read: async (db: Database, actor: Actor, kind: PayableKind, id: string) => {
      const who = await payer(db, actor, kind, id);
      return db.act(who, (act) => readTransfer(cards)(act, { params: { kind, id } } as never, noExchange));
    },
    giveBack: async (db: Database, actor: Actor, kind: PayableKind, id: string) =>
      returnTransfer(cards)(db, await payer(db, actor, kind, id), { params: { kind, id } } as never, noExchange),
    /** Money arrives on this payment's account. */
    send: (reference: string, amount_kobo: number, provider_id = `in-${Math.random()}`): void => {
      opened.get(reference)?.push({ provider_id, amount_kobo, from: 'GTBank •••• 6789' });
    },
    /** The provider changes the ids of what has arrived. */
    rename: (reference: string): void => {
      const all = opened.get(reference) ?? [];
      opened.set(
        reference,
        all.map((arrival, at) => ({ ...arrival, provider_id: `again-${reference}-${at}` })),
      );
    },
    /** Runs before the next account is returned. */
    before: (work: () => unknown): void => {
      once = work;
    },
    fail: (now: boolean): void => {
      fails = now;
    },
    hang: (now: boolean): void => {
      hangs = now;
    },
  };
};
