// Partners and their offers for people of a company, and the link by which a partner answers without an account
// (docs/decisions/0163-partners.md). Amounts kobo with VAT, times ISO, days and hours in Lagos.
import * as z from 'zod/mini';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';
import { endpoint } from '../../shared/contract.ts';
import { optionalLine, orderAmount, seenVersion, text, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { itemView, programsRefusals } from './contract.ts';
import { offerUnits, partnerAnswers, partnerKinds, partnerOrderLife } from './partner-rules.ts';

export const partnerRefusals = {
  link_over: refusal(
    410,
    'link_over',
    'This link no longer works',
    'The order has started, or the link is older than 14 days. Call Kaya, or ask for a new link.',
  ),
  /** The detail says what was answered. */
  partner_answered: refusal(409, 'partner_answered', 'Already answered', 'This order was answered already.'),
  /** The detail says since when it is too late. */
  partner_late: refusal(409, 'partner_late', 'Too late', 'The time for an answer is over.'),
  order_withdrawn: refusal(
    409,
    'order_withdrawn',
    'No longer ordered',
    'The company changed or cancelled this order. Nothing has to be delivered.',
  ),
  reason_needed: refusal(422, 'reason_needed', 'Say why', 'Write why, so that the company knows.'),
  /** The detail says until when it was possible. */
  report_over: refusal(
    409,
    'report_over',
    'Too late to report it here',
    'A problem can be reported for 7 days after it is done. Write to Kaya under Help.',
  ),
  price_needed: refusal(422, 'price_needed', 'Enter a price', 'Enter the price for the whole order, with VAT.'),
} as const;
const refuse = partnerRefusals;

export const offerView = z.object({
  id: z.string(),
  kind: z.enum(partnerKinds),
  title: z.string(),
  note: z.string(),
  unit: z.enum(offerUnits),
  /** For one unit; null: the partner names a price for each order. */
  price_kobo: z.nullable(z.int()),
  min_units: z.int(),
  max_units: z.int(),
  notice_hours: z.int(),
  /** Until so long before the start a company cancels free of charge; later it pays the price. */
  cancel_hours: z.int(),
});
export type OfferView = z.output<typeof offerView>;

export const partnerChoice = z.object({
  id: z.string(),
  name: z.string(),
  what: z.string(),
  city: z.string(),
  address: z.nullable(z.string()),
  weekdays: z.array(z.int()),
  from_time: z.string(),
  to_time: z.string(),
  offers: z.array(offerView),
});
export type PartnerChoice = z.output<typeof partnerChoice>;

export const findPartners = endpoint({
  name: 'programs.findPartners',
  method: 'GET',
  path: '/api/companies/{company}/partners',
  who: 'account',
  summary:
    'Partners of one program with their price lists, by name, at most 50, and the cities in which it has any. Without a city: only the cities.',
  params: ofCompany,
  query: z.strictObject({ kind: z.enum(partnerKinds), city: z.optional(text(80, 'Choose a city')) }),
  /** usual_city: where the company ordered of this program the last time; null: nowhere yet. */
  answer: z.object({
    cities: z.array(z.string()),
    usual_city: z.nullable(z.string()),
    partners: z.array(partnerChoice),
  }),
});

export const tellCity = endpoint({
  name: 'programs.tellCity',
  method: 'POST',
  path: '/api/companies/{company}/city-interests',
  who: 'account',
  summary: 'Records that the company wants a partner in this city. Once for each city and program.',
  params: ofCompany,
  body: z.strictObject({ kind: z.enum(partnerKinds), city: text(80, 'Enter the city') }),
  answer: z.object({ city: z.string() }),
});

/** An item as its partner sees it. guest: for a stay. may: the possible answers. */
const partnerOrder = z.object({
  partner: z.string(),
  company: z.string(),
  kind: z.enum(partnerKinds),
  title: z.string(),
  offer: z.nullable(z.string()),
  number: z.string(),
  lines: z.array(z.object({ label: z.string(), value: z.string() })),
  starts_at: z.string(),
  /** Until then the company cancels free of charge. Null: it has no offer. */
  free_until: z.nullable(z.string()),
  asks: z.enum(['price', 'order']),
  state: z.enum(partnerOrderLife.states),
  price_kobo: z.nullable(z.int()),
  offered_kobo: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  answer_by: z.string(),
  answered_at: z.nullable(z.string()),
  /** From then on the partner may say that it is done. */
  done_from: z.string(),
  /** Before it is done: what Kaya pays for it, so many days after it is done. Null: its price is not known, or it is over. */
  promise: z.nullable(z.object({ amount_kobo: z.int(), days: z.int() })),
  /** What the partner gets for it; null: nothing is owed for it, or not yet. */
  pay: z.nullable(
    z.object({
      amount_kobo: z.int(),
      paid_at: z.nullable(z.string()),
      /** The Lagos day on which it will be paid; null: it is paid or on its way, or so little is owed that it waits for more. */
      payday: z.nullable(z.string()),
      on_its_way: z.boolean(),
      /** The company reported a problem that Kaya has not decided. */
      held: z.boolean(),
    }),
  ),
  may: z.array(z.enum(partnerAnswers)),
});
export type PartnerOrderView = z.output<typeof partnerOrder>;

const secret = z.string('Not a link').check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'Not a link'));
export const answerFields = {
  answer: z.enum(partnerAnswers),
  /** Required to decline, and to say that it could not be delivered. */
  reason: z.optional(optionalLine(300)),
  /** With `price`: for the whole order. */
  price_kobo: z.optional(orderAmount),
} as const;
/** For the answer of a partner, and of staff for it. */
export const answerFaults = [
  refuse.partner_answered,
  refuse.partner_late,
  refuse.order_withdrawn,
  refuse.reason_needed,
  refuse.price_needed,
] as const;

export const readPartnerOrder = endpoint({
  name: 'programs.readPartnerOrder',
  method: 'POST',
  path: '/api/partner-links',
  who: 'anyone',
  summary:
    'The order that the link in a partner’s letter is about. Reading decides nothing. The secret is never in an address.',
  body: z.strictObject({ secret }),
  answer: partnerOrder,
  refusals: [refuse.link_over],
});

export const answerPartnerOrder = endpoint({
  name: 'programs.answerPartnerOrder',
  method: 'POST',
  path: '/api/partner-links/answer',
  who: 'anyone',
  summary:
    'Confirms, declines or names another price, once; after the service it records that it is done or could not be delivered.',
  body: z.strictObject({ secret, ...answerFields }),
  answer: partnerOrder,
  refusals: [refuse.link_over, ...answerFaults],
});

export const reportItem = endpoint({
  name: 'programs.reportItem',
  method: 'POST',
  path: '/api/companies/{company}/items/{id}/report',
  who: 'account',
  summary:
    'Reports a problem with what a partner has done, within 7 days, once. Kaya decides what comes off the price; until then it stays on the bill.',
  params: z.extend(ofCompany, { id: uuid }),
  body: z.strictObject({ version: seenVersion, reason: text(300, programsRefusals.say_why.detail) }),
  answer: itemView,
  refusals: [
    companiesRefusals.not_allowed,
    programsRefusals.item_changed,
    programsRefusals.item_moved_on,
    partnerRefusals.report_over,
  ],
});

export const sayServed = endpoint({
  name: 'programs.sayServed',
  method: 'POST',
  path: '/api/companies/{company}/items/{id}/served',
  who: 'account',
  summary:
    'The company, asked some days after the end of an order, says whether its partner served it. Yes bills it; no needs a reason, and Kaya decides.',
  params: z.extend(ofCompany, { id: uuid }),
  body: z.strictObject({ version: seenVersion, served: z.boolean(), reason: z.optional(optionalLine(300)) }),
  answer: itemView,
  refusals: [
    companiesRefusals.not_allowed,
    programsRefusals.item_changed,
    programsRefusals.item_moved_on,
    programsRefusals.say_why,
  ],
});
