// Until when the customer of a job may pay, and choose how. Also runs in the browser.
import type { ChosenMethod, PaymentMethod } from '../money/payment-methods-rules.ts';
import type { JobStatus } from './rules.ts';

/** To cash until the work begins; to card only before the mover sets off, since after that they would wait for the payment. */
export const mayChoosePayment: Readonly<Record<ChosenMethod, readonly JobStatus[]>> = {
  cash: ['open', 'assigned', 'en_route', 'arrived'],
  card: ['open', 'assigned'],
};

const beforeWork: readonly JobStatus[] = ['open', 'assigned', 'en_route', 'arrived'];
const atWork: readonly JobStatus[] = ['in_progress', 'delivered'];

/**
 * Until the work begins, also when cash was chosen. The cost of waiting at the door is known only then: it may be paid until the work is
 * confirmed.
 */
export const mayPayByCard = (job: {
  readonly status: JobStatus;
  readonly payment_method: PaymentMethod;
  readonly waiting_kobo: number;
}): boolean =>
  beforeWork.includes(job.status) ||
  (job.payment_method === 'card' && job.waiting_kobo > 0 && atWork.includes(job.status));
