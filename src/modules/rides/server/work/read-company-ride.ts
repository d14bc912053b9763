// docs/decisions/0175-the-page-of-a-booking.md
import { system } from '../../../../kernel/db/actor.ts';
import type { UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { memberOf, orderOf } from '../../../companies/server/door.ts';
import { orderKey } from '../../../companies/spend-rules.ts';
import type * as contract from '../../work-contract.ts';
import { rideOf, shownCompanyRide } from './show-company-ride.ts';

export const readCompanyRide: UseCaseWithActs<typeof contract.readCompanyRide> = async (
  db,
  actor,
  { params: { company, ride } },
) => {
  const order = await db.act(actor, async (act) => {
    await memberOf(act, company, 'viewCompany');
    return orderOf(act, company, orderKey('ride', ride));
  });
  // A ride is its passenger's: row-level security shows it to no company, and only the fields above leave.
  return db.act(system, async (act) => shownCompanyRide(act, await rideOf(act, company, ride), order.person_name));
};
