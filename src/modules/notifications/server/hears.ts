// Who is told what: the one table from events to people. Every event is either in it or listed below as silent; a test compares
// the two with the events of all modules.
import type { Heard } from './hearing.ts';
import { ofAccounts } from './hears-of-accounts.ts';
import { ofBilling } from './hears-of-billing.ts';
import { ofBookings } from './hears-of-bookings.ts';
import { ofCases } from './hears-of-cases.ts';
import { ofCompanies } from './hears-of-companies.ts';
import { ofCrews } from './hears-of-crews.ts';
import { ofDisputes } from './hears-of-disputes.ts';
import { ofDrivers } from './hears-of-drivers.ts';
import { ofHearings } from './hears-of-hearings.ts';
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
  'workers.profile_changed',
  'workers.passport_made', // the page shows it
  'workers.passport_revoked',
  'workers.barred', // hearing_decided or suspended says it
  'rides.rated', // the other side reads it later: rides.ratings_shown
  'safety.number_changed', // the console shows who changed it
  'rides.awaiting_payment', // the page says it, and the card page is open
  'money.payout_requested', // the page says it
  'money.payout_sent',
  'money.payout_account_removed', // the person did it themselves
  'money.earnings_posted', // jobs.completed says it
  'jobs.looked_at', // money.waiting_released says it
  'jobs.pay_released', // as above
  'billing.details_saved', // the page says it
  'programs.item_created', // the lists of the company show it at once, as the six that follow
  'programs.item_confirmed',
  'programs.item_waits',
  'programs.item_changed',
  'programs.item_started',
  'programs.item_completed',
  'programs.item_cancelled',
  'companies.company_created', // the page that set it up says it
  'companies.relocation_opened', // a letter with the link is sent with it
  'companies.relocation_changed', // the page shows it at once, as the next one
  'companies.relocation_moved',
  'companies.company_verified', // it works before and after
  'companies.invoice_account_opened', // staff talk to them
  'companies.company_closed', // staff told them
  'companies.employee_added', // an admin did it themselves, as with the next ones
  'companies.employee_changed',
  'companies.access_changed',
  'companies.employee_deactivated',
  'companies.employee_reactivated',
  'companies.employee_removed',
  'companies.employee_left', // their own page says it, the list shows it
  'companies.people_imported',
  'companies.invited', // the letter says it
  'companies.invites_asked', // the admin's page says it, as with the next one
  'companies.invites_sent',
  'companies.invite_accepted', // the list shows it
  'companies.team_changed',
  'companies.cost_centre_changed',
  'companies.card_replaced', // the page that set it up says it
  'companies.sign_up_started', // the letter with the link says it
  'companies.two_factor_required', // each member's page says what to do, as with the next ones
  'companies.domains_set', // the admin did it themselves, and the audit log has it
  'companies.sign_on_saved',
  'companies.sign_on_tested',
  'companies.sign_on_required',
  'companies.sign_on_lifted',
  'companies.sign_on_removed',
  'companies.sign_on_connected', // the letter with the link said it
  'companies.access_ended', // the page that closes says it
  'companies.insurance_added', // the admin did it themselves
  'companies.insurance_read',
  'companies.audit_exported',
  'companies.spend_rules_set', // the admin did it themselves, as the next one
  'companies.budget_set',
  'companies.approval_withdrawn',
  'providers.added', // approved says it when the business can work
  'providers.check_approved',
  'providers.application_approved', // approved says it
  'providers.certificate_read',
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
  'jobs.customer_rated',
  'jobs.first_declined', // the mover did it themselves
  'jobs.held', // requests.held tells the customer
  'requests.priced', // the page shows it at once
  'requests.published',
  'bookings.review_started', // the page shows it
  'bookings.started', // jobs.started says it
  'requests.fulfilled', // jobs.completed says it
  'jobs.mover_removed', // jobs.released says it
  'support.replied', // the console shows it, and counts it
  'safety.sos_repeated', // the desk sounds again
  'safety.sos_told', // the page lists who was told
  'safety.said_safe',
  'safety.sos_noted', // staff's own
  'integrations.key_made', // the page shows it to every admin, as the next five
  'integrations.key_revoked',
  'integrations.webhook_made',
  'integrations.webhook_changed',
  'integrations.webhook_removed',
  'integrations.secret_changed',
  'integrations.webhook_disabled', // the letter to the admins says it
  'integrations.key_ended', // the letter to the admins says it, as the next one
  'integrations.webhook_ended',
  'integrations.feed_made', // the person did it themselves
  'integrations.feed_revoked',
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
    ...ofBilling,
    ...ofCompanies,
    ...ofLearning,
    ...ofSafety,
    ...ofHearings,
    ...ofCases,
  ].map((row) => [row.kind.name, row]),
);
