// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as bookingChatContract from './booking-chat-contract.ts';
import type * as bookingContract from './booking-contract.ts';
import type * as contract from './contract.ts';
import type * as liveContract from './live-contract.ts';
import type * as loadContract from './load-contract.ts';
import type * as paymentContract from './payment-contract.ts';
import type * as priceChangeContract from './price-change-contract.ts';

export const listBookingMessages =
  'GET /api/bookings/{key}/jobs/{job}/messages' as RequestLine<typeof bookingChatContract.listBookingMessages>;
export const sendBookingMessage =
  'POST /api/bookings/{key}/jobs/{job}/messages' as RequestLine<typeof bookingChatContract.sendBookingMessage>;
export const acceptQuote =
  'POST /api/bookings/{key}/quotes/{quote}/acceptance' as RequestLine<typeof bookingContract.acceptQuote>;
export const cancelBooking =
  'POST /api/bookings/{key}/cancellation' as RequestLine<typeof bookingContract.cancelBooking>;
export const confirmBookingJob =
  'POST /api/bookings/{key}/jobs/{job}/confirmation' as RequestLine<typeof bookingContract.confirmBookingJob>;
export const counterQuote =
  'POST /api/bookings/{key}/quotes/{quote}/counter' as RequestLine<typeof bookingContract.counterQuote>;
export const declineQuote =
  'POST /api/bookings/{key}/quotes/{quote}/refusal' as RequestLine<typeof bookingContract.declineQuote>;
export const listMyBookings = 'GET /api/bookings' as RequestLine<typeof bookingContract.listMyBookings>;
export const readBooking = 'GET /api/bookings/{key}' as RequestLine<typeof bookingContract.readBooking>;
export const submitBooking = 'POST /api/bookings' as RequestLine<typeof bookingContract.submitBooking>;
export const cancelRequest = 'POST /api/track/{key}/cancellation' as RequestLine<typeof contract.cancelRequest>;
export const confirmRequest = 'POST /api/track/{key}/confirmation' as RequestLine<typeof contract.confirmRequest>;
export const listMyRequests = 'GET /api/service-requests' as RequestLine<typeof contract.listMyRequests>;
export const listTrackMessages = 'GET /api/track/{key}/messages' as RequestLine<typeof contract.listTrackMessages>;
export const readMoverPosition =
  'GET /api/track/{key}/mover-position' as RequestLine<typeof contract.readMoverPosition>;
export const reportProblem = 'POST /api/track/{key}/problem' as RequestLine<typeof contract.reportProblem>;
export const sendTrackMessage = 'POST /api/track/{key}/messages' as RequestLine<typeof contract.sendTrackMessage>;
export const submitRequest = 'POST /api/service-requests' as RequestLine<typeof contract.submitRequest>;
export const trackRequest = 'GET /api/track/{key}' as RequestLine<typeof contract.trackRequest>;
export const listLiveMoves = 'GET /api/live-moves' as RequestLine<typeof liveContract.listLiveMoves>;
export const readJobLoad = 'GET /api/jobs/{id}/load' as RequestLine<typeof loadContract.readJobLoad>;
export const checkPayment = 'POST /api/track/{key}/payments/check' as RequestLine<typeof paymentContract.checkPayment>;
export const choosePayment = 'PUT /api/track/{key}/payment-method' as RequestLine<typeof paymentContract.choosePayment>;
export const payRequest = 'POST /api/track/{key}/payments' as RequestLine<typeof paymentContract.payRequest>;
export const answerPriceChange =
  'POST /api/track/{key}/price-changes/{change}/answer' as RequestLine<typeof priceChangeContract.answerPriceChange>;
