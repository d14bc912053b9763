// Emails about money: paid, refunded, paid out, returned or deducted (decisions.md, "Instant payout").
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { sayWhen, showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { aboutMove, followMove, workerIn } from '../../catalogue/server/door.ts';
import { hello } from '../../news/server/door.ts';
import { holdsWords } from '../payment-methods-rules.ts';
import { byWords, payerWords, payWays, type ReturnCause, returnWords } from '../payment-rules.ts';

const methods: Readonly<Record<string, string>> = {
  bank: 'Bank account',
  mobile_money: 'Mobile money',
  crypto: 'Crypto wallet',
};
const words = { name: z.string(), amount_kobo: z.int(), method: z.string(), url: z.string() };

/** fee_kobo: taken out of the amount. A letter that was queued before letters named the fee has none. */
export const payout_paid = letter(z.object({ ...words, fee_kobo: z.optional(z.int()) }), {
  en: (w) => ({
    subject: `Paid out: ${naira(w.amount_kobo)}`,
    heading: `${naira(w.amount_kobo)} has been paid out`,
    paragraphs: [hello(w.name), 'Your payout has arrived.'],
    facts: [
      ['Amount', naira(w.amount_kobo)],
      ...(w.fee_kobo === undefined
        ? []
        : ([
            ['Fee', naira(-w.fee_kobo)],
            ['You received', naira(w.amount_kobo - w.fee_kobo)],
          ] as const)),
      ['To', methods[w.method] ?? w.method],
    ],
    button: { label: 'See your earnings', url: w.url },
  }),
});

/** reason: why it had to be confirmed, a sentence. account_name: as the bank has it. */
export const payout_confirmed = letter(
  z.object({ ...words, to: z.string(), account_name: z.nullable(z.string()), reason: z.string() }),
  {
    en: (w) => ({
      subject: `You confirmed a payout of ${naira(w.amount_kobo)}`,
      heading: `${naira(w.amount_kobo)} is on its way`,
      paragraphs: [
        hello(w.name),
        `You confirmed this payout with your password or a code. ${w.reason}`,
        'If this was not you, change your password now and write to us on the help page.',
      ],
      facts: [
        ['Amount', naira(w.amount_kobo)],
        ['To', w.to],
        ...(w.account_name ? ([['Name on the account', w.account_name]] as const) : []),
      ],
      button: { label: 'Open your account', url: w.url },
    }),
  },
);

export const payout_account_saved = letter(
  z.object({ name: z.string(), to: z.string(), account_name: z.nullable(z.string()), url: z.string() }),
  {
    en: (w) => ({
      subject: 'A new account for your payouts',
      heading: 'You saved an account for payouts',
      paragraphs: [
        hello(w.name),
        'You can choose it for your next payouts.',
        'If this was not you, change your password now, remove the account under Instant Payout, and write to us on the help page.',
      ],
      facts: [['Account', w.to], ...(w.account_name ? ([['Name on the account', w.account_name]] as const) : [])],
      button: { label: 'Open your account', url: w.url },
    }),
  },
);

/** until: when it is sent, an instant. */
export const payout_held = letter(
  z.object({ ...words, to: z.string(), account_name: z.nullable(z.string()), until: z.string() }),
  {
    en: (w) => ({
      subject: `A new account for your payouts: ${naira(w.amount_kobo)} waits`,
      heading: `A payout of ${naira(w.amount_kobo)} to a new account waits`,
      paragraphs: [
        hello(w.name),
        'You have not been paid to this account before, so we wait before we send money to it.',
        'If this was not you, open Instant Payout now and cancel the payout. Then change your password, and write to us on the help page.',
        'If it was you, you do not need to do anything. With two-factor sign-in that you turned on earlier, you can also send it now.',
      ],
      facts: [
        ['Amount', naira(w.amount_kobo)],
        ['To', w.to],
        ...(w.account_name ? ([['Name on the account', w.account_name]] as const) : []),
        ['Waits until', sayWhen(new Date(w.until))],
      ],
      button: { label: 'Open Instant Payout', url: w.url },
    }),
  },
);

/** By staff, for the person. */
export const payout_cancelled = letter(
  z.object({ name: z.string(), amount_kobo: z.int(), to: z.string(), url: z.string() }),
  {
    en: (w) => ({
      subject: `Payout cancelled: ${naira(w.amount_kobo)} is back in your balance`,
      heading: 'We cancelled your payout',
      paragraphs: [
        hello(w.name),
        `We were asked to cancel a payout that waited because its account is new. It was not sent, and the ${naira(w.amount_kobo)} is back in your balance.`,
        'If you did not ask for this, write to us on the help page.',
      ],
      facts: [
        ['Amount', naira(w.amount_kobo)],
        ['To', w.to],
      ],
      button: { label: 'Open Instant Payout', url: w.url },
    }),
  },
);

/** To a mailbox that the account had until a few days ago. until: when it is sent, an instant. */
export const payout_held_before = letter(
  z.object({ name: z.string(), amount_kobo: z.int(), to: z.string(), until: z.string(), url: z.string() }),
  {
    en: (w) => ({
      subject: `A payout of ${naira(w.amount_kobo)} from your Kaya account waits`,
      heading: `A payout of ${naira(w.amount_kobo)} to a new account waits`,
      paragraphs: [
        hello(w.name),
        'This was the email of your Kaya account until a few days ago. Since then the account has another email, and now somebody has asked for a payout to a new bank account or wallet.',
        'If this was not you, press "This wasn\'t me" in our email "Your Kaya email was changed" to get your account back, then open Instant Payout and cancel the payout. If that link no longer works, write to us on the help page now: we can cancel the payout while it waits.',
        'If it was you, you do not need to do anything.',
      ],
      facts: [
        ['Amount', naira(w.amount_kobo)],
        ['To', w.to],
        ['Waits until', sayWhen(new Date(w.until))],
      ],
      button: { label: 'Write to us', url: w.url },
    }),
  },
);

export const payout_failed = letter(z.object({ ...words, reason: z.nullable(z.string()) }), {
  en: (w) => ({
    subject: `Payout failed: ${naira(w.amount_kobo)} is back in your balance`,
    heading: 'Your payout did not go through',
    paragraphs: [
      hello(w.name),
      `The ${naira(w.amount_kobo)} is back in your balance. Check the account and try again.`,
    ],
    facts: [
      ['Amount', naira(w.amount_kobo)],
      ['To', methods[w.method] ?? w.method],
      ...(w.reason ? ([['Reason', w.reason]] as const) : []),
    ],
    button: { label: 'Try again', url: w.url },
  }),
});

/** To each who earned of a job that was completed, when staff have decided that a part goes back. */
export const money_taken_back = letter(
  z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    title: z.string(),
    amount_kobo: z.int(),
    kept_kobo: z.optional(z.int()),
    reason: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Money was deducted: ${naira(w.amount_kobo)}`,
      heading: `${naira(w.amount_kobo)} was deducted`,
      paragraphs: [
        hello(w.name),
        `A problem was found after ${w.title}, and Kaya has decided about it. ${naira(w.amount_kobo)} of what you earned goes back. It comes off your balance first, and what is missing comes off what you earn next.${w.kept_kobo ? ` You keep ${naira(w.kept_kobo)}.` : ''}`,
        `Our reason: ${w.reason}`,
      ],
      ...(w.url ? { button: { label: 'Open your earnings', url: w.url } } : {}),
    }),
  },
);

const way = z.enum(payWays);

/** ended: the job had ended before the money arrived. part_kobo: what a second code pays before the end. */
export const payment_held = letter(
  z.object({
    ...aboutMove,
    amount_kobo: z.int(),
    way,
    ended: z.optional(z.boolean()),
    part_kobo: z.prefault(z.int(), 0),
  }),
  {
    en: (w) => ({
      subject: `${naira(w.amount_kobo)} paid, ${w.code}`,
      heading: 'We received your payment',
      paragraphs: [
        hello(w.name),
        w.ended
          ? `You paid ${naira(w.amount_kobo)} ${byWords[w.way]}. It pays what you owe for this ${w.what}, and anything more goes back to ${payerWords[w.way]}.`
          : `You paid ${naira(w.amount_kobo)} ${byWords[w.way]}. ${holdsWords(workerIn(w), w.part_kobo)} If it is cancelled, the money goes back to ${payerWords[w.way]}.`,
      ],
      facts: [['Request', w.code]],
      ...followMove(w),
    }),
  },
);

const cause = z.enum(Object.keys(returnWords) as [ReturnCause, ...ReturnCause[]]);

/** cause: why it did not count, so it does not change what is paid of the request. until: when it must have arrived, ISO. */
export const payment_given_back = letter(
  z.object({ ...aboutMove, amount_kobo: z.int(), way, cause: z.optional(cause), until: z.optional(z.string()) }),
  {
    en: (w) => ({
      subject: `${naira(w.amount_kobo)} ${w.cause ? 'goes back to you' : 'refunded'}, ${w.code}`,
      heading: w.cause ? 'Money that was not needed goes back' : 'Your refund is on its way',
      paragraphs: [
        hello(w.name),
        `${w.cause ? `${naira(w.amount_kobo)} that you sent did not count: ${returnWords[w.cause]}. It` : naira(w.amount_kobo)} is going back to ${payerWords[w.way]}.${w.until ? ` It must be there by ${showDateTime(new Date(w.until))}, Lagos time.` : ''}`,
        ...(w.cause ? [`What you paid for your ${w.what} before stays paid.`] : []),
      ],
      facts: [['Request', w.code]],
      ...followMove(w),
    }),
  },
);
