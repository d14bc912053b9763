// The customer's side of the chat of each job of a booking.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { readMessages, writeAsCustomer } from '../../jobs/server/door.ts';
import { followedBooking } from './link-key.ts';
import { jobOfBooking, mayWriteAbout } from './read-booking.ts';
import type * as contract from '../chat-contract.ts';

const chatOf = async (act: Act, params: { key: string; job: string }) => {
  const job = await jobOfBooking(act, await followedBooking(act, params.key), params.job);
  return { job, may: mayWriteAbout(job) };
};

export const listBookingMessages: UseCase<typeof contract.listBookingMessages> = async (act, { params }) => {
  const { job, may } = await chatOf(act, params);
  return { items: await readMessages(act, job.id), open: may.allowed };
};

export const sendBookingMessage: UseCase<typeof contract.sendBookingMessage> = async (act, { params, body }) => {
  const { job, may } = await chatOf(act, params);
  return writeAsCustomer(act, job, body.body, may.reason);
};
