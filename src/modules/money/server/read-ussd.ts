// A payment by USSD as its page shows it, from the database.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { bankName } from '../destinations.ts';
import type { PayableKind } from '../payable-rules.ts';
import type * as contract from '../ussd-contract.ts';
import type { UssdView } from '../ussd-contract.ts';
import type { CardPayments } from './payables.ts';
import type { PaymentRow } from './payment-event.ts';
import { findSent, lastSent, sentMoneyOf, standingOf } from './read-transfer.ts';

const viewOf = async (act: Act, row: PaymentRow): Promise<UssdView> => {
  const bank = row.ussd_bank ?? '';
  return {
    status: row.status === 'failed' ? 'failed' : standingOf(row, await act.now()),
    ...(await sentMoneyOf(act, row)),
    bank: { code: bank, name: bankName(bank) ?? bank },
    code: row.ussd_code ?? '',
    payment_code: row.ussd_payment_code,
    reason: row.failure_reason,
  };
};

export const ussdOf = async (act: Act, cards: CardPayments, kind: PayableKind, key: string): Promise<UssdView> =>
  viewOf(act, await lastSent(act, cards, { kind, key, way: 'ussd' }));

export const readUssd =
  (cards: CardPayments): UseCase<typeof contract.readUssd> =>
  async (act, { params: { kind, id: key } }) => {
    const row = await findSent(act, cards, { kind, key, way: 'ussd' });
    return row && viewOf(act, row);
  };
