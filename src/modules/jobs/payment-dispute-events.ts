// What a disputed payment at a bank means for its job (docs/decisions/0141-a-disputed-payment.md). These texts accuse nobody.
import { event, places, text, titled } from '../news/server/door.ts';
import { what, who } from '../catalogue/server/door.ts';
import { between, customer, helpers, type OfJob, worker } from './server/job-news.ts';

/** On hold before the mover sets off; after that the work goes on and its pay will wait, its pay waits now, or all of it was paid out before. */
export type AfterDispute = 'held' | 'goes_on' | 'waits' | 'paid_out';
type Questioned = OfJob & { readonly effect: AfterDispute };

const toWhoWorks = (p: Questioned) =>
  p.effect === 'goes_on' || p.effect === 'waits'
    ? {
        type: 'alert' as const,
        title: text('A bank asks about a payment'),
        message:
          p.effect === 'goes_on'
            ? text(
                '{title}: the customer’s bank asks about the payment. You did nothing wrong: go on as agreed. What you earn waits until Kaya has settled it.',
                { title: titled(p.title) },
              )
            : text(
                '{title}: the customer’s bank asks about the payment. You did nothing wrong. What you earned waits until Kaya has settled it.',
                { title: titled(p.title) },
              ),
        link: places.board(p),
      }
    : null;

export const jobPaymentEvents = {
  payment_questioned: event<Questioned>()('jobs.payment_questioned', {
    audience: between.audience,
    subjects: (p) => [...between.subjects(p), 'earnings'],
    trail: (p) =>
      ({
        held: 'A payment is disputed at the bank: the job is on hold',
        goes_on: 'A payment is disputed at the bank: the work goes on, and its pay will wait',
        waits: 'A payment is disputed at the bank: the pay waits for a look',
        paid_out: 'A payment is disputed at the bank: the pay was paid out before',
      })[p.effect],
    tells: [
      {
        to: customer,
        inbox: (p, facts) =>
          p.effect === 'held'
            ? {
                type: 'alert',
                title: `Your ${what(facts)} is on hold`,
                message: `${p.title}: a bank asks about its payment. Kaya will contact you.`,
                link: places.order(p, facts),
              }
            : null,
      },
      { to: worker, inbox: toWhoWorks },
      { to: helpers, inbox: toWhoWorks },
    ],
  }),
  /** Kaya has won. back: the job is on the board again. jobs.looked_at releases the pay. */
  payment_settled: event<OfJob & { readonly back: boolean }>()('jobs.payment_settled', {
    ...between,
    trail: () => 'No payment is disputed any more',
    tells: [
      {
        to: customer,
        inbox: (p, facts) =>
          p.back
            ? {
                type: 'other',
                title: `Your ${what(facts)} is active again`,
                message: `${p.title}: ${who(facts)}s can accept it again.`,
                link: places.order(p, facts),
              }
            : null,
      },
    ],
  }),
} as const;
