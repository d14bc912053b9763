// What a customer is told about a card payment, and staff about money that could not be refunded.
import { naira } from '../../../shared/naira.ts';
import { moneyEvents } from '../../money/events.ts';
import { ofRide, type PayableRef } from '../../money/payable-rules.ts';
import { type Facts, type Heard, heard } from './hearing.ts';
import { moveWords, places, what } from './hears-parts.ts';
import { text } from './text.ts';

const customer = { customer: (p: { readonly customerId: string | null }) => p.customerId };

type Paid = { readonly payable: PayableRef; readonly orderId?: string };
/** Payments of a company: they have their own pages, and no move. */
const ofCompany = ({ payable: { kind } }: Paid): boolean => kind === 'card_setup' || kind === 'bill';
const ordered = ({ orderId = '' }: Paid) => ({ orderId });
const pageOf = (p: Paid, facts: Facts, roles: readonly string[]): string => {
  const { kind, id } = p.payable;
  if (kind === 'debt') return places.money('earnings', roles);
  if (kind === 'card_setup') return '/corporate/company-dashboard';
  if (kind === 'bill') return `/corporate/dashboard/billing/${id}`;
  return ofRide(p.payable) ? `/trips/${id}` : places.order(ordered(p), facts);
};

const staffPageOf = (p: Paid): string => {
  if (p.payable.kind === 'debt') return '/staff/payouts';
  if (ofCompany(p)) return '/staff/companies';
  return ofRide(p.payable) ? `/staff/rides?show=all&id=${p.payable.id}` : '/staff/requests';
};

export const ofPayments: readonly Heard[] = [
  heard(
    moneyEvents.tip_paid,
    {
      to: { account: (p) => p.customerId },
      inbox: (p) => ({
        type: 'payment',
        title: `Tip of ${naira(p.amountKobo)} paid`,
        message: 'Your driver gets all of it. Thank you.',
        link: `/trips/${p.tripId}`,
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
  ),
  heard(moneyEvents.debt_paid, {
    to: { account: (p) => p.accountId },
    inbox: (p, _facts, roles) => ({
      type: 'payment',
      title: text('{amount} paid to Kaya by card', { amount: naira(p.amountKobo) }),
      message:
        p.restKobo > 0
          ? text('You owed less by then, so {amount} goes back to your card.', { amount: naira(p.restKobo) })
          : p.owedKobo > 0
            ? text('You still owe Kaya {amount}.', { amount: naira(p.owedKobo) })
            : text('You owe Kaya nothing now.'),
      link: places.money('earnings', roles),
    }),
  }),
  heard(moneyEvents.payment_paid, {
    to: customer,
    // For a card set-up the refund is told instead; for a bill, billing.payment_taken.
    inbox: (p, facts, roles) =>
      ofCompany(p)
        ? null
        : {
            type: 'payment',
            title: `${naira(p.amountKobo)} paid by card`,
            message: ofRide(p.payable)
              ? 'Kaya holds it until your ride is completed.'
              : facts.job?.ended
                ? 'It pays what you owe for this request. Anything more goes back to your card.'
                : 'Kaya holds it until you confirm that the work is done.',
            link: pageOf(p, facts, roles),
          },
    // A ride's page shows it at once, and its receipt comes by email.
    email: (p, facts, reader) =>
      p.payable.kind !== 'job'
        ? null
        : {
            letter: 'payment_held',
            words: {
              ...moveWords(ordered(p), facts, reader),
              amount_kobo: p.amountKobo,
              ended: facts.job?.ended ?? false,
            },
          },
  }),
  heard(moneyEvents.payment_failed, {
    to: customer,
    inbox: (p, facts, roles) =>
      p.reason === null || p.payable.kind === 'card_setup'
        ? null
        : p.payable.kind === 'debt'
          ? {
              type: 'payment',
              title: text('Card payment failed'),
              message: text('{reason} Nothing was charged. What you owe Kaya stays as it was.', { reason: p.reason }),
              link: pageOf(p, facts, roles),
            }
          : {
              type: 'payment',
              title: 'Card payment failed',
              message:
                p.payable.kind === 'bill'
                  ? `${p.reason} Nothing was charged for your invoice. Try again, or pay by bank transfer.`
                  : `${p.reason} You were not charged for your ${ofRide(p.payable) ? 'ride' : what(facts)}. Try again, or pay in cash.`,
              link: pageOf(p, facts, roles),
            },
  }),
  heard(moneyEvents.payment_refunded, {
    to: customer,
    inbox: (p, facts, roles) => ({
      type: 'payment',
      title: `${naira(p.amountKobo)} refunded`,
      message: 'It is on its way to your card. Banks take up to 10 working days to show it.',
      link: pageOf(p, facts, roles),
    }),
    email: (p, facts, reader) =>
      p.payable.kind !== 'job'
        ? null
        : {
            letter: 'payment_given_back',
            words: { ...moveWords(ordered(p), facts, reader), amount_kobo: p.amountKobo },
          },
  }),
  heard(moneyEvents.refund_failed, {
    to: { staff: true },
    inbox: (p) => ({
      type: 'alert',
      title: 'A refund failed',
      message: `${naira(p.amountKobo)} could not be refunded: ${p.reason ?? 'the provider gave no reason'}. Call the customer.`,
      link: staffPageOf(p),
    }),
  }),
];
