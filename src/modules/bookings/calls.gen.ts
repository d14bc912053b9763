// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as approvalContract from './approval-contract.ts';
import type * as chatContract from './chat-contract.ts';
import type * as contract from './contract.ts';
import type * as jobActsContract from './job-acts-contract.ts';
import type * as liveContract from './live-contract.ts';
import type * as staffContract from './staff-contract.ts';

export const askForQuote =
  'POST /api/bookings/{key}/quotes/{quote}/approval' as RequestLine<typeof approvalContract.askForQuote>;
export const listBookingMessages =
  'GET /api/bookings/{key}/jobs/{job}/messages' as RequestLine<typeof chatContract.listBookingMessages>;
export const sendBookingMessage =
  'POST /api/bookings/{key}/jobs/{job}/messages' as RequestLine<typeof chatContract.sendBookingMessage>;
export const acceptQuote =
  'POST /api/bookings/{key}/quotes/{quote}/acceptance' as RequestLine<typeof contract.acceptQuote>;
export const cancelBooking = 'POST /api/bookings/{key}/cancellation' as RequestLine<typeof contract.cancelBooking>;
export const confirmBookingJob =
  'POST /api/bookings/{key}/jobs/{job}/confirmation' as RequestLine<typeof contract.confirmBookingJob>;
export const counterQuote =
  'POST /api/bookings/{key}/quotes/{quote}/counter' as RequestLine<typeof contract.counterQuote>;
export const declineQuote =
  'POST /api/bookings/{key}/quotes/{quote}/refusal' as RequestLine<typeof contract.declineQuote>;
export const listMyBookings = 'GET /api/bookings' as RequestLine<typeof contract.listMyBookings>;
export const readBooking = 'GET /api/bookings/{key}' as RequestLine<typeof contract.readBooking>;
export const submitBooking = 'POST /api/bookings' as RequestLine<typeof contract.submitBooking>;
export const reportBookingJob =
  'POST /api/bookings/{key}/jobs/{job}/problem' as RequestLine<typeof jobActsContract.reportBookingJob>;
export const signBookingJob =
  'POST /api/bookings/{key}/jobs/{job}/signature' as RequestLine<typeof jobActsContract.signBookingJob>;
export const listApplications = 'GET /api/applications' as RequestLine<typeof liveContract.listApplications>;
export const listLiveMoves = 'GET /api/live-moves' as RequestLine<typeof liveContract.listLiveMoves>;
export const acceptForCustomer =
  'POST /api/staff/bookings/{id}/acceptance' as RequestLine<typeof staffContract.acceptForCustomer>;
export const cancelBookingByStaff =
  'POST /api/staff/bookings/{id}/cancellation' as RequestLine<typeof staffContract.cancelBookingByStaff>;
export const confirmCall = 'PUT /api/staff/bookings/{id}/call' as RequestLine<typeof staffContract.confirmCall>;
export const declineBooking =
  'POST /api/staff/bookings/{id}/refusal' as RequestLine<typeof staffContract.declineBooking>;
export const listAllBookings = 'GET /api/staff/bookings' as RequestLine<typeof staffContract.listAllBookings>;
export const readBookingFile = 'GET /api/staff/bookings/{id}' as RequestLine<typeof staffContract.readBookingFile>;
export const recordPayment = 'POST /api/staff/bookings/{id}/payment' as RequestLine<typeof staffContract.recordPayment>;
export const saveQuote = 'PUT /api/staff/bookings/{id}/quote' as RequestLine<typeof staffContract.saveQuote>;
export const scheduleBooking =
  'POST /api/staff/bookings/{id}/schedule' as RequestLine<typeof staffContract.scheduleBooking>;
export const sendQuote = 'POST /api/staff/bookings/{id}/quotes' as RequestLine<typeof staffContract.sendQuote>;
export const startReview = 'POST /api/staff/bookings/{id}/review' as RequestLine<typeof staffContract.startReview>;
