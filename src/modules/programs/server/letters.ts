// Letters to partners, who have no account, and to the people of a company about what its partner answered.
import * as z from 'zod/mini';
import { letter } from '../../../kernel/letter.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { lineWord, nameWord } from '../../news/server/door.ts';

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
        ],
        button: { label: accepted ? 'Open the order' : 'Answer', url: w.url },
        footnote: 'The link is only for you. It needs no account.',
      };
    },
  },
);

export const partner_order_over = letter(
  z.object({
    partner,
    company,
    over: z.enum(['changed', 'cancelled']),
    title: lineWord,
    starts_at: z.string(),
    url: z.string(),
  }),
  {
    en: (w) => ({
      subject: w.over === 'cancelled' ? `${w.company} cancelled an order` : `${w.company} changed an order`,
      heading: w.over === 'cancelled' ? 'This order is cancelled' : 'This order has changed',
      paragraphs: [
        `“${w.title}” on ${when(w.starts_at)} is no longer ordered like this. Nothing has to be delivered.`,
        ...(w.over === 'changed' ? ['If you are still wanted, you get a new letter with the new details.'] : []),
      ],
      button: { label: 'Open the order', url: w.url },
    }),
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
} as const;

export const partner_answered = letter(
  z.object({
    answered: z.enum(['confirm', 'decline', 'price', 'done', 'failed', 'expired']),
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
