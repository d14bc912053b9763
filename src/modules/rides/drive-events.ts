// Events of the drive: from setting off to the ratings.
import { showTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import type { PriceLine } from '../catalogue/rules.ts';
import { event, money, starCount, starsWord, text } from '../news/server/door.ts';
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
import { paths } from '../../shared/paths.ts';

const paidHow = ({ byCard, byCompany }: { readonly byCard?: boolean; readonly byCompany?: boolean }): string =>
  byCompany ? 'paid by the company' : byCard ? 'by card' : 'in cash to your driver';

export const driveEvents = {
  /** By staff: what the driver earned of a company's ride no longer waits for the company. */
  pay_released: event<OfTrip & { readonly reason: string }>()('rides.pay_released', {
    ...about,
    trail: (p) => `Pay released before the company paid: ${p.reason}`,
    silent: 'money.waiting_released says it',
  }),
  arriving: event<OfTrip>()('rides.arriving', {
    ...about,
    trail: () => 'Driver on the way',
    silent: 'rides.accepted has said who comes and when',
  }),
  /** waitsUntil: missing when the driver was seen elsewhere; sent again once they are at the pickup. */
  arrived: event<OfTrip & ForWhom & Pick<Vehicled, 'vehicleWords'> & { readonly waitsUntil?: string }>()(
    'rides.arrived',
    {
      ...about,
      trail: () => 'Driver arrived',
      tells: [
        {
          to: customer,
          inbox: (p) => ({
            type: 'alert',
            title: p.forOther ? 'The driver has arrived' : 'Your driver has arrived',
            message: p.forOther
              ? `At the pickup: ${p.vehicleWords}. The rider has the start code by text.${p.waitsUntil ? ` The driver waits until ${showTime(new Date(p.waitsUntil))}.` : ''}`
              : `Look for the ${p.vehicleWords}. Have your start code ready.${p.waitsUntil ? ` They wait until ${showTime(new Date(p.waitsUntil))}.` : ''}`,
            link: ride(p),
          }),
        },
      ],
    },
  ),
  /** The driver waits at the pickup, and may leave in a minute. feeKobo: what that costs the customer. */
  wait_ending: event<OfTrip & ForWhom & { readonly waitsUntil: string; readonly feeKobo: number }>()(
    'rides.wait_ending',
    {
      ...about,
      trail: () => 'Told the customer that the driver waits one more minute',
      tells: [
        {
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
        },
      ],
    },
  ),
  started: event<OfTrip>()('rides.started', {
    ...about,
    trail: () => 'Ride started',
    silent: 'both are in the vehicle',
  }),
  completed: event<
    OfTrip &
      Way & {
        /** What the customer paid; the lines add up to it, fees for earlier cancelled rides included. */
        readonly priceKobo: number;
        /** Missing: in cash to the driver. */
        readonly byCard?: boolean;
        readonly byCompany?: boolean;
        /** The name of the company that pays. */
        readonly company?: string;
        readonly priceLines: readonly PriceLine[];
        readonly shareKobo: number;
        readonly completedAt: string;
      }
  >()('rides.completed', {
    ...about,
    trail: (p) => `Ride completed, the driver earns ${money(p.shareKobo)}`,
    tells: [
      {
        to: customer,
        inbox: (p) => ({
          type: 'other',
          title: 'Ride completed',
          message: `${naira(p.priceKobo)} ${paidHow(p)}. How was it?`,
          link: ride(p),
        }),
        email: (p, _facts, reader) =>
          mail('ride_completed', {
            ...words(p, reader),
            from: p.pickup,
            to: p.destination,
            completed_at: p.completedAt,
            url: reader.url(paths.receipt(p.tripId)),
            total_kobo: p.priceKobo,
            by_card: p.byCard ?? false,
            by_company: p.byCompany ?? false,
            ...(p.company ? { company: p.company } : {}),
            price_lines: p.priceLines.map(({ label, amount_kobo }) => ({ label, amount_kobo })),
          }),
      },
      {
        to: driver,
        inbox: (p) => ({
          type: 'payment',
          title: text('Ride completed'),
          message: [
            p.byCompany
              ? text('Paid by a company.')
              : p.byCard
                ? text('{amount} by card.', { amount: naira(p.priceKobo) })
                : text('{amount} in cash.', { amount: naira(p.priceKobo) }),
            text('You earned {amount}.', { amount: naira(p.shareKobo) }),
          ],
          link: desk,
        }),
      },
    ],
  }),
  /** by: who rated. The other side cannot read it yet. */
  rated: event<OfTrip & { readonly stars: number; readonly by?: 'customer' | 'driver' }>()('rides.rated', {
    ...about,
    trail: (p) => `${p.by === 'driver' ? 'Customer' : 'Ride'} rated ${starCount(p.stars)}`,
    silent: 'the other side reads it later: rides.ratings_shown',
  }),
  /** Both are visible now. stars: for the driver, riderStars: for the customer; null: none. */
  ratings_shown: event<OfTrip & { readonly stars: number | null; readonly riderStars: number | null }>()(
    'rides.ratings_shown',
    {
      ...about,
      trail: () => 'Both sides read the ratings',
      tells: [
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
      ],
    },
  ),
} as const;
