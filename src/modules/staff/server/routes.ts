import { route } from '../../../kernel/http/route.ts';
import * as bookings from '../bookings-contract.ts';
import * as contract from '../contract.ts';
import * as disputes from '../dispute-contract.ts';
import * as search from '../find-contract.ts';
import { assignJob, takeJobBack } from './assign-job.ts';
import { cancelRequest, declineRequest, releaseRequest, holdRequest, repriceRequest } from './change-request.ts';
import { countWaiting } from './count-waiting.ts';
import { decideDispute, readChat, recordCashRepaid } from './decide-dispute.ts';
import { findEverything } from './find-everything.ts';
import { listCandidates } from './list-candidates.ts';
import { listJobs, readJob } from './list-jobs.ts';
import { listPeople } from './list-people.ts';
import { listRequests, readRequest } from './list-requests.ts';
import { readTrail } from './read-trail.ts';
import { refundJob } from './refund-job.ts';
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
  route(disputes.decideDispute, decideDispute),
  route(disputes.recordCashRepaid, recordCashRepaid),
  route(disputes.readChat, readChat),
  route(contract.refundJob, refundJob),
  route(contract.listJobs, listJobs),
  route(contract.readJob, readJob),
  route(contract.listCandidates, listCandidates),
  route(contract.assignJob, assignJob),
  route(contract.takeJobBack, takeJobBack),
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
