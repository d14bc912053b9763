// The schedule form without its markup: initial values, what it sends, what is missing.
import { isCalendarDate, lagosInstant, showTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { lagosNotices } from '../../../catalogue/road-rules.ts';
import type { JobSize } from '../../../jobs/rules.ts';
import { type BookingService, bookingServices, optionTitle, sumOf } from '../../rules.ts';
import type { BookingFile } from '../../staff-contract.ts';
import { amountOf } from './quote-form.ts';

type Booking = BookingFile['booking'];

export type PlanRow = {
  readonly key: number;
  readonly title: string;
  readonly date: string;
  readonly time: string;
  readonly hours: string;
  readonly from: string;
  readonly to: string;
  readonly size: JobSize;
  readonly crew: string;
  readonly price: string;
};

const times = { morning: '09:00', afternoon: '13:00', evening: '17:00', flexible: '09:00' } as const;
const sizes = { small: 'light', medium: 'medium', large: 'heavy', enterprise: 'heavy' } as const;

const plain = (kobo: number): string => naira(kobo).replace('₦', '');

const firstRow = (booking: Booking, price_kobo: number, key: number): PlanRow => ({
  key,
  title: optionTitle(bookingServices, booking.service_type satisfies BookingService),
  date: booking.preferred_start_date,
  time: times[booking.preferred_time],
  hours: '8',
  from: booking.primary_location,
  to: '',
  size: sizes[booking.project_scale],
  crew: '4',
  price: price_kobo > 0 ? plain(price_kobo) : '',
});

export const startPlan = (booking: Booking): readonly PlanRow[] => [
  firstRow(booking, booking.quote?.total_kobo ?? 0, 0),
];

const priceOf = (row: PlanRow): number => amountOf(row.price) ?? 0;
export const sumOfPlan = (rows: readonly PlanRow[]): number =>
  sumOf(rows.map((row) => ({ amount_kobo: priceOf(row) })));

/** Adds a job with the rest of the total. */
export const withJob = (rows: readonly PlanRow[], booking: Booking): readonly PlanRow[] => {
  const left_kobo = (booking.quote?.total_kobo ?? 0) - sumOfPlan(rows);
  return [...rows, firstRow(booking, left_kobo, Math.max(-1, ...rows.map(({ key }) => key)) + 1)];
};

/** Why it cannot be sent yet. */
export const missingInPlan = (rows: readonly PlanRow[], total_kobo: number): string | null => {
  if (rows.some((row) => priceOf(row) <= 0)) return 'Give each job a price.';
  const left_kobo = total_kobo - sumOfPlan(rows);
  if (left_kobo > 0) return `${naira(left_kobo)} of the quote are left.`;
  return left_kobo < 0 ? `${naira(-left_kobo)} more than the quote.` : null;
};

/** Road rules that forbid a job in Lagos at this time, each with the next allowed time. */
export const roadWords = ({ date, time, size }: PlanRow): string[] =>
  isCalendarDate(date) && time !== ''
    ? lagosNotices({ starts_at: lagosInstant(date, time), vehicle: 'truck', size }).map(
        ({ rule, free_at }) => `In Lagos: ${rule.said}${free_at ? ` Start at ${showTime(free_at)} or later.` : ''}`,
      )
    : [];

export const planned = (rows: readonly PlanRow[]) =>
  rows.map((row) => ({
    title: row.title,
    date: row.date,
    time: row.time,
    hours: Number(row.hours),
    from: row.from,
    to: row.to || null,
    size: row.size,
    crew: Number(row.crew),
    price_kobo: priceOf(row),
  }));
