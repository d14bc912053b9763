// The module's endpoints for pages: request lines with the contract's types. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as bookingsContract from './bookings-contract.ts';
import type * as contract from './contract.ts';
import type * as findContract from './find-contract.ts';

export const acceptForCustomer =
  'POST /api/staff/bookings/{id}/acceptance' as RequestLine<typeof bookingsContract.acceptForCustomer>;
export const cancelBooking =
  'POST /api/staff/bookings/{id}/cancellation' as RequestLine<typeof bookingsContract.cancelBooking>;
export const confirmCall = 'PUT /api/staff/bookings/{id}/call' as RequestLine<typeof bookingsContract.confirmCall>;
export const declineBooking =
  'POST /api/staff/bookings/{id}/refusal' as RequestLine<typeof bookingsContract.declineBooking>;
export const listBookings = 'GET /api/staff/bookings' as RequestLine<typeof bookingsContract.listBookings>;
export const readBooking = 'GET /api/staff/bookings/{id}' as RequestLine<typeof bookingsContract.readBooking>;
export const recordPayment =
  'POST /api/staff/bookings/{id}/payment' as RequestLine<typeof bookingsContract.recordPayment>;
export const saveQuote = 'PUT /api/staff/bookings/{id}/quote' as RequestLine<typeof bookingsContract.saveQuote>;
export const scheduleBooking =
  'POST /api/staff/bookings/{id}/schedule' as RequestLine<typeof bookingsContract.scheduleBooking>;
export const sendQuote = 'POST /api/staff/bookings/{id}/quotes' as RequestLine<typeof bookingsContract.sendQuote>;
export const startReview = 'POST /api/staff/bookings/{id}/review' as RequestLine<typeof bookingsContract.startReview>;
export const cancelRequest = 'POST /api/staff/requests/{id}/cancellation' as RequestLine<typeof contract.cancelRequest>;
export const declineRequest = 'POST /api/staff/requests/{id}/refusal' as RequestLine<typeof contract.declineRequest>;
export const holdRequest = 'POST /api/staff/requests/{id}/hold' as RequestLine<typeof contract.holdRequest>;
export const listPeople = 'GET /api/staff/people' as RequestLine<typeof contract.listPeople>;
export const listRequests = 'GET /api/staff/requests' as RequestLine<typeof contract.listRequests>;
export const readRequest = 'GET /api/staff/requests/{id}' as RequestLine<typeof contract.readRequest>;
export const readTrail = 'GET /api/staff/trail/{id}' as RequestLine<typeof contract.readTrail>;
export const releaseRequest = 'DELETE /api/staff/requests/{id}/hold' as RequestLine<typeof contract.releaseRequest>;
export const repriceRequest = 'POST /api/staff/requests/{id}/price' as RequestLine<typeof contract.repriceRequest>;
export const countWaiting = 'GET /api/staff/waiting' as RequestLine<typeof findContract.countWaiting>;
export const findEverything = 'GET /api/staff/find' as RequestLine<typeof findContract.findEverything>;
