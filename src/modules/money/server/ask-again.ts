// The ordinary look at the provider, for one payment, refund or payout.
import type { Act } from '../../../kernel/db/act.ts';
import type { BookKind } from '../reconcile-rules.ts';

/** False where there is nothing of ours to look at. */
export const askAgain = (act: Act, kind: BookKind, subject: string | null): boolean => {
  if (subject === null) return false;
  if (kind === 'payment') act.task('money.verify_payment', { paymentId: subject }, { key: `payment:${subject}` });
  else if (kind === 'refund') act.task('money.send_refund', { refundId: subject }, { key: `refund:${subject}` });
  else if (kind === 'payout') act.task('money.settle_payout', { payoutId: subject }, { key: `payout:${subject}` });
  else return false;
  return true;
};

/** After what was asked has been answered, the lists are compared again. */
export const readAgainSoon = async (act: Act, provider: string): Promise<void> => {
  const runAt = new Date((await act.now()).getTime() + 60_000);
  act.task('money.read_books', { provider }, { key: `books:${provider}`, runAt });
};
