import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { ownDriver } from '../../drivers/server/door.ts';
import { rideRules } from '../../rides/rules.ts';
import { drivenTrips } from '../../rides/server/door.ts';
import type * as contract from '../contract.ts';

export const listDriverTrips: UseCase<typeof contract.listDriverTrips> = async (act, { query }) => {
  const { id: driver } = await ownDriver(act);
  const most = rideRules.page;
  return cutPage(await drivenTrips(act, { driver, before: query.cursor ?? null, most: most + 1 }), most);
};
