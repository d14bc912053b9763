// What the company that booked, and staff, are told about a business booking. The module bookings sends the emails itself: each
// has a link whose secret only the act that makes it knows.
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { bookingsEvents, type OfBooking } from '../../bookings/events.ts';
import { type Heard, heard, type Note, type Recipient } from './hearing.ts';
import { places, sentence } from './hears-parts.ts';

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

export const ofBookings: readonly Heard[] = [
  heard(
    bookingsEvents.received,
    toAsker((p) => ({
      type: 'other',
      title: 'Booking received',
      message: `${p.title}, ${p.code}. We review it within 24 hours.`,
    })),
    toStaff((p) => ({ type: 'alert', title: 'New booking to review', message: `${p.title}, ${p.code}.` })),
  ),
  heard(
    bookingsEvents.quoted,
    toAsker((p) => ({
      type: 'payment',
      title: p.version > 1 ? 'Your new quote is here' : 'Your quote is here',
      message: `${p.title}: ${naira(p.totalKobo)}, valid until ${showDateTime(new Date(p.validUntil))}.`,
    })),
  ),
  heard(
    bookingsEvents.accepted,
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
  ),
  heard(
    bookingsEvents.refused,
    toStaff((p) => ({
      type: 'alert',
      title: 'Quote declined',
      message: `${p.code}, ${naira(p.totalKobo)}. Read the reason on its page.`,
    })),
  ),
  heard(
    bookingsEvents.countered,
    toStaff((p) => ({
      type: 'alert',
      title: 'A customer proposes a change',
      message: `${p.code}, ${p.amountKobo === null ? '' : `${naira(p.amountKobo)} instead of `}${naira(p.totalKobo)}. Read the reason on its page.`,
    })),
  ),
  heard(
    bookingsEvents.declined,
    toAsker((p) => ({
      type: 'alert',
      title: 'We cannot take your booking',
      message: `${p.title}: ${sentence(p.reason)}`,
    })),
  ),
  heard(
    bookingsEvents.expired,
    toAsker((p) => ({
      type: 'alert',
      title: 'Your quote is no longer valid',
      message: `${p.title}, ${naira(p.totalKobo)}: it was not accepted within 14 days.`,
    })),
  ),
  heard(
    bookingsEvents.scheduled,
    toAsker((p) => ({
      type: 'other',
      title: 'Your booking is scheduled',
      message: `${p.title}: ${p.jobs === 1 ? '1 job' : `${p.jobs} jobs`}, the first ${showDateTime(new Date(p.firstAt))}.`,
    })),
  ),
  heard(
    bookingsEvents.completed,
    toAsker((p) => ({
      type: 'payment',
      title: 'Booking completed',
      message: `${p.title}. Invoice ${p.invoice}, ${naira(p.totalKobo)}.`,
    })),
  ),
  heard(
    bookingsEvents.invoice_paid,
    toAsker((p) => ({ type: 'payment', title: 'Invoice paid', message: `${p.title}, ${p.code}. Thank you.` })),
  ),
  heard(
    bookingsEvents.cancelled,
    toAsker((p) => ({
      type: 'alert',
      title: 'Booking cancelled',
      message: sentence(`${p.title} is cancelled${p.by !== 'customer' && p.reason ? `: ${p.reason}` : ''}`),
    })),
    toStaff((p) =>
      p.by === 'staff'
        ? null
        : {
            type: 'other',
            title: 'Booking cancelled',
            message: sentence(`${p.code} is cancelled${p.by === 'kaya' && p.reason ? `: ${p.reason}` : ''}`),
          },
    ),
  ),
  heard(
    bookingsEvents.claimed,
    toAsker((p) => ({
      type: 'other',
      title: 'Added to your account',
      message: `${p.title}, ${p.code}, which you booked before signing up.`,
    })),
  ),
];
