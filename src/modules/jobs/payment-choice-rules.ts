// Until when the customer of a job may pay, and choose how. Also runs in the browser.
import type { ChosenMethod, PaymentMethod } from '../money/payment-methods-rules.ts';
import type { JobStatus } from './rules.ts';

/** To cash until the work begins; to card only while nobody has set off, since a mover then waits for the payment. */
export const mayChoosePayment: Readonly<Record<ChosenMethod, readonly JobStatus[]>> = {
  cash: ['open', 'assigned', 'en_route', 'arrived'],
  card: ['open', 'assigned'],
};

const beforeWork: readonly JobStatus[] = ['open', 'assigned', 'en_route', 'arrived'];
const atWork: readonly JobStatus[] = ['in_progress', 'delivered'];

/**
 * Until the work begins, also when cash was chosen. What waiting at the door cost is known only then: it may be paid until the work is
 * confirmed.
 */
export const mayPayByCard = (job: {
  readonly status: JobStatus;
  readonly payment_method: PaymentMethod;
  readonly waiting_kobo: number;
}): boolean =>
  beforeWork.includes(job.status) ||
  (job.payment_method === 'card' && job.waiting_kobo > 0 && atWork.includes(job.status));
