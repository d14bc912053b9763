import type { Act } from '../../../kernel/db/act.ts';
import { postingForReferral } from '../ledger.ts';
import { payeeGone } from './payments.sql.ts';
import { postEntries } from './post-entries.ts';
import { settleOwed } from './settle-owed.ts';

/**
 * Kaya pays a driver for one they referred, into their balance, minus what they owe; once per referred driver. False when it was
 * posted before, or when the account is gone. By the system.
 */
export const postReferral = async (
  act: Act,
  referral: { referredId: string; referrerId: string; amount_kobo: number },
): Promise<boolean> => {
  const { referredId, referrerId } = referral;
  if ((await act.one(payeeGone, { account: referrerId }))?.gone) return false;
  if (!(await postEntries(act, postingForReferral(referral), {}))) return false;
  await settleOwed(act, referrerId, `referral ${referredId}`);
  return true;
};
