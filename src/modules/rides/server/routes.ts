import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import type { CardPayments } from '../../money/server/door.ts';
import * as contract from '../contract.ts';
import * as desk from '../desk-contract.ts';
import * as payment from '../payment-contract.ts';
import * as share from '../share-contract.ts';
import * as steps from '../trip-steps-contract.ts';
import * as staff from '../staff-contract.ts';
import * as voucher from '../voucher-contract.ts';
import * as work from '../work-contract.ts';
import { acceptOffer, declineOffer } from './answer-offer.ts';
import { bookTrip } from './book-trip.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, releaseTrip, startTrip } from './drive-trip.ts';
import { estimateRide } from './estimate-ride.ts';
import { rateRider } from './rate-rider.ts';
import { rateTrip } from './rate-trip.ts';
import { findNearDrivers } from './find-near-drivers.ts';
import { listAllTrips } from './list-all-trips.ts';
import { listTrips } from './list-trips.ts';
import { listDriverOffers } from './desk/list-driver-offers.ts';
import { listDriverTrips } from './desk/list-driver-trips.ts';
import { readDesk } from './desk/read-desk.ts';
import { readDriverTrip } from './desk/read-driver-trip.ts';
import { readWeek } from './desk/read-week.ts';
import { payTripInCash } from './pay-trip-in-cash.ts';
import { readTripFile } from './read-trip-file.ts';
import { readCurrentTrip, readTrip } from './read-trip.ts';
import { reportNoShow } from './report-no-show.ts';
import { searchAgain } from './search-again.ts';
import { followTrip, shareTrip } from './share-trip.ts';
import { bookWorkRide } from './work/book-work-ride.ts';
import { listVouchers, makeVoucher, resendVoucher, revokeVoucher } from './work/change-voucher.ts';
import { cancelCompanyRide } from './work/cancel-company-ride.ts';
import { readCompanyRide } from './work/read-company-ride.ts';
import { releaseRidePay } from './work/release-ride-pay.ts';
import { bookVoucherRide, readVoucher } from './work/use-voucher.ts';

const typing = { perSender: { times: 240, seconds: 60 } };
/** Each may send a text message to a number that the caller chooses; book-trip.ts also limits them per account. */
const texting = { guard: { times: 20, seconds: 600 } };
/** A person compares a few pickups; many more searches would reveal where drivers go. */
const looking = { guard: { times: 60, seconds: 600 } };
const following = { perSender: { times: 120, seconds: 60 } };

export const ridesRoutes = (cards: CardPayments): readonly Route[] => [
  routeWithActs(contract.estimateRide, estimateRide, typing),
  routeWithActs(contract.findNearDrivers, findNearDrivers, looking),
  route(contract.bookTrip, bookTrip, texting),
  routeWithActs(work.bookWorkRide, bookWorkRide, texting),
  routeWithActs(work.readCompanyRide, readCompanyRide),
  routeWithActs(work.cancelCompanyRide, cancelCompanyRide),
  route(voucher.listVouchers, listVouchers),
  routeWithActs(voucher.makeVoucher, makeVoucher, texting),
  routeWithActs(voucher.resendVoucher, resendVoucher, texting),
  routeWithActs(voucher.revokeVoucher, revokeVoucher),
  routeWithActs(voucher.readVoucher, readVoucher, following),
  routeWithActs(voucher.bookVoucherRide, bookVoucherRide, texting),
  route(contract.listTrips, listTrips),
  // Before {id}: the first route that matches answers.
  route(contract.readCurrentTrip, readCurrentTrip),
  route(contract.readTrip, readTrip),
  route(contract.cancelTrip, cancelTrip),
  routeWithActs(payment.payTripInCash, payTripInCash(cards)),
  route(contract.searchAgain, searchAgain),
  route(contract.rateTrip, rateTrip),
  route(share.shareTrip, shareTrip),
  route(share.followTrip, followTrip, following),
  routeWithActs(steps.acceptOffer, acceptOffer, { critical: true }),
  route(steps.declineOffer, declineOffer),
  route(steps.departForTrip, departForTrip),
  route(steps.arriveAtPickup, arriveAtPickup),
  routeWithActs(steps.startTrip, startTrip),
  route(steps.completeTrip, completeTrip),
  route(steps.releaseTrip, releaseTrip),
  route(steps.reportNoShow, reportNoShow),
  route(steps.rateRider, rateRider),
  route(desk.readDesk, readDesk),
  route(desk.listDriverOffers, listDriverOffers),
  route(desk.listDriverTrips, listDriverTrips),
  route(desk.readDriverTrip, readDriverTrip),
  route(desk.readWeek, readWeek),
  route(staff.listAllTrips, listAllTrips),
  route(staff.readTripFile, readTripFile),
  route(staff.releaseRidePay, releaseRidePay),
];
