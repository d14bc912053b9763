// Words for days and states of bills.
import { lagosInstant, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { TagTone } from '../../../kit/ui/Tag.tsx';
import type { BillingView, BillView } from '../contract.ts';
import type { BillState } from '../rules.ts';

export const billSigns: Readonly<Record<BillState, { readonly tone: TagTone; readonly word: string }>> = {
  paid: { tone: 'ok', word: 'Paid' },
  credited: { tone: 'off', word: 'Credited' },
  overdue: { tone: 'bad', word: 'Overdue' },
  part_paid: { tone: 'warn', word: 'Part paid' },
  due: { tone: 'warn', word: 'To be paid' },
};

export const howWords = { transfer: 'Bank transfer', card: 'Paid online' } as const;

export const dayWords = (day: string): string => showDate(lagosInstant(day, '12:00'));

/** When it is or was due; for a settled bill, when it was issued. */
export const dueWords = ({ state, due_on, issued_at }: BillView): string =>
  state === 'paid' || state === 'credited'
    ? `Issued ${showDate(new Date(issued_at))}`
    : `${state === 'overdue' ? 'Was due' : 'Due'} ${dayWords(due_on)}`;

/** The line below the amount to pay now. */
export const owedWords = ({ owed_kobo, overdue_kobo }: Pick<BillingView, 'owed_kobo' | 'overdue_kobo'>): string => {
  if (owed_kobo === 0) return 'All invoices are paid';
  if (overdue_kobo === 0) return 'Nothing of it is overdue';
  return overdue_kobo < owed_kobo ? `${naira(overdue_kobo)} of it is overdue` : 'All of it is overdue';
};
