// What companies owe and when it is due, as decisions without I/O (docs/decisions/0074-billing.md). Also runs in the browser.
import { addDays } from '../../shared/clock.ts';
import { showFullMonth } from '../../shared/full-month.ts';
import { naira } from '../../shared/naira.ts';
import type { PriceLine } from '../catalogue/rules.ts';
import { type CompanyProgram, companyPrograms } from '../companies/rules.ts';

export const waysToPay = ['card', 'invoice'] as const;
export type WayToPay = (typeof waysToPay)[number];

/** Days after the due day on which a company is reminded. */
export const reminderDays = [0, 7, 14] as const;
/** Unless staff set others. */
export const usualTerms = { limit_kobo: 5_000_000_00, days_to_pay: 14 } as const;

export const programNames: Readonly<Record<CompanyProgram, string>> = {
  ride: 'Rides',
  move: 'Moves',
  meal: 'Meals',
  swap: 'Swaps',
  housing: 'Housing',
};

export type Bill = {
  readonly total_kobo: number;
  readonly paid_kobo: number;
  readonly credited_kobo: number;
  /** `YYYY-MM-DD` in Lagos. */
  readonly due_on: string;
};
export const openKobo = ({ total_kobo, paid_kobo, credited_kobo }: Omit<Bill, 'due_on'>): number =>
  total_kobo - paid_kobo - credited_kobo;

export const billStates = ['paid', 'credited', 'overdue', 'part_paid', 'due'] as const;
export type BillState = (typeof billStates)[number];
/** Overdue from the day after its due day. A bill that credit notes cover in full is credited, not paid. */
export const billState = (bill: Bill, today: string): BillState => {
  if (openKobo(bill) === 0) return bill.paid_kobo > 0 ? 'paid' : 'credited';
  if (bill.due_on < today) return 'overdue';
  return bill.paid_kobo > 0 ? 'part_paid' : 'due';
};

/** The reminder to send today, 1 to 3: the latest due one not yet sent; null: none. */
export const reminderFor = (bill: { due_on: string; reminders: number }, today: string): number | null => {
  const nth = reminderDays.findLastIndex((days) => addDays(bill.due_on, days) <= today) + 1;
  return nth > bill.reminders ? nth : null;
};

/** Remaining credit; negative if more is used. */
export const creditLeft = ({ limit_kobo, used_kobo }: { limit_kobo: number; used_kobo: number }): number =>
  limit_kobo - used_kobo;

export type SpentSum = {
  readonly program: CompanyProgram;
  readonly centre_code: string | null;
  readonly centre_name: string | null;
  readonly orders: number;
  readonly amount_kobo: number;
};
/** What one line of a bill is about. */
export const sumKey = (of: Pick<SpentSum, 'program' | 'centre_code' | 'centre_name'>): string =>
  JSON.stringify([of.program, of.centre_code, of.centre_name]);

/** Adds sums up so that each program and cost centre is listed once. */
export const addSums = (parts: readonly SpentSum[]): SpentSum[] => {
  const sums = new Map<string, SpentSum>();
  for (const part of parts) {
    const key = sumKey(part);
    const { orders = 0, amount_kobo = 0 } = sums.get(key) ?? {};
    sums.set(key, { ...part, orders: orders + part.orders, amount_kobo: amount_kobo + part.amount_kobo });
  }
  return [...sums.values()];
};

const labelOf = ({ program, centre_code, centre_name, orders }: SpentSum): string =>
  [
    programNames[program],
    centre_code === null ? 'no cost centre' : `${centre_code} ${centre_name}`,
    orders === 1 ? '1 order' : `${orders} orders`,
  ].join(', ');

/** One line for each program and cost centre, programs in their order. They add up to what was spent. */
export const billLines = (sums: readonly SpentSum[]): PriceLine[] =>
  sums
    .toSorted(
      (one, other) =>
        companyPrograms.indexOf(one.program) - companyPrograms.indexOf(other.program) ||
        Number(one.centre_code === null) - Number(other.centre_code === null) ||
        (one.centre_code ?? '').localeCompare(other.centre_code ?? '', 'en'),
    )
    .map((sum) => ({ code: sum.program, label: labelOf(sum), amount_kobo: sum.amount_kobo }));

/** Why some orders of its time are not on a bill. */
export const leftOutWords = ({
  left_out,
  left_out_kobo,
}: {
  readonly left_out: number;
  readonly left_out_kobo: number;
}): string =>
  `${left_out === 1 ? '1 order' : `${left_out} orders`} of ${naira(left_out_kobo)} ${left_out === 1 ? 'is' : 'are'} not on this invoice, because a problem with ${left_out === 1 ? 'it was' : 'them was'} being looked into. What is decided comes on the next one.`;

/** The part for moves and rides, whose movers and drivers are paid by Kaya. */
export const movesKobo = (sums: readonly SpentSum[]): number =>
  sums.reduce(
    (total, { program, amount_kobo }) => total + (program === 'move' || program === 'ride' ? amount_kobo : 0),
    0,
  );

/** `2026-10-01` → `Orders of October 2026`. The title of a bill made before the month ends says so. */
export const billTitle = (kind: 'month' | 'now', month: string): string =>
  kind === 'month'
    ? `Orders of ${showFullMonth(month.slice(0, 7))}`
    : `Orders up to now, ${showFullMonth(month.slice(0, 7))}`;

/** `2026-11-23` → `2026-11-01`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;
export const monthBefore = (month: string): string => monthOf(addDays(month, -1));
export const monthAfter = (month: string): string => monthOf(addDays(month, 31));

export const tinWords = 'Enter the 12 digits of FIRS, like 12345678-0001, or the 10 digits of JTB';
/** Normal form of a tax number: `12345678-0001` of the Federal Inland Revenue Service, `1234567890` of the Joint Tax Board; else null. */
export const readTin = (typed: string): string | null => {
  const plain = typed.replace(/[\s.]/g, '');
  if (/^\d{10}$/.test(plain)) return plain;
  const firs = /^(\d{8})-?(\d{4})$/.exec(plain);
  return firs ? `${firs[1]}-${firs[2]}` : null;
};
