import { sayWhen, showDateTime } from '../../shared/clock.ts';
import { naira } from '../../shared/naira.ts';
import { moveWords, partToCome, what, who } from '../catalogue/server/door.ts';
import { event, type Facts, money, places, text } from '../news/server/door.ts';
import { ofRide, type PayableKind, type PayableRef } from './payable-rules.ts';
import { mail } from './server/mail.ts';
import { holdsWords } from './payment-methods-rules.ts';
import {
  byWords,
  isCharged,
  payerWords,
  type PayWay,
  type ReturnCause,
  type ReturnReason,
  returnWords,
} from './payment-rules.ts';
import { paths, type Path } from '../../shared/paths.ts';

/** About a payment; customerId is null for a customer known only by a tracking link. */
export type OfPayment = {
  readonly paymentId: string;
  readonly payable: PayableRef;
  readonly way: PayWay;
  /** The job's order. */
  readonly orderId?: string;
  readonly customerId: string | null;
  readonly amountKobo: number;
};
/** The pages that show it. */
const pagesOf: Readonly<Record<PayableKind, (id: string) => readonly string[]>> = {
  job: (id) => ['live-moves', `job:${id}`],
  job_tip: (id) => [`job:${id}`],
  ride: (id) => [`trip:${id}`, 'trips'],
  tip: (id) => [`trip:${id}`, 'trips'],
  card_setup: (id) => [`card-setup:${id}`],
  bill: () => ['company'],
  debt: () => ['earnings', 'driver'],
};
const orderOf = ({ orderId }: OfPayment): string[] => (orderId ? [`order:${orderId}`] : []);
export const paymentSeen = {
  audience: (p: OfPayment) => [...(p.customerId ? [`account:${p.customerId}`] : []), ...orderOf(p), 'staff'],
  subjects: (p: OfPayment) => [...orderOf(p), ...pagesOf[p.payable.kind](p.payable.id), 'staff'],
  // Money does not know the job's worker, so its id goes to all workers; only a page that shows the job fetches it again.
  crowd: ({ payable: { kind, id } }: OfPayment) => ({ list: 'board', subjects: kind === 'job' ? [`job:${id}`] : [] }),
};

const customer = { customer: (p: { readonly customerId: string | null }) => p.customerId };

type Paid = Pick<OfPayment, 'payable' | 'orderId'>;
/** Payments of a company: they have their own pages, and no move. */
const ofCompany = ({ payable: { kind } }: Paid): boolean => kind === 'card_setup' || kind === 'bill';
const ordered = ({ orderId = '' }: Paid) => ({ orderId });
const pageOf = (p: Paid, facts: Facts, roles: readonly string[]): Path => {
  const { kind, id } = p.payable;
  if (kind === 'debt') return places.money('earnings', roles);
  if (kind === 'card_setup') return paths.companyDashboard();
  if (kind === 'bill') return paths.corporateDashboard(`billing/${id}`);
  return ofRide(p.payable) ? paths.trip(id) : places.order(ordered(p), facts);
};

export const staffPageOf = (p: Paid): Path => {
  if (p.payable.kind === 'debt') return paths.staff('payouts');
  if (ofCompany(p)) return paths.staff('companies');
  return ofRide(p.payable)
    ? paths.staff('rides', { show: 'all', id: p.payable.id })
    : paths.staff('jobs', { show: 'all', id: p.payable.id });
};

/** The trail's words for a payment, and for its end when nothing came. */
const trailWords: Readonly<Record<PayWay, readonly [payment: string, nothing: string]>> = {
  transfer: ['Bank transfer', 'No transfer came in time'],
  card: ['Card payment', 'Card page closed without paying'],
  ussd: ['USSD payment', 'The code was not paid in time'],
  wallet: ['Wallet payment', 'Wallet page closed without paying'],
};

const returnInbox: Readonly<Record<ReturnReason, ReturnType<typeof text>>> = {
  less: text('It was less than the amount, so it goes back to where it came from.'),
  unfinished: text('The rest of your transfer did not come in time, so it goes back to the account it came from.'),
  late: text('What you sent came too late, so it goes back to the account it came from.'),
  surplus: text('You sent more than the amount. The rest goes back to the account it came from.'),
};

type OfCard = { readonly accountId: string; readonly card: string };
const cardSeen = { audience: (p: OfCard) => [`account:${p.accountId}`], subjects: () => ['cards'] };

export const moneyEvents = {
  payment_started: event<OfPayment>()('money.payment_started', {
    ...paymentSeen,
    trail: (p) => `${trailWords[p.way][0]} of ${money(p.amountKobo)} started`,
    silent: 'the customer is on the page that shows how to pay',
  }),
  /** Confirmed with the provider itself; the money is held for the job. */
  payment_paid: event<OfPayment>()('money.payment_paid', {
    ...paymentSeen,
    trail: (p) => `${money(p.amountKobo)} paid ${byWords[p.way]}, held`,
    tells: [
      {
        to: customer,
        // For a card set-up the refund is announced instead; for a bill, billing.payment_taken.
        inbox: (p, facts, roles) =>
          ofCompany(p)
            ? null
            : {
                type: 'payment',
                title: `${naira(p.amountKobo)} paid ${byWords[p.way]}`,
                message: ofRide(p.payable)
                  ? 'Kaya holds it until your ride is completed.'
                  : facts.job?.ended
                    ? `It pays what you owe for this request. Anything more goes back to ${payerWords[p.way]}.`
                    : holdsWords(who(facts), partToCome(facts)),
                link: pageOf(p, facts, roles),
              },
        // A ride's page shows it at once, and its receipt comes by email.
        email: (p, facts, reader) =>
          p.payable.kind !== 'job'
            ? null
            : mail('payment_held', {
                ...moveWords(ordered(p), facts, reader),
                amount_kobo: p.amountKobo,
                way: p.way,
                ended: facts.job?.ended ?? false,
                part_kobo: partToCome(facts),
              }),
      },
      {
        to: {
          account: (p, facts) => (p.payable.kind === 'job' && !facts.job?.ended ? (facts.job?.workerId ?? null) : null),
        },
        inbox: (p, facts) =>
          facts.job && facts.job.cardDueKobo === 0
            ? {
                type: 'payment',
                title: text('Money is in'),
                message: text('The customer has paid for {title}. Kaya holds it until the work is confirmed.', {
                  title: facts.job.title,
                }),
                link: paths.workerJob(p.payable.id),
              }
            : null,
      },
    ],
  }),
  /** reason: in words for the customer; null when the page was closed. */
  payment_failed: event<OfPayment & { readonly reason: string | null }>()('money.payment_failed', {
    ...paymentSeen,
    trail: (p) => (p.reason === null ? trailWords[p.way][1] : `Payment failed: ${p.reason}`),
    tells: [
      {
        to: customer,
        inbox: (p, facts, roles) =>
          p.reason === null || p.payable.kind === 'card_setup'
            ? null
            : p.payable.kind === 'debt'
              ? {
                  type: 'payment',
                  title: p.way === 'card' ? text('Card payment failed') : text('Payment failed'),
                  message: isCharged(p.reason)
                    ? text('{reason} What you owe Kaya stays as it was.', { reason: p.reason })
                    : text('{reason} Nothing was charged. What you owe Kaya stays as it was.', { reason: p.reason }),
                  link: pageOf(p, facts, roles),
                }
              : {
                  type: 'payment',
                  title: p.way === 'card' ? 'Card payment failed' : 'Payment failed',
                  message:
                    p.payable.kind === 'bill'
                      ? `${p.reason}${isCharged(p.reason) ? '' : ' Nothing was charged for your invoice.'} Try again, or pay by bank transfer.`
                      : `${p.reason}${isCharged(p.reason) ? '' : ` You were not charged for your ${ofRide(p.payable) ? 'ride' : what(facts)}.`} Try again, or pay in cash.`,
                  link: pageOf(p, facts, roles),
                },
      },
    ],
  }),
  /** A part of a transfer is in; the rest is missing. */
  transfer_received: event<OfPayment>()('money.transfer_received', {
    ...paymentSeen,
    trail: () => 'A part of a bank transfer has come in',
    silent: 'the page of the transfer shows what is missing',
  }),
  /** Money that came in and was not needed goes back. amountKobo: this part. */
  money_returned: event<OfPayment & { readonly cause: ReturnReason }>()('money.money_returned', {
    ...paymentSeen,
    trail: (p) => `${money(p.amountKobo)} that came in goes back: ${returnWords[p.cause]}`,
    tells: [
      {
        to: customer,
        inbox: (p, facts, roles) => ({
          type: 'payment',
          title: text('{amount} goes back to you', { amount: naira(p.amountKobo) }),
          message: returnInbox[p.cause],
          link: pageOf(p, facts, roles),
        }),
      },
    ],
  }),
  /** The refund is on its way; amountKobo: this part. */
  refund_asked: event<OfPayment & { readonly reason: string }>()('money.refund_asked', {
    ...paymentSeen,
    trail: (p) => `Refund of ${money(p.amountKobo)} started`,
    silent: 'money.payment_refunded says it when it is done',
  }),
  /** cause: why it was not part of what was paid; missing: it was. until: when it must have arrived, ISO; missing: that time is over. */
  payment_refunded: event<OfPayment & { readonly cause?: ReturnCause; readonly until?: string }>()(
    'money.payment_refunded',
    {
      ...paymentSeen,
      trail: (p) => `${money(p.amountKobo)} refunded`,
      tells: [
        {
          to: customer,
          inbox: (p, facts, roles) => ({
            type: 'payment',
            title: `${naira(p.amountKobo)} refunded`,
            message: `It is on its way to ${payerWords[p.way]}.${p.until ? ` It must be there by ${showDateTime(new Date(p.until))}.` : ''}`,
            link: pageOf(p, facts, roles),
          }),
          email: (p, facts, reader) =>
            p.payable.kind !== 'job'
              ? null
              : mail('payment_given_back', {
                  ...moveWords(ordered(p), facts, reader),
                  amount_kobo: p.amountKobo,
                  way: p.way,
                  cause: p.cause,
                  until: p.until,
                }),
        },
      ],
    },
  ),
  refund_failed: event<OfPayment & { readonly reason: string | null }>()('money.refund_failed', {
    ...paymentSeen,
    trail: (p) => `A refund of ${money(p.amountKobo)} failed`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A refund failed',
          message: `${naira(p.amountKobo)} could not be refunded: ${p.reason ?? 'the provider gave no reason'}. Call the customer.`,
          link: staffPageOf(p),
        }),
      },
    ],
  }),
  /** Kept by its owner, who ticked the box. card: `Visa •••• 4242`. */
  card_kept: event<OfCard>()('money.card_kept', {
    ...cardSeen,
    trail: (p) => `Kept the card ${p.card} for the next time`,
    silent: 'its owner asked for it when they paid',
  }),
  card_removed: event<OfCard>()('money.card_removed', {
    ...cardSeen,
    trail: (p) => `Removed the kept card ${p.card}`,
    silent: 'its owner has just removed it, and sees that it is gone',
  }),
  /** A refund has not arrived by the time it must. */
  refund_late: event<OfPayment & { readonly until: string }>()('money.refund_late', {
    ...paymentSeen,
    trail: (p) => `A refund of ${money(p.amountKobo)} is late`,
    tells: [
      {
        to: customer,
        inbox: (p, facts, roles) => ({
          type: 'payment',
          title: text('Your refund of {amount} is late', { amount: naira(p.amountKobo) }),
          message: text('It should be there by now. Kaya’s finance team is looking for it and will write to you.'),
          link: pageOf(p, facts, roles),
        }),
      },
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A refund is late',
          message: `${naira(p.amountKobo)} had to be there by ${sayWhen(new Date(p.until))}. Ask the provider, then call the customer.`,
          link: staffPageOf(p),
        }),
      },
    ],
  }),
  /** The driver gets all of it. accountId: the driver. */
  tip_paid: event<{
    readonly paymentId: string;
    readonly tripId: string;
    readonly customerId: string | null;
    readonly accountId: string;
    readonly amountKobo: number;
  }>()('money.tip_paid', {
    audience: (p) => [...(p.customerId ? [`account:${p.customerId}`] : []), `account:${p.accountId}`, 'staff'],
    subjects: (p) => [`trip:${p.tripId}`, 'earnings', 'driver', 'staff'],
    trail: (p) => `Tip of ${money(p.amountKobo)} paid to the driver`,
    tells: [
      {
        to: { account: (p) => p.customerId },
        inbox: (p) => ({
          type: 'payment',
          title: `Tip of ${naira(p.amountKobo)} paid`,
          message: 'Your driver gets all of it. Thank you.',
          link: paths.trip(p.tripId),
        }),
      },
      {
        to: { account: (p) => p.accountId },
        inbox: (p) => ({
          type: 'payment',
          title: text('You got a tip of {amount}', { amount: naira(p.amountKobo) }),
          message: text('All of it is yours.'),
          link: places.money('earnings', ['driver']),
        }),
      },
    ],
  }),
  /** partsKobo: by account, what each person who did the work gets; the parts sum to the whole tip. */
  job_tip_paid: event<{
    readonly paymentId: string;
    readonly jobId: string;
    readonly orderId: string;
    readonly customerId: string | null;
    readonly title: string;
    readonly amountKobo: number;
    readonly partsKobo?: Readonly<Record<string, number>>;
  }>()('money.job_tip_paid', {
    audience: (p) => [
      ...(p.customerId ? [`account:${p.customerId}`] : []),
      ...Object.keys(p.partsKobo ?? {}).map((account) => `account:${account}`),
      `order:${p.orderId}`,
      'staff',
    ],
    subjects: (p) => [`order:${p.orderId}`, `job:${p.jobId}`, 'receipts', 'earnings', 'staff'],
    trail: (p) => `Tip of ${money(p.amountKobo)} paid to the movers`,
    tells: [
      {
        to: { customer: (p) => p.customerId },
        inbox: (p, facts) => ({
          type: 'payment',
          title: `Tip of ${naira(p.amountKobo)} paid`,
          message: `Your ${who(facts)} gets all of it. Thank you.`,
          link: places.order(p, facts),
        }),
      },
      {
        to: { accounts: (p) => Object.keys(p.partsKobo ?? {}) },
        inbox: (p, _facts, _roles, account) => ({
          type: 'payment',
          title: text('You got a tip of {amount}', { amount: naira(p.partsKobo?.[account] ?? 0) }),
          message: text('All of it is yours.'),
          link: places.earnings,
        }),
      },
    ],
  }),
  /** By card. restKobo: the part that was no longer owed, and is in the balance; owedKobo: still owed after it. */
  debt_paid: event<{
    readonly paymentId: string;
    readonly accountId: string;
    readonly amountKobo: number;
    readonly restKobo: number;
    readonly owedKobo: number;
  }>()('money.debt_paid', {
    audience: (p) => [`account:${p.accountId}`, 'staff'],
    subjects: () => ['earnings', 'driver', 'staff'],
    trail: (p) =>
      `${money(p.amountKobo)} of what is owed to Kaya paid${p.restKobo > 0 ? `, ${money(p.restKobo)} of it goes back` : ''}`,
    tells: [
      {
        to: { account: (p) => p.accountId },
        inbox: (p, _facts, roles) => ({
          type: 'payment',
          title: text('{amount} paid to Kaya', { amount: naira(p.amountKobo) }),
          message:
            p.restKobo > 0
              ? text('You owed less by then, so {amount} goes back the way you paid.', { amount: naira(p.restKobo) })
              : p.owedKobo > 0
                ? text('You still owe Kaya {amount}.', { amount: naira(p.owedKobo) })
                : text('You owe Kaya nothing now.'),
          link: places.money('earnings', roles),
        }),
      },
    ],
  }),
} as const;
