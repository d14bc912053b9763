// What customer and driver are told about a ride.
import { isPlainName } from '../../../shared/plain-name.ts';
import { showDateTime, showTime } from '../../../shared/clock.ts';
import type { PayloadOf } from '../../../shared/event.ts';
import { displayCode } from '../../../shared/ids.ts';
import { naira } from '../../../shared/naira.ts';
import { releaseWords } from '../../drivers/release-rules.ts';
import { type OfTrip, ridesEvents } from '../../rides/events.ts';
import { pickupIn, reminderAt, rideRules } from '../../rides/rules.ts';
import { type Heard, heard, type OneRecipient, type Reader } from './hearing.ts';
import { starsWord } from './hears-parts.ts';
import { type Text, text } from './text.ts';

// Always an account: only a signed-in person books a ride.
const customer: OneRecipient<OfTrip> = { account: (p) => p.customerId };
const driver: OneRecipient<OfTrip> = { account: (p) => p.driverId };

// src/kit/paths.ts has the same list for the browser.
const ride = (p: OfTrip): string => `/trips/${p.tripId}`;
const desk = '/driver-dashboard';
const words = (p: OfTrip, reader: Reader) => ({
  name: reader.name,
  code: displayCode(p.tripId),
  url: reader.url(ride(p)),
});
/** null: reserved inside its last hour, where the rule for cancelling is that of a ride for now. */
const freeUntil = (scheduledFor: string): string | null => {
  const until = reminderAt(new Date(scheduledFor));
  return until > new Date() ? until.toISOString() : null;
};

const costWords = ({ feeKobo, feeHeld, byCard }: PayloadOf<typeof ridesEvents.cancelled>): string => {
  const rest = 'The rest goes back to your card.';
  if (feeKobo > 0)
    return feeHeld ? `It costs ${naira(feeKobo)}. ${rest}` : `${naira(feeKobo)} is added to your next ride.`;
  return byCard ? 'It costs you nothing. Your payment goes back to your card.' : 'It costs you nothing.';
};
const costOfCancelling = (p: PayloadOf<typeof ridesEvents.cancelled>): string => {
  if (p.by === 'clock') return 'It was not paid in time. It costs you nothing.';
  if (p.noShow) return `Your driver waited ${rideRules.waitMinutes} minutes and no one came. ${costWords(p)}`;
  return costWords(p);
};

const shareOfFee = ({ shareKobo, feeHeld }: PayloadOf<typeof ridesEvents.cancelled>): Text => {
  if (shareKobo === 0) return text('You can take the next ride.');
  const amount = naira(shareKobo);
  return feeHeld
    ? text('You get {amount} of the fee.', { amount })
    : text('You get {amount} of the fee once the customer pays it.', { amount });
};

export const ofRides: readonly Heard[] = [
  heard(ridesEvents.booked, {
    to: customer,
    // A ride for now is shown on the page at once; for a reserved one the customer needs a confirmation to keep.
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
        ? {
            letter: 'ride_reserved',
            words: {
              ...words(p, reader),
              from: p.pickup,
              to: p.destination,
              starts_at: p.scheduledFor,
              free_until: freeUntil(p.scheduledFor),
              price_kobo: p.priceKobo,
              for_other: p.forOther,
              by_card: p.byCard ?? false,
            },
          }
        : null,
  }),
  heard(ridesEvents.accepted, {
    to: customer,
    inbox: (p) => ({
      type: 'other',
      title: 'Driver found',
      message: p.scheduledFor
        ? `${p.driverName} arrives ${showDateTime(new Date(p.scheduledFor))}: ${p.vehicleWords}.`
        : `${p.driverName}: ${p.vehicleWords}. ${pickupIn(p.minutes)}.`,
      link: ride(p),
    }),
    email: (p, _facts, reader) => ({
      letter: 'ride_driver_found',
      words: {
        ...words(p, reader),
        driver: p.driverName,
        vehicle: p.vehicleWords,
        starts_at: p.scheduledFor,
        minutes: p.minutes,
        for_other: p.forOther,
      },
    }),
  }),
  heard(ridesEvents.arrived, {
    to: customer,
    inbox: (p) => ({
      type: 'alert',
      title: p.forOther ? 'The driver has arrived' : 'Your driver has arrived',
      message: p.forOther
        ? `At the pickup: ${p.vehicleWords}. The rider has the start code by text.${p.waitsUntil ? ` The driver waits until ${showTime(new Date(p.waitsUntil))}.` : ''}`
        : `Look for the ${p.vehicleWords}. Have your start code ready.${p.waitsUntil ? ` They wait until ${showTime(new Date(p.waitsUntil))}.` : ''}`,
      link: ride(p),
    }),
  }),
  heard(
    ridesEvents.completed,
    {
      to: customer,
      inbox: (p) => ({
        type: 'other',
        title: 'Ride completed',
        message: `${naira(p.priceKobo)} ${p.byCard ? 'by card' : 'in cash to your driver'}. How was it?`,
        link: ride(p),
      }),
      email: (p, _facts, reader) => ({
        letter: 'ride_completed',
        words: {
          ...words(p, reader),
          from: p.pickup,
          to: p.destination,
          completed_at: p.completedAt,
          url: reader.url(`/receipts/${p.tripId}`),
          total_kobo: p.priceKobo,
          by_card: p.byCard ?? false,
          price_lines: p.priceLines.map(({ label, amount_kobo }) => ({ label, amount_kobo })),
        },
      }),
    },
    {
      to: driver,
      inbox: (p) => ({
        type: 'payment',
        title: text('Ride completed'),
        message: [
          p.byCard
            ? text('{amount} by card.', { amount: naira(p.priceKobo) })
            : text('{amount} in cash.', { amount: naira(p.priceKobo) }),
          text('You earned {amount}.', { amount: naira(p.shareKobo) }),
        ],
        link: desk,
      }),
    },
  ),
  heard(ridesEvents.released, {
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
  }),
  heard(ridesEvents.wait_ending, {
    to: customer,
    inbox: (p) => ({
      type: 'alert',
      title: p.forOther ? 'The driver leaves in a minute' : 'Your driver leaves in a minute',
      message: `They wait at the pickup until ${showTime(new Date(p.waitsUntil))}. ${
        p.feeKobo > 0
          ? `If no one comes, the ride ends and costs ${naira(p.feeKobo)}.`
          : 'If no one comes, the ride ends.'
      }`,
      link: ride(p),
    }),
  }),
  heard(ridesEvents.no_driver, {
    to: customer,
    inbox: (p) => ({
      type: 'alert',
      title: 'No driver found',
      message: 'Keep looking, book it for later, or choose another vehicle.',
      link: ride(p),
    }),
    email: (p, _facts, reader) => ({
      letter: 'ride_no_driver',
      words: { ...words(p, reader), from: p.pickup, to: p.destination },
    }),
  }),
  heard(
    ridesEvents.cancelled,
    {
      to: customer,
      inbox: (p) => ({
        type: 'other',
        title: p.noShow ? 'Your driver has left' : 'Ride cancelled',
        message: costOfCancelling(p),
        link: ride(p),
      }),
      email: (p, _facts, reader) => ({
        letter: 'ride_cancelled',
        words: {
          ...words(p, reader),
          from: p.pickup,
          to: p.destination,
          fee_kobo: p.feeKobo,
          by_kaya: p.by === 'staff',
          unpaid: p.by === 'clock',
          fee_held: p.feeHeld ?? false,
          no_show: p.noShow ?? false,
        },
      }),
    },
    {
      to: driver,
      inbox: (p) =>
        p.had
          ? {
              type: 'alert',
              title: p.noShow ? text('Ride ended: no one came') : text('Ride cancelled'),
              message: shareOfFee(p),
              link: desk,
            }
          : null,
    },
  ),
  heard(ridesEvents.fee_paid, {
    to: driver,
    inbox: (p) => ({
      type: 'payment',
      title: text('You earned {amount}', { amount: naira(p.shareKobo) }),
      // Places are typed by the customer.
      message:
        isPlainName(p.pickup) && isPlainName(p.destination)
          ? text('The customer paid the fee for the cancelled ride, {from} to {to}.', {
              from: p.pickup,
              to: p.destination,
            })
          : text('The customer paid the fee for the cancelled ride.'),
      link: desk,
    }),
  }),
  heard(ridesEvents.reminded, {
    to: customer,
    inbox: (p) => ({
      type: 'alert',
      title: 'Your ride is coming up',
      message: `${showDateTime(new Date(p.scheduledFor))}. We look for your driver half an hour before.`,
      link: ride(p),
    }),
    email: (p, _facts, reader) => ({
      letter: 'ride_reminder',
      words: { ...words(p, reader), from: p.pickup, to: p.destination, starts_at: p.scheduledFor },
    }),
  }),
  heard(
    ridesEvents.ratings_shown,
    {
      to: driver,
      inbox: (p) =>
        p.stars === null
          ? null
          : {
              type: 'other',
              title: text('New rating'),
              message: text('A customer gave you {stars}.', { stars: starsWord(p.stars) }),
              link: desk,
            },
    },
    {
      to: customer,
      inbox: (p) =>
        p.riderStars === null
          ? null
          : {
              type: 'other',
              title: text('New rating'),
              message: text('Your driver gave you {stars}.', { stars: starsWord(p.riderStars) }),
              link: ride(p),
            },
    },
  ),
];
