// Letters to partners, who have no account, and to the people of a company about what its partner answered.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { showPhone } from '../../../shared/phone.ts';
import { lineWord, nameWord } from '../../news/server/door.ts';
import { servedWords } from '../problem-rules.ts';

const company = nameWord('A company');
const partner = nameWord('Partner');
const when = (iso: string): string => showDateTime(new Date(iso));
const line = z.pipe(
  z.tuple([z.string(), lineWord]),
  z.transform((pair) => pair as readonly [string, string]),
);

const asked = {
  price: (w: { readonly company: string }) => `${w.company} asks for your price`,
  order: (w: { readonly company: string }) => `${w.company} orders from you`,
} as const;

/** why: the first letter, a reminder, sent again by staff, or the company accepted the partner's price. */
export const partner_order = letter(
  z.object({
    partner,
    company,
    why: z.enum(['asked', 'reminded', 'again', 'accepted']),
    asks: z.enum(['price', 'order']),
    title: lineWord,
    starts_at: z.string(),
    answer_by: z.string(),
    /** Until then the company cancels free of charge; null: there is no such time. */
    free_until: z.nullable(z.string()),
    price_kobo: z.nullable(z.int()),
    details: z.array(line),
    url: z.string(),
  }),
  {
    en: (w) => {
      const accepted = w.why === 'accepted';
      const heading = accepted ? `${w.company} accepts your price` : asked[w.asks](w);
      return {
        subject: w.why === 'reminded' ? `Please answer: ${heading}` : heading,
        heading,
        paragraphs: accepted
          ? ['The order is confirmed. After the service, say on the page that it is done.']
          : [
              w.asks === 'price'
                ? 'Name your price for the whole order, or decline.'
                : 'Confirm the order, decline it, or offer another price.',
              `Answer until ${when(w.answer_by)}. Without an answer the company chooses another partner.`,
            ],
        facts: [
          ['What', w.title],
          ['When', when(w.starts_at)],
          ...w.details,
          ...(w.price_kobo === null ? [] : [['Price', naira(w.price_kobo)] as const]),
          ...(w.free_until === null ? [] : [['Cancelled free of charge', `until ${when(w.free_until)}`] as const]),
        ],
        button: { label: accepted ? 'Open the order' : 'Answer', url: w.url },
        footnote: 'The link is only for you. It needs no account.',
      };
    },
  },
);

const over = {
  cancelled: ['cancelled an order', 'This order is cancelled'],
  changed: ['changed an order', 'This order has changed'],
  lapsed: ['did not take your price', 'Your price was not taken'],
} as const;

/** lapsed: nobody took the price that the partner named before the start; then there is no page to open. fee_kobo: cancelled late. */
export const partner_order_over = letter(
  z.object({
    partner,
    company,
    over: z.enum(['changed', 'cancelled', 'lapsed']),
    fee_kobo: z.int(),
    title: lineWord,
    starts_at: z.string(),
    url: z.nullable(z.string()),
  }),
  {
    en: (w) => {
      const [did, heading] = over[w.over];
      return {
        subject: `${w.company} ${did}`,
        heading,
        paragraphs: [
          w.over === 'lapsed'
            ? `Your price for “${w.title}” was not accepted before ${when(w.starts_at)}. Nothing has to be delivered.`
            : `“${w.title}” on ${when(w.starts_at)} is no longer ordered like this. Nothing has to be delivered.`,
          ...(w.over === 'changed' ? ['If you are still wanted, you get a new letter with the new details.'] : []),
          ...(w.fee_kobo > 0
            ? [`It was too late to cancel free of charge: ${w.company} pays ${naira(w.fee_kobo)} all the same.`]
            : []),
        ],
        ...(w.url === null ? {} : { button: { label: 'Open the order', url: w.url } }),
      };
    },
  },
);

type Answered = {
  readonly partner: string;
  readonly title: string;
  readonly price_kobo: number;
};
const outcomes = {
  confirm: (w: Answered) => [`${w.partner} confirmed`, `“${w.title}” is confirmed.`],
  decline: (w: Answered) => [
    `${w.partner} declined`,
    `“${w.title}” is not ordered, and its amount is free again. Choose another partner, or cancel it.`,
  ],
  price: (w: Answered) => [
    `${w.partner} offers ${naira(w.price_kobo)}`,
    `“${w.title}” costs ${naira(w.price_kobo)} with this partner. Confirm it, change it or cancel it.`,
  ],
  done: (w: Answered) => [`${w.partner} has delivered`, `“${w.title}” is done.`],
  failed: (w: Answered) => [
    `${w.partner} could not deliver`,
    `“${w.title}” is cancelled, and its amount is free again.`,
  ],
  expired: (w: Answered) => [
    `${w.partner} did not answer`,
    `“${w.title}” is not ordered, and its amount is free again. Choose another partner, or ask again.`,
  ],
  lapsed: (w: Answered) => [
    `The price of ${w.partner} has ended`,
    `${naira(w.price_kobo)} for “${w.title}” was not accepted before its start, so it is not ordered. Choose another day, or cancel it.`,
  ],
} as const;

export const partner_answered = letter(
  z.object({
    answered: z.enum(['confirm', 'decline', 'price', 'done', 'failed', 'expired', 'lapsed']),
    partner: nameWord('The partner'),
    company,
    title: lineWord,
    reason: lineWord,
    price_kobo: z.int(),
    starts_at: z.string(),
    url: z.string(),
  }),
  {
    en: (w) => {
      const [heading = '', words = ''] = outcomes[w.answered](w);
      return {
        subject: heading,
        heading,
        paragraphs: [words],
        facts: [
          ['When', when(w.starts_at)],
          ['Company', w.company],
          ...(w.reason ? [['The partner says', w.reason] as const] : []),
        ],
        button: { label: 'Open it', url: w.url },
      };
    },
  },
);

/** To people of the company, some days after the end. stay: rooms, where people stay. Its page asks again before it does anything: a mail scanner opens links. */
export const was_it_served = letter(
  z.object({
    partner: nameWord('The partner'),
    company,
    title: lineWord,
    price_kobo: z.int(),
    starts_at: z.string(),
    stay: z.boolean(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: `${servedWords(w.stay ? 'housing' : 'meal').ask} “${w.title}”`,
      heading: servedWords(w.stay ? 'housing' : 'meal').ask,
      paragraphs: [
        `${w.partner} confirmed “${w.title}” and has not said that it is done. Say yes or no on its page.`,
        `With yes, ${naira(w.price_kobo)} comes on the next bill of ${w.company}. With no, Kaya looks at it, and nothing is billed before that.`,
      ],
      facts: [
        ['When', when(w.starts_at)],
        ['Price', naira(w.price_kobo)],
      ],
      button: { label: 'Answer yes or no', url: w.url },
    }),
  },
);

type Borne = { readonly off_kobo: number; readonly borne_kobo: number };
/** Who bears what comes off. */
const borneWords = ({ off_kobo, borne_kobo }: Borne): string => {
  if (off_kobo === 0) return 'The price stays.';
  const off = `${naira(off_kobo)} comes off the price.`;
  if (borne_kobo === off_kobo) return `${off} You bear it.`;
  return borne_kobo === 0
    ? `${off} Kaya bears it, not you.`
    : `${off} You bear ${naira(borne_kobo)} of it, and Kaya the rest.`;
};

/** Kaya decided about a problem that the company reported. pay_kobo: what the order earns the partner now; null: it is not recorded yet. */
export const partner_problem_decided = letter(
  z.object({
    partner,
    company,
    title: lineWord,
    number: z.string(),
    starts_at: z.string(),
    reported: lineWord,
    reason: lineWord,
    off_kobo: z.int(),
    borne_kobo: z.int(),
    pay_kobo: z.nullable(z.int()),
    is_paid: z.boolean(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: `We have decided: ${w.title}`,
      heading: 'We have decided',
      paragraphs: [
        `${w.company} reported a problem with “${w.title}”. ${borneWords(w)}`,
        ...(w.pay_kobo === null ? [] : [`This order earns you ${naira(w.pay_kobo)}.`]),
        ...(w.is_paid && w.borne_kobo > 0
          ? [`It was paid before, so your next payout is smaller by ${naira(w.borne_kobo)}.`]
          : []),
      ],
      facts: [
        ['Order', w.number],
        ['When', when(w.starts_at)],
        ...(w.reported ? [['Reported', w.reported] as const] : []),
        ['Our reason', w.reason],
      ],
      button: { label: 'Ask about it', url: w.url },
      footnote: 'If a sum is wrong, write to Kaya with the number of the order.',
    }),
  },
);

const paidFor = { served: '', cancelled: ', cancelled late', deducted: ', deducted' } as const;

/** A payout has arrived. reference: as staff find it. */
export const partner_paid = letter(
  z.object({
    partner,
    amount_kobo: z.int(),
    to: lineWord,
    reference: z.string(),
    orders: z.array(
      z.object({
        number: z.string(),
        company,
        starts_at: z.string(),
        kind: z.enum(['served', 'cancelled', 'deducted']),
        amount_kobo: z.int(),
      }),
    ),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: `Kaya paid you ${naira(w.amount_kobo)}`,
      heading: `${naira(w.amount_kobo)} paid`,
      paragraphs: [`${naira(w.amount_kobo)} has arrived at ${w.to}. It is for these orders.`],
      facts: [
        ...w.orders.map((one): readonly [string, string] => [
          `${one.number}, ${when(one.starts_at)}`,
          `${one.company}${paidFor[one.kind]}: ${naira(one.amount_kobo)}`,
        ]),
        ['Reference', w.reference] as const,
      ],
      button: { label: 'Ask about it', url: w.url },
      footnote: 'If a sum is wrong, write to Kaya with the number of the order.',
    }),
  },
);

/** To the colleague of a swap: somebody takes what they offer, or gives them what they wanted. */
export const swap_moved = letter(
  z.object({
    name: nameWord('there'),
    by: nameWord('A colleague'),
    title: lineWord,
    move: z.enum(['take', 'confirm']),
    price_kobo: z.int(),
    email: z.string(),
    phone: z.nullable(z.string()),
    url: z.string(),
  }),
  {
    en: (w) => {
      const heading = w.move === 'take' ? `${w.by} wants “${w.title}”` : `${w.by} gives you “${w.title}”`;
      return {
        subject: heading,
        heading,
        paragraphs: [
          w.move === 'take'
            ? 'Confirm the swap, or give it to somebody else. Call or write to agree when it is collected.'
            : 'Call or write to agree when you collect it, or let a mover bring it: the page has the order form.',
          ...(w.price_kobo === 0
            ? []
            : [
                `${w.move === 'take' ? `${w.by} pays you` : `You pay ${w.by}`} ${naira(w.price_kobo)} directly. Kaya moves no money between colleagues.`,
              ]),
        ],
        facts: [
          ['Name', w.by],
          ['Email', w.email],
          ...(w.phone === null ? [] : [['Phone', showPhone(w.phone)] as const]),
        ],
        button: { label: 'Open the swap', url: w.url },
        footnote: `${w.by} reads your name, email and phone there too, until it is handed over.`,
      };
    },
  },
);
