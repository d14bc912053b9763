import type { ApiError } from '../../../kit/api.ts';
import { moneyRefusals, payoutNotTaken } from '../rules.ts';

const spoken: readonly string[] = Object.values(moneyRefusals).map(({ code }) => code);

/** What the page says of a payout, or of the look-up of its account: a refusal in its own words, everything else as specified (partners.md §9). */
export const payoutRefusal = ({ code, title, detail }: Pick<ApiError, 'code' | 'title' | 'detail'>) =>
  spoken.includes(code) ? { title, detail } : payoutNotTaken;
