// A payout that waits because its account is new: its owner confirms it with a second factor, or cancels it.
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { factorSince, proveAgain } from '../../identity/server/door.ts';
import type * as contract from '../contract.ts';
import { moneyRefusals as refuse } from '../contract.ts';
import { codeProves } from '../new-account-rules.ts';
import { payoutEvents } from '../payout-events.ts';
import { ownPayout, releaseHeld } from './held-payouts.sql.ts';
import { payoutEvent, shownPayout } from './show-payout.ts';

/** Whether a code of the person's two-factor sign-in sends it before its time. */
export const mayCodeSend = async (act: Act): Promise<boolean> =>
  codeProves({ factorAt: await factorSince(act), now: await act.now(), hours: act.settings.newAccountHours });

/** Refuses one that does not wait, or is another person's. */
export const refuseUnlessHeld = async (act: Act, id: string): Promise<string> => {
  const account = ownAccount(act);
  const payout = await act.one(ownPayout, { id, account });
  if (!payout) throw new Refused(common.not_found);
  if (!payout.held) throw new Refused(refuse.not_waiting);
  return account;
};

export const releasePayout: UseCaseWithActs<typeof contract.releasePayout> = async (db, actor, { params, body }) => {
  const account = await db.act(actor, async (act) => {
    const own = await refuseUnlessHeld(act, params.id);
    if (!(await mayCodeSend(act))) throw new Refused(refuse.no_second_factor);
    return own;
  });
  await proveAgain(db, actor, body);
  // The code has proven the owner; only the system moves a payout.
  return db.act(system, async (act) => {
    const released = await act.one(releaseHeld, { id: params.id, account });
    if (!released) throw new Refused(refuse.not_waiting);
    act.task('money.settle_payout', { payoutId: released.id }, { key: `payout:${released.id}` });
    act.emit(payoutEvents.payout_released, payoutEvent(released));
    return shownPayout(released);
  });
};
