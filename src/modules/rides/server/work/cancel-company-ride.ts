// The company cancels a ride that it pays (docs/decisions/0175-the-page-of-a-booking.md).
import { system } from '../../../../kernel/db/actor.ts';
import { ownAccount } from '../../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { heldMember, memberOf, orderOf } from '../../../companies/server/door.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import type * as contract from '../../work-contract.ts';
import { cancelLocked } from '../cancel-trip.ts';
import { rideOf, shownCompanyRide } from './show-company-ride.ts';

export const cancelCompanyRide: UseCaseWithActs<typeof contract.cancelCompanyRide> = async (
  db,
  actor,
  { params: { company, ride }, body },
  exchange,
) => {
  const order = await db.act(actor, async (act) => {
    await memberOf(act, company, 'bookForOthers');
    return orderOf(act, company, orderKey('ride', ride));
  });
  // A ride is its passenger's, so no company may write it; the manager is checked again under the lock.
  return db.act(system, (act) =>
    exchange.once(act, async () => {
      await heldMember(act, company, ownAccount({ actor }), 'bookForOthers');
      await rideOf(act, company, ride);
      await cancelLocked(act, ride, { by: 'company', fee_kobo: body.fee_kobo, reason: body.reason ?? '' });
      return shownCompanyRide(act, await rideOf(act, company, ride), order.person_name);
    }),
  );
};
