// Emails to the billing mailbox of a company.
import * as z from 'zod/mini';
import { letter, type Page } from '../../../kernel/letter.ts';
import { naira } from '../../../shared/naira.ts';
import { dayOf, hello, lineWord, nameWord, payFacts, payTo } from '../../news/server/door.ts';

const about = {
  company: nameWord('your company'),
  number: z.string(),
  title: z.string(),
  due_on: z.nullable(z.string()),
  pay_to: z.nullable(payTo),
  lines: z.array(z.object({ label: z.string(), amount_kobo: z.int() })),
  total_kobo: z.int(),
  url: z.string(),
};
type About = z.output<z.ZodMiniObject<typeof about>>;

const open = ({ company, url }: About): Pick<Page, 'button' | 'footnote'> => ({
  button: { label: 'Open the invoice', url },
  footnote: `An admin of ${company} can sign in there to pay or download the PDF.`,
});
const factsOf = (w: About): NonNullable<Page['facts']> => [
  ['Invoice', w.number],
  ['Company', w.company],
  ['For', w.title],
  ...payFacts(w),
];
const bill = ({ lines, total_kobo }: About): NonNullable<Page['bill']> => ({
  lines: lines.map((line) => [line.label, naira(line.amount_kobo)] as const),
  total: ['Total, VAT included', naira(total_kobo)],
});

/** pays: how the company usually pays; it may always pay by transfer or card. */
/** charge: the automatic charge of this card on that day. */
const charge = z.optional(z.object({ card: z.string(), on: z.string() }));
export const company_bill = letter(z.object({ ...about, pays: z.optional(z.enum(['card', 'invoice'])), charge }), {
  en: (w) => ({
    subject: `Invoice ${w.number}: ${naira(w.total_kobo)}, due ${dayOf(w.due_on ?? '')}`,
    heading: 'Your invoice from Kaya',
    paragraphs: [
      hello(''),
      w.charge
        ? `Here is what ${w.company} ordered. We charge it to ${w.charge.card} on ${dayOf(w.charge.on)}. You can also pay it before, and switch this off under Billing.`
        : w.pays === 'card'
          ? `Here is what ${w.company} ordered. Pay it by bank transfer or card with the button below.`
          : `Here is what ${w.company} ordered. Write the number of the invoice in your transfer.`,
    ],
    facts: factsOf(w),
    bill: bill(w),
    ...open(w),
    ...(w.pays === 'card' ? { button: { label: `Pay ${naira(w.total_kobo)}`, url: w.url } } : {}),
  }),
});

export const company_bill_reminder = letter(z.object({ ...about, open_kobo: z.int(), nth: z.int() }), {
  en: (w) => ({
    subject: `${w.nth === 1 ? 'Due now' : 'Overdue'}: invoice ${w.number}, ${naira(w.open_kobo)}`,
    heading: w.nth === 1 ? 'Your invoice is due' : 'Your invoice is overdue',
    paragraphs: [
      hello(''),
      `${naira(w.open_kobo)} of invoice ${w.number} is still to be paid. If you have paid in the last two days, there is nothing to do.`,
      ...(w.nth === 3 ? ['This is our last reminder. We will call you.'] : []),
    ],
    facts: [...factsOf(w), ['Still to pay', naira(w.open_kobo)]],
    ...open(w),
  }),
});

/** next_on: the day of the next attempt; null: that was the last. */
export const company_card_failed = letter(
  z.object({ ...about, open_kobo: z.int(), reason: z.string(), card: z.string(), next_on: z.nullable(z.string()) }),
  {
    en: (w) => ({
      subject: `Invoice ${w.number} was not charged: ${naira(w.open_kobo)}`,
      heading: 'We could not charge your card',
      paragraphs: [
        hello(''),
        `We tried to charge ${naira(w.open_kobo)} for invoice ${w.number} to ${w.card}. ${w.reason}`,
        w.next_on === null
          ? 'We do not try again. Please pay by bank transfer, or with another card with the button below.'
          : `We try again on ${dayOf(w.next_on)}. You can also pay now, by bank transfer or with another card.`,
      ],
      facts: [...factsOf(w), ['Still to pay', naira(w.open_kobo)]],
      ...open(w),
    }),
  },
);

/** how: the way it was paid. */
export const company_bill_payment = letter(
  z.object({ ...about, amount_kobo: z.int(), open_kobo: z.int(), how: z.enum(['transfer', 'card']) }),
  {
    en: (w) => ({
      subject: `Payment received: ${naira(w.amount_kobo)} for invoice ${w.number}`,
      heading: 'We received your payment',
      paragraphs: [
        hello(''),
        w.open_kobo === 0
          ? `Invoice ${w.number} is paid in full. Thank you.`
          : `Thank you. ${naira(w.open_kobo)} of invoice ${w.number} is still to be paid.`,
      ],
      facts: [
        ['Received', naira(w.amount_kobo)],
        ['By', w.how === 'card' ? 'Paid online' : 'Bank transfer'],
        ['Invoice', w.number],
        ['Company', w.company],
        ['For', w.title],
        ['Still to pay', naira(w.open_kobo)],
      ],
      ...open(w),
    }),
  },
);

export const company_credit_note = letter(
  z.object({ ...about, credit_note: z.string(), amount_kobo: z.int(), open_kobo: z.int(), reason: z.string() }),
  {
    en: (w) => ({
      subject: `Credit note ${w.credit_note}: ${naira(w.amount_kobo)}`,
      heading: 'We took an amount off your invoice',
      paragraphs: [hello(''), `${naira(w.amount_kobo)} is taken off invoice ${w.number}.`],
      facts: [
        ['Credit note', w.credit_note],
        ['Invoice', w.number],
        ['Company', w.company],
        ['Reason', w.reason],
        ['Still to pay', naira(w.open_kobo)],
      ],
      ...open(w),
    }),
  },
);

const aboutOrder = { company: nameWord('your company'), title: lineWord, url: z.string() };
const openOrder = (url: string): Pick<Page, 'button'> => ({ button: { label: 'Open the booking', url } });

/** billed: it is on an invoice already. */
export const company_dispute_opened = letter(
  z.object({
    ...aboutOrder,
    amount_kobo: z.int(),
    billed: z.boolean(),
    number: z.optional(lineWord),
    person: z.optional(z.nullable(lineWord)),
    reported_by: z.optional(z.nullable(lineWord)),
  }),
  {
    en: (w) => ({
      subject: `A problem was reported: ${w.title}`,
      heading: 'A problem was reported',
      paragraphs: [
        hello(''),
        `Something is wrong with an order of ${w.company}. We speak to both sides and decide.`,
        w.billed
          ? 'It is on an invoice already. What we decide is credited by a credit note.'
          : 'It is on no invoice before we have decided.',
      ],
      facts: [
        ['Order', w.title],
        ...(w.number ? [['Number', w.number] as const] : []),
        ...(w.person ? [['For', w.person] as const] : []),
        ...(w.reported_by ? [['Reported by', w.reported_by] as const] : []),
        ['Price', naira(w.amount_kobo)],
        ['Company', w.company],
      ],
      ...openOrder(w.url),
    }),
  },
);

export const company_dispute_decided = letter(
  z.object({ ...aboutOrder, pays_kobo: z.int(), words: z.string(), reason: lineWord }),
  {
    en: (w) => ({
      subject: `We have decided: ${w.title}`,
      heading: 'We have decided',
      paragraphs: [
        hello(''),
        `We have looked into what was reported about an order of ${w.company}.`,
        `${w.company} pays ${naira(w.pays_kobo)}.`,
        ...(w.words ? [w.words] : []),
      ],
      facts: [
        ['Order', w.title],
        ['Our reason', w.reason],
      ],
      ...openOrder(w.url),
    }),
  },
);
