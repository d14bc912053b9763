import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { Refused } from '../../../shared/refusal.ts';
import { heldMember, memberOf } from '../../companies/server/door.ts';
import { billingRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { monthOf } from '../rules.ts';
import { billOf } from './about-payer.ts';
import { makeBill } from './make-bill.ts';

/** Lets a company at its limit pay now and order on. If two people try at once, one makes the bill and the other finds nothing to bill. */
export const billSoFar: UseCaseWithActs<typeof contract.billSoFar> = async (
  db,
  actor,
  { params: { company } },
  exchange,
) => {
  await db.act(actor, (act) => memberOf(act, company, 'manageBilling'));
  // Only the system makes bills; the member is checked again under the lock.
  return db.act(system, (act) =>
    exchange.once(act, async () => {
      await heldMember(act, company, ownAccount({ actor }), 'manageBilling');
      const bill = await makeBill(act, company, 'now', monthOf(lagosDate(await act.now())));
      if (!bill) throw new Refused(refuse.nothing_to_bill);
      return billOf(act, company, bill);
    }),
  );
};
