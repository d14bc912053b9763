import { system } from '../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import { payoutEvents } from '../payout-events.ts';
import { kayaCancelled } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { cancelWaiting } from './cancel-payout.ts';
import { staffPayout } from './list-all-payouts.ts';
import { announce } from './payee.ts';
import { payoutForStaff } from './payouts.sql.ts';
import { payoutEvent } from './show-payout.ts';

/**
 * For a person who phones. The trail first says who asked for it and why, and then that it was cancelled. If the sender comes in between,
 * it says only the first, and the request is refused.
 */
export const cancelPayoutByStaff: UseCaseWithActs<typeof contract.cancelPayoutByStaff> = async (
  db,
  actor,
  { params: { id }, body: { reason } },
) => {
  const account = await db.act(actor, async (act) => {
    const payout = await act.one(payoutForStaff, { id });
    if (!payout) throw new Refused(common.not_found);
    if (!payout.held) throw new Refused(refuse.not_waiting);
    if (payout.account_id) act.emit(payoutEvents.payout_cancel_asked, { ...payoutEvent(payout), reason });
    return payout.account_id ?? payout.partner_id ?? '';
  });
  // Staff may read a payout; only the system moves it.
  await db.act(system, async (act) => {
    const cancelled = await cancelWaiting(act, { id, account, reason: kayaCancelled });
    announce(act, cancelled, 'cancelled', cancelled.partner_id ? reason : null);
  });
  return db.act(actor, async (act) => {
    const payout = await act.one(payoutForStaff, { id });
    if (!payout) throw new Refused(common.not_found);
    return staffPayout(payout);
  });
};
