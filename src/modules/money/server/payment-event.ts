import type { RowOf } from '../../../kernel/db/query.ts';
import type { paymentRow } from './payments.sql.ts';

export type PaymentRow = RowOf<typeof paymentRow>;

/** The name of a payment at its provider, unique forever. */
export const referenceOf = ({ id, reference }: Pick<PaymentRow, 'id' | 'reference'>): string => reference ?? id;

export const paymentEvent = ({ id, order_id, job_id, account_id, amount_kobo, serves }: PaymentRow) => ({
  paymentId: id,
  orderId: order_id,
  customerId: account_id,
  jobId: job_id,
  ...(serves === 'ride' ? { tripId: job_id } : {}),
  ...(serves === 'card_setup' ? { cardSetupId: job_id } : {}),
  ...(serves === 'invoice' ? { billId: job_id } : {}),
  ...(serves === 'debt' ? { debtOf: job_id } : {}),
  amountKobo: amount_kobo,
});
