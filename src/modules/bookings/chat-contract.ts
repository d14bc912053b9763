// The chat with the mover of one job of a business booking.
import { endpoint } from '../../shared/contract.ts';
import { byBookingJob } from './contract.ts';
import { chat, message, newMessage } from '../jobs/chat-contract.ts';
import { jobRefusals } from '../jobs/contract.ts';

export const listBookingMessages = endpoint({
  name: 'bookings.listBookingMessages',
  method: 'GET',
  path: '/api/bookings/{key}/jobs/{job}/messages',
  who: 'anyone',
  summary: 'The messages between the customer and the mover of one job, oldest first.',
  params: byBookingJob,
  answer: chat,
});

export const sendBookingMessage = endpoint({
  name: 'bookings.sendBookingMessage',
  method: 'POST',
  path: '/api/bookings/{key}/jobs/{job}/messages',
  who: 'anyone',
  summary: 'The customer writes to the mover of one job of the booking.',
  params: byBookingJob,
  body: newMessage,
  answer: message,
  status: 201,
  refusals: [jobRefusals.no_mover, jobRefusals.chat_closed],
  idempotent: true,
});
