// What the customer of a booking can do about one of its jobs, as on the page of a request.
import { endpoint } from '../../shared/contract.ts';
import { jobRefusals } from '../jobs/contract.ts';
import { reportProblem, requestsRefusals, signRequest } from '../requests/contract.ts';
import { bookingView, byBookingJob } from './contract.ts';

export const signBookingJob = endpoint({
  name: 'bookings.signBookingJob',
  method: 'POST',
  path: '/api/bookings/{key}/jobs/{job}/signature',
  who: 'anyone',
  summary:
    'The customer signs what was delivered, drawn or by typing their name; that confirms the job and the mover is paid.',
  params: byBookingJob,
  body: signRequest.body,
  answer: bookingView,
  refusals: [requestsRefusals.not_signable, jobRefusals.wrong_step],
  idempotent: true,
});

export const reportBookingJob = endpoint({
  name: 'bookings.reportBookingJob',
  method: 'POST',
  path: '/api/bookings/{key}/jobs/{job}/problem',
  who: 'anyone',
  summary:
    'The customer reports a problem with one job, until 14 days after completion; the job waits until staff decide.',
  params: byBookingJob,
  body: reportProblem.body,
  answer: bookingView,
  refusals: [requestsRefusals.not_reportable, jobRefusals.wrong_step, jobRefusals.proof_not_found],
  idempotent: true,
});
