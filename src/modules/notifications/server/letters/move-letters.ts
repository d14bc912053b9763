// Emails to the customer of a move. A person without an account follows by the key in the link, a new one in each email, or else the first.
import * as z from 'zod/mini';
import { showDateTime } from '../../../../shared/clock.ts';
import { naira } from '../../../../shared/naira.ts';
import { cashTo } from '../../../money/payment-methods-rules.ts';
import { capital, workerOf, type WorkerWord } from '../../../catalogue/worker-rules.ts';
import { paidWords } from '../../../money/payment-rules.ts';
import { follow, moveWords, what } from './move-words.ts';
import { hello, letter, moverWord, type Page, unnamedMover } from './page.ts';

const priceLine = z.object({ label: z.string(), amount_kobo: z.int() });
/** Who does the work, in the middle of a sentence. */
const who = (w: { what: string }): WorkerWord => workerOf(w.what);
/** Their name, else `Your cleaner`. */
const named = (w: { what: string; mover: string }): string => (w.mover === unnamedMover ? `Your ${who(w)}` : w.mover);
const bill = (
  lines: readonly { label: string; amount_kobo: number }[],
  total_kobo: number,
  total = 'Total',
): NonNullable<Page['bill']> => ({
  lines: lines.map((line) => [line.label, naira(line.amount_kobo)] as const),
  total: [total, naira(total_kobo)],
});

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
    /** Priced from a list of items. */
    price_is_ceiling: z.optional(z.boolean()),
    what,
    /** The expected price per day, kobo, of a service that has no price yet. */
    per_day_kobo: z.optional(z.nullable(z.int())),
    payment_method: z.optional(z.enum(['cash', 'card', 'invoice'])),
  }),
  {
    en: (w) => ({
      subject: `Request received: ${w.service}, ${w.code}`,
      heading: 'We have your request',
      paragraphs: [
        hello(w.name),
        `We will contact you shortly to confirm your service. Keep this email: its link shows how your ${w.what} is going.`,
        ...(w.price_is_ceiling
          ? ['You never pay more than this price. A change on the day needs a photo and your approval before loading.']
          : []),
        ...(w.price_kobo !== null && w.payment_method === 'card'
          ? [`Pay ${naira(w.price_kobo)} by card on that page now. Your ${who(w)} sets off after payment.`]
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
        ...(w.price_kobo !== null && w.payment_method
          ? ([
              [
                'You pay',
                w.payment_method === 'invoice'
                  ? 'Nothing, your company pays'
                  : w.payment_method === 'card'
                    ? `By card, on the page of your ${w.what}`
                    : who(w) === 'courier'
                      ? 'Cash to the courier at the pickup'
                      : cashTo(who(w)),
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
        : { bill: bill(w.price_lines, w.price_kobo, w.price_is_ceiling ? 'Fixed price' : undefined) }),
      button: { label: `Follow your ${w.what}`, url: w.url },
      footnote: 'Anyone with this link can follow the request. Share it only with people you trust.',
    }),
  },
);

const byName = (w: { what: string; mover: string }) =>
  w.mover === unnamedMover ? [] : ([[capital(who(w)), w.mover]] as const);

const dueWords = (due_kobo: number, worker: WorkerWord): string =>
  `Please pay ${naira(due_kobo)} by card on that page before your ${worker} sets off. Kaya holds the money until you confirm that the work is done. There you can also choose to pay in cash.`;

export const mover_found = letter(
  z.object({ ...moveWords, mover: moverWord, starts_at: z.string(), card_due_kobo: z.optional(z.int()) }),
  {
    en: (w) => ({
      subject:
        w.mover === unnamedMover ? `We found your ${who(w)}, ${w.code}` : `${w.mover} is your ${who(w)}, ${w.code}`,
      heading: `We found your ${who(w)}`,
      paragraphs: [
        hello(w.name),
        `Your start code is on the tracking page. Give it to your ${who(w)} only when the work begins.`,
        ...(w.card_due_kobo ? [dueWords(w.card_due_kobo, who(w))] : []),
      ],
      facts: [...byName(w), ['When', showDateTime(new Date(w.starts_at))], ['Request', w.code]],
      ...follow(w),
    }),
  },
);

export const mover_on_the_way = letter(z.object({ ...moveWords, mover: moverWord }), {
  en: (w) => ({
    subject: `Your ${who(w)} is on the way, ${w.code}`,
    heading: `Your ${who(w)} is on the way`,
    paragraphs: [hello(w.name), `${named(w)} has set out. Have your 4-digit start code ready.`],
    ...follow(w),
  }),
});

export const please_sign = letter(z.object({ ...moveWords, mover: moverWord }), {
  en: (w) => ({
    subject: `Please sign, ${w.code}`,
    heading: 'Please sign on your page',
    paragraphs: [
      hello(w.name),
      `${named(w)} asks you to sign that everything is ${w.what === 'cleaning' ? 'done' : 'delivered'}. Check it first, then sign on your page. Nobody else can sign for you.`,
    ],
    ...follow(w),
  }),
});

export const delivered_please_confirm = letter(z.object({ ...moveWords, mover: moverWord }), {
  en: (w) => ({
    subject: `${w.what === 'cleaning' ? 'Done' : 'Delivered'}: please confirm, ${w.code}`,
    heading: w.what === 'cleaning' ? 'Your cleaning is done' : 'Your load is delivered',
    paragraphs: [
      hello(w.name),
      `${named(w)} reports that everything is ${w.what === 'cleaning' ? 'done' : 'delivered'}. Look at the proof, then confirm and rate the work. The page shows what is left to pay.`,
    ],
    ...follow(w),
  }),
});

export const job_completed = letter(
  z.object({
    ...moveWords,
    mover: moverWord,
    completed_at: z.string(),
    total_kobo: z.int(),
    cash_kobo: z.optional(z.int()),
    price_lines: z.array(priceLine),
    settled: z.optional(z.boolean()),
  }),
  {
    en: (w) => ({
      subject: `Receipt for your ${w.what}, ${w.code}`,
      heading: `Your ${w.what} is complete`,
      paragraphs: [
        hello(w.name),
        w.settled
          ? `We have looked into what you reported and decided for your ${who(w)}. This is the receipt. If you disagree, write to us.`
          : 'Thank you for choosing Kaya. This is your receipt.',
      ],
      facts: [
        ['Request', w.code],
        ...byName(w),
        ['Completed', showDateTime(new Date(w.completed_at))],
        ...(w.cash_kobo === undefined
          ? []
          : ([['Paid', paidWords({ worker: who(w), total_kobo: w.total_kobo, cash_kobo: w.cash_kobo })]] as const)),
      ],
      bill: bill(
        w.price_lines.length > 0 ? w.price_lines : [{ label: 'The agreed price', amount_kobo: w.total_kobo }],
        w.total_kobo,
      ),
      ...(w.url
        ? { button: { label: 'Open the receipt to print it', url: w.url } }
        : { footnote: `The link in our first email about this ${w.what} leads to a receipt you can print.` }),
    }),
  },
);

const cancelledWords = z.object({
  ...moveWords,
  reason: z.nullable(z.string()),
  begun: z.optional(z.boolean()),
  on_bill: z.optional(z.boolean()),
  fee_kobo: z.optional(z.int()),
});
export const request_cancelled = letter(cancelledWords, {
  en: (w) => ({
    subject: `Request cancelled, ${w.code}`,
    heading: 'Your request is cancelled',
    paragraphs: [
      hello(w.name),
      w.begun
        ? w.on_bill
          ? 'Kaya has ended it. Your company is not charged for it.'
          : 'Kaya has stopped the work. What you paid by card goes back to the same card.'
        : 'No one will come. You can send a new request at any time.',
      ...(w.fee_kobo
        ? [
            `It was cancelled less than 60 minutes before the pickup, so it costs ${naira(w.fee_kobo)}, the lowest price of Reserve. We take the fee from your card payment. If you have not paid by card, you can pay it on your request's page.`,
          ]
        : []),
    ],
    facts: [['Request', w.code], ...(w.reason ? ([['Reason', w.reason]] as const) : [])],
    ...follow(w),
  }),
});

export const request_declined = letter(
  z.object({ ...moveWords, reason: z.string(), on_bill: z.optional(z.boolean()) }),
  {
    en: (w) => ({
      subject: `We cannot do your request, ${w.code}`,
      heading: 'We cannot do your request',
      paragraphs: [
        hello(w.name),
        `We are sorry: Kaya cannot do this request. ${w.on_bill ? 'Your company is not charged for it.' : 'What you paid by card goes back to the same card.'} You can send a new request at any time.`,
      ],
      facts: [
        ['Request', w.code],
        ['Reason', w.reason],
      ],
      ...follow(w),
    }),
  },
);

export const request_repriced = letter(
  z.object({
    ...moveWords,
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
      bill: bill(w.price_lines, w.price_kobo),
      ...follow(w),
    }),
  },
);

/** by: why it is open again; emails queued before 21 November 2026 do not say. */
export const mover_released = letter(z.object({ ...moveWords, by: z.optional(z.string()) }), {
  en: (w) => ({
    subject: `We are finding another ${who(w)}, ${w.code}`,
    heading: `We are finding another ${who(w)}`,
    paragraphs: [
      hello(w.name),
      `${w.by === 'taken_back' ? `Kaya has removed the ${who(w)} from your ${w.what}` : `Your ${who(w)} can no longer do your ${w.what}`}, so it is open to other ${who(w)}s again. We will email you when one accepts.`,
    ],
    ...follow(w),
  }),
});

export const price_change_asked = letter(
  z.object({
    ...moveWords,
    mover: moverWord,
    amount_kobo: z.int(),
    price_kobo: z.int(),
    reason: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Your ${who(w)} asks for a change of price, ${w.code}`,
      heading: `Your ${who(w)} found more than was booked`,
      paragraphs: [
        hello(w.name),
        `${named(w)} is at your door and asks for more. Look at the photo and say yes or no on the page of your ${w.what}. Nothing is ${w.what === 'cleaning' ? 'started' : 'loaded'} before you answer. If you say no, the agreed price stays.`,
      ],
      facts: [
        ['Reason', w.reason],
        ['Agreed price', naira(w.price_kobo)],
        ['Extra amount', naira(w.amount_kobo)],
        ['Price if you agree', naira(w.price_kobo + w.amount_kobo)],
      ],
      ...follow(w),
    }),
  },
);

/** ended: the job had ended before the money arrived. */
export const payment_held = letter(z.object({ ...moveWords, amount_kobo: z.int(), ended: z.optional(z.boolean()) }), {
  en: (w) => ({
    subject: `${naira(w.amount_kobo)} paid, ${w.code}`,
    heading: 'We received your payment',
    paragraphs: [
      hello(w.name),
      w.ended
        ? `You paid ${naira(w.amount_kobo)} by card. It pays what you owe for this ${w.what}, and anything more goes back to your card.`
        : `You paid ${naira(w.amount_kobo)} by card. Kaya holds the money until you confirm that the work is done; if it is cancelled it goes back to your card.`,
    ],
    facts: [['Request', w.code]],
    ...follow(w),
  }),
});

export const payment_given_back = letter(z.object({ ...moveWords, amount_kobo: z.int() }), {
  en: (w) => ({
    subject: `${naira(w.amount_kobo)} refunded, ${w.code}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      hello(w.name),
      `${naira(w.amount_kobo)} is going back to the card you paid with. Banks take up to 10 working days to show it.`,
    ],
    facts: [['Request', w.code]],
    ...follow(w),
  }),
});
