// Words shared by emails of several modules.
import * as z from 'zod/mini';
import { isCalendarDate, lagosInstant, showDate } from '../../../shared/clock.ts';
import { firstName } from '../../../shared/first-name.ts';
import { hasAddress, shownName } from '../../../shared/plain-name.ts';

/** A typed name; `neutral` replaces one that could be an advertisement. */
export const nameWord = (neutral: string) =>
  z.pipe(
    z.string(),
    z.transform((name: string) => shownName(name, neutral)),
  );
/** A typed line; one that contains an address appears only on the page. */
export const lineWord = z.pipe(
  z.string(),
  z.transform((line: string) => (hasAddress(line) ? 'Read it on the page' : line)),
);

/** Words of letters only: `Mama Ngozi`, `Ọlá`, `O’Neil`, `Anne-Marie`. */
const spoken = /^[\p{L}\p{M}.'’-]+(?: [\p{L}\p{M}.'’-]+){0,2}$/u;
const maxOfName = 30;
/** The placeholder on pages for a person without a name. */
const nameless = 'Customer';

/**
 * A greeting with the first name, even one typed by a visitor (docs/decisions/0107); without a usable name, or with one that could be an
 * advertisement, the greeting has none.
 */
export const hello = (name: string | undefined): string => {
  const first = firstName(shownName(name ?? '', ''));
  return first && first !== nameless && first.length <= maxOfName && spoken.test(first) ? `Hello ${first},` : 'Hello,';
};

/** `YYYY-MM-DD` as shown to people. */
export const dayOf = (date: string): string => (isCalendarDate(date) ? showDate(lagosInstant(date, '12:00')) : date);

export const payTo = z.object({ bank: z.string(), account: z.string(), name: z.string() });
type Pay = { readonly due_on?: string | null | undefined; readonly pay_to?: z.output<typeof payTo> | null | undefined };
/** Due date and bank details of a company's invoice, as rows of an email. */
export const payFacts = ({ due_on, pay_to }: Pay): readonly (readonly [string, string])[] => [
  ...(due_on ? ([['Due', dayOf(due_on)]] as const) : []),
  ...(pay_to ? ([['Pay to', `${pay_to.name}, ${pay_to.bank}, ${pay_to.account}`]] as const) : []),
];
