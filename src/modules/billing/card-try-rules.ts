// When a company's card is charged for a bill. Also runs in the browser.
import { addDays } from '../../shared/clock.ts';

export const maxCardTries = 3;
/** Days after the due day, unless the settings say otherwise. */
export const usualTryDays: readonly number[] = [0, 1, 3];

/** The day of the next attempt, never that of the last one; null: none is left. */
export const nextTryOn = (
  due_on: string,
  tries: readonly { readonly tried_on: string }[],
  days: readonly number[] = usualTryDays,
): string | null => {
  const after = days.slice(0, maxCardTries)[tries.length];
  if (after === undefined) return null;
  const [day, last] = [addDays(due_on, after), tries.at(-1)?.tried_on];
  return last !== undefined && day <= last ? addDays(last, 1) : day;
};
