// The customer's side of the chat with a mover: the one of a request, or the one of any job of a business booking.
import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { Message } from '../../jobs/chat-contract.ts';
import type { JobView } from '../../jobs/view-contract.ts';
import { readMessages, writeMessage } from '../../jobs/server/door.ts';
import { bookingsRefusals as refuse } from '../contract.ts';
import { mayWrite } from '../following.ts';
import { followedBooking } from './booking-key.ts';
import { jobOfBooking, mayWriteAbout } from './read-booking.ts';
import { factsOf, jobOf } from './track-request.ts';
import { followed } from './tracking-key.ts';
import type * as bookingChatContract from '../booking-chat-contract.ts';
import type * as contract from '../contract.ts';

type Chat = { readonly job: JobView | undefined; readonly may: ReturnType<typeof mayWrite> };

const ofRequest = async (act: Act, { key }: { key: string }): Promise<Chat> => {
  const row = await followed(act, key);
  const job = await jobOf(act, row.id);
  return { job, may: mayWrite(factsOf(row, job)) };
};

const ofBooking = async (act: Act, params: { key: string; job: string }): Promise<Chat> => {
  const job = await jobOfBooking(act, await followedBooking(act, params.key), params.job);
  return { job, may: mayWriteAbout(job) };
};

const read = async (act: Act, { job, may }: Chat): Promise<{ items: Message[]; open: boolean }> => ({
  items: job ? await readMessages(act, job.id) : [],
  open: may.allowed,
});

const write = async (act: Act, { job, may }: Chat, body: string): Promise<Message> => {
  if (!job?.worker) throw new Refused(refuse.no_mover, { detail: may.reason ?? refuse.no_mover.detail });
  return writeMessage(act, job.id, act.actor.kind === 'staff' ? 'staff' : 'customer', body);
};

export const listTrackMessages: UseCase<typeof contract.listTrackMessages> = async (act, { params }) =>
  read(act, await ofRequest(act, params));

export const sendTrackMessage: UseCase<typeof contract.sendTrackMessage> = async (act, { params, body }) =>
  write(act, await ofRequest(act, params), body.body);

export const listBookingMessages: UseCase<typeof bookingChatContract.listBookingMessages> = async (act, { params }) =>
  read(act, await ofBooking(act, params));

export const sendBookingMessage: UseCase<typeof bookingChatContract.sendBookingMessage> = async (
  act,
  { params, body },
) => write(act, await ofBooking(act, params), body.body);
