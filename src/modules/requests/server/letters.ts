// Emails to the customer who requested a move. Without an account they follow by a key in the link: a new one in each email, or the first.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { aboutMove, billOf, followMove, priceLine, whatWord, workerIn } from '../../catalogue/server/door.ts';
import { estimated, neverMore, thingsWord } from '../../catalogue/list-rules.ts';
import { waitingWords } from '../../jobs/door-wait-rules.ts';
import { cashTo, payByWords } from '../../money/payment-methods-rules.ts';
import { hello, lineWord, nameWord } from '../../news/server/door.ts';
import { payWords } from '../promise-rules.ts';

const promises = { fixed: neverMore, estimate: estimated } as const;

export const request_received = letter(
  z.object({
    name: z.optional(z.string()),
    code: z.string(),
    url: z.string(),
    service: z.string(),
    from: z.string(),
    to: z.string(),
    /** ISO instant of the requested time. */
    starts_at: z.string(),
    /** Null when the price is not known yet. */
    price_kobo: z.nullable(z.int()),
    price_lines: z.array(priceLine),
    /** What the price promises; left out if it promises nothing more. */
    promise: z.optional(z.enum(['fixed', 'estimate'])),
    what: whatWord,
    /** How many items were listed; left out if none were. */
    things: z.optional(z.int()),
    /** The expected price per day, kobo, of a service without a price yet. */
    per_day_kobo: z.optional(z.nullable(z.int())),
    payment_method: z.optional(z.enum(['cash', 'card', 'invoice'])),
    pay_by: z.prefault(z.string(), payByWords()),
  }),
  {
    en: (w) => ({
      subject: `Request received: ${w.service}, ${w.code}`,
      heading: 'We have your request',
      paragraphs: [
        hello(w.name),
        `We will contact you shortly to confirm your service. Keep this email: its link shows how your ${w.what} is going.`,
        ...(w.promise === 'fixed' ? ['The price changes only if you approve it.'] : []),
        ...(w.promise === 'estimate' ? [estimated.detail] : []),
        ...(w.price_kobo === null ? [] : [waitingWords(workerIn(w))]),
        ...(w.price_kobo !== null && w.payment_method === 'card'
          ? [
              `${payWords(naira(w.price_kobo), w.promise ? promises[w.promise] : null)} on that page now, by ${w.pay_by}. Your ${workerIn(w)} sets off after payment.`,
            ]
          : []),
      ],
      facts: [
        ['Request', w.code],
        ['Service', w.service],
        ...((w.from === w.to
          ? [['Where', w.from]]
          : [
              ['From', w.from],
              ['To', w.to],
            ]) as [string, string][]),
        ['When', showDateTime(new Date(w.starts_at))],
        ...(w.things ? ([['Items', thingsWord(w.things)]] as const) : []),
        ...(w.price_kobo !== null && w.payment_method
          ? ([
              [
                'You pay',
                w.payment_method === 'invoice'
                  ? 'Nothing, your company pays'
                  : w.payment_method === 'card'
                    ? `By ${w.pay_by}, on the page of your ${w.what}`
                    : workerIn(w) === 'courier'
                      ? 'Cash to the courier at the pickup'
                      : cashTo(workerIn(w)),
              ],
            ] as const)
          : []),
        ...(w.price_kobo === null
          ? ([
              ['Price', w.per_day_kobo ? `About ${naira(w.per_day_kobo)} per day, as an estimate` : 'In quote'],
            ] as const)
          : []),
      ],
      ...(w.price_kobo === null
        ? {}
        : { bill: billOf(w.price_lines, w.price_kobo, w.promise && promises[w.promise].title) }),
      button: { label: `Follow your ${w.what}`, url: w.url },
      footnote: 'Anyone with this link can follow the request. Share it only with people you trust.',
    }),
  },
);

/** The company that pays by its bill, where the order is one of a company. */
const payer = z.optional(nameWord('Your company'));
const payerOf = (w: { readonly payer?: string | undefined }): string => w.payer ?? 'Your company';

const cancelledWords = z.object({
  ...aboutMove,
  reason: z.nullable(z.string()),
  begun: z.optional(z.boolean()),
  on_bill: z.optional(z.boolean()),
  payer,
  fee_kobo: z.optional(z.int()),
  no_show: z.optional(z.boolean()),
});
export const request_cancelled = letter(cancelledWords, {
  en: (w) => ({
    subject: `Request cancelled, ${w.code}`,
    heading: 'Your request is cancelled',
    paragraphs: [
      hello(w.name),
      w.begun
        ? w.on_bill
          ? `Kaya has ended it. ${payerOf(w)} is not charged for it.`
          : 'Kaya has ended it. What you paid goes back the way you paid.'
        : w.no_show
          ? `Your ${workerIn(w)} waited at the door, called and wrote, and nobody came. You can send a new request at any time.`
          : 'No one will come. You can send a new request at any time.',
      ...(w.no_show && !w.fee_kobo ? [`Your ${workerIn(w)} came late, so it costs you nothing.`] : []),
      ...(w.no_show && w.fee_kobo
        ? [
            w.on_bill
              ? `It costs ${naira(w.fee_kobo)}, the lowest price of the service. ${payerOf(w)} is billed for it.`
              : `It costs ${naira(w.fee_kobo)}, the lowest price of the service. We take it from what you paid. If you have not paid, you can pay it on your request's page. If this is not what happened, report a problem there.`,
          ]
        : []),
      ...(w.fee_kobo && !w.no_show
        ? [
            `It was cancelled less than 60 minutes before the pickup, so it costs ${naira(w.fee_kobo)}, the lowest price of Reserve. We take the fee from what you paid. If you have not paid, you can pay it on your request's page.`,
          ]
        : []),
    ],
    facts: [['Request', w.code], ...(w.reason ? ([['Reason', w.reason]] as const) : [])],
    ...followMove(w),
  }),
});

export const request_declined = letter(
  z.object({ ...aboutMove, reason: z.string(), on_bill: z.optional(z.boolean()), payer }),
  {
    en: (w) => ({
      subject: `We cannot do your request, ${w.code}`,
      heading: 'We cannot do your request',
      paragraphs: [
        hello(w.name),
        `We are sorry: Kaya cannot do this request. ${w.on_bill ? `${payerOf(w)} is not charged for it.` : 'What you paid goes back the way you paid.'} You can send a new request at any time.`,
      ],
      facts: [
        ['Request', w.code],
        ['Reason', w.reason],
      ],
      ...followMove(w),
    }),
  },
);

export const request_repriced = letter(
  z.object({
    ...aboutMove,
    price_kobo: z.int(),
    before_kobo: z.int(),
    price_lines: z.array(priceLine),
    reason: z.nullable(z.string()),
  }),
  {
    en: (w) => ({
      subject: `New price for your ${w.what}, ${w.code}`,
      heading: `The price of your ${w.what} has changed`,
      paragraphs: [
        hello(w.name),
        'We looked at your request again. This is the new price. If it does not suit you, cancel free of charge.',
      ],
      facts: [['Before', naira(w.before_kobo)], ...(w.reason ? ([['Reason', w.reason]] as const) : [])],
      bill: billOf(w.price_lines, w.price_kobo),
      ...followMove(w),
    }),
  },
);

/** An order on the account of a company: to the person it is for, at once or after an approval. */
export const company_order_booked = letter(
  z.object({
    name: z.string(),
    company: nameWord('your company'),
    code: z.string(),
    title: lineWord,
    from: lineWord,
    /** Used in place of `from` for what happens at one place. */
    to: lineWord,
    starts_at: z.string(),
    price_kobo: z.int(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Booked for you: ${w.title}, ${w.code}`,
      heading: 'It is booked',
      paragraphs: [
        hello(w.name),
        `It is paid by ${w.company}. You pay nothing. We email you when somebody takes the job.`,
      ],
      facts: [
        ['What', w.title],
        ...(w.from === w.to
          ? ([['Where', w.from]] as const)
          : ([
              ['From', w.from],
              ['To', w.to],
            ] as const)),
        ['When', showDateTime(new Date(w.starts_at))],
        ['Price', `${naira(w.price_kobo)}, paid by ${w.company}`],
        ['Request', w.code],
      ],
      button: { label: 'Follow your booking', url: w.url },
      footnote: 'The link opens when you are signed in, while you belong to the company.',
    }),
  },
);
