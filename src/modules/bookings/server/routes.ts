import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import { listBookingMessages, sendBookingMessage } from '../booking-chat-contract.ts';
import * as business from '../booking-contract.ts';
import * as contract from '../contract.ts';
import * as live from '../live-contract.ts';
import { readJobLoad } from '../load-contract.ts';
import { answerPriceChange } from '../price-change-contract.ts';
import type { Checkouts } from '../../money/server/door.ts';
import { checkPayment, choosePayment, payRequest } from '../payment-contract.ts';
import { answerChange } from './answer-price-change.ts';
import { acceptOwnQuote, counterOwnQuote, declineOwnQuote } from './answer-quote.ts';
import { bookingFollower } from './booking-key.ts';
import { cancelOwnBooking } from './cancel-booking.ts';
import { cancelOwnRequest } from './cancel-request.ts';
import { confirmOneJob } from './confirm-booking-job.ts';
import { confirmDelivery } from './confirm-request.ts';
import { listLiveMoves } from './list-live-moves.ts';
import { listOwnBookings } from './list-my-bookings.ts';
import { listOwnRequests } from './list-my-requests.ts';
import { checkOwnPayment, chooseHowToPay, payForRequest } from './pay-request.ts';
import { followBooking } from './read-booking.ts';
import { showJobLoad } from './read-load.ts';
import { submitBusinessBooking } from './submit-booking.ts';
import { submitServiceRequest } from './submit-request.ts';
import { reportDeliveryProblem } from './report-problem.ts';
import { showMoverPosition } from './read-mover-position.ts';
import { followRequest } from './track-request.ts';
import { followerFor } from './tracking-key.ts';
import { readBookingChat, readChat, writeToBookingMover, writeToMover } from './write-to-mover.ts';

/** Each sends a letter to an address of the caller's choosing. */
const letters = { perAddress: { times: 10, seconds: 600 } };
const follower = { actorFor: followerFor, perAddress: { times: 120, seconds: 60 } };
const bookingKey = { actorFor: bookingFollower, perAddress: { times: 120, seconds: 60 } };

export const bookingsRoutes = (checkouts: Checkouts): readonly Route[] => [
  route(contract.submitRequest, submitServiceRequest, letters),
  route(contract.listMyRequests, listOwnRequests),
  route(live.listLiveMoves, listLiveMoves),
  route(readJobLoad, showJobLoad),
  route(contract.trackRequest, followRequest, follower),
  route(contract.readMoverPosition, showMoverPosition, follower),
  route(contract.confirmRequest, confirmDelivery, follower),
  route(contract.reportProblem, reportDeliveryProblem, follower),
  route(contract.cancelRequest, cancelOwnRequest, follower),
  route(answerPriceChange, answerChange, follower),
  routeWithActs(payRequest, payForRequest(checkouts), { ...follower, perAddress: { times: 30, seconds: 60 } }),
  routeWithActs(checkPayment, checkOwnPayment(checkouts), { ...follower, perAddress: { times: 60, seconds: 60 } }),
  route(choosePayment, chooseHowToPay, follower),
  route(contract.listTrackMessages, readChat, follower),
  route(contract.sendTrackMessage, writeToMover, follower),
  route(business.submitBooking, submitBusinessBooking, letters),
  route(business.listMyBookings, listOwnBookings),
  route(business.readBooking, followBooking, bookingKey),
  route(business.acceptQuote, acceptOwnQuote, bookingKey),
  route(business.declineQuote, declineOwnQuote, bookingKey),
  route(business.counterQuote, counterOwnQuote, bookingKey),
  route(business.cancelBooking, cancelOwnBooking, bookingKey),
  route(business.confirmBookingJob, confirmOneJob, bookingKey),
  route(listBookingMessages, readBookingChat, bookingKey),
  route(sendBookingMessage, writeToBookingMover, bookingKey),
];
