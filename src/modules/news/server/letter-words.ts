// Words that emails of several modules have in common.
import * as z from 'zod/mini';
import { isCalendarDate, lagosInstant, showDate } from '../../../shared/clock.ts';
import { firstName } from '../../../shared/first-name.ts';
import { hasAddress, shownName } from '../../../shared/plain-name.ts';

/** A name that somebody typed; `neutral` replaces one that could be an advertisement. */
export const nameWord = (neutral: string) =>
  z.pipe(
    z.string(),
    z.transform((name: string) => shownName(name, neutral)),
  );
/** A line that somebody typed; one with an address in it is only on the page. */
export const lineWord = z.pipe(
  z.string(),
  z.transform((line: string) => (hasAddress(line) ? 'Read it on the page' : line)),
);

/** Words of letters only: `Mama Ngozi`, `Ọlá`, `O’Neil`, `Anne-Marie`. */
const spoken = /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+){0,2}$/u;
const maxOfName = 30;
/** What who gave no name is called on pages. */
const nameless = 'Customer';

/**
 * A greeting with the first name, also of a visitor who typed it (docs/decisions/0107); without a name, or with one that could be an
 * advertisement, it has none.
 */
export const hello = (name: string | undefined): string => {
  const first = firstName(shownName(name ?? '', ''));
  return first && first !== nameless && first.length <= maxOfName && spoken.test(first) ? `Hello ${first},` : 'Hello,';
};

/** `YYYY-MM-DD` as people read it. */
export const dayOf = (date: string): string => (isCalendarDate(date) ? showDate(lagosInstant(date, '12:00')) : date);

export const payTo = z.object({ bank: z.string(), account: z.string(), name: z.string() });
type Pay = { readonly due_on?: string | null | undefined; readonly pay_to?: z.output<typeof payTo> | null | undefined };
/** Until when and where a company pays an invoice, as rows of an email. */
export const payFacts = ({ due_on, pay_to }: Pay): readonly (readonly [string, string])[] => [
  ...(due_on ? ([['Due', dayOf(due_on)]] as const) : []),
  ...(pay_to ? ([['Pay to', `${pay_to.name}, ${pay_to.bank}, ${pay_to.account}`]] as const) : []),
];
