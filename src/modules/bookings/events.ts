// What happens to a business booking and its quotes. Live subjects: `order:ID` (as for its jobs), `bookings`, `live-moves`,
// `receipts`, `staff`.
import { event } from '../../shared/event.ts';

/** title contains the service and the level; nothing that somebody typed. */
export type OfBooking = {
  readonly bookingId: string;
  readonly customerId: string | null;
  readonly code: string;
  readonly title: string;
};
type OfQuote = OfBooking & { readonly quoteId: string; readonly totalKobo: number };

const seen = {
  audience: (p: OfBooking): string[] => [
    `order:${p.bookingId}`,
    ...(p.customerId ? [`account:${p.customerId}`] : []),
    'staff',
  ],
  subjects: (p: OfBooking): string[] => [`order:${p.bookingId}`, 'bookings', 'live-moves', 'staff'],
};

/** Its invoice was issued, or paid. */
const billed = { audience: seen.audience, subjects: (p: OfBooking): string[] => [...seen.subjects(p), 'receipts'] };

export const bookingsEvents = {
  received: event<OfBooking>()('bookings.received', seen),
  review_started: event<OfBooking>()('bookings.review_started', seen),
  quoted: event<OfQuote & { readonly version: number; readonly validUntil: string }>()('bookings.quoted', seen),
  accepted: event<OfQuote & { readonly by: 'customer' | 'staff' }>()('bookings.quote_accepted', seen),
  /** The customer declined the quote. */
  refused: event<OfQuote & { readonly reason: string }>()('bookings.quote_declined', seen),
  countered: event<OfQuote & { readonly amountKobo: number | null; readonly reason: string }>()(
    'bookings.quote_countered',
    seen,
  ),
  /** Kaya cannot do it. */
  declined: event<OfBooking & { readonly reason: string }>()('bookings.declined', seen),
  /** Staff called the customer to confirm. */
  called: event<OfBooking>()('bookings.called', seen),
  expired: event<OfQuote>()('bookings.quote_expired', seen),
  scheduled: event<OfBooking & { readonly jobs: number; readonly firstAt: string }>()('bookings.scheduled', seen),
  started: event<OfBooking>()('bookings.started', seen),
  completed: event<OfBooking & { readonly totalKobo: number; readonly invoice: string }>()(
    'bookings.completed',
    billed,
  ),
  invoice_paid: event<OfBooking & { readonly how: string }>()('bookings.invoice_paid', billed),
  cancelled: event<OfBooking & { readonly by: 'customer' | 'staff' | 'kaya'; readonly reason: string }>()(
    'bookings.cancelled',
    seen,
  ),
  /** Booked without an account; now it belongs to the account that proved the email address. */
  claimed: event<OfBooking>()('bookings.claimed', seen),
} as const;
