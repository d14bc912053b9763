import { route } from '../../../kernel/http/route.ts';
import * as bookings from '../bookings-contract.ts';
import * as contract from '../contract.ts';
import * as disputes from '../dispute-contract.ts';
import { countWaiting, find } from '../find-contract.ts';
import { listRides, readRide } from '../rides-contract.ts';
import { giveToWorker, putBackOnBoard } from './assign-job.ts';
import { callOff, declineAsked, endHold, putOnHold, setNewPrice } from './change-request.ts';
import { readWaiting } from './count-waiting.ts';
import { decide, readBothSides, recordRepaid } from './decide-dispute.ts';
import { findEverything } from './find-everything.ts';
import { findCandidates } from './list-candidates.ts';
import { listEveryJob, readOneJob } from './list-jobs.ts';
import { listEveryPayout } from './list-payouts.ts';
import { listEverybody } from './list-people.ts';
import { listEveryRide, readOneRide } from './list-rides.ts';
import { listEveryRequest, readOneRequest } from './list-requests.ts';
import { readWhatHappened } from './read-trail.ts';
import { refundHeld } from './refund-job.ts';
import * as work from './work-on-bookings.ts';

export const staffRoutes = [
  route(find, findEverything, { perAccount: { times: 120, seconds: 60 } }),
  route(countWaiting, readWaiting),
  route(contract.listRequests, listEveryRequest),
  route(contract.readRequest, readOneRequest),
  route(contract.repriceRequest, setNewPrice),
  route(contract.holdRequest, putOnHold),
  route(contract.releaseRequest, endHold),
  route(contract.cancelRequest, callOff),
  route(contract.declineRequest, declineAsked),
  route(disputes.decideDispute, decide),
  route(disputes.recordCashRepaid, recordRepaid),
  route(disputes.readChat, readBothSides),
  route(contract.refundJob, refundHeld),
  route(contract.listJobs, listEveryJob),
  route(contract.readJob, readOneJob),
  route(contract.listCandidates, findCandidates),
  route(contract.assignJob, giveToWorker),
  route(contract.takeJobBack, putBackOnBoard),
  route(listRides, listEveryRide),
  route(readRide, readOneRide),
  route(contract.listPeople, listEverybody),
  route(contract.listPayouts, listEveryPayout),
  route(contract.readTrail, readWhatHappened),
  route(bookings.listBookings, work.listEveryBooking),
  route(bookings.readBooking, work.readOneBooking),
  route(bookings.startReview, work.takeIntoReview),
  route(bookings.saveQuote, work.keepQuote),
  route(bookings.sendQuote, work.sendNewQuote),
  route(bookings.declineBooking, work.declineOne),
  route(bookings.acceptForCustomer, work.acceptByPhone),
  route(bookings.confirmCall, work.tickCall),
  route(bookings.scheduleBooking, work.splitIntoJobs),
  route(bookings.cancelBooking, work.callOffBooking),
  route(bookings.recordPayment, work.recordPaid),
];
