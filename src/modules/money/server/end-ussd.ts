import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type * as contract from '../ussd-contract.ts';
import type { CardPayments } from './payables.ts';
import { ussdOf } from './read-ussd.ts';
import { endSent } from './return-transfer.ts';

export const endUssd =
  (cards: CardPayments): UseCaseWithActs<typeof contract.endUssd> =>
  async (db, actor, { params: { kind, id: key } }) => {
    await endSent(db, cards, actor, { kind, key, way: 'ussd' });
    return db.act(actor, (act) => ussdOf(act, cards, kind, key));
  };
