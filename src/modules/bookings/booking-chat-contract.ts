// The chat with the mover of one job of a business booking.
import { endpoint } from '../../shared/contract.ts';
import { byBookingJob } from './booking-contract.ts';
import { listTrackMessages, sendTrackMessage } from './contract.ts';

export const listBookingMessages = endpoint({
  name: 'bookings.listBookingMessages',
  method: 'GET',
  path: '/api/bookings/{key}/jobs/{job}/messages',
  who: 'anyone',
  summary: 'The messages between the customer and the mover of one job, oldest first.',
  params: byBookingJob,
  answer: listTrackMessages.answer,
});

export const sendBookingMessage = endpoint({
  name: 'bookings.sendBookingMessage',
  method: 'POST',
  path: '/api/bookings/{key}/jobs/{job}/messages',
  who: 'anyone',
  summary: 'The customer writes to the mover of one job of the booking.',
  params: byBookingJob,
  body: sendTrackMessage.body,
  answer: sendTrackMessage.answer,
  status: 201,
  refusals: sendTrackMessage.refusals,
  idempotent: true,
});
