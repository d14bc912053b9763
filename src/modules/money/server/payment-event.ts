import type { RowOf } from '../../../kernel/db/query.ts';
import type { PayableRef } from '../payable-rules.ts';
import type { paymentRow } from './payments.sql.ts';

export type PaymentRow = RowOf<typeof paymentRow>;

/** The name of a payment at its provider, unique forever. */
export const referenceOf = ({ id, reference }: Pick<PaymentRow, 'id' | 'reference'>): string => reference ?? id;

/** What it pays. */
export const payableOf = ({ payable_kind: kind, payable_id: id }: PaymentRow): PayableRef => ({ kind, id });

export const paymentEvent = (row: PaymentRow) => ({
  paymentId: row.id,
  payable: payableOf(row),
  way: row.way,
  ...(row.order_id === null ? {} : { orderId: row.order_id }),
  customerId: row.account_id,
  amountKobo: row.amount_kobo,
});
