// What the payout form says about a refusal, and where it leads.
import { say } from '../../../kit/language.ts';
import { paths } from '../../../kit/paths.ts';
import type { ApiError } from '../../../kit/api.ts';
import type { Ceiling } from '../ceiling-rules.ts';
import { moneyRefusals, payoutNotTaken } from '../rules.ts';

const spoken: readonly string[] = Object.values(moneyRefusals).map(({ code }) => code);

/**
 * What the page says about a payout, or the look-up of its account: a refusal in its own words, everything else as specified (partners.md §9).
 * The figures of a ceiling are beside the amount, in the language of the page.
 */
export const payoutRefusal = ({ code, title, detail }: Pick<ApiError, 'code' | 'title' | 'detail'>) => {
  if (code === moneyRefusals.above_ceiling.code) return moneyRefusals.above_ceiling;
  return spoken.includes(code) ? { title, detail } : payoutNotTaken;
};

/** Pages that lead to a higher ceiling. */
export const waysToRaise = ({ level, next_kobo }: Pick<Ceiling, 'level' | 'next_kobo'>) => {
  if (next_kobo === null) return [];
  return level === 'email'
    ? [{ to: paths.account('profile'), label: say('Confirm your phone') }]
    : [
        { to: paths.becomeDriver(), label: say('Apply as a driver') },
        { to: paths.becomeProvider(), label: say('Apply as a moving business') },
      ];
};
