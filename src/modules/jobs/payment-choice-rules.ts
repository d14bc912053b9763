// Until when the customer of a job may pay, and choose how. Also runs in the browser.
import type { ChosenMethod } from '../money/payment-methods-rules.ts';
import type { JobStatus } from './rules.ts';

/** To cash until the work begins; to card only while nobody has set off, since a mover then waits for the payment. */
export const mayChoosePayment: Readonly<Record<ChosenMethod, readonly JobStatus[]>> = {
  cash: ['open', 'assigned', 'en_route', 'arrived'],
  card: ['open', 'assigned'],
};

/** By card, until the work begins; also when cash was chosen. */
export const mayPayByCard: readonly JobStatus[] = ['open', 'assigned', 'en_route', 'arrived'];
