// What a customer is told about a card payment, and staff about money that could not be refunded.
import { naira } from '../../../shared/naira.ts';
import { moneyEvents } from '../../money/events.ts';
import { type Heard, heard } from './hearing.ts';
import { moveWords, places, what } from './hears-parts.ts';

const customer = { customer: (p: { readonly customerId: string | null }) => p.customerId };

export const ofPayments: readonly Heard[] = [
  heard(moneyEvents.payment_paid, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'payment',
      title: `${naira(p.amountKobo)} paid by card`,
      message: facts.job?.ended
        ? 'It pays what you owe for this request. Anything more goes back to your card.'
        : 'Kaya holds it until you confirm that the work is done.',
      link: places.order(p, facts),
    }),
    email: (p, facts, reader) => ({
      letter: 'payment_held',
      words: { ...moveWords(p, facts, reader), amount_kobo: p.amountKobo, ended: facts.job?.ended ?? false },
    }),
  }),
  heard(moneyEvents.payment_failed, {
    to: customer,
    inbox: (p, facts) =>
      p.reason === null
        ? null
        : {
            type: 'payment',
            title: 'Card payment failed',
            message: `${p.reason} You were not charged for your ${what(facts)}. Try again, or pay in cash.`,
            link: places.order(p, facts),
          },
  }),
  heard(moneyEvents.payment_refunded, {
    to: customer,
    inbox: (p, facts) => ({
      type: 'payment',
      title: `${naira(p.amountKobo)} refunded`,
      message: 'It is on its way to your card. Banks take up to 10 working days to show it.',
      link: places.order(p, facts),
    }),
    email: (p, facts, reader) => ({
      letter: 'payment_given_back',
      words: { ...moveWords(p, facts, reader), amount_kobo: p.amountKobo },
    }),
  }),
  heard(moneyEvents.refund_failed, {
    to: { staff: true },
    inbox: (p) => ({
      type: 'alert',
      title: 'A refund failed',
      message: `${naira(p.amountKobo)} could not be refunded: ${p.reason ?? 'the provider gave no reason'}. Call the customer.`,
      link: '/staff/requests',
    }),
  }),
];
