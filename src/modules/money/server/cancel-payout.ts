import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import type * as contract from '../contract.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import { payoutEvents } from '../payout-events.ts';
import { postingForPayoutFailed } from '../payout-postings.ts';
import { youCancelled } from '../rules.ts';
import { cancelHeld } from './held-payouts.sql.ts';
import { afterReturn, balanceOf } from './payee.ts';
import { postEntries } from './post-entries.ts';
import { refuseUnlessHeld } from './release-payout.ts';
import { payoutEvent, type PayoutRow, shownPayout } from './show-payout.ts';

/**
 * While it waits because its account is new. The sender claims it before it sends (settle-payout.ts), so it is sent or cancelled, never both.
 * By the system, since only it moves a payout.
 */
export const cancelWaiting = async (
  act: Act,
  { id, account, reason }: { readonly id: string; readonly account: string; readonly reason: string },
): Promise<PayoutRow> => {
  const cancelled = await act.one(cancelHeld, { id, account, reason });
  if (!cancelled) throw new Refused(refuse.not_waiting);
  const { amount_kobo } = cancelled;
  const posting = postingForPayoutFailed({ payoutId: id, ...balanceOf(cancelled), amount_kobo });
  await postEntries(act, posting, { payout: id, title: cancelled.shown });
  await afterReturn(act, cancelled, id);
  return cancelled;
};

export const cancelPayout: UseCaseWithActs<typeof contract.cancelPayout> = async (db, actor, { params: { id } }) => {
  const account = await db.act(actor, (act) => refuseUnlessHeld(act, id));
  // It is this person's, which the statement checks again; only the system moves a payout.
  return db.act(system, async (act) => {
    const cancelled = await cancelWaiting(act, { id, account, reason: youCancelled });
    act.emit(payoutEvents.payout_cancelled, payoutEvent(cancelled));
    return shownPayout(cancelled);
  });
};
