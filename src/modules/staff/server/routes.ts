import { route } from '../../../kernel/http/route.ts';
import * as bookings from '../bookings-contract.ts';
import * as contract from '../contract.ts';
import * as search from '../find-contract.ts';
import { cancelRequest, declineRequest, releaseRequest, holdRequest, repriceRequest } from './change-request.ts';
import { countWaiting } from './count-waiting.ts';
import { findEverything } from './find-everything.ts';
import { listPeople } from './list-people.ts';
import { listRequests, readRequest } from './list-requests.ts';
import { readTrail } from './read-trail.ts';
import * as work from './work-on-bookings.ts';

export const staffRoutes = [
  route(search.findEverything, findEverything, { perAccount: { times: 120, seconds: 60 } }),
  route(search.countWaiting, countWaiting),
  route(contract.listRequests, listRequests),
  route(contract.readRequest, readRequest),
  route(contract.repriceRequest, repriceRequest),
  route(contract.holdRequest, holdRequest),
  route(contract.releaseRequest, releaseRequest),
  route(contract.cancelRequest, cancelRequest),
  route(contract.declineRequest, declineRequest),
  route(contract.listPeople, listPeople),
  route(contract.readTrail, readTrail),
  route(bookings.listBookings, work.listBookings),
  route(bookings.readBooking, work.readBooking),
  route(bookings.startReview, work.startReview),
  route(bookings.saveQuote, work.saveQuote),
  route(bookings.sendQuote, work.sendQuote),
  route(bookings.declineBooking, work.declineBooking),
  route(bookings.acceptForCustomer, work.acceptForCustomer),
  route(bookings.confirmCall, work.confirmCall),
  route(bookings.scheduleBooking, work.scheduleBooking),
  route(bookings.cancelBooking, work.cancelBooking),
  route(bookings.recordPayment, work.recordPayment),
];
