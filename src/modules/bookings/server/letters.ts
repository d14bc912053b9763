// Emails about a business booking. Each has its own link, which works without an account. The only text from the form is the first name: no
// one has proven yet that the mailbox is theirs.
import * as z from 'zod/mini';
import { letter, type Page } from '../../../kernel/letter.ts';
import { showDate, showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { dayOf, hello, payFacts, payTo } from '../../news/server/door.ts';

/** name: the contact person's; letters queued before 28 November 2026 have none. */
const about = { name: z.optional(z.string()), code: z.string(), title: z.string(), url: z.string() };
const lines = z.array(z.object({ label: z.string(), amount_kobo: z.int() }));

const follow = (url: string, label = 'Follow your booking'): Pick<Page, 'button' | 'footnote'> => ({
  button: { label, url },
  footnote: 'Anyone with this link can answer the quote. Share it only with people you trust.',
});

const bill = (of: z.output<typeof lines>, total_kobo: number): NonNullable<Page['bill']> => ({
  lines: of.map((line) => [line.label, line.amount_kobo === 0 ? 'Included' : naira(line.amount_kobo)] as const),
  total: ['Total, VAT included', naira(total_kobo)],
});

const which = (w: { code: string; title: string }) =>
  [
    ['Booking', w.code],
    ['Service', w.title],
  ] as const;

export const booking_received = letter(z.object({ ...about, start_date: z.string(), scale: z.string() }), {
  en: (w) => ({
    subject: `Booking received: ${w.code}`,
    heading: 'We have your booking',
    paragraphs: [
      hello(w.name),
      'We review it within 24 hours, send you a detailed quote by email and call you to confirm. Nothing is charged now. Keep this email: its link shows how your booking is going.',
    ],
    facts: [...which(w), ['Start', dayOf(w.start_date)], ['Project scale', w.scale]],
    ...follow(w.url),
  }),
});

export const quote_sent = letter(
  z.object({
    ...about,
    lines,
    total_kobo: z.int(),
    note: z.nullable(z.string()),
    valid_until: z.string(),
    /** It replaces an earlier quote. */
    again: z.boolean(),
    /** Whether they may still counter; emails queued by an older version lack it. */
    may_counter: z.optional(z.boolean()),
  }),
  {
    en: (w) => ({
      subject: `${w.again ? 'Your new quote' : 'Your quote'}: ${naira(w.total_kobo)}, ${w.code}`,
      heading: w.again ? 'Here is your new quote' : 'Here is your quote',
      paragraphs: [
        hello(w.name),
        `Read it, then ${w.may_counter === false ? 'accept or decline it' : 'accept it, decline it or propose a change, once'}. It is valid until ${showDate(new Date(w.valid_until))}. You pay by invoice when the work is done.`,
        ...(w.note ? [w.note] : []),
      ],
      facts: which(w),
      bill: bill(w.lines, w.total_kobo),
      ...follow(w.url, 'Answer the quote'),
    }),
  },
);

export const quote_accepted = letter(z.object({ ...about, lines, total_kobo: z.int() }), {
  en: (w) => ({
    subject: `Quote accepted, ${w.code}`,
    heading: 'Your quote is accepted',
    paragraphs: [
      hello(w.name),
      'Thank you. We will call you to confirm the days. Then you can see each job with its mover. We send the invoice when the work is done. This is what we agreed.',
    ],
    facts: which(w),
    bill: bill(w.lines, w.total_kobo),
    ...follow(w.url),
  }),
});

export const quote_declined = letter(z.object(about), {
  en: (w) => ({
    subject: `Quote declined, ${w.code}`,
    heading: 'You declined the quote',
    paragraphs: [hello(w.name), 'No work will be done and nothing is charged. You can book again at any time.'],
    facts: which(w),
    ...follow(w.url, 'See the booking'),
  }),
});

export const quote_expired = letter(z.object({ ...about, total_kobo: z.int() }), {
  en: (w) => ({
    subject: `Quote no longer valid, ${w.code}`,
    heading: 'Your quote is no longer valid',
    paragraphs: [
      hello(w.name),
      `The quote of ${naira(w.total_kobo)} was not accepted within 14 days. Book again for a new quote.`,
    ],
    facts: which(w),
    ...follow(w.url, 'See the booking'),
  }),
});

export const booking_declined = letter(z.object({ ...about, reason: z.string() }), {
  en: (w) => ({
    subject: `We cannot take your booking, ${w.code}`,
    heading: 'We cannot take this booking',
    paragraphs: [hello(w.name), 'We looked at your booking and cannot do it. Nothing is charged.'],
    facts: [...which(w), ['Reason', w.reason]],
    ...follow(w.url, 'See the booking'),
  }),
});

export const booking_scheduled = letter(z.object({ ...about, jobs: z.int(), first_at: z.string() }), {
  en: (w) => ({
    subject: `Scheduled: ${showDateTime(new Date(w.first_at))}, ${w.code}`,
    heading: 'Your booking is scheduled',
    paragraphs: [
      hello(w.name),
      `${w.jobs === 1 ? 'One job is' : `${w.jobs} jobs are`} open to our movers. The page shows each job with its day, its mover and the start code to give the mover.`,
    ],
    facts: [...which(w), ['Jobs', String(w.jobs)], ['First start', showDateTime(new Date(w.first_at))]],
    ...follow(w.url),
  }),
});

export const booking_completed = letter(
  z.object({
    ...about,
    invoice: z.string(),
    invoice_url: z.optional(z.string()),
    lines,
    total_kobo: z.int(),
    /** Emails queued by an older version lack these two. */
    due_on: z.nullish(z.string()),
    pay_to: z.nullish(payTo),
  }),
  {
    en: (w) => ({
      subject: `Invoice ${w.invoice}, ${w.code}`,
      heading: 'The work is done. Here is your invoice',
      paragraphs: [
        hello(w.name),
        'Every job of your booking is completed. You can print the invoice. Prices include VAT.',
      ],
      facts: [['Invoice', w.invoice], ...which(w), ...payFacts(w)],
      bill: bill(w.lines, w.total_kobo),
      ...follow(w.invoice_url ?? w.url, 'Open the invoice'),
    }),
  },
);

export const booking_cancelled = letter(
  z.object({ ...about, reason: z.nullable(z.string()), begun: z.optional(z.boolean()) }),
  {
    en: (w) => ({
      subject: `Booking cancelled, ${w.code}`,
      heading: 'Your booking is cancelled',
      paragraphs: [
        hello(w.name),
        w.begun
          ? 'The work has ended, and you are not charged for it. You can book again at any time.'
          : 'No one will come. You can book again at any time.',
      ],
      facts: [...which(w), ...(w.reason ? ([['Reason', w.reason]] as const) : [])],
      ...follow(w.url, 'See the booking'),
    }),
  },
);
