// Emails to the customer of a job and to movers. A customer without an account follows by the key in the link, a new one in each email.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { showDateTime, showTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { WorkerWord } from '../../catalogue/worker-rules.ts';
import {
  aboutMove,
  billOf,
  byName,
  followMove,
  moverWord,
  named,
  priceLine,
  unnamedMover,
  workerIn,
} from '../../catalogue/server/door.ts';
import { doorWait } from '../../catalogue/range-rules.ts';
import { holdsWords, payByWords } from '../../money/payment-methods-rules.ts';
import { paidWords } from '../../money/payment-rules.ts';
import { hello } from '../../news/server/door.ts';
import { earlyCodeWords, newCodeWords } from '../no-part-rules.ts';
import { loadedCodeLimits } from '../rules.ts';

export const job_offered_first = letter(
  z.object({
    name: z.string(),
    url: z.nullable(z.string()),
    title: z.string(),
    /** The area; the address is shown after acceptance. */
    location: z.string(),
    starts_at: z.string(),
    ends_at: z.string(),
    code: z.optional(z.string()),
    /** Numbers that answer commands, from commandNumbers; null: none. */
    numbers: z.optional(z.nullable(z.string())),
  }),
  {
    en: (w) => ({
      subject: `A job is offered to you first: ${w.title}`,
      heading: 'A job is offered to you first',
      paragraphs: [
        hello(w.name),
        `Only you and at most two other movers can accept this job until ${showTime(new Date(w.ends_at))}. Then it opens to everyone.`,
        ...(w.code && w.numbers
          ? [`To take it by message from your confirmed phone, send ACCEPT ${w.code} to ${w.numbers}.`]
          : []),
      ],
      facts: [
        ['Job', w.title],
        ['Start', w.location],
        ['When', showDateTime(new Date(w.starts_at))],
      ],
      ...(w.url ? { button: { label: 'Open the job', url: w.url } } : {}),
    }),
  },
);

/** Letters queued before they named the ways to pay list those that always exist. */
const payBy = { pay_by: z.prefault(z.string(), payByWords()) };
/** part_kobo: what a second code pays before the end. Letters queued before that existed have none. */
const partSaid = { part_kobo: z.prefault(z.int(), 0) };

const dueWords = (due_kobo: number, worker: WorkerWord, part_kobo: number, pay_by: string): string =>
  `Please pay ${naira(due_kobo)} on that page, by ${pay_by}, before your ${worker} sets off. ${holdsWords(worker, part_kobo)} There you can also choose to pay in cash.`;

const secondCode = (part_kobo: number, worker: WorkerWord): string =>
  `When the work has begun, your page shows a second code. Give it only when everything is loaded: it pays your ${worker} ${naira(part_kobo)} of the price.`;

export const mover_found = letter(
  z.object({
    ...aboutMove,
    mover: moverWord,
    starts_at: z.string(),
    card_due_kobo: z.optional(z.int()),
    ...payBy,
    ...partSaid,
  }),
  {
    en: (w) => ({
      subject:
        w.mover === unnamedMover
          ? `We found your ${workerIn(w)}, ${w.code}`
          : `${w.mover} is your ${workerIn(w)}, ${w.code}`,
      heading: `We found your ${workerIn(w)}`,
      paragraphs: [
        hello(w.name),
        `Your start code is on the tracking page. Give it to your ${workerIn(w)} only when the work begins.`,
        ...(w.card_due_kobo
          ? [dueWords(w.card_due_kobo, workerIn(w), w.part_kobo, w.pay_by)]
          : w.part_kobo > 0
            ? [secondCode(w.part_kobo, workerIn(w))]
            : []),
      ],
      facts: [...byName(w), ['When', showDateTime(new Date(w.starts_at))], ['Request', w.code]],
      ...followMove(w),
    }),
  },
);

export const mover_on_the_way = letter(z.object({ ...aboutMove, mover: moverWord, ...partSaid }), {
  en: (w) => ({
    subject: `Your ${workerIn(w)} is on the way, ${w.code}`,
    heading: `Your ${workerIn(w)} is on the way`,
    paragraphs: [
      hello(w.name),
      `${named(w)} has set out. Have your 4-digit start code ready.`,
      ...(w.part_kobo > 0 ? [secondCode(w.part_kobo, workerIn(w))] : []),
    ],
    ...followMove(w),
  }),
});

/** The alarm for a customer who gave the second code to nobody. */
export const part_released = letter(z.object({ ...aboutMove, mover: moverWord, amount_kobo: z.int() }), {
  en: (w) => ({
    subject: `Everything is loaded, ${w.code}`,
    heading: `Everything is loaded: ${naira(w.amount_kobo)} was paid to your ${workerIn(w)}`,
    paragraphs: [
      hello(w.name),
      `${named(w)} has entered your second code, so ${naira(w.amount_kobo)} of the price was paid to them. The rest is paid at the end.`,
      'If that is wrong, tell us at once.',
    ],
    facts: [['Request', w.code]],
    ...followMove(w),
  }),
});

/** closed: the code is no longer valid. */
export const wrong_codes = letter(z.object({ ...aboutMove, closed: z.boolean() }), {
  en: (w) => ({
    subject: `Wrong codes were entered, ${w.code}`,
    heading: 'Wrong codes were entered',
    paragraphs: [
      hello(w.name),
      `Somebody entered ${loadedCodeLimits.max_wrong} wrong codes for “loaded”. The right one pays your ${workerIn(w)} a part of the price.`,
      w.closed ? newCodeWords : earlyCodeWords,
    ],
    facts: [['Request', w.code]],
    ...followMove(w),
  }),
});

/** waits_until: free of charge, ISO. */
export const mover_waits = letter(z.object({ ...aboutMove, mover: moverWord, waits_until: z.string() }), {
  en: (w) => ({
    subject: `Your ${workerIn(w)} waits at the door, ${w.code}`,
    heading: `Your ${workerIn(w)} waits at the door`,
    paragraphs: [
      hello(w.name),
      `${named(w)} has called and written, and no one opens. Waiting is free until ${showTime(new Date(w.waits_until))}. After that, each started 15 minutes costs ${naira(doorWait.perQuarter_kobo)}, and your ${workerIn(w)} may leave.`,
      'The countdown and what it costs if no one comes are on the page.',
    ],
    ...followMove(w),
  }),
});

export const please_sign = letter(z.object({ ...aboutMove, mover: moverWord }), {
  en: (w) => ({
    subject: `Please sign, ${w.code}`,
    heading: 'Please sign on your page',
    paragraphs: [
      hello(w.name),
      `${named(w)} asks you to sign that everything is ${w.what === 'cleaning' ? 'done' : 'delivered'}. Check it first, then sign on your page. Nobody else can sign for you.`,
    ],
    ...followMove(w),
  }),
});

export const delivered_please_confirm = letter(
  z.object({ ...aboutMove, mover: moverWord, billed: z.optional(z.boolean()) }),
  {
    en: (w) => ({
      subject: `${w.what === 'cleaning' ? 'Done' : 'Delivered'}: please confirm, ${w.code}`,
      heading: w.what === 'cleaning' ? 'Your cleaning is done' : 'Your load is delivered',
      paragraphs: [
        hello(w.name),
        `${named(w)} reports that everything is ${w.what === 'cleaning' ? 'done' : 'delivered'}. Look at the proof, then confirm and rate the work.${w.billed ? '' : ' The page shows what is left to pay.'}`,
      ],
      ...followMove(w),
    }),
  },
);

export const job_completed = letter(
  z.object({
    ...aboutMove,
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
          ? 'We have looked into what you reported and decided. This is the receipt. If you disagree, write to us.'
          : 'Thank you for choosing Kaya. This is your receipt.',
      ],
      facts: [
        ['Request', w.code],
        ...byName(w),
        ['Completed', showDateTime(new Date(w.completed_at))],
        ...(w.cash_kobo === undefined
          ? []
          : ([
              ['Paid', paidWords({ worker: workerIn(w), total_kobo: w.total_kobo, cash_kobo: w.cash_kobo })],
            ] as const)),
      ],
      bill: billOf(
        w.price_lines.length > 0 ? w.price_lines : [{ label: 'The agreed price', amount_kobo: w.total_kobo }],
        w.total_kobo,
      ),
      ...(w.url
        ? { button: { label: 'Open the receipt to print it', url: w.url } }
        : { footnote: `The link in our first email about this ${w.what} leads to a receipt you can print.` }),
    }),
  },
);

/** by: why it is open again; emails queued before 21 November 2026 do not say. */
export const mover_released = letter(z.object({ ...aboutMove, by: z.optional(z.string()) }), {
  en: (w) => ({
    subject: `We are finding another ${workerIn(w)}, ${w.code}`,
    heading: `We are finding another ${workerIn(w)}`,
    paragraphs: [
      hello(w.name),
      `${w.by === 'taken_back' ? `Kaya has removed the ${workerIn(w)} from your ${w.what}` : `Your ${workerIn(w)} can no longer do your ${w.what}`}, so it is open to other ${workerIn(w)}s again. We will email you when one accepts.`,
    ],
    ...followMove(w),
  }),
});

export const price_change_asked = letter(
  z.object({
    ...aboutMove,
    mover: moverWord,
    amount_kobo: z.int(),
    price_kobo: z.int(),
    reason: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Your ${workerIn(w)} asks for a change of price, ${w.code}`,
      heading: `Your ${workerIn(w)} found more than was booked`,
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
      ...followMove(w),
    }),
  },
);
