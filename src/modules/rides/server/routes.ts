import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import * as driving from '../driving-contract.ts';
import { acceptOwnOffer, declineOwnOffer } from './answer-offer.ts';
import { bookOwnTrip } from './book-trip.ts';
import { cancelOwnTrip } from './cancel-trip.ts';
import { arrive, complete, depart, giveBack, startWithCode } from './drive-trip.ts';
import { estimateRides } from './estimate-ride.ts';
import { rateOwnTrip } from './rate-trip.ts';
import { findDriversForAnyone } from './find-near-drivers.ts';
import { listDriverTrips, readDesk } from './read-desk.ts';
import { listOwnTrips, readCurrentTrip, readTrip } from './read-trips.ts';
import { keepLooking } from './search-again.ts';
import { followSharedTrip, shareOwnTrip } from './share-trip.ts';

const typing = { perAddress: { times: 240, seconds: 60 } };
/** Each may send a text to a number of the caller's choosing; book-trip.ts counts them by account besides. */
const texting = { perAddress: { times: 20, seconds: 600 } };
/** A person compares a few pickups; more searches would draw where drivers go. Mobile networks share addresses. */
const looking = { perAddress: { times: 60, seconds: 600 } };
const following = { perAddress: { times: 120, seconds: 60 } };

export const ridesRoutes: readonly Route[] = [
  routeWithActs(contract.estimateRide, estimateRides, typing),
  routeWithActs(contract.findNearDrivers, findDriversForAnyone, looking),
  route(contract.bookTrip, bookOwnTrip, texting),
  route(contract.listTrips, listOwnTrips),
  // Before {id}: the first that fits answers.
  route(contract.currentTrip, readCurrentTrip),
  route(contract.getTrip, readTrip),
  route(contract.cancelTrip, cancelOwnTrip),
  route(contract.searchAgain, keepLooking),
  route(contract.rateTrip, rateOwnTrip),
  route(contract.shareTrip, shareOwnTrip),
  route(contract.followTrip, followSharedTrip, following),
  route(driving.driverDesk, readDesk),
  route(driving.driverTrips, listDriverTrips),
  routeWithActs(driving.acceptOffer, acceptOwnOffer, { critical: true }),
  route(driving.declineOffer, declineOwnOffer),
  route(driving.departForTrip, depart),
  route(driving.arriveAtPickup, arrive),
  routeWithActs(driving.startTrip, startWithCode),
  route(driving.completeTrip, complete),
  route(driving.releaseTrip, giveBack),
];
