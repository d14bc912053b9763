// Words for bookings in the console.
import type { Shelf } from '../../../../kit/console/signs.ts';
import type { BookingStatus } from '../../rules.ts';
import { bookingShelves, type BookingShelf } from '../../staff-rules.ts';

const shelfWords: Readonly<Record<BookingShelf, string>> = {
  review: 'To review',
  quoted: 'Quoted',
  agreed: 'Agreed',
  ended: 'Ended',
  all: 'All',
};
export const bookingShelfList: readonly Shelf[] = bookingShelves.map((value) => ({ value, label: shelfWords[value] }));

/** What staff do or await next; null if nothing is left to do. */
export const bookingNext: Readonly<Record<BookingStatus, string | null>> = {
  pending: 'Start the review',
  in_review: 'Send the quote',
  quoted: 'Customer answers',
  accepted: 'Plan the jobs',
  scheduled: 'Movers start on the day',
  in_progress: 'Movers finish',
  completed: null,
  declined: null,
  cancelled: null,
  expired: null,
};
