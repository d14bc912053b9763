// What a worker or driver reads about money, in addition to the sentences of the rules (partners.md §2.3, §8).
import { naira } from '../../../shared/naira.ts';
import type { TagTone } from '../../../kit/ui/status.tsx';
import type { AccountDoubt, PayoutDoubt } from '../account-name-rules.ts';
import { moneyRefusals, type PayoutState, sentWithoutProof_kobo } from '../rules.ts';

export const earningsFailed = 'Failed to load earnings';
/** For a worker who also drives. */
export const oneBalance = 'One balance for your jobs and your rides.';
export const oneAtATime = moneyRefusals.payout_under_way.detail;
export const payoutsFailed = 'Failed to load payouts';

/** The tag of a payout: one word; its effect on the balance is shown under it. */
export const payoutTags: Record<PayoutState, { readonly tone: TagTone; readonly word: string }> = {
  requested: { tone: 'warn', word: 'Processing' },
  sent: { tone: 'warn', word: 'Processing' },
  paid: { tone: 'ok', word: 'Completed' },
  failed: { tone: 'bad', word: 'Failed' },
  reversed: { tone: 'bad', word: 'Returned' },
};
/** Why the sheet opens before a payout is sent. */
export const doubtWords: Record<PayoutDoubt, string> = {
  other_name: 'This account is not in your name. We cannot get the money back once it has arrived.',
  no_name: 'We could not check whose account this is. We cannot get the money back once it has arrived.',
  new_name: 'You changed your name less than 30 days ago, so please confirm that this payout is yours.',
  large_sum: `This brings today’s payouts above ${naira(sentWithoutProof_kobo)}, so please confirm that it is yours.`,
};
/** Shown under the account while it is typed. */
export const doubtHints: Record<AccountDoubt, string> = {
  other_name: 'This account is not in your name. We ask for your password or a code before we send.',
  no_name: 'We cannot check whose account this is. We ask for your password or a code before we send.',
  new_name: 'You changed your name recently. We ask for your password or a code before we send.',
};
export const noNameWords = 'Unknown';
export const moneyIsBack = 'The money is back in your balance.';

/** The worker already has the cash, so only the commission changes the balance. */
export const cashWords = ({ cash_kobo, earned_kobo }: { cash_kobo: number; earned_kobo: number }): string =>
  cash_kobo > earned_kobo
    ? `You took ${naira(cash_kobo)} in cash and earned ${naira(earned_kobo)}. Kaya’s share is deducted from your balance.`
    : `You earned ${naira(earned_kobo)}, ${naira(cash_kobo)} of it in cash.`;
