// A card provider of the test's own: it knows the charges it is told of. Its messages are signed with 'right', and begin with the reference.
import { adapters } from '../../src/modules/money/providers/adapters.ts';
import type { Checkouts, RefundOrder } from '../../src/modules/money/providers/checkouts.ts';
import type { Charge } from '../../src/modules/money/payment-rules.ts';

export const cardProvider = (name = 'fake') => {
  const charges = new Map<string, Partial<Charge> & { amount_kobo: number }>();
  const refunds = new Map<string, RefundOrder>();
  const adapter: Checkouts = {
    name,
    proofHeader: 'x-fake',
    openCheckout: async ({ reference }) => ({ url: `https://cards.example/${reference}` }),
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
    findRefund: async (reference) => (refunds.has(reference) ? { state: 'done', reason: null } : null),
    readNote: async (raw, proof) =>
      proof === 'right' ? { key: `note:${raw}`, reference: raw.split(' ')[0] ?? '' } : null,
  };
  return { adapter, checkouts: adapters(adapter), charges, refunds };
};
