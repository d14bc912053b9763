// What happens to a business booking and its quotes. Live subjects: `order:ID` (as for its jobs), `bookings`, `live-moves`,
// `receipts`, `staff`.
import { showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { event, money, type Note, places, type Recipient, sentence } from '../news/server/door.ts';

/** title: the service and the level, and no text typed by users. */
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
const asker: Recipient<OfBooking> = { customer: (p) => p.customerId };
const staff: Recipient<OfBooking> = { staff: true };
type Words = { readonly type: Note['type']; readonly title: string; readonly message: string };

const toAsker = <P extends OfBooking>(words: (p: P) => Words | null) => ({
  to: asker as Recipient<P>,
  inbox: (p: P): Note | null => {
    const said = words(p);
    return said && { ...said, link: places.booking(p) };
  },
});

const toStaff = <P extends OfBooking>(words: (p: P) => Words | null) => ({
  to: staff as Recipient<P>,
  inbox: (p: P): Note | null => {
    const said = words(p);
    return said && { ...said, link: places.staffBooking(p) };
  },
});

export const bookingsEvents = {
  received: event<OfBooking>()('bookings.received', {
    ...seen,
    trail: () => 'Business booking received',
    tells: [
      toAsker((p) => ({
        type: 'other',
        title: 'Booking received',
        message: `${p.title}, ${p.code}. We review it within 24 hours.`,
      })),
      toStaff((p) => ({ type: 'alert', title: 'New booking to review', message: `${p.title}, ${p.code}.` })),
    ],
  }),
  review_started: event<OfBooking>()('bookings.review_started', {
    ...seen,
    trail: () => 'Review started',
    silent: 'the page shows it',
  }),
  quoted: event<OfQuote & { readonly version: number; readonly validUntil: string }>()('bookings.quoted', {
    ...seen,
    trail: (p) => `Quote ${p.version} sent: ${money(p.totalKobo)}`,
    tells: [
      toAsker((p) => ({
        type: 'payment',
        title: p.version > 1 ? 'Your new quote is here' : 'Your quote is here',
        message: `${p.title}: ${naira(p.totalKobo)}, valid until ${showDateTime(new Date(p.validUntil))}.`,
      })),
    ],
  }),
  accepted: event<OfQuote & { readonly by: 'customer' | 'staff' }>()('bookings.quote_accepted', {
    ...seen,
    trail: (p) => `Quote of ${money(p.totalKobo)} accepted${p.by === 'staff' ? ' on behalf of the customer' : ''}`,
    tells: [
      toAsker((p) => ({
        type: 'other',
        title: 'Quote accepted',
        message: `${p.title}, ${naira(p.totalKobo)}. We will call you to confirm the days.`,
      })),
      toStaff((p) =>
        p.by === 'staff'
          ? null
          : {
              type: 'alert',
              title: 'Quote accepted',
              message: `${p.title}, ${p.code}, ${naira(p.totalKobo)}. Schedule it.`,
            },
      ),
    ],
  }),
  /** The customer declined the quote. */
  refused: event<OfQuote & { readonly reason: string }>()('bookings.quote_declined', {
    ...seen,
    trail: (p) => `Quote of ${money(p.totalKobo)} declined by the customer`,
    customersOwn: true,
    tells: [
      toStaff((p) => ({
        type: 'alert',
        title: 'Quote declined',
        message: `${p.code}, ${naira(p.totalKobo)}. Read the reason on its page.`,
      })),
    ],
  }),
  countered: event<OfQuote & { readonly amountKobo: number | null; readonly reason: string }>()(
    'bookings.quote_countered',
    {
      ...seen,
      trail: (p) =>
        p.amountKobo === null
          ? 'The customer proposes a change'
          : `The customer proposes ${money(p.amountKobo)} instead of ${money(p.totalKobo)}`,
      customersOwn: true,
      tells: [
        toStaff((p) => ({
          type: 'alert',
          title: 'A customer proposes a change',
          message: `${p.code}, ${p.amountKobo === null ? '' : `${naira(p.amountKobo)} instead of `}${naira(p.totalKobo)}. Read the reason on its page.`,
        })),
      ],
    },
  ),
  /** By staff: Kaya cannot do it. */
  declined: event<OfBooking & { readonly reason: string }>()('bookings.declined', {
    ...seen,
    trail: () => 'Booking declined by Kaya',
    tells: [
      toAsker((p) => ({
        type: 'alert',
        title: 'We cannot take your booking',
        message: `${p.title}: ${sentence(p.reason)}`,
      })),
    ],
  }),
  /** Staff called the customer to confirm. */
  called: event<OfBooking>()('bookings.called', {
    ...seen,
    trail: () => 'Confirmation call made',
    silent: 'staff told them on the telephone',
  }),
  expired: event<OfQuote>()('bookings.quote_expired', {
    ...seen,
    trail: (p) => `Quote of ${money(p.totalKobo)} expired`,
    tells: [
      toAsker((p) => ({
        type: 'alert',
        title: 'Your quote is no longer valid',
        message: `${p.title}, ${naira(p.totalKobo)}: it was not accepted within 14 days.`,
      })),
    ],
  }),
  scheduled: event<OfBooking & { readonly jobs: number; readonly firstAt: string }>()('bookings.scheduled', {
    ...seen,
    trail: (p) => (p.jobs === 1 ? 'Planned as 1 job' : `Split into ${p.jobs} jobs`),
    tells: [
      toAsker((p) => ({
        type: 'other',
        title: 'Your booking is scheduled',
        message: `${p.title}: ${p.jobs === 1 ? '1 job' : `${p.jobs} jobs`}, the first ${showDateTime(new Date(p.firstAt))}.`,
      })),
    ],
  }),
  started: event<OfBooking>()('bookings.started', {
    ...seen,
    trail: () => 'Work on the booking started',
    silent: 'jobs.started says it',
  }),
  completed: event<OfBooking & { readonly totalKobo: number; readonly invoice: string }>()('bookings.completed', {
    ...billed,
    trail: (p) => `Booking completed, invoice ${p.invoice}`,
    tells: [
      toAsker((p) => ({
        type: 'payment',
        title: 'Booking completed',
        message: `${p.title}. Invoice ${p.invoice}, ${naira(p.totalKobo)}.`,
      })),
    ],
  }),
  invoice_paid: event<OfBooking & { readonly how: string }>()('bookings.invoice_paid', {
    ...billed,
    trail: (p) => `Invoice paid: ${p.how}`,
    tells: [toAsker((p) => ({ type: 'payment', title: 'Invoice paid', message: `${p.title}, ${p.code}. Thank you.` }))],
  }),
  /** decided: cancelled by the decision on a problem; jobs.dispute_decided then tells the customer. */
  cancelled: event<
    OfBooking & { readonly by: 'customer' | 'staff' | 'kaya'; readonly reason: string; readonly decided?: boolean }
  >()('bookings.cancelled', {
    ...seen,
    trail: () => 'Booking cancelled',
    tells: [
      toAsker((p) =>
        p.decided
          ? null
          : {
              type: 'alert',
              title: 'Booking cancelled',
              message: sentence(`${p.title} is cancelled${p.by !== 'customer' && p.reason ? `: ${p.reason}` : ''}`),
            },
      ),
      toStaff((p) =>
        p.by === 'staff'
          ? null
          : {
              type: 'other',
              title: 'Booking cancelled',
              message: sentence(`${p.code} is cancelled${p.by === 'kaya' && p.reason ? `: ${p.reason}` : ''}`),
            },
      ),
    ],
  }),
  /** Booked without an account; it now belongs to the account that proved the email address. */
  claimed: event<OfBooking>()('bookings.claimed', {
    ...seen,
    trail: () => 'Linked to an account',
    tells: [
      toAsker((p) => ({
        type: 'other',
        title: 'Added to your account',
        message: `${p.title}, ${p.code}, which you booked before signing up.`,
      })),
    ],
  }),
} as const;
