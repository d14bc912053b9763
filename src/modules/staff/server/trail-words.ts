// The log in words, for staff: one sentence per event. tsc reads each payload with the type that its module declares, so a
// renamed field, or an event without a sentence, does not compile.
import { lagosInstant, minutesWord, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { EventKind, PayloadOf } from '../../../shared/event.ts';
import type { billingEvents } from '../../billing/events.ts';
import type { bookingsEvents } from '../../bookings/events.ts';
import type { requestsEvents } from '../../requests/events.ts';
import { type DocumentKind, documentKind } from '../../drivers/application-rules.ts';
import type { driversEvents } from '../../drivers/events.ts';
import { releaseWords } from '../../drivers/release-rules.ts';
import type { identityEvents } from '../../identity/events.ts';
import type { CrewEnd, jobsEvents, ReleaseReason } from '../../jobs/events.ts';
import type { learningEvents } from '../../learning/events.ts';
import { badgeName } from '../../learning/rules.ts';
import type { moneyEvents } from '../../money/events.ts';
import type { integrationsEvents } from '../../integrations/events.ts';
import type { companiesEvents } from '../../companies/events.ts';
import type { securityEvents } from '../../companies/security-events.ts';
import type { programsEvents } from '../../programs/events.ts';
import { kindWords } from '../../programs/rules.ts';
import { accessWords } from '../../companies/rules.ts';
import type { providersEvents } from '../../providers/events.ts';
import { checkWords, percent } from '../../providers/rules.ts';
import type { ridesEvents } from '../../rides/events.ts';
import type { safetyEvents } from '../../safety/events.ts';
import type { supportEvents } from '../../support/events.ts';
import { topicWords } from '../../support/rules.ts';
import type { workersEvents } from '../../workers/events.ts';

type KindsOf<Table> = Table[keyof Table];
type Kind =
  | KindsOf<typeof identityEvents>
  | KindsOf<typeof workersEvents>
  | KindsOf<typeof driversEvents>
  | KindsOf<typeof jobsEvents>
  | KindsOf<typeof companiesEvents>
  | KindsOf<typeof securityEvents>
  | KindsOf<typeof billingEvents>
  | KindsOf<typeof integrationsEvents>
  | KindsOf<typeof programsEvents>
  | KindsOf<typeof providersEvents>
  | KindsOf<typeof ridesEvents>
  | KindsOf<typeof learningEvents>
  | KindsOf<typeof safetyEvents>
  | KindsOf<typeof supportEvents>
  | KindsOf<typeof requestsEvents>
  | KindsOf<typeof bookingsEvents>
  | KindsOf<typeof moneyEvents>;
type NameOf<K> = K extends EventKind<never, infer N> ? N : never;
type Sentences = { readonly [K in Kind as NameOf<K>]: (p: PayloadOf<K>) => string };
/** Names of the events with a reason. */
type WithReason = { [K in Kind as NameOf<K>]: 'reason' extends keyof PayloadOf<K> ? NameOf<K> : never }[NameOf<Kind>];

// A row without its amount leaves it out: one old row must not hide the others.
const money = (kobo: number): string => (Number.isSafeInteger(kobo) ? naira(kobo) : '');
const peopleWord = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
const starsWord = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);
const releasedBecause: Readonly<Record<ReleaseReason, string>> = {
  given_back: 'The mover gave the job back',
  not_started: 'Not started in time, back on the board',
  reassigned: 'Mover removed',
  within_team: 'Their provider gave the job to another worker',
  taken_back: 'Mover removed, back on the board',
};
const crewEndedBecause: Readonly<Record<CrewEnd, string>> = {
  not_whole: 'The crew was not whole in time, back on the board',
  stepped_down: 'The lead stepped down, back on the board',
  given_to_another: 'The waiting crew was dissolved',
  cancelled: 'The waiting crew was dissolved',
};
const paper = ({ kind }: { readonly kind: DocumentKind }): string => documentKind(kind).label;
const authors = { worker: 'the mover', customer: 'the customer', staff: 'Kaya' } as const;

const sentences: Sentences = {
  'identity.staff_added': () => 'Became a member of staff',
  'requests.submitted': () => 'Request received',
  'requests.priced': (p) => `Priced at ${money(p.priceKobo)}`,
  'requests.published': () => 'Open to movers',
  'requests.repriced': (p) => `Price changed from ${money(p.beforeKobo)} to ${money(p.priceKobo)}`,
  'requests.held': (p) => (p.held ? 'Request put on hold' : 'Request released from hold'),
  'requests.cancelled': (p) => `Request cancelled${p.feeKobo ? `, fee ${money(p.feeKobo)}` : ''}`,
  'requests.declined': () => 'Request declined by Kaya',
  'requests.fulfilled': () => 'Request completed',
  'requests.claimed': () => 'Linked to an account',
  'bookings.received': () => 'Business booking received',
  'bookings.review_started': () => 'Review started',
  'bookings.quoted': (p) => `Quote ${p.version} sent: ${money(p.totalKobo)}`,
  'bookings.quote_accepted': (p) =>
    `Quote of ${money(p.totalKobo)} accepted${p.by === 'staff' ? ' on behalf of the customer' : ''}`,
  'bookings.quote_declined': (p) => `Quote of ${money(p.totalKobo)} declined by the customer`,
  'bookings.quote_countered': (p) =>
    p.amountKobo === null
      ? 'The customer proposes a change'
      : `The customer proposes ${money(p.amountKobo)} instead of ${money(p.totalKobo)}`,
  'bookings.declined': () => 'Booking declined by Kaya',
  'bookings.called': () => 'Confirmation call made',
  'bookings.quote_expired': (p) => `Quote of ${money(p.totalKobo)} expired`,
  'bookings.scheduled': (p) => (p.jobs === 1 ? 'Planned as 1 job' : `Split into ${p.jobs} jobs`),
  'bookings.started': () => 'Work on the booking started',
  'bookings.completed': (p) => `Booking completed, invoice ${p.invoice}`,
  'bookings.invoice_paid': (p) => `Invoice paid: ${p.how}`,
  'bookings.cancelled': () => 'Booking cancelled',
  'bookings.claimed': () => 'Linked to an account',
  'learning.module_started': (p) => `Training started: ${p.moduleId}`,
  'learning.question_answered': (p) => `Training ${p.moduleId}: ${p.progress}% done`,
  'learning.module_completed': (p) => `Training completed: ${p.moduleId}`,
  'learning.badge_earned': (p) => `Badge earned: ${badgeName(p.badgeType)}`,
  'jobs.payment_chosen': (p) => (p.method === 'cash' ? 'Customer pays in cash' : 'Customer pays by card'),
  'money.payment_started': (p) => `Card payment of ${money(p.amountKobo)} started`,
  'money.payment_paid': (p) => `${money(p.amountKobo)} paid by card, held`,
  'money.payment_failed': (p) =>
    p.reason === null ? 'Card page closed without paying' : `Card payment failed: ${p.reason}`,
  'money.tip_paid': (p) => `Tip of ${money(p.amountKobo)} paid to the driver`,
  'money.debt_paid': (p) =>
    `${money(p.amountKobo)} of what is owed to Kaya paid by card${p.restKobo > 0 ? `, ${money(p.restKobo)} of it goes back to the card` : ''}`,
  'money.refund_asked': (p) => `Refund of ${money(p.amountKobo)} started`,
  'money.payment_refunded': (p) => `${money(p.amountKobo)} refunded`,
  'money.refund_failed': (p) => `A refund of ${money(p.amountKobo)} failed`,
  'jobs.opened': () => 'Job opened',
  'jobs.offered_first': () => 'Offered to a mover first',
  'jobs.first_declined': () => 'A mover declined the offer',
  'jobs.opened_to_all': () => 'Open to all movers',
  'jobs.accepted': (p) =>
    p.by === 'worker'
      ? `${p.workerName} accepted the job`
      : `Assigned to ${p.workerName}${p.by === 'provider' ? ' by their provider' : ''}`,
  'jobs.crew_led': (p) => `A mover leads and waits for ${p.helpers === 1 ? '1 helper' : `${p.helpers} helpers`}`,
  'jobs.helper_joined': (p) =>
    p.free === 0 ? 'A helper joined: the crew is whole' : `A helper joined, ${p.free} still missing`,
  'jobs.helper_left': (p) =>
    p.reopens ? 'A helper left, the place is free again' : 'A helper left, the lead brings another',
  'jobs.crew_ended': (p) => crewEndedBecause[p.why],
  'jobs.places_closed': () => 'Free helper places closed, the lead brings the missing helpers',
  'jobs.released': (p) => releasedBecause[p.reason] ?? 'Back on the board',
  'jobs.en_route': () => 'Mover on the way',
  'jobs.arrived': () => 'Mover arrived',
  'jobs.started': () => 'Work started',
  'jobs.signature_asked': () => 'Mover asked the customer to sign',
  'jobs.delivered': (p) => `Delivered, proof: ${p.proof}`,
  'jobs.confirmation_asked': () => 'Mover asked the customer to confirm',
  'jobs.completed': (p) => `Completed, the mover earns ${money(p.workerShareKobo)}`,
  'jobs.customer_rated': (p) => `The mover rated the customer ${starsWord(p.stars)}`,
  'jobs.rated': (p) => `Rated ${starsWord(p.stars)}`,
  'jobs.cancelled': () => 'Job cancelled',
  'jobs.fee_paid': (p) => `Customer paid ${money(p.amountKobo)} of the late-cancellation fee`,
  'jobs.disputed': (p) =>
    p.byStaff ? 'Staff opened a dispute' : p.late ? 'Problem reported after completion' : 'Customer reported a problem',
  'jobs.look_waits': (p) => `Done in ${minutesWord(Math.ceil(p.tookS / 60))}: the money waits for a look`,
  'jobs.looked_at': (p) =>
    ({
      released: 'Looked at: the money is free',
      disputed: 'Looked at by deciding the problem',
      confirmed: 'No look for three days, and the customer had confirmed: the money is free',
    })[p.outcome],
  'jobs.pay_released': () => 'Pay released before the company paid',
  'jobs.repriced': (p) => `Job priced at ${money(p.priceKobo)}`,
  'jobs.price_change_asked': (p) => `Mover asks for ${money(p.amountKobo)} extra`,
  'jobs.price_change_answered': (p) =>
    p.answer === 'approved'
      ? `Customer agreed: ${money(p.priceKobo)}`
      : p.answer === 'declined'
        ? `Customer declined: the price stays ${money(p.priceKobo)}`
        : 'Mover withdrew the price change',
  'jobs.held': (p) => (p.held ? 'Job taken off the board' : 'Job back on the board'),
  'jobs.message_written': (p) => `Message by ${authors[p.author]}`,
  'jobs.mover_removed': () => 'Staff removed the mover',
  'jobs.dispute_decided': (p) =>
    ({
      mover: 'Staff decided for the mover',
      customer: 'Staff decided for the customer',
      split: `Staff decided: the customer pays ${money(p.paysKobo)}`,
    })[p.decision],
  'jobs.cash_repaid': (p) => `${money(p.amountKobo)} of cash paid back to the customer: ${p.how}`,
  'money.payout_requested': (p) => `Payout of ${money(p.amount_kobo)} requested, to ${p.shown}`,
  'money.payout_confirmed': (p) =>
    p.doubt === 'large_sum'
      ? 'Confirmed because of the sum'
      : p.accountName
        ? `Confirmed for an account in the name of ${p.accountName}`
        : 'Confirmed, account name unknown',
  'money.payout_account_saved': (p) => `Account saved for payouts: ${p.shown}`,
  'money.payout_account_removed': (p) => `Saved account removed: ${p.shown}`,
  'money.payout_sent': () => 'Payout sent',
  'money.payout_paid': () => 'Payout arrived',
  'money.payout_failed': () => 'Payout failed, money returned to the balance',
  'money.earnings_shared': (p) => `${money(p.amount_kobo)} of it goes to the provider`,
  'money.waiting_released': (p) =>
    `${money(p.amount_kobo)} no longer waits: ${p.why === 'look' ? 'Kaya has looked at the job' : p.why === 'staff' ? 'staff released it' : 'a company has paid its bill'}`,
  'money.taken_back': (p) => `${money(p.amount_kobo)} deducted from somebody who earned of it`,
  'money.share_released': (p) => `${money(p.amount_kobo)} of a cash job paid to the provider`,
  'companies.two_factor_required': (p) =>
    p.required ? 'Two-factor is required of everybody' : 'Two-factor is no longer required',
  'companies.domains_set': (p) =>
    p.domains.length === 0 ? 'Any email domain is allowed' : `Allowed email domains: ${p.domains.join(', ')}`,
  'companies.sign_on_saved': (p) => `Single sign-on set to ${p.issuer}`,
  'companies.sign_on_tested': () => 'Single sign-on tested: it works',
  'companies.sign_on_required': (p) =>
    p.required ? 'Single sign-on is required of everybody' : 'Single sign-on is no longer required',
  'companies.sign_on_lifted': () => 'Kaya lifted the required single sign-on',
  'companies.sign_on_removed': () => 'Single sign-on removed',
  'companies.sign_on_connected': (p) => `${p.name} connected their account with single sign-on`,
  'companies.access_ended': (p) =>
    `Access of ${p.name} ended in ${p.sessions === 1 ? '1 browser' : `${p.sessions} browsers`}`,
  'companies.insurance_added': (p) =>
    `Proof of insurance uploaded, valid until ${showDate(lagosInstant(p.expiresOn, '12:00'))}`,
  'companies.insurance_decided': (p) => (p.accepted ? 'Proof of insurance accepted' : 'Proof of insurance refused'),
  'companies.insurance_read': () => 'Proof of insurance opened',
  'companies.audit_exported': (p) => `Audit log exported, ${p.rows === 1 ? '1 row' : `${p.rows} rows`}`,
  'billing.billed': (p) => `Invoice ${p.number}, ${money(p.totalKobo)}, due ${p.dueOn}`,
  'billing.payment_taken': (p) =>
    `${p.how === 'card' ? 'Card payment' : 'Transfer'} of ${money(p.amountKobo)} for ${p.number}, ${money(p.openKobo)} open`,
  'billing.credited': (p) => `Credit note ${p.creditNote} to ${p.number}: ${money(p.amountKobo)}`,
  'billing.reminded': (p) => `Reminder ${p.nth} for ${p.number}, ${money(p.openKobo)} open`,
  'billing.terms_set': (p) =>
    p.pays === 'invoice' ? `Credit of ${money(p.limitKobo)}, ${p.days} days to pay` : 'Pays by card, without credit',
  'billing.invoicing_asked': () => 'Asked to pay by invoice',
  'billing.invoicing_refused': () => 'Request to pay by invoice declined',
  'billing.details_saved': () => 'Billing details changed',
  'programs.item_created': (p) => `${p.by} ordered a ${kindWords[p.kind].one}: ${p.title}`,
  'programs.item_confirmed': (p) => `${p.by} confirmed ${p.title}, ${money(p.amountKobo)}`,
  'programs.item_waits': (p) => `${p.title} waits for an approval: ${p.reasons.join(' ')}`,
  'programs.item_changed': (p) =>
    p.beforeKobo === undefined || p.priceKobo === undefined
      ? `${p.by} changed ${p.title}`
      : `${p.by} changed the price of ${p.title} from ${money(p.beforeKobo)} to ${money(p.priceKobo)}`,
  'programs.item_started': (p) => `${p.title}: taken on by the partner`,
  'programs.item_completed': (p) => `${p.title}: done, ${money(p.amountKobo)}`,
  'programs.item_cancelled': (p) => `${p.by} cancelled ${p.title}`,
  'companies.company_created': (p) => `Company opened: ${p.name}`,
  'companies.relocation_opened': () => 'Relocation opened',
  'companies.relocation_changed': (p) =>
    p.beforeKobo === p.budgetKobo
      ? 'Relocation changed'
      : `Budget of a relocation changed from ${naira(p.beforeKobo)} to ${naira(p.budgetKobo)}`,
  'companies.relocation_moved': (p) => `Relocation ${p.status}`,
  'companies.company_verified': (p) => `Company verified: ${p.name}`,
  'companies.company_closed': (p) => `Company closed: ${p.name}`,
  'companies.invoice_account_opened': (p) => `Invoice account opened: ${p.name}`,
  'companies.employee_added': (p) => `On the company’s list: ${p.name}`,
  'companies.employee_changed': (p) => `Changed on the company’s list: ${p.name}`,
  'companies.access_changed': (p) =>
    `${p.name} is now ${accessWords[p.to].toLowerCase()}, before ${accessWords[p.from].toLowerCase()}`,
  'companies.employee_deactivated': (p) => `Deactivated in the company: ${p.name}`,
  'companies.employee_reactivated': (p) => `Active in the company again: ${p.name}`,
  'companies.employee_removed': (p) => `Taken off the company’s list: ${p.name}`,
  'companies.employee_left': (p) => `Left the company: ${p.name}`,
  'companies.people_imported': (p) => `${peopleWord(p.count)} imported into the company’s list`,
  'companies.invites_asked': (p) => `Invites asked for: ${peopleWord(p.count)} never invited before`,
  'companies.invites_sent': (p) => `Invites sent to ${peopleWord(p.count)}`,
  'companies.invited': (p) => `Invited to the company: ${p.name}`,
  'companies.invite_accepted': (p) => `Joined the company: ${p.name}`,
  'companies.team_changed': (p) => `Team ${p.how}: ${p.name}`,
  'companies.cost_centre_changed': (p) => `Cost centre ${p.how}: ${p.code}`,
  'companies.card_replaced': (p) => `Company card replaced: ${p.card}`,
  'companies.sign_up_started': (p) => `Company account asked for${p.organization ? `: ${p.organization}` : ''}`,
  'companies.spend_rules_set': (p) => `Rules for bookings set by ${p.by}`,
  'companies.budget_set': (p) =>
    p.limitKobo === null ? `Budget removed by ${p.by}` : `Budget of ${money(p.limitKobo)} a month set by ${p.by}`,
  'companies.approval_asked': (p) => `${p.by} asked for an approval: ${p.title}, ${money(p.amountKobo)}`,
  'companies.approval_decided': (p) => `${p.approved ? 'Approved' : 'Declined'} by ${p.by}: ${p.title}`,
  'companies.approval_withdrawn': (p) => `Request for approval withdrawn by ${p.by}: ${p.title}`,
  'companies.approval_expired': (p) => `No decision in time: ${p.title}`,
  'companies.approval_failed': (p) => `Approved, but not booked: ${p.title}`,
  'integrations.key_made': (p) => `API key made: ${p.name}`,
  'integrations.key_revoked': (p) => `API key revoked: ${p.name}`,
  'integrations.webhook_made': (p) => `Webhook added: ${p.url}`,
  'integrations.webhook_changed': (p) => `Webhook changed: ${p.url}`,
  'integrations.webhook_removed': (p) => `Webhook removed: ${p.url}`,
  'integrations.secret_changed': (p) => `Webhook has a new secret: ${p.url}`,
  'integrations.webhook_disabled': (p) => `Webhook switched off after days of failures: ${p.url}`,
  'integrations.key_ended': (p) => `API key revoked, because ${p.by} made it and is no longer an admin: ${p.name}`,
  'integrations.webhook_ended': (p) =>
    `Webhook switched off, because ${p.by} added it and is no longer an admin: ${p.url}`,
  'integrations.feed_made': (p) => (p.employeeId ? 'Calendar feed made' : 'Calendar feed of the company made'),
  'integrations.feed_revoked': (p) => (p.employeeId ? 'Calendar feed ended' : 'Calendar feed of the company ended'),
  'providers.application_submitted': (p) => `Application to become a provider sent: ${p.name}`,
  'providers.application_rejected': (p) => `Application to become a provider rejected: ${p.name}`,
  'providers.application_approved': (p) => `Application to become a provider approved: ${p.name}`,
  'providers.certificate_read': (p) => `Certificate of registration opened by staff: ${p.name}`,
  'providers.added': (p) => `Moving business added: ${p.name}`,
  'providers.check_approved': (p) => `Check approved: ${checkWords[p.check]}`,
  'providers.check_rejected': (p) => `Check rejected: ${checkWords[p.check]}`,
  'providers.approved': (p) => (p.again ? 'Approved again' : 'Approved'),
  'providers.suspended': () => 'Suspended',
  'providers.invited': (p) => `${p.name} invited a worker at ${percent(p.share_bps)}`,
  'providers.invite_withdrawn': () => 'Invite withdrawn',
  'providers.invite_declined': () => 'Invite declined',
  'providers.joined': (p) => `${p.workerName} joined ${p.name} at ${percent(p.share_bps)}`,
  'providers.left': (p) => (p.by === 'worker' ? `${p.workerName} left ${p.name}` : `${p.name} removed ${p.workerName}`),
  'providers.share_asked': (p) =>
    p.asked_bps === null
      ? `${p.name} keeps the share of ${p.workerName}`
      : `${p.name} asked ${p.workerName} for ${percent(p.asked_bps)}`,
  'providers.share_answered': (p) =>
    p.agrees ? `${p.workerName} agreed to ${percent(p.share_bps)}` : `${p.workerName} did not agree to another share`,
  'money.earnings_posted': (p) => `Earned ${money(p.amount_kobo)}`,
  'money.ride_earnings_posted': (p) => (p.amount_kobo ? `Earned ${money(p.amount_kobo)} for a ride` : 'Paid in cash'),
  'drivers.looking_changed': (p) => (p.looking ? 'Driver looks for trips' : 'Driver stopped looking for trips'),
  'drivers.heading_changed': (p) => (p.set ? 'Driver set a destination' : 'Destination ended'),
  'drivers.online_changed': (p) =>
    p.online
      ? 'Driver went online'
      : p.by === 'papers'
        ? 'Driver went offline: documents expired'
        : 'Driver went offline',
  'drivers.application_submitted': () => 'Application to drive sent',
  'drivers.application_approved': () => 'Application to drive approved',
  'drivers.document_added': (p) => `Document handed in: ${paper(p)}`,
  'drivers.document_approved': (p) => `Document approved: ${paper(p)}`,
  'drivers.document_rejected': (p) => `Document rejected: ${paper(p)}`,
  'drivers.document_read': (p) => `Document opened by staff: ${paper(p)}`,
  'drivers.document_ending': (p) => `Reminded, ends in ${p.days === 1 ? '1 day' : `${p.days} days`}: ${paper(p)}`,
  'drivers.document_expired': (p) => `Document expired: ${paper(p)}`,
  'drivers.referral_credited': (p) => `Paid ${money(p.amountKobo)} for a driver they brought`,
  'drivers.vehicle_changed': (p) => `Vehicle ${p.change}: ${p.plate}`,
  'drivers.vehicle_approved': (p) => `Vehicle approved: ${p.plate}`,
  'drivers.vehicle_rejected': (p) => `Vehicle rejected: ${p.plate}`,
  'rides.booked': (p) => `Ride booked for ${money(p.priceKobo)}`,
  'rides.awaiting_payment': () => 'Waiting for the card payment of the ride',
  'rides.searching': () => 'Looking for a driver',
  'rides.offered': () => 'Offered to a driver',
  'rides.passed_on': (p) => (p.why === 'declined' ? 'The driver declined' : 'The driver did not answer'),
  'rides.accepted': (p) => `${p.driverName} accepted the ride`,
  'rides.arriving': () => 'Driver on the way',
  'rides.arrived': () => 'Driver arrived',
  'rides.started': () => 'Ride started',
  'rides.completed': (p) => `Ride completed, the driver earns ${money(p.shareKobo)}`,
  'rides.wait_ending': () => 'Told the customer that the driver waits one more minute',
  'rides.released': (p) =>
    p.releaseReason
      ? `The driver gave the ride back: ${releaseWords[p.releaseReason].counted}`
      : 'The driver gave the ride back',
  'rides.no_driver': () => 'No driver found',
  'rides.cancelled': (p) => {
    const ended = p.noShow ? 'No one came, the driver ended the ride' : 'Ride cancelled';
    return p.feeKobo ? `${ended}, fee ${money(p.feeKobo)}` : `${ended} free of charge`;
  },
  'rides.fee_paid': (p) => `Late-cancellation fee paid, the driver earns ${money(p.shareKobo)}`,
  'rides.reminded': () => 'Reminded of the reserved ride',
  'rides.rated': (p) => `${p.by === 'driver' ? 'Customer' : 'Ride'} rated ${starsWord(p.stars)}`,
  'rides.ratings_shown': () => 'Both sides read the ratings',
  'safety.sos_sent': (p) => (p.drill ? 'SOS drill started' : `SOS alert sent${p.located ? '' : ' without a location'}`),
  'safety.sos_repeated': (p) => `SOS pressed again${p.located ? '' : ' without a location'}`,
  'safety.sos_told': (p) => {
    const whom = p.who === 'contact' ? 'The emergency contact' : 'Kaya’s emergency line';
    const what = p.about === 'alarm' ? 'of the SOS alert' : 'that the person is safe';
    return p.sent ? `${whom} was told ${what} by SMS` : `${whom} could not be told ${what}`;
  },
  'safety.said_safe': () => 'Said that they are safe',
  'safety.sos_acknowledged': (p) => (p.drill ? 'SOS drill acknowledged' : 'SOS alert acknowledged'),
  'safety.sos_noted': () => 'Note written on the SOS alert',
  'safety.number_changed': (p) => {
    const line = p.of === 'support' ? 'Support line' : `Emergency number of ${p.of}`;
    if (p.now === null) return `${line} removed, it was ${p.before}`;
    return p.now === p.before
      ? `${line} checked: ${p.now}`
      : `${line} is ${p.now} now${p.before ? `, it was ${p.before}` : ''}`;
  },
  'safety.sos_closed': (p) =>
    p.drill ? 'SOS drill closed' : p.outcome === 'false_alarm' ? 'SOS alert closed: false alarm' : 'SOS alert resolved',
  'identity.signed_up': () => 'Signed up',
  'identity.email_confirmed': () => 'Email confirmed',
  'identity.signed_out': () => 'Signed out',
  'identity.password_changed': () => 'Password changed',
  'identity.phone_confirmed': (p) => `Phone ending in ${p.lastDigits} confirmed`,
  'identity.phone_moved': (p) => `Phone ending in ${p.lastDigits} confirmed on another account`,
  'identity.phone_removed': (p) => `Phone ending in ${p.lastDigits} removed from sign-in`,
  'identity.two_factor_changed': (p) => (p.on ? 'Two-factor turned on' : 'Two-factor turned off'),
  'identity.recovery_codes_made': () => 'New recovery codes made',
  'identity.email_changed': () => 'Email changed',
  'identity.language_changed': () => 'Language chosen',
  'identity.profile_changed': () => 'Name or phone changed',
  'identity.consent_changed': (p) => (p.given ? 'Consent given' : 'Consent withdrawn'),
  'identity.data_exported': () => 'Data exported',
  'identity.account_deleted': () => 'Account deleted',
  'workers.profile_created': () => 'Worker profile created',
  'workers.profile_changed': () => 'Worker profile changed',
  'workers.passport_made': (p) => `Work passport ${p.number} made`,
  'workers.passport_revoked': (p) => `Work passport ${p.number} revoked`,
  'support.opened': (p) => `Case ${p.code} opened: ${topicWords[p.topic]}`,
  'support.replied': (p) => `Wrote to case ${p.code}${p.again ? ', which is open again' : ''}`,
  'support.answered': (p) => `Case ${p.code} answered`,
  'support.closed': (p) => `Case ${p.code} closed`,
  'support.lost': (p) => `Case ${p.code}: the driver was asked for what was lost`,
  'support.lost_answered': (p) => `Case ${p.code}: the driver ${p.says === 'found' ? 'found it' : 'has not found it'}`,
  'workers.hearing_opened': (p) =>
    p.safety ? 'Suspended at once for safety, a hearing is open' : 'A hearing was opened',
  'workers.evidence_added': () => 'Evidence added to the hearing',
  'workers.suspended': () => 'Suspended at once for safety',
  'workers.hearing_reminded': () => 'Reminded to answer the hearing',
  'workers.hearing_answered': () => 'Answered the hearing',
  'workers.answer_lapsed': () => 'No answer to the hearing in time: staff decide',
  'workers.hearing_decided': (p) =>
    p.outcome === 'dismissed'
      ? 'Hearing dismissed'
      : p.outcome === 'blocked'
        ? 'Hearing decided: blocked'
        : `Hearing decided: paused until ${p.until ? showDate(new Date(p.until)) : ''}`,
  'workers.bar_lifted': () => 'Pause or block ended early',
  'workers.barred': () => 'No new jobs from now on',
  'workers.status_changed': (p) => `Now ${p.status}`,
};

/** Former events, whose rows stay in the log. */
const former: Readonly<Record<string, string>> = {
  // jobs.mover_removed since 22 November 2026.
  'staff.taken_back': 'Staff removed the mover',
};

// What customers do for themselves; when staff do it, it is on their behalf.
const customersOwn: ReadonlySet<string> = new Set<NameOf<Kind>>([
  'bookings.quote_declined',
  'bookings.quote_countered',
  'jobs.payment_chosen',
  'jobs.price_change_answered',
  'jobs.disputed',
]);

type Payload = Readonly<Record<string, unknown>>;
// The log stores JSON; the outbox wrote it from the payload that the event declares.
const sentenceOf = (name: string): ((p: Payload) => string) | undefined =>
  (sentences as Readonly<Record<string, (p: never) => string>>)[name] as ((p: Payload) => string) | undefined;

export const hasSentence = (name: string): boolean => sentenceOf(name) !== undefined;

/** @param byKind who acted: `staff`, `account`, `visitor` or `system` */
export const trailWords = (name: string, payload: Payload, byKind: string): string => {
  const words = sentenceOf(name)?.(payload) ?? former[name] ?? name;
  return byKind === 'staff' && customersOwn.has(name) ? `${words}, entered by staff` : words;
};

/** Whether the reason is shown: not when the sentence contains it already. */
const showsReason: Readonly<Record<WithReason, boolean>> = {
  'companies.company_closed': true,
  'companies.insurance_decided': true,
  'companies.sign_on_lifted': true,
  'jobs.pay_released': true,
  'workers.hearing_opened': true,
  'workers.suspended': true,
  'workers.hearing_decided': true,
  'workers.bar_lifted': true,
  'billing.billed': true,
  'billing.credited': true,
  'billing.terms_set': true,
  'billing.invoicing_refused': true,
  'requests.repriced': true,
  'requests.held': true,
  'requests.cancelled': true,
  'requests.declined': true,
  'bookings.quote_declined': true,
  'bookings.quote_countered': true,
  'bookings.declined': true,
  'bookings.cancelled': true,
  'jobs.released': false,
  'jobs.cancelled': true,
  'jobs.disputed': true,
  'jobs.dispute_decided': true,
  'jobs.mover_removed': true,
  'drivers.document_rejected': true,
  'drivers.vehicle_rejected': true,
  'safety.sos_closed': true,
  'providers.application_rejected': true,
  'providers.check_rejected': true,
  'providers.suspended': true,
  'money.payment_failed': true,
  'money.refund_asked': true,
  'money.refund_failed': true,
  'money.payout_failed': true,
  'money.taken_back': true,
  'companies.approval_decided': true,
  'companies.approval_failed': true,
};

/** The reason in the person's words; null without one. Former events show theirs too. */
export const reasonIn = (name: string, { reason }: Payload): string | null =>
  (showsReason as Readonly<Record<string, boolean>>)[name] !== false && typeof reason === 'string'
    ? reason || null
    : null;
