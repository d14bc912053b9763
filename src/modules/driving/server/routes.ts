import { type Route, route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listDriverOffers } from './list-driver-offers.ts';
import { listDriverTrips } from './list-driver-trips.ts';
import { readDriverTrip } from './read-driver-trip.ts';
import { readDesk } from './read-desk.ts';
import { readWeek } from './read-week.ts';

export const drivingRoutes: readonly Route[] = [
  route(contract.readDesk, readDesk),
  route(contract.listDriverOffers, listDriverOffers),
  route(contract.listDriverTrips, listDriverTrips),
  route(contract.readDriverTrip, readDriverTrip),
  route(contract.readWeek, readWeek),
];
