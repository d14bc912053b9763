// Until when and where a company pays an invoice, as rows of an email.
import * as z from 'zod/mini';
import { isCalendarDate, lagosInstant, showDate } from '../../../../shared/clock.ts';

export const payTo = z.object({ bank: z.string(), account: z.string(), name: z.string() });

export const dayOf = (date: string): string => (isCalendarDate(date) ? showDate(lagosInstant(date, '12:00')) : date);

type Pay = { readonly due_on?: string | null | undefined; readonly pay_to?: z.output<typeof payTo> | null | undefined };
export const payFacts = ({ due_on, pay_to }: Pay): readonly (readonly [string, string])[] => [
  ...(due_on ? ([['Due', dayOf(due_on)]] as const) : []),
  ...(pay_to ? ([['Pay to', `${pay_to.name}, ${pay_to.bank}, ${pay_to.account}`]] as const) : []),
];
