// What the page of a booking asks and does. Live subjects: `request:ID`, which its jobs tell too, and `messages:JOB`.
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../kit/api.ts';
import type { Answer } from '../../../shared/contract.ts';
import { useWriting } from '../../jobs/web/door.tsx';
import type { listBookingMessages, sendBookingMessage } from '../booking-chat-contract.ts';
import type { BookingJob, BookingView } from '../booking-contract.ts';
import { useDecisions } from './use-decisions.ts';
import { useFollowed } from './use-followed.ts';

/** By address and not by the contract, whose schemas weigh more than this page. */
const at = (key: string, rest = ''): string => `/api/bookings/${encodeURIComponent(key)}${rest}`;

export const useBooking = (key: string | null) =>
  useFollowed('booking', key, (given, signal) => request<BookingView>('GET', at(given), { signal }));

/** What the customer decides; what is sent has a key of its own (press-keys.ts). */
export const useBookingActs = (key: string, view: BookingView) => {
  const { pending, decide } = useDecisions<BookingView>(key, view.id);
  const send = (rest: string, body?: unknown) =>
    decide([rest, body], (press) => request<BookingView>('POST', at(key, rest), { body, key: press }));
  const quote = `/quotes/${view.quote?.id ?? ''}`;
  return {
    pending,
    accept: () => send(`${quote}/acceptance`),
    decline: (reason: string) => send(`${quote}/refusal`, { reason }),
    counter: (amount_kobo: number | null, note: string) => send(`${quote}/counter`, { amount_kobo, note }),
    cancel: (reason: string) => send('/cancellation', { reason }),
    confirm: (job: string, stars: number, comment: string) => send(`/jobs/${job}/confirmation`, { stars, comment }),
  };
};
export type BookingActs = ReturnType<typeof useBookingActs>;

/** The chat about one job. Asked for as soon as it has a mover, so that the page can say how many messages are new. */
export const useJobChat = (key: string, { id, mover }: BookingJob) => {
  const queryKey = [`messages:${id}`, key];
  const path = at(key, `/jobs/${id}/messages`);
  const talk = useQuery({
    queryKey,
    enabled: mover !== null,
    queryFn: ({ signal }) => request<Answer<typeof listBookingMessages>>('GET', path, { signal }),
  });
  const writing = useWriting(queryKey, (body, press) =>
    request<Answer<typeof sendBookingMessage>>('POST', path, { body: { body }, key: press }),
  );
  return { talk, writing };
};
