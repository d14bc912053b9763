import type { ApiError } from '../../../kit/api.ts';
import { moneyRefusals, payoutNotTaken } from '../rules.ts';

const spoken: readonly string[] = Object.values(moneyRefusals).map(({ code }) => code);

/**
 * What the page says of a payout, or of the look-up of its account: a refusal in its own words, everything else as specified (partners.md §9).
 * The figures of a ceiling are beside the amount, in the language of the page.
 */
export const payoutRefusal = ({ code, title, detail }: Pick<ApiError, 'code' | 'title' | 'detail'>) => {
  if (code === moneyRefusals.above_ceiling.code) return moneyRefusals.above_ceiling;
  return spoken.includes(code) ? { title, detail } : payoutNotTaken;
};
