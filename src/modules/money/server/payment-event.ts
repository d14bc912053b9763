import type { RowOf } from '../../../kernel/db/query.ts';
import type { paymentRow } from './payments.sql.ts';

export type PaymentRow = RowOf<typeof paymentRow>;

export const paymentEvent = ({ id, order_id, job_id, account_id, amount_kobo, serves }: PaymentRow) => ({
  paymentId: id,
  orderId: order_id,
  customerId: account_id,
  jobId: job_id,
  ...(serves === 'ride' ? { tripId: job_id } : {}),
  amountKobo: amount_kobo,
});
