// What a job costs, and how it is paid.
import { naira } from '../../shared/naira.ts';
import { mover, moverTo, moveWords, what, who } from '../catalogue/server/door.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';
import { event, money, places, text, titled } from '../news/server/door.ts';
import { type PriceChangeReason, priceChangeReasonWords } from './price-change-rules.ts';
import { between, changesOnBoard, customer, type OfJob, worker } from './server/job-news.ts';
import { mail } from './server/mail.ts';

export const priceEvents = {
  repriced: event<OfJob & { readonly priceKobo: number }>()('jobs.repriced', {
    ...changesOnBoard,
    trail: (p) => `Job priced at ${money(p.priceKobo)}`,
    tells: [
      {
        to: worker,
        inbox: (p) => ({
          type: 'alert',
          title: text('The price of your job has changed'),
          message: titled(p.title, '.'),
          link: places.board(p),
        }),
      },
    ],
  }),
  /** On the day, by the mover; the customer accepts or declines before loading. amountKobo: in addition to priceKobo. */
  price_change_asked: event<
    OfJob & { readonly amountKobo: number; readonly priceKobo: number; readonly changeReason: PriceChangeReason }
  >()('jobs.price_change_asked', {
    ...between,
    trail: (p) => `Mover asks for ${money(p.amountKobo)} extra`,
    tells: [
      {
        to: customer,
        inbox: (p, facts) => ({
          type: 'alert',
          title: `Your ${who(facts)} asks for a change of price`,
          message: `${mover(facts)} asks for ${naira(p.amountKobo)} more: ${priceChangeReasonWords[p.changeReason].toLowerCase()}. Nothing is ${what(facts) === 'cleaning' ? 'started' : 'loaded'} before you answer.`,
          link: places.order(p, facts),
        }),
        email: (p, facts, reader) =>
          mail('price_change_asked', {
            ...moveWords(p, facts, reader),
            mover: moverTo(reader, facts),
            amount_kobo: p.amountKobo,
            price_kobo: p.priceKobo,
            reason: priceChangeReasonWords[p.changeReason],
          }),
      },
    ],
  }),
  /** answer: `withdrawn` when the mover withdrew it. priceKobo: the current price of the job. */
  price_change_answered: event<
    OfJob & {
      readonly amountKobo: number;
      readonly priceKobo: number;
      readonly answer: 'approved' | 'declined' | 'withdrawn';
    }
  >()('jobs.price_change_answered', {
    ...between,
    trail: (p) =>
      p.answer === 'approved'
        ? `Customer agreed: ${money(p.priceKobo)}`
        : p.answer === 'declined'
          ? `Customer declined: the price stays ${money(p.priceKobo)}`
          : 'Mover withdrew the price change',
    customersOwn: true,
    tells: [
      {
        to: worker,
        inbox: (p, facts) =>
          p.answer === 'withdrawn'
            ? null
            : {
                type: 'payment',
                title: p.answer === 'approved' ? text('The customer said yes') : text('The customer said no'),
                message:
                  p.answer === 'approved'
                    ? [
                        text('{title}: the price is {price} now.', {
                          title: titled(p.title),
                          price: naira(p.priceKobo),
                        }),
                        facts.job?.cardDueKobo
                          ? text('Load when {amount} is paid.', { amount: naira(facts.job.cardDueKobo) })
                          : text('You can load.'),
                      ]
                    : text('{title}: the agreed {price} stays. Load what was booked.', {
                        title: titled(p.title),
                        price: naira(p.priceKobo),
                      }),
                link: places.board(p),
              },
      },
    ],
  }),
  /** The customer has chosen another payment method. */
  payment_chosen: event<OfJob & { readonly method: PaymentMethod }>()('jobs.payment_chosen', {
    ...changesOnBoard,
    trail: (p) => (p.method === 'cash' ? 'Customer pays in cash' : 'Customer pays Kaya before'),
    customersOwn: true,
    silent: 'both see it at once',
  }),
  /** The fee for cancelling late, or a part of it, has since been paid by card. shareKobo: the mover's part of amountKobo. */
  fee_paid: event<OfJob & { readonly amountKobo: number; readonly shareKobo: number }>()('jobs.fee_paid', {
    ...between,
    trail: (p) => `Customer paid ${money(p.amountKobo)} of the late-cancellation fee`,
    tells: [
      {
        to: worker,
        inbox: (p) =>
          p.shareKobo === 0
            ? null
            : {
                type: 'payment',
                title: text('You earned {amount}', { amount: naira(p.shareKobo) }),
                message: text('{title}: the customer paid the fee for cancelling late.', { title: titled(p.title) }),
                link: places.earnings,
              },
      },
    ],
  }),
} as const;
