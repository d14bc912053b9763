import type { RowOf } from '../../../kernel/db/query.ts';
import type { PayableRef } from '../payable-rules.ts';
import type { paymentRow } from './payments.sql.ts';

export type PaymentRow = RowOf<typeof paymentRow>;

/** The name of a payment at its provider, unique forever. */
export const referenceOf = ({ id, reference }: Pick<PaymentRow, 'id' | 'reference'>): string => reference ?? id;

const kinds = { job: 'job', ride: 'ride', card_setup: 'card_setup', invoice: 'bill', debt: 'debt' } as const;

export const paymentEvent = ({ id, order_id, job_id, account_id, amount_kobo, serves, tip_for }: PaymentRow) => ({
  paymentId: id,
  payable: { kind: tip_for === null ? kinds[serves] : 'tip', id: job_id } satisfies PayableRef,
  ...(serves === 'job' ? { orderId: order_id } : {}),
  customerId: account_id,
  amountKobo: amount_kobo,
});
