// Emails to the person who booked a ride.
import * as z from 'zod/mini';
import { letter, type Page } from '../../../kernel/letter.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { ridePaidWords } from '../../money/payment-rules.ts';
import { hello, nameWord } from '../../news/server/door.ts';
import { leftWords, rideRules } from '../rules.ts';
import { fromWords, untilWords } from '../voucher-rules.ts';

const rideWords = { name: nameWord(''), /** `3F9A-12C7`. */ code: z.string(), url: z.nullable(z.string()) };
/** Another person rides. Emails queued by an older version have no rider. */
const forOther = z.optional(z.boolean());
/** Emails queued by an older version were paid in cash. */
const byCard = z.optional(z.boolean());
const byCompany = z.optional(z.boolean());
const howPaid = (w: {
  by_card?: boolean | undefined;
  by_company?: boolean | undefined;
  for_other?: boolean | undefined;
}): string => {
  if (w.by_company) return 'The company pays. Give the driver no money.';
  if (w.by_card) return w.for_other ? 'It is paid. We sent the rider the start code by text.' : 'It is paid.';
  return w.for_other
    ? 'The rider pays the driver in cash after the ride. We sent them the price and the start code by text.'
    : 'You pay your driver in cash after the ride.';
};
const look = (url: string | null): Pick<Page, 'button'> => (url ? { button: { label: 'See your ride', url } } : {});

export const ride_reserved = letter(
  z.object({
    ...rideWords,
    from: z.string(),
    to: z.string(),
    starts_at: z.string(),
    free_until: z.nullable(z.string()),
    price_kobo: z.int(),
    for_other: forOther,
    by_card: byCard,
    by_company: byCompany,
  }),
  {
    en: (w) => ({
      subject: `Ride reserved, ${w.code}`,
      heading: 'Your ride is reserved',
      paragraphs: [
        hello(w.name),
        `We look for your driver ${rideRules.searchMinutesBefore} minutes before the pickup and email you. ${howPaid(w)}`,
      ],
      facts: [
        ['Pickup', showDateTime(new Date(w.starts_at))],
        ['From', w.from],
        ['To', w.to],
        ['Price', naira(w.price_kobo)],
        [
          'Cancel free until',
          w.free_until
            ? showDateTime(new Date(w.free_until))
            : `${rideRules.freeMinutesAfter} minutes after a driver accepts`,
        ],
      ],
      ...look(w.url),
    }),
  },
);

const unnamedDriver = 'Your driver';

export const ride_driver_found = letter(
  z.object({
    ...rideWords,
    driver: nameWord(unnamedDriver),
    vehicle: z.string(),
    starts_at: z.nullable(z.string()),
    minutes: z.int(),
    for_other: forOther,
  }),
  {
    en: (w) => ({
      subject: w.driver === unnamedDriver ? `We found your driver, ${w.code}` : `${w.driver} is your driver, ${w.code}`,
      heading: 'We found your driver',
      paragraphs: [
        hello(w.name),
        w.for_other
          ? `${w.driver} is coming. The rider has the start code by text. It is also on your ride's page.`
          : `${w.driver} is coming for you. Your start code is on your ride's page. Give it to your driver only when you get in.`,
      ],
      facts: [
        ['Driver', w.driver],
        ['Vehicle', w.vehicle],
        w.starts_at
          ? ['Pickup', showDateTime(new Date(w.starts_at))]
          : ['Pickup', `in ${w.minutes} ${w.minutes === 1 ? 'min' : 'mins'}`],
      ],
      ...look(w.url),
    }),
  },
);

export const ride_completed = letter(
  z.object({
    ...rideWords,
    from: z.string(),
    to: z.string(),
    completed_at: z.string(),
    total_kobo: z.int(),
    by_card: byCard,
    by_company: byCompany,
    /** Missing in emails queued by an older version. */
    company: z.optional(nameWord('A company')),
    price_lines: z.array(z.object({ label: z.string(), amount_kobo: z.int() })),
  }),
  {
    en: (w) => ({
      subject: `Receipt for your ride, ${w.code}`,
      heading: 'Your ride is complete',
      paragraphs: [hello(w.name), 'Thank you for riding with Kaya. This is your receipt.'],
      facts: [
        ['From', w.from],
        ['To', w.to],
        ['Completed', showDateTime(new Date(w.completed_at))],
        ...(w.name && !w.by_company ? ([['Paid by', w.name]] as const) : []),
        ['Payment', w.by_company ? `By ${w.company ?? 'the company'}` : ridePaidWords(w.by_card ?? false)],
      ],
      bill: {
        lines: w.price_lines.map((line) => [line.label, naira(line.amount_kobo)] as const),
        total: ['Total', naira(w.total_kobo)],
      },
      ...(w.url ? { button: { label: 'Open and print your receipt', url: w.url } } : {}),
    }),
  },
);

export const ride_cancelled = letter(
  z.object({
    ...rideWords,
    from: z.string(),
    to: z.string(),
    fee_kobo: z.int(),
    by_kaya: z.boolean(),
    /** Missing in emails queued by an older version. */
    unpaid: z.optional(z.boolean()),
    fee_held: z.optional(z.boolean()),
    by_company: byCompany,
    no_show: z.optional(z.boolean()),
    left_company: z.optional(z.string()),
    ended_by_company: z.optional(z.string()),
  }),
  {
    en: (w) => ({
      subject: `Ride cancelled, ${w.code}`,
      heading: 'Your ride is cancelled',
      paragraphs: [
        hello(w.name),
        w.by_kaya
          ? 'Kaya had to cancel your ride. It costs you nothing.'
          : w.left_company
            ? leftWords(w.left_company)
            : w.ended_by_company
              ? `${w.ended_by_company}, which pays for it, cancelled your ride. If you still need it, ask the company.`
              : w.unpaid
                ? 'It was not paid in time. You can book another ride at any time.'
                : w.no_show
                  ? `Your driver waited ${rideRules.waitMinutes} minutes at the pickup and nobody came. If this is not right, tell us within 7 days from the page of your ride.`
                  : 'You can book another ride at any time.',
      ],
      facts: [
        ['From', w.from],
        ['To', w.to],
        [
          'Late-cancellation fee',
          w.fee_kobo === 0
            ? 'Free'
            : `${naira(w.fee_kobo)}, ${w.by_company ? 'charged to the company' : w.fee_held ? 'taken from your payment' : 'added to your next ride'}`,
        ],
      ],
      ...look(w.url),
    }),
  },
);

export const ride_no_driver = letter(z.object({ ...rideWords, from: z.string(), to: z.string() }), {
  en: (w) => ({
    subject: `No driver found, ${w.code}`,
    heading: 'We found no driver',
    paragraphs: [
      hello(w.name),
      'No driver was free for your ride. You can keep looking, book it for later, or choose another vehicle. Nothing was charged.',
    ],
    facts: [
      ['From', w.from],
      ['To', w.to],
    ],
    ...look(w.url),
  }),
});

export const ride_reminder = letter(
  z.object({ ...rideWords, from: z.string(), to: z.string(), starts_at: z.string() }),
  {
    en: (w) => ({
      subject: `Your ride today, ${w.code}`,
      heading: 'Your ride is coming up',
      paragraphs: [
        hello(w.name),
        'We look for your driver half an hour before the pickup. From now on, cancelling costs the lowest price of the vehicle.',
      ],
      facts: [
        ['Pickup', showDateTime(new Date(w.starts_at))],
        ['From', w.from],
        ['To', w.to],
      ],
      ...look(w.url),
    }),
  },
);

/** To an address that a manager of the company typed. */
export const ride_voucher = letter(
  z.object({
    name: nameWord(''),
    company: nameWord('A company'),
    valid_from: z.string(),
    valid_until: z.string(),
    max_rides: z.int(),
    max_fare_kobo: z.int(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: 'A ride is paid for you',
      heading: `${w.company} pays your ride`,
      paragraphs: [
        hello(w.name),
        `${w.company} has made you a voucher for ${w.max_rides === 1 ? 'a ride' : `${w.max_rides} rides`} with Kaya. You give the driver no money.`,
        'Open the link, say where you are going and book. You sign in once, so that your driver can reach you. The voucher is for you alone: do not pass the link on.',
        'If you do not know this company, ignore this email.',
      ],
      facts: [
        ['Valid from', fromWords(new Date(w.valid_from))],
        ['Valid until', untilWords(new Date(w.valid_until))],
        ['Highest fare of a ride', naira(w.max_fare_kobo)],
      ],
      button: { label: 'Open the voucher', url: w.url },
    }),
  },
);
