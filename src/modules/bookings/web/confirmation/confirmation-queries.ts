// Queries and acts of the booking page. Live subjects: `order:ID`, which its jobs share, and `messages:JOB`.
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../kit/api.ts';
import { useDecisions, useFollowed, useWriting } from '../../../jobs/web/door.tsx';
import {
  acceptQuote,
  askForQuote,
  cancelBooking,
  confirmBookingJob,
  counterQuote,
  declineQuote,
  listBookingMessages,
  readBooking,
  reportBookingJob,
  sendBookingMessage,
  signBookingJob,
} from '../../calls.gen.ts';
import type { BookingView } from '../../contract.ts';
import type { BookingJob } from '../../job-view-contract.ts';

export const useBooking = (key: string | null) =>
  useFollowed('booking', key, (given, signal) => call(readBooking, { params: { key: given }, signal }));

/** The customer's decisions; each sends its own idempotency key (press-keys.ts). */
export const useBookingActs = (key: string, view: BookingView) => {
  const { pending, decide } = useDecisions<BookingView>(key, view.id);
  const params = { key };
  const quoted = { key, quote: view.quote?.id ?? '' };
  return {
    pending,
    accept: () => decide(['accept', quoted.quote], (press) => call(acceptQuote, { params: quoted, key: press })),
    ask: (ask_reason: string) =>
      decide(['ask', quoted.quote, ask_reason], (press) =>
        call(askForQuote, { params: quoted, body: { ask_reason }, key: press }),
      ),
    decline: (reason: string) =>
      decide(['decline', quoted.quote, reason], (press) =>
        call(declineQuote, { params: quoted, body: { reason }, key: press }),
      ),
    counter: (amount_kobo: number | null, note: string) =>
      decide(['counter', quoted.quote, amount_kobo, note], (press) =>
        call(counterQuote, { params: quoted, body: { amount_kobo, note }, key: press }),
      ),
    cancel: (reason: string) =>
      decide(['cancel', reason], (press) => call(cancelBooking, { params, body: { reason }, key: press })),
    confirm: (job: string, stars: number, comment: string) =>
      decide(['confirm', job, stars, comment], (press) =>
        call(confirmBookingJob, { params: { key, job }, body: { stars, comment }, key: press }),
      ),
    sign: (job: string, strokes: number[][] | null, name: string) =>
      decide(['sign', job, strokes, name], (press) =>
        call(signBookingJob, {
          params: { key, job },
          body: { ...(strokes ? { strokes } : {}), ...(name ? { name } : {}) },
          key: press,
        }),
      ),
    report: (job: string, reason: string, photos: { upload_key: string; file_ids: string[] }) =>
      decide(['report', job, reason, ...photos.file_ids], (press) =>
        call(reportBookingJob, {
          params: { key, job },
          body: { reason, ...(photos.file_ids.length > 0 ? { photos } : {}) },
          key: press,
        }),
      ),
  };
};
export type BookingActs = ReturnType<typeof useBookingActs>;

/** The chat of one job. Loaded once there is a mover, so that the page can show the number of new messages. */
export const useJobChat = (key: string, { id, mover }: BookingJob) => {
  const queryKey = [`messages:${id}`, key];
  const params = { key, job: id };
  const talk = useQuery({
    queryKey,
    enabled: mover !== null,
    queryFn: ({ signal }) => call(listBookingMessages, { params, signal }),
  });
  const writing = useWriting(queryKey, (body, press) =>
    call(sendBookingMessage, { params, body: { body }, key: press }),
  );
  return { talk, writing };
};
