import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { ownDriver } from '../../drivers/server/door.ts';
import { rideRules } from '../rules.ts';
import { tripsOfDriver } from './desk.sql.ts';
import { driverLine } from './driver-views.ts';
import type * as drivingContract from '../driving-contract.ts';

export const listDriverTrips: UseCase<typeof drivingContract.listDriverTrips> = async (act, { query }) => {
  const { id: driver } = await ownDriver(act);
  const most = rideRules.page;
  const rows = await act.sql(tripsOfDriver, { driver, before: query.cursor ?? null, most: most + 1 });
  const { items, next } = cutPage(rows, most);
  return { items: items.map(driverLine), next };
};
