// A payer asks their bank for the money back, and how that ends (docs/decisions/0141-a-disputed-payment.md). Known from the lists of providers.
import { naira } from '../../shared/naira.ts';
import { event, money } from '../news/server/door.ts';
import { type OfPayment, paymentSeen, staffPageOf } from './events.ts';

export const paymentDisputeEvents = {
  /** amountKobo: what is disputed. `jobs.payment_questioned` says what the job waits for; a ride and its pay go on. */
  payment_disputed: event<OfPayment>()('money.payment_disputed', {
    ...paymentSeen,
    trail: (p) => `The payer disputes ${money(p.amountKobo)} at their bank`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: 'alert',
          title: 'A payment is disputed',
          message: `${naira(p.amountKobo)}: answer in the dashboard of the provider. ${
            p.payable.kind === 'job'
              ? 'Look at the job: it is on hold, or its pay waits, as far as it was not paid out.'
              : 'If the work is not done yet, decide whether it goes on.'
          }`,
          link: staffPageOf(p),
        }),
      },
    ],
  }),
  /** The bank has decided: for Kaya, or for its payer, who has the money back. */
  payment_dispute_over: event<OfPayment & { readonly won: boolean }>()('money.payment_dispute_over', {
    ...paymentSeen,
    trail: (p) =>
      p.won
        ? `The bank decided for Kaya: ${money(p.amountKobo)} stays`
        : `The bank gave the payer ${money(p.amountKobo)} back`,
    tells: [
      {
        to: { staff: true },
        inbox: (p) => ({
          type: p.won ? 'other' : 'alert',
          title: p.won ? 'A disputed payment stays' : 'A disputed payment is lost',
          message: p.won
            ? `${naira(p.amountKobo)}: the bank decided for Kaya.${p.payable.kind === 'job' ? ' Pay that waited for it is free.' : ''}`
            : `${naira(p.amountKobo)}: the bank gave it back to the payer.${p.payable.kind === 'job' ? ' Decide about the job, or its pay.' : ''}`,
          link: staffPageOf(p),
        }),
      },
    ],
  }),
} as const;
