// What happens to a trip. Live subjects: `trip:ID`, `trips` (a customer's own), `driver` (a driver's dashboard), `staff`.
// Positions are not events: a page that shows a driver on the way polls the trip every few seconds.
import { showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { isPlainName } from '../../shared/plain-name.ts';
import { type ReleaseReason, releaseWords } from '../drivers/release-rules.ts';
import { event, money, type Text, text } from '../news/server/door.ts';
import { leftWords, pickupIn, reminderAt, rideRules } from './rules.ts';
import { mail } from './server/mail.ts';
import {
  about,
  customer,
  desk,
  driver,
  type ForWhom,
  type OfTrip,
  ride,
  type Vehicled,
  type Way,
  words,
} from './server/ride-news.ts';

/** null: reserved inside its last hour, where the cancellation rule for immediate rides applies. */
const freeUntil = (scheduledFor: string): string | null => {
  const until = reminderAt(new Date(scheduledFor));
  return until > new Date() ? until.toISOString() : null;
};

type Cancelled = OfTrip &
  Way & {
    readonly by: 'customer' | 'staff' | 'driver' | 'clock' | 'company';
    /** The driver waited and nobody came; then `by` is the driver. */
    readonly noShow?: boolean;
    readonly feeHeld?: boolean;
    /** Already paid by card: the rest goes back. */
    readonly byCard?: boolean;
    /** A company pays. */
    readonly byCompany?: boolean;
    /** The company that pays and cancelled it; then `by` is the company. */
    readonly endedByCompany?: string;
    /** The company that does not pay a reserved ride any more, because its customer has left it; then `by` is the clock. */
    readonly leftCompany?: string;
    /** A driver had accepted; otherwise driverId is the one who was being asked. */
    readonly had: boolean;
    readonly feeKobo: number;
    readonly shareKobo: number;
  };

const costWords = ({ feeKobo, feeHeld, byCard, byCompany }: Cancelled): string => {
  if (byCompany) return feeKobo > 0 ? `The company is charged ${naira(feeKobo)}.` : 'It costs nothing.';
  const rest = 'The rest goes back the way you paid.';
  if (feeKobo > 0)
    return feeHeld ? `It costs ${naira(feeKobo)}. ${rest}` : `${naira(feeKobo)} is added to your next ride.`;
  return byCard ? 'It costs you nothing. Your payment goes back the way you paid.' : 'It costs you nothing.';
};

const costOfCancelling = (p: Cancelled): string => {
  if (p.leftCompany) return leftWords(p.leftCompany);
  if (p.endedByCompany) return `${p.endedByCompany} cancelled it. ${costWords(p)}`;
  if (p.by === 'clock') return 'It was not paid in time. It costs you nothing.';
  if (p.noShow) return `Your driver waited ${rideRules.waitMinutes} minutes and nobody came. ${costWords(p)}`;
  return costWords(p);
};

const shareOfFee = ({ shareKobo, feeHeld }: Cancelled): Text => {
  if (shareKobo === 0) return text('You can take the next ride.');
  const amount = naira(shareKobo);
  return feeHeld
    ? text('You get {amount} of the fee.', { amount })
    : text('You get {amount} of the fee once the customer pays it.', { amount });
};

export const ridesEvents = {
  booked: event<
    OfTrip &
      Way &
      ForWhom & {
        readonly scheduledFor: string | null;
        readonly priceKobo: number;
        readonly byCard?: boolean;
        readonly byCompany?: boolean;
      }
  >()('rides.booked', {
    ...about,
    trail: (p) => `Ride booked for ${money(p.priceKobo)}`,
    tells: [
      {
        to: customer,
        // An immediate ride is shown on the page at once; for a reserved one the customer needs a lasting confirmation.
        inbox: (p) =>
          p.scheduledFor
            ? {
                type: 'other',
                title: 'Ride reserved',
                message: `${showDateTime(new Date(p.scheduledFor))}: ${p.pickup} to ${p.destination}.`,
                link: ride(p),
              }
            : null,
        email: (p, _facts, reader) =>
          p.scheduledFor
            ? mail('ride_reserved', {
                ...words(p, reader),
                from: p.pickup,
                to: p.destination,
                starts_at: p.scheduledFor,
                free_until: freeUntil(p.scheduledFor),
                price_kobo: p.priceKobo,
                for_other: p.forOther,
                by_card: p.byCard ?? false,
                by_company: p.byCompany ?? false,
              })
            : null,
      },
    ],
  }),
  /** A card ride waits for its payment. Nothing is booked yet, or not again. */
  awaiting_payment: event<OfTrip>()('rides.awaiting_payment', {
    ...about,
    trail: () => 'Waiting for the card payment of the ride',
    silent: 'the page says it, and the card page is open',
  }),
  /** A search started: at booking, at its time, again, or because the driver gave the ride back. */
  searching: event<OfTrip>()('rides.searching', {
    ...about,
    trail: () => 'Looking for a driver',
    silent: 'the page shows it',
  }),
  offered: event<OfTrip>()('rides.offered', {
    ...about,
    trail: () => 'Offered to a driver',
    silent: 'the driver’s desk shows it, with a countdown',
  }),
  passed_on: event<OfTrip & { readonly why: 'declined' | 'expired' }>()('rides.passed_on', {
    ...about,
    trail: (p) => (p.why === 'declined' ? 'The driver declined' : 'The driver did not answer'),
    silent: 'the page shows that the search goes on',
  }),
  accepted: event<OfTrip & Vehicled & ForWhom & { readonly minutes: number; readonly scheduledFor: string | null }>()(
    'rides.accepted',
    {
      ...about,
      trail: (p) => `${p.driverName} accepted the ride`,
      tells: [
        {
          to: customer,
          inbox: (p) => ({
            type: 'other',
            title: 'Driver found',
            message: p.scheduledFor
              ? `${p.driverName} arrives ${showDateTime(new Date(p.scheduledFor))}: ${p.vehicleWords}.`
              : `${p.driverName}: ${p.vehicleWords}. ${pickupIn(p.minutes)}.`,
            link: ride(p),
          }),
          email: (p, _facts, reader) =>
            mail('ride_driver_found', {
              ...words(p, reader),
              driver: p.driverName,
              vehicle: p.vehicleWords,
              starts_at: p.scheduledFor,
              minutes: p.minutes,
              for_other: p.forOther,
            }),
        },
      ],
    },
  ),
  /** releaseReason: missing from processes of the previous release. */
  released: event<OfTrip & { readonly releaseReason?: ReleaseReason }>()('rides.released', {
    ...about,
    trail: (p) =>
      p.releaseReason
        ? `The driver gave the ride back: ${releaseWords[p.releaseReason].counted}`
        : 'The driver gave the ride back',
    tells: [
      {
        to: customer,
        inbox: (p) => ({
          type: 'alert',
          title: 'We are looking for another driver',
          message: [
            'Your driver cannot make it.',
            p.releaseReason && releaseWords[p.releaseReason].told,
            'We are asking others now.',
          ]
            .filter(Boolean)
            .join(' '),
          link: ride(p),
        }),
      },
    ],
  }),
  no_driver: event<OfTrip & Way>()('rides.no_driver', {
    ...about,
    trail: () => 'No driver found',
    tells: [
      {
        to: customer,
        inbox: (p) => ({
          type: 'alert',
          title: 'No driver found',
          message: 'Keep looking, book it for later, or choose another vehicle.',
          link: ride(p),
        }),
        email: (p, _facts, reader) =>
          mail('ride_no_driver', { ...words(p, reader), from: p.pickup, to: p.destination }),
      },
    ],
  }),
  /**
   * feeKobo: owed by the customer, and paid with their next ride, or kept from their card payment (feeHeld); shareKobo: the driver's share, once
   * it is paid.
   */
  cancelled: event<Cancelled>()('rides.cancelled', {
    ...about,
    trail: (p) => {
      const ended = p.noShow ? 'Nobody came, the driver ended the ride' : 'Ride cancelled';
      return p.feeKobo ? `${ended}, fee ${money(p.feeKobo)}` : `${ended} free of charge`;
    },
    tells: [
      {
        to: customer,
        inbox: (p) => ({
          type: 'other',
          title: p.noShow ? 'Your driver has left' : 'Ride cancelled',
          message: costOfCancelling(p),
          link: ride(p),
        }),
        email: (p, _facts, reader) =>
          mail('ride_cancelled', {
            ...words(p, reader),
            from: p.pickup,
            to: p.destination,
            fee_kobo: p.feeKobo,
            by_kaya: p.by === 'staff',
            unpaid: p.by === 'clock' && !p.leftCompany,
            ...(p.leftCompany ? { left_company: p.leftCompany } : {}),
            ...(p.endedByCompany ? { ended_by_company: p.endedByCompany } : {}),
            fee_held: p.feeHeld ?? false,
            by_company: p.byCompany ?? false,
            no_show: p.noShow ?? false,
          }),
      },
      {
        to: driver,
        inbox: (p) =>
          p.had
            ? {
                type: 'alert',
                title: p.noShow ? text('Ride ended: nobody came') : text('Ride cancelled'),
                message: shareOfFee(p),
                link: desk,
              }
            : null,
      },
    ],
  }),
  /**
   * The fee for this cancelled ride was paid with another ride. driverId: the driver who had set off; shareKobo: their share of the fee.
   */
  fee_paid: event<OfTrip & Way & { readonly shareKobo: number }>()('rides.fee_paid', {
    ...about,
    trail: (p) => `Late-cancellation fee paid, the driver earns ${money(p.shareKobo)}`,
    tells: [
      {
        to: driver,
        inbox: (p) => ({
          type: 'payment',
          title: text('You earned {amount}', { amount: naira(p.shareKobo) }),
          // The customer typed these places.
          message:
            isPlainName(p.pickup) && isPlainName(p.destination)
              ? text('The customer paid the fee for the cancelled ride, {from} to {to}.', {
                  from: p.pickup,
                  to: p.destination,
                })
              : text('The customer paid the fee for the cancelled ride.'),
          link: desk,
        }),
      },
    ],
  }),
  reminded: event<OfTrip & Way & { readonly scheduledFor: string }>()('rides.reminded', {
    ...about,
    trail: () => 'Reminded of the reserved ride',
    tells: [
      {
        to: customer,
        inbox: (p) => ({
          type: 'alert',
          title: 'Your ride is coming up',
          message: `${showDateTime(new Date(p.scheduledFor))}. We look for your driver half an hour before.`,
          link: ride(p),
        }),
        email: (p, _facts, reader) =>
          mail('ride_reminder', { ...words(p, reader), from: p.pickup, to: p.destination, starts_at: p.scheduledFor }),
      },
    ],
  }),
} as const;
