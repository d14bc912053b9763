// A booking in words: waybill, countdown and headline.
import {
  isCalendarDate,
  lagosDate,
  lagosInstant,
  minutesWord,
  showDate,
  showDateTime,
  showTime,
} from '../../../../shared/clock.ts';
import { parsePhone, showPhone } from '../../../../shared/phone.ts';
import type { BookingView } from '../../contract.ts';
import type { BookingJob } from '../../job-view-contract.ts';
import type { BookingStatus } from '../../rules.ts';

const maxShown = 300;
// Control characters and direction overrides could forge the facts shown.
const unseen = /[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One short line of text, or nothing. */
export const oneLineOf = (given: unknown): string =>
  typeof given === 'string' && given.length <= maxShown ? given.replace(unseen, ' ').replace(/\s+/g, ' ').trim() : '';

export const dayWord = (date: string): string => (isCalendarDate(date) ? showDate(lagosInstant(date, '00:00')) : date);
export const phoneWord = (phone: string): string => showPhone(parsePhone(phone) ?? phone);

/** `23 h left`, `40 mins left`, rounded up; null once the time is over. */
export const timeLeft = (due: Date, now: Date): string | null => {
  const minutes = (due.getTime() - now.getTime()) / 60_000;
  if (minutes <= 0) return null;
  return `${minutes >= 60 ? `${Math.ceil(minutes / 60)} h` : minutesWord(Math.ceil(minutes))} left`;
};

export const bookingHeading: Readonly<Record<BookingStatus, string>> = {
  pending: 'Booking Confirmed!',
  in_review: 'Booking Confirmed!',
  quoted: 'Your quote is here',
  accepted: 'Quote accepted',
  scheduled: 'Your booking is scheduled',
  in_progress: 'The work is under way',
  completed: 'Booking completed',
  declined: 'Booking declined',
  cancelled: 'Booking cancelled',
  expired: 'Quote expired',
};

const reviewed =
  'Your request is with us; its price is pending. We review it within 24 hours, then email you a detailed quote. Nothing is charged before you accept it.';
/** Below a headline that alone would promise too much. */
export const bookingLine: Readonly<Partial<Record<BookingStatus, string>>> = { pending: reviewed, in_review: reviewed };

/** A manager of the company who may only read: somebody else answers the quote. */
export const onlyReads = ({
  reader,
  may_accept,
  status,
}: Pick<BookingView, 'reader' | 'may_accept' | 'status'>): boolean =>
  status === 'quoted' && reader === 'company' && !may_accept.allowed;

/** The person or the decision that a quote waits for. */
export const waitsForWords = (
  view: Pick<BookingView, 'reader' | 'may_accept' | 'status' | 'approval' | 'contact_person'>,
): string => {
  if (view.approval?.status === 'pending') return 'Waiting for an approval';
  return onlyReads(view) ? `Waiting for ${view.contact_person}` : 'Waiting for you';
};

/** Once everything is delivered, the customer must confirm. */
export const headingOf = (view: Pick<BookingView, 'status' | 'jobs' | 'reader' | 'may_accept'>): string => {
  const { status, jobs } = view;
  if (onlyReads(view)) return 'The quote is here';
  const left = jobs.filter((job) => job.status !== 'cancelled' && job.status !== 'completed');
  const delivered = left.length > 0 && left.every((job) => job.status === 'delivered');
  return status === 'in_progress' && delivered ? 'Delivered. Please confirm' : bookingHeading[status];
};

/** `Fri 18 Dec, 9:00 AM to 1:00 PM`. */
export const spanWords = (from: string, until: string, now: Date = new Date()): string => {
  const [starts, ends] = [new Date(from), new Date(until)];
  const end = lagosDate(starts) === lagosDate(ends) ? showTime(ends) : showDateTime(ends, now);
  return `${showDateTime(starts, now)} to ${end}`;
};

/** The customer will have to sign this job, but not yet. */
export const signsLater = ({ status, may_sign }: Pick<BookingJob, 'status' | 'may_sign'>): boolean =>
  !may_sign.allowed && ['open', 'assigned', 'en_route', 'arrived', 'in_progress'].includes(status);
