// Partners for staff: add, vet, change the price list, pause, end; and their orders (docs/decisions/0163-partners.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import {
  clockTime,
  cursorQuery,
  email,
  nameField,
  notes,
  optionalLine,
  orderAmount,
  pageOf,
  phone,
  search,
  seenVersion,
  text,
  uuid,
} from '../../shared/fields.ts';
import { documentRefusals } from '../../shared/file-refusals.ts';
import { refusal } from '../../shared/refusal.ts';
import { answerFields, answerFaults, offerView } from './partner-contract.ts';
import { openItem } from './staff-contract.ts';
import { programsRefusals } from './contract.ts';
import { offerUnits, partnerKinds, partnerRules as max, partnerStates, registrationWords } from './partner-rules.ts';

export const staffPartnerRefusals = {
  partner_registered: refusal(
    409,
    'partner_registered',
    'Registered already',
    'A partner with this CAC number is on the list. Look for it.',
  ),
  partner_changed: refusal(
    409,
    'partner_changed',
    'Changed meanwhile',
    'Somebody has changed this partner. Look at it again, then decide.',
  ),
  /** The detail says what is missing. */
  not_vetted: refusal(409, 'not_vetted', 'Not ready', 'Add a paper and an offer first.'),
  not_now: refusal(409, 'not_now', 'Not possible now', 'This is not possible in the present state.'),
  list_full: refusal(409, 'list_full', 'The list is full', `A price list has at most ${max.maxOffers} offers.`),
  wrong_unit: refusal(
    422,
    'wrong_unit',
    'Please check the form',
    'Stays are sold by the night, meals by person or piece.',
  ),
  wrong_range: refusal(422, 'wrong_range', 'Please check the form', 'The larger number comes second.'),
} as const;
const refuse = staffPartnerRefusals;

const partnerRow = z.object({
  id: z.string(),
  name: z.string(),
  kinds: z.array(z.enum(partnerKinds)),
  city: z.string(),
  status: z.enum(partnerStates),
  /** Orders that wait for its answer, up to 99. */
  waiting: z.int(),
  created_at: z.string(),
});
export type PartnerRow = z.output<typeof partnerRow>;

const staffOffer = z.object({ ...offerView.shape, active: z.boolean(), version: z.int(), changed_at: z.string() });
export type StaffOffer = z.output<typeof staffOffer>;

const partnerFile = z.object({
  ...partnerRow.shape,
  what: z.string(),
  address: z.nullable(z.string()),
  weekdays: z.array(z.int()),
  from_time: z.string(),
  to_time: z.string(),
  email: z.string(),
  phone: z.string(),
  registration: z.string(),
  status_reason: z.nullable(z.string()),
  commission_bps: z.int(),
  version: z.int(),
  offers: z.array(staffOffer),
  papers: z.array(z.object({ id: z.string(), name: z.string(), pages: z.nullable(z.int()), added_at: z.string() })),
});
export type PartnerFile = z.output<typeof partnerFile>;

const params = z.object({ id: uuid });
const words = {
  name: nameField(120, 'Enter the name').check(z.minLength(2, 'Enter the name')),
  kinds: z
    .array(z.enum(partnerKinds))
    .check(z.minLength(1, 'Choose what it offers'), z.maxLength(2, 'Choose what it offers')),
  city: text(80, 'Enter the city'),
  what: text(200, 'Say what it offers'),
  address: z.optional(z.nullable(optionalLine(200))),
  weekdays: z
    .array(z.int('Choose the days').check(z.gte(1, 'Choose the days'), z.lte(7, 'Choose the days')))
    .check(z.minLength(1, 'Choose the days'), z.maxLength(7, 'Choose the days')),
  from_time: clockTime,
  to_time: clockTime,
  email,
  phone,
  registration: z.string(registrationWords).check(
    z.maxLength(40, { error: registrationWords, abort: true }),
    z.overwrite((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')),
    z.regex(/^(?:RC|BN)\d{4,8}$/, registrationWords),
  ),
} as const;

export const listPartners = endpoint({
  name: 'programs.listPartners',
  method: 'GET',
  path: '/api/staff/partners',
  who: 'staff',
  summary:
    'Partners, newest first; 20 a page. `unpaid`: those that Kaya owes and that have no account to be paid to. Search looks in names, cities, emails, phones and CAC numbers.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum([...partnerStates, 'unpaid'])), search }),
  answer: pageOf(partnerRow),
});

export const readPartnerFile = endpoint({
  name: 'programs.readPartnerFile',
  method: 'GET',
  path: '/api/staff/partners/{id}',
  who: 'staff',
  summary: 'One partner with its price list and papers.',
  params,
  answer: partnerFile,
});

export const addPartner = endpoint({
  name: 'programs.addPartner',
  method: 'POST',
  path: '/api/staff/partners',
  who: 'staff',
  own: {},
  summary: 'Adds a partner. It gets orders once it is vetted.',
  body: z.strictObject(words),
  answer: partnerFile,
  status: 201,
  refusals: [refuse.partner_registered, refuse.wrong_range],
  idempotent: true,
});

export const changePartner = endpoint({
  name: 'programs.changePartner',
  method: 'PUT',
  path: '/api/staff/partners/{id}',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Changes what is known about a partner.',
  params,
  body: z.strictObject({ version: seenVersion, ...words }),
  answer: partnerFile,
  refusals: [refuse.partner_changed, refuse.partner_registered, refuse.wrong_range],
});

export const movePartner = endpoint({
  name: 'programs.movePartner',
  method: 'POST',
  path: '/api/staff/partners/{id}/moves',
  who: 'staff',
  own: { id: 'partner' },
  summary:
    'Vets, pauses or ends a partner. Vetting needs a paper and an active offer; pausing and ending need a reason. Orders that it confirmed go on.',
  params,
  body: z.strictObject({
    version: seenVersion,
    move: z.enum(['vet', 'pause', 'end']),
    reason: z.optional(optionalLine(300)),
  }),
  answer: partnerFile,
  refusals: [refuse.partner_changed, refuse.not_now, refuse.not_vetted],
});

const units = z.int('Enter a number').check(z.gte(1, 'At least 1'), z.lte(max.maxUnits, `At most ${max.maxUnits}`));
const hours = z
  .int('Enter hours')
  .check(z.gte(0, 'At least 0'), z.lte(max.maxNotice_hours, `At most ${max.maxNotice_hours}`));
const offerWords = {
  title: text(80, 'Enter what it is'),
  note: notes(300),
  /** For one unit, with VAT; null: the partner names a price for each order. */
  price_kobo: z.nullable(orderAmount),
  min_units: units,
  max_units: units,
  notice_hours: hours,
  /** Until so long before the start a company cancels free of charge; left out: 24, or as it was. */
  cancel_hours: z.optional(hours),
} as const;

export const addOffer = endpoint({
  name: 'programs.addOffer',
  method: 'POST',
  path: '/api/staff/partners/{id}/offers',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Adds an offer to the price list.',
  params,
  body: z.strictObject({ kind: z.enum(partnerKinds), unit: z.enum(offerUnits), ...offerWords }),
  answer: partnerFile,
  status: 201,
  refusals: [refuse.list_full, refuse.wrong_unit, refuse.wrong_range],
  idempotent: true,
});

export const changeOffer = endpoint({
  name: 'programs.changeOffer',
  method: 'PUT',
  path: '/api/staff/offers/{id}',
  who: 'staff',
  own: { id: 'offer' },
  summary:
    'Changes an offer, or takes it off the list. Confirmed orders keep their price. An order that is not confirmed yet has to take the new one first.',
  params,
  body: z.strictObject({ version: seenVersion, ...offerWords, active: z.boolean() }),
  answer: partnerFile,
  refusals: [refuse.partner_changed, refuse.wrong_range],
});

export const addPaper = endpoint({
  name: 'programs.addPaper',
  method: 'POST',
  path: '/api/staff/partners/{id}/papers',
  who: 'staff',
  own: { id: 'partner' },
  summary: 'Adds an uploaded document to the papers of a partner: PDF, JPEG or PNG.',
  params,
  body: z.strictObject({ upload_id: uuid, name: text(200, 'Enter the name of the file') }),
  answer: partnerFile,
  status: 201,
  refusals: Object.values(documentRefusals),
});

export const viewPaper = endpoint({
  name: 'programs.viewPaper',
  method: 'POST',
  path: '/api/staff/papers/{id}/view',
  who: 'staff',
  own: {},
  summary: 'An address that opens the paper once, within a minute. The view is recorded.',
  params,
  answer: z.object({ url: z.string(), is_pdf: z.boolean() }),
});

export const answerForPartner = endpoint({
  name: 'programs.answerForPartner',
  method: 'POST',
  path: '/api/staff/items/{id}/partner-answer',
  who: 'staff',
  own: { id: 'item' },
  summary: 'Records what the partner said, for example on the telephone, with a reason.',
  params,
  body: z.strictObject({ version: seenVersion, ...answerFields, reason: text(300, 'Write the reason') }),
  answer: openItem,
  refusals: [programsRefusals.item_changed, ...answerFaults],
});

export const sendPartnerLink = endpoint({
  name: 'programs.sendPartnerLink',
  method: 'POST',
  path: '/api/staff/items/{id}/partner-link',
  who: 'staff',
  own: { id: 'item' },
  summary: 'Sends the partner a new link by email, and answers with it. Earlier links still work.',
  params,
  answer: z.object({ url: z.string(), email: z.string() }),
  refusals: [refuse.not_now],
});

export const listInterests = endpoint({
  name: 'programs.listInterests',
  method: 'GET',
  path: '/api/staff/city-interests',
  who: 'staff',
  summary:
    'In which cities companies look for a partner and find none, among the newest 500 wishes: at most 100, the most wanted first.',
  answer: z.object({
    items: z.array(z.object({ kind: z.enum(partnerKinds), city: z.string(), companies: z.int() })),
  }),
});
