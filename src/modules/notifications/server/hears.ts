// Who is told what: the one table from events to people. Every event is either in it or listed below as silent; a test compares
// the two with the events of all modules.
import type { Heard } from './hearing.ts';
import { ofAccounts } from './hears-of-accounts.ts';
import { ofBookings } from './hears-of-bookings.ts';
import { ofCrews } from './hears-of-crews.ts';
import { ofDisputes } from './hears-of-disputes.ts';
import { ofDrivers } from './hears-of-drivers.ts';
import { ofJobs } from './hears-of-jobs.ts';
import { ofLearning } from './hears-of-learning.ts';
import { ofOpenJobs } from './hears-of-open-jobs.ts';
import { ofPayments } from './hears-of-payments.ts';
import { ofProviders } from './hears-of-providers.ts';
import { ofRequests } from './hears-of-requests.ts';
import { ofRides } from './hears-of-rides.ts';
import { ofSafety } from './hears-of-safety.ts';

/** Nobody is told: the person did it themselves, or another event says it. */
export const silent: readonly string[] = [
  'identity.signed_up', // the email with the confirmation link says it
  'identity.signed_out',
  'identity.staff_added', // the command prints the code that they sign in with
  'bookings.called', // staff told them on the telephone
  'identity.language_changed',
  'identity.profile_changed', // the person did it themselves, as with the next two
  'identity.consent_changed',
  'identity.data_exported',
  'identity.account_deleted', // the last email is sent by the deletion itself
  'workers.profile_created',
  'workers.profile_changed',
  'workers.passport_made', // the page shows it
  'workers.passport_revoked',
  'rides.rated', // the other side reads it later: rides.ratings_shown
  'rides.awaiting_payment', // the page says it, and the card page is open
  'money.payout_requested', // the page says it
  'money.payout_sent',
  'money.payout_account_removed', // the person did it themselves
  'money.earnings_posted', // jobs.completed says it
  'providers.added', // approved says it when the business can work
  'providers.check_approved',
  'providers.invite_withdrawn', // the provider did it themselves
  'money.payment_started', // the customer is on the card page
  'money.refund_asked', // money.payment_refunded says it when it is done
  'jobs.payment_chosen', // both see it at once
  'money.ride_earnings_posted', // rides.completed says it
  'learning.module_started', // the worker did it themselves, as the next two
  'learning.question_answered',
  'learning.module_completed',
  'drivers.online_changed', // the driver's own switch, as are the next two
  'drivers.looking_changed',
  'drivers.heading_changed',
  'drivers.application_submitted', // the page says it
  'drivers.document_added',
  'drivers.document_approved', // application_approved says it when all are
  'drivers.document_read',
  'drivers.vehicle_changed',
  'drivers.vehicle_approved',
  'rides.searching',
  'rides.offered', // the driver's desk shows it, with a countdown
  'rides.passed_on',
  'rides.arriving', // rides.accepted has said who comes and when
  'rides.started',
  'jobs.first_declined', // the mover did it themselves
  'jobs.crew_led', // the lead did it themselves, and nobody else has to do with it yet
  'jobs.held', // requests.held tells the customer
  'requests.priced', // the page shows it at once
  'requests.published',
  'bookings.review_started', // the page shows it
  'bookings.started', // jobs.started says it
  'requests.fulfilled', // jobs.completed says it
  'jobs.mover_removed', // jobs.released says it
  'safety.sos_repeated', // the desk sounds again
  'safety.sos_told', // the page lists who was told
  'safety.said_safe',
  'safety.sos_noted', // staff's own
  'notifications.arrived',
  'notifications.read',
];

export const hears: ReadonlyMap<string, Heard> = new Map(
  [
    ...ofAccounts,
    ...ofJobs,
    ...ofDisputes,
    ...ofOpenJobs,
    ...ofCrews,
    ...ofRequests,
    ...ofPayments,
    ...ofRides,
    ...ofDrivers,
    ...ofProviders,
    ...ofBookings,
    ...ofLearning,
    ...ofSafety,
  ].map((row) => [row.kind.name, row]),
);
