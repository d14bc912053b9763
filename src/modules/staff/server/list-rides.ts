import type { UseCase } from '../../../kernel/http/route.ts';
import { listTrips, readStaffTrip } from '../../rides/server/door.ts';
import { rideStatesOn } from '../rules.ts';
import { namesOf } from './console.sql.ts';
import type * as ridesContract from '../rides-contract.ts';

const most = 30;

export const listRides: UseCase<typeof ridesContract.listRides> = (act, { query }) => {
  const statuses = rideStatesOn[query.show ?? 'all'];
  return listTrips(act, {
    most,
    ...(statuses ? { statuses } : {}),
    ...(query.search ? { search: query.search } : {}),
    ...(query.cursor ? { cursor: query.cursor } : {}),
  });
};

export const readRide: UseCase<typeof ridesContract.readRide> = async (act, { params }) => {
  const { customer, ...ride } = await readStaffTrip(act, params.id);
  const [account] = customer.id ? await act.sql(namesOf, { ids: [customer.id] }) : [];
  return { ...ride, customer: { ...customer, email: account?.email ?? null } };
};
