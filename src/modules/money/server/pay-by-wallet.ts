import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type * as contract from '../payment-contract.ts';
import { beginPayment } from './begin-payment.ts';
import type { CardPayments } from './payables.ts';

export const payByWallet =
  (cards: CardPayments): UseCaseWithActs<typeof contract.payByWallet> =>
  async (db, actor, { params: { kind, id: key }, body: asked }) => {
    const { url } = await beginPayment(db, cards, actor, { kind, key, way: 'wallet', asked });
    return { checkout_url: url };
  };
