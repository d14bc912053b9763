// The log in words, for staff. An event nobody wrote a sentence for shows under its own name.
import { naira } from '../../../shared/naira.ts';

type Payload = Readonly<Record<string, unknown>>;

const money = (value: unknown): string => (typeof value === 'number' ? naira(value) : '');
const plain = (value: unknown): string => (typeof value === 'string' ? value : '');
const starsWord = (stars: unknown): string => (stars === 1 ? '1 star' : `${String(stars)} stars`);
const releasedBecause: Readonly<Record<string, string>> = {
  given_back: 'The mover gave the job back',
  not_started: 'Not started in time, back on the board',
  reassigned: 'Mover removed',
  taken_back: 'Mover removed, back on the board',
};

const sentences: Readonly<Record<string, (p: Payload) => string>> = {
  'identity.staff_added': () => 'Became a member of staff',
  'bookings.submitted': () => 'Request received',
  'bookings.priced': (p) => `Priced at ${money(p['priceKobo'])}`,
  'bookings.published': () => 'Open to movers',
  'bookings.repriced': (p) => `Price changed from ${money(p['beforeKobo'])} to ${money(p['priceKobo'])}`,
  'bookings.held': (p) => (p['held'] ? 'Request put on hold' : 'Request released from hold'),
  'bookings.cancelled': (p) => `Request cancelled${p['feeKobo'] ? `, fee ${money(p['feeKobo'])}` : ''}`,
  'bookings.declined': () => 'Request declined by Kaya',
  'bookings.fulfilled': () => 'Request completed',
  'bookings.claimed': () => 'Linked to an account',
  'bookings.booking_received': () => 'Business booking received',
  'bookings.review_started': () => 'Review started',
  'bookings.quoted': (p) => `Quote ${String(p['version'])} sent: ${money(p['totalKobo'])}`,
  'bookings.quote_accepted': (p) =>
    `Quote of ${money(p['totalKobo'])} accepted${p['by'] === 'staff' ? ' on behalf of the customer' : ''}`,
  'bookings.quote_declined': (p) => `Quote of ${money(p['totalKobo'])} declined by the customer`,
  'bookings.quote_countered': (p) =>
    p['amountKobo'] === null
      ? 'The customer proposes a change'
      : `The customer proposes ${money(p['amountKobo'])} instead of ${money(p['totalKobo'])}`,
  'bookings.booking_declined': () => 'Booking declined by Kaya',
  'bookings.booking_called': () => 'Confirmation call made',
  'bookings.quote_expired': (p) => `Quote of ${money(p['totalKobo'])} expired`,
  'bookings.booking_scheduled': (p) => (p['jobs'] === 1 ? 'Planned as 1 job' : `Split into ${String(p['jobs'])} jobs`),
  'bookings.booking_started': () => 'Work on the booking started',
  'bookings.booking_completed': (p) => `Booking completed, invoice ${plain(p['invoice'])}`,
  'bookings.invoice_paid': (p) => `Invoice paid: ${plain(p['how'])}`,
  'bookings.booking_cancelled': () => 'Booking cancelled',
  'bookings.booking_claimed': () => 'Linked to an account',
  'jobs.payment_chosen': (p) => (p['method'] === 'cash' ? 'Customer pays in cash' : 'Customer pays by card'),
  'money.payment_started': (p) => `Card payment of ${money(p['amountKobo'])} started`,
  'money.payment_paid': (p) => `${money(p['amountKobo'])} paid by card, held`,
  'money.payment_failed': (p) =>
    p['reason'] === null ? 'Card page closed without paying' : `Card payment failed: ${plain(p['reason'])}`,
  'money.refund_asked': (p) => `Refund of ${money(p['amountKobo'])} started`,
  'money.payment_refunded': (p) => `${money(p['amountKobo'])} refunded`,
  'money.refund_failed': (p) => `A refund of ${money(p['amountKobo'])} failed`,
  'jobs.opened': () => 'Job opened',
  'jobs.accepted': (p) =>
    p['by'] === 'staff' ? `Assigned to ${plain(p['workerName'])}` : `${plain(p['workerName'])} accepted the job`,
  'jobs.released': (p) => releasedBecause[plain(p['reason'])] ?? 'Back on the board',
  'jobs.en_route': () => 'Mover on the way',
  'jobs.arrived': () => 'Mover arrived',
  'jobs.started': () => 'Work started',
  'jobs.delivered': (p) => `Delivered, proof: ${plain(p['proof'])}`,
  'jobs.confirmation_asked': () => 'Mover asked the customer to confirm',
  'jobs.completed': (p) => `Completed, the mover earns ${money(p['workerShareKobo'])}`,
  'jobs.rated': (p) => `Rated ${starsWord(p['stars'])}`,
  'jobs.cancelled': () => 'Job cancelled',
  'jobs.fee_paid': (p) => `Customer paid ${money(p['amountKobo'])} of the late-cancellation fee`,
  'jobs.disputed': () => 'Customer reported a problem',
  'jobs.repriced': (p) => `Job priced at ${money(p['priceKobo'])}`,
  'jobs.price_change_asked': (p) => `Mover asks for ${money(p['amountKobo'])} extra`,
  'jobs.price_change_answered': (p) =>
    p['answer'] === 'approved'
      ? `Customer agreed: ${money(p['priceKobo'])}`
      : p['answer'] === 'declined'
        ? `Customer declined: the price stays ${money(p['priceKobo'])}`
        : 'Mover withdrew the price change',
  'jobs.held': (p) => (p['held'] ? 'Job taken off the board' : 'Job back on the board'),
  'jobs.message_written': (p) =>
    `Message by ${{ worker: 'the mover', customer: 'the customer' }[plain(p['author'])] ?? 'Kaya'}`,
  'staff.taken_back': () => 'Staff removed the mover',
  'jobs.dispute_decided': (p) =>
    ({
      mover: 'Staff decided for the mover',
      customer: 'Staff decided for the customer',
      split: `Staff decided: the customer pays ${money(p['paysKobo'])}`,
    })[plain(p['decision'])] ?? 'Staff decided',
  'jobs.cash_repaid': (p) => `${money(p['amountKobo'])} of cash paid back to the customer: ${plain(p['how'])}`,
  'money.payout_requested': (p) => `Payout of ${money(p['amount_kobo'])} requested, to ${plain(p['shown'])}`,
  'money.payout_confirmed': (p) =>
    p['accountName']
      ? `Confirmed for an account in the name of ${plain(p['accountName'])}`
      : 'Confirmed, account name unknown',
  'money.payout_sent': () => 'Payout sent',
  'money.payout_paid': () => 'Payout arrived',
  'money.payout_failed': () => 'Payout failed, money returned to the balance',
  'money.earnings_posted': (p) => `Earned ${money(p['amount_kobo'])}`,
  'money.ride_earnings_posted': (p) =>
    p['amount_kobo'] ? `Earned ${money(p['amount_kobo'])} for a ride` : 'Paid in cash',
  'drivers.online_changed': (p) => (p['online'] ? 'Driver went online' : 'Driver went offline'),
  'rides.booked': (p) => `Ride booked for ${money(p['priceKobo'])}`,
  'rides.searching': () => 'Looking for a driver',
  'rides.offered': () => 'Offered to a driver',
  'rides.passed_on': (p) => (p['why'] === 'declined' ? 'The driver declined' : 'The driver did not answer'),
  'rides.accepted': (p) => `${plain(p['driverName'])} accepted the ride`,
  'rides.arriving': () => 'Driver on the way',
  'rides.arrived': () => 'Driver arrived',
  'rides.started': () => 'Ride started',
  'rides.completed': (p) => `Ride completed, the driver earns ${money(p['shareKobo'])}`,
  'rides.released': () => 'The driver gave the ride back',
  'rides.no_driver': () => 'No driver found',
  'rides.cancelled': (p) =>
    p['feeKobo'] ? `Ride cancelled, fee ${money(p['feeKobo'])}` : 'Ride cancelled free of charge',
  'rides.fee_paid': (p) => `Late-cancellation fee paid, the driver earns ${money(p['shareKobo'])}`,
  'rides.reminded': () => 'Reminded of the reserved ride',
  'rides.rated': (p) => `Ride rated ${starsWord(p['stars'])}`,
  'identity.signed_up': () => 'Signed up',
  'identity.email_confirmed': () => 'Email confirmed',
  'identity.signed_out': () => 'Signed out',
  'identity.password_changed': () => 'Password changed',
  'identity.phone_confirmed': (p) => `Phone ending in ${plain(p['lastDigits'])} confirmed`,
  'identity.phone_removed': (p) => `Phone ending in ${plain(p['lastDigits'])} removed from sign-in`,
  'identity.two_factor_changed': (p) => (p['on'] ? 'Two-factor turned on' : 'Two-factor turned off'),
  'identity.recovery_codes_made': () => 'New recovery codes made',
  'identity.email_changed': () => 'Email changed',
  'identity.profile_changed': () => 'Name or phone changed',
  'identity.consent_changed': (p) => (p['given'] ? 'Consent given' : 'Consent withdrawn'),
  'identity.data_exported': () => 'Data exported',
  'identity.account_deleted': () => 'Account deleted',
  'workers.profile_created': () => 'Worker profile created',
  'workers.profile_changed': () => 'Worker profile changed',
  'workers.status_changed': (p) => `Now ${plain(p['status'])}`,
};

// What customers do for themselves; done by staff it is on their behalf.
const customersOwn = new Set([
  'bookings.quote_declined',
  'bookings.quote_countered',
  'jobs.payment_chosen',
  'jobs.price_change_answered',
  'jobs.disputed',
]);

/** @param byKind who acted: `staff`, `account`, `visitor` or `system` */
export const trailWords = (name: string, payload: Payload, byKind: string): string => {
  const words = sentences[name]?.(payload) ?? name;
  return byKind === 'staff' && customersOwn.has(name) ? `${words}, entered by staff` : words;
};

// Told in the sentence already.
const saidInWords = new Set(['jobs.released']);

/** The reason somebody gave, in their words; null without one. */
export const reasonIn = (name: string, payload: Payload): string | null =>
  saidInWords.has(name) ? null : plain(payload['reason']) || null;
