// The test's card provider: it knows the charges it is given. Its messages are signed with 'right', and begin with the reference.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { checkPayment } from '../../src/modules/money/server/check-payment.ts';
import { payByCard } from '../../src/modules/money/server/pay-by-card.ts';
import { type CardPayments, payerFor } from '../../src/modules/money/server/payables.ts';
import { settlePayable } from '../../src/modules/money/server/settle-payable.ts';
import type { PayableKind, PayableRef } from '../../src/modules/money/payable-rules.ts';
import { noCheckouts } from '../../src/modules/money/adapters/no-provider.ts';
import { payables } from '../../src/server/modules.ts';
import { adapters } from '../../src/modules/money/adapters/adapters.ts';
import type { Checkouts, RefundOrder } from '../../src/modules/money/adapters/checkouts.ts';
import type { Charge } from '../../src/modules/money/payment-rules.ts';

/** The endpoints as called over HTTP, without HTTP. */
export const payingWith = (cards: CardPayments) => ({
  pay: async (
    db: Database,
    actor: Actor,
    kind: PayableKind,
    id: string,
    body: { amount_kobo?: number; page?: 'worker' | 'road'; card_id?: string; keep_card?: boolean } = {},
  ) => payByCard(cards)(db, actor, { params: { kind, id }, body }, noExchange),
  check: async (db: Database, actor: Actor, kind: PayableKind, id: string) => {
    const params = { kind, id };
    return checkPayment(cards)(db, await payerFor(cards.payables)(db, actor, { params }), { params }, noExchange);
  },
});

/** Checks that the task that settles payments is queued, and does its work. */
export const settleQueued = async (
  { owner, db }: { owner: pg.Pool; db: Database },
  payable: PayableRef,
): Promise<void> => {
  const { rowCount } = await owner.query(
    `SELECT FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p ON p.id = j.id
      WHERE j.task_identifier = 'money.settle_payable' AND p.payload ->> 'kind' = $1 AND p.payload ->> 'id' = $2`,
    [payable.kind, payable.id],
  );
  if (rowCount !== 1) throw new Error(`${rowCount} tasks settle ${payable.kind} ${payable.id}`);
  await settlePayable(payables)(payable, db);
};

/** No provider is configured. */
export const noCards: CardPayments = { checkouts: noCheckouts, payables };

export const cardProvider = (name = 'fake') => {
  const charges = new Map<string, Partial<Charge> & { amount_kobo: number }>();
  const refunds = new Map<string, RefundOrder>();
  const adapter: Checkouts = {
    name,
    proofHeader: 'x-fake',
    openCheckout: async ({ reference }) => ({ url: `https://cards.example/${reference}` }),
    openTransfer: async ({ life_ms }) => ({
      bank: 'Fake Bank',
      account_number: '9900000001',
      account_name: 'KAYA FAKE',
      expires_at: new Date(Date.now() + life_ms),
    }),
    findCharge: async (reference) => {
      const charge = charges.get(reference);
      if (!charge) return null;
      const usual = {
        reference,
        state: 'paid' as const,
        provider_id: `fake-${reference}`,
        currency: 'NGN',
        reason: null,
      };
      return { ...usual, card: { brand: 'Visa', last4: '4242' }, customer_id: 'fake-customer', ...charge };
    },
    refund: async (order) => {
      refunds.set(order.reference, order);
      return { state: 'done', reason: null };
    },
    findRefund: async ({ reference }) => (refunds.has(reference) ? { state: 'done', reason: null } : null),
    readNote: async (raw, proof) =>
      proof === 'right' ? { key: `note:${raw}`, about: 'payment', reference: raw.split(' ')[0] ?? '' } : null,
  };
  const checkouts = adapters(adapter);
  const cards: CardPayments = { checkouts, payables };
  return { adapter, checkouts, cards, charges, refunds, ...payingWith(cards) };
};
