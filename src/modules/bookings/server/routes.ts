import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as bookingChat from '../booking-chat-contract.ts';
import * as business from '../booking-contract.ts';
import * as contract from '../contract.ts';
import * as live from '../live-contract.ts';
import * as load from '../load-contract.ts';
import * as priceChange from '../price-change-contract.ts';
import type { Checkouts } from '../../money/server/door.ts';
import * as payment from '../payment-contract.ts';
import { answerPriceChange } from './answer-price-change.ts';
import { acceptQuote, counterQuote, declineQuote } from './answer-quote.ts';
import { bookingFollower } from './booking-key.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelRequest } from './cancel-request.ts';
import { confirmBookingJob } from './confirm-booking-job.ts';
import { confirmRequest } from './confirm-request.ts';
import { listLiveMoves } from './list-live-moves.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { listMyRequests } from './list-my-requests.ts';
import { checkPayment, choosePayment, payRequest } from './pay-request.ts';
import { readBooking } from './read-booking.ts';
import { readJobLoad } from './read-job-load.ts';
import { submitBooking } from './submit-booking.ts';
import { submitRequest } from './submit-request.ts';
import { reportProblem } from './report-problem.ts';
import { readMoverPosition } from './read-mover-position.ts';
import { trackRequest } from './track-request.ts';
import { followerFor } from './tracking-key.ts';
import { listBookingMessages, listTrackMessages, sendBookingMessage, sendTrackMessage } from './write-to-mover.ts';

/** Each sends a letter to an address of the caller's choosing. */
const letters = { perAddress: { times: 10, seconds: 600 } };
const follower = { actorFor: followerFor, perAddress: { times: 120, seconds: 60 } };
const bookingKey = { actorFor: bookingFollower, perAddress: { times: 120, seconds: 60 } };

export const bookingsRoutes = (checkouts: Checkouts): readonly Route[] => [
  route(contract.submitRequest, submitRequest, letters),
  route(contract.listMyRequests, listMyRequests),
  route(live.listLiveMoves, listLiveMoves),
  route(load.readJobLoad, readJobLoad),
  route(contract.trackRequest, trackRequest, follower),
  route(contract.readMoverPosition, readMoverPosition, follower),
  routeWithActs(contract.confirmRequest, confirmRequest(checkouts), follower),
  route(contract.reportProblem, reportProblem, follower),
  route(contract.cancelRequest, cancelRequest, follower),
  route(priceChange.answerPriceChange, answerPriceChange, follower),
  routeWithActs(payment.payRequest, payRequest(checkouts), { ...follower, perAddress: { times: 30, seconds: 60 } }),
  routeWithActs(payment.checkPayment, checkPayment(checkouts), { ...follower, perAddress: { times: 60, seconds: 60 } }),
  route(payment.choosePayment, choosePayment, follower),
  route(contract.listTrackMessages, listTrackMessages, follower),
  route(contract.sendTrackMessage, sendTrackMessage, follower),
  route(business.submitBooking, submitBooking, letters),
  route(business.listMyBookings, listMyBookings),
  route(business.readBooking, readBooking, bookingKey),
  route(business.acceptQuote, acceptQuote, bookingKey),
  route(business.declineQuote, declineQuote, bookingKey),
  route(business.counterQuote, counterQuote, bookingKey),
  route(business.cancelBooking, cancelBooking, bookingKey),
  route(business.confirmBookingJob, confirmBookingJob, bookingKey),
  route(bookingChat.listBookingMessages, listBookingMessages, bookingKey),
  route(bookingChat.sendBookingMessage, sendBookingMessage, bookingKey),
];
