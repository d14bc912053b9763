// What a worker or driver reads about money, in addition to the sentences of the rules (partners.md §2.3, §8).
import { naira } from '../../../shared/naira.ts';
import { phrase, say } from '../../../kit/language.ts';
import type { TagTone } from '../../../kit/ui/status.tsx';
import type { AccountDoubt, PayoutDoubt } from '../account-name-rules.ts';
import { type Ceiling, ceilingWords } from '../ceiling-rules.ts';
import { moneyRefusals, type PayoutState, sentWithoutProof_kobo } from '../rules.ts';

export const earningsFailed = phrase('Failed to load earnings');
/** For a worker who also drives. */
export const oneBalance = phrase('One balance for your jobs and your rides.');
const oneAtATime = moneyRefusals.payout_under_way.detail;
/** Why no other payout can be sent beside this one. */
export const whyNoOther = ({ waits_until }: { readonly waits_until: string | null }): string =>
  waits_until === null
    ? oneAtATime
    : phrase('Your last payout waits. You can send the next one when it has arrived, or cancel it.');
export const payoutsFailed = phrase('Failed to load payouts');

/** The tag of a payout: one word; its effect on the balance is shown under it. */
export const payoutTags: Record<PayoutState, { readonly tone: TagTone; readonly word: string }> = {
  requested: { tone: 'warn', word: phrase('Processing') },
  sent: { tone: 'warn', word: phrase('Processing') },
  paid: { tone: 'ok', word: phrase('Completed') },
  failed: { tone: 'bad', word: phrase('Failed') },
  reversed: { tone: 'bad', word: phrase('Returned') },
};
/** Its account is new. */
export const waitingTag = { tone: 'warn', word: phrase('Waiting') } as const;
/** Why the sheet opens before a payout is sent. */
const doubtWords: Record<AccountDoubt, string> = {
  other_name: phrase('This account is not in your name. We cannot get the money back once it has arrived.'),
  no_name: phrase('We could not check whose account this is. We cannot get the money back once it has arrived.'),
  new_name: phrase('You changed your name less than 30 days ago, so please confirm that this payout is yours.'),
};
export const sayDoubt = (doubt: PayoutDoubt): string =>
  doubt === 'large_sum'
    ? say('This brings today’s payouts above {sum}, so please confirm that it is yours.', {
        sum: naira(sentWithoutProof_kobo),
      })
    : say(doubtWords[doubt]);
/** Shown under the account while it is typed. */
export const doubtHints: Record<AccountDoubt, string> = {
  other_name: phrase('This account is not in your name. We ask for your password or a code before we send.'),
  no_name: phrase('We cannot check whose account this is. We ask for your password or a code before we send.'),
  new_name: phrase('You changed your name recently. We ask for your password or a code before we send.'),
};
/** What may be sent today, and how to raise it. */
export const sayCeiling = ({ level, day_kobo, left_kobo, next_kobo }: Ceiling): string => {
  const today = say(ceilingWords.today, { day: naira(day_kobo), left: naira(left_kobo) });
  return next_kobo === null ? today : `${today} ${say(ceilingWords.raise[level], { next: naira(next_kobo) })}`;
};
export const noNameWords = phrase('Unknown');
export const moneyIsBack = phrase('The money is back in your balance.');

/** The worker already has the cash, so only the commission changes the balance. */
export const cashWords = ({ cash_kobo, earned_kobo }: { cash_kobo: number; earned_kobo: number }): string =>
  cash_kobo > earned_kobo
    ? say('You took {cash} in cash and earned {earned}. Kaya’s share is deducted from your balance.', {
        cash: naira(cash_kobo),
        earned: naira(earned_kobo),
      })
    : say('You earned {earned}, {cash} of it in cash.', { cash: naira(cash_kobo), earned: naira(earned_kobo) });
