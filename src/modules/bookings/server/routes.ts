import { type Route, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as approval from '../approval-contract.ts';
import * as chat from '../chat-contract.ts';
import * as contract from '../contract.ts';
import * as live from '../live-contract.ts';
import * as acts from '../job-acts-contract.ts';
import * as staff from '../staff-contract.ts';
import { acceptForCustomer } from './accept-for-customer.ts';
import { askForQuote } from './ask-for-quote.ts';
import { acceptQuote, counterQuote, declineQuote } from './answer-quote.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelBookingByStaff } from './cancel-booking-by-staff.ts';
import { confirmBookingJob } from './confirm-booking-job.ts';
import { confirmCall } from './confirm-call.ts';
import { declineBooking } from './decline-booking.ts';
import { bookingFollower, bookingPerson } from './link-key.ts';
import { listAllBookings } from './list-all-bookings.ts';
import { listApplications } from './list-applications.ts';
import { listLiveMoves } from './list-live-moves.ts';
import { listMyBookings } from './list-my-bookings.ts';
import { readBooking } from './read-booking.ts';
import { readBookingFile } from './read-booking-file.ts';
import { recordPayment } from './record-payment.ts';
import { reportBookingJob } from './report-booking-job.ts';
import { scheduleBooking } from './schedule-booking.ts';
import { saveQuote, sendQuote } from './send-quote.ts';
import { signBookingJob } from './sign-booking-job.ts';
import { startReview } from './start-review.ts';
import { submitBooking } from './submit-booking.ts';
import { listBookingMessages, sendBookingMessage } from './write-to-mover.ts';

/** Each call sends an email to an address of the caller's choice. */
const letters = { guard: { times: 10, seconds: 600 } };
const follower = { actorFor: bookingFollower, perSender: { times: 120, seconds: 60 } };
const person = { ...follower, actorFor: bookingPerson };

export const bookingsRoutes: readonly Route[] = [
  route(contract.submitBooking, submitBooking, letters),
  route(contract.listMyBookings, listMyBookings),
  route(contract.readBooking, readBooking, follower),
  route(contract.acceptQuote, acceptQuote, follower),
  routeWithActs(approval.askForQuote, askForQuote, follower),
  route(contract.declineQuote, declineQuote, follower),
  route(contract.counterQuote, counterQuote, follower),
  route(contract.cancelBooking, cancelBooking, follower),
  route(contract.confirmBookingJob, confirmBookingJob, person),
  route(acts.signBookingJob, signBookingJob, person),
  route(acts.reportBookingJob, reportBookingJob, person),
  route(chat.listBookingMessages, listBookingMessages, person),
  route(chat.sendBookingMessage, sendBookingMessage, person),
  route(live.listLiveMoves, listLiveMoves),
  route(live.listApplications, listApplications),
  route(staff.listAllBookings, listAllBookings),
  route(staff.readBookingFile, readBookingFile),
  route(staff.startReview, startReview),
  route(staff.saveQuote, saveQuote),
  route(staff.sendQuote, sendQuote),
  route(staff.declineBooking, declineBooking),
  route(staff.acceptForCustomer, acceptForCustomer),
  route(staff.confirmCall, confirmCall),
  route(staff.scheduleBooking, scheduleBooking),
  route(staff.cancelBookingByStaff, cancelBookingByStaff),
  route(staff.recordPayment, recordPayment),
];
