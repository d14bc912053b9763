// Items of companies' programs for staff, who act for the partners (docs/decisions/0072-program-items.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, search, seenVersion, text, uuid } from '../../shared/fields.ts';
import { itemView, programsRefusals as refuse } from './contract.ts';
import { itemRules, itemStates } from './rules.ts';

export const itemFile = z.object({ ...itemView.shape, company_id: z.string(), company_name: z.string() });
export type ItemFile = z.output<typeof itemFile>;
/** partner_pay: what its partner earned, and what was deducted of it; null: nothing is recorded. is_paid: a payout has it. */
export const openItem = z.object({
  ...itemFile.shape,
  partner_pay: z.nullable(z.object({ earned_kobo: z.int(), deducted_kobo: z.int(), is_paid: z.boolean() })),
});
export type OpenItem = z.output<typeof openItem>;
const params = z.object({ id: uuid });
const body = z.strictObject({ version: seenVersion });
const refusals = [refuse.item_changed, refuse.item_moved_on] as const;

export const listAllItems = endpoint({
  name: 'programs.listAllItems',
  method: 'GET',
  path: '/api/staff/items',
  who: 'staff',
  summary:
    'Items of all companies, newest first; 20 a page. late: their partner has not answered, even after a reminder. unserved: the company says that it was not served, or has not answered. reported: the company reported a problem with what is done. Search looks in titles and numbers.',
  query: z.extend(cursorQuery, { show: z.optional(z.enum([...itemStates, 'late', 'unserved', 'reported'])), search }),
  answer: pageOf(itemFile),
});

export const readItemFile = endpoint({
  name: 'programs.readItemFile',
  method: 'GET',
  path: '/api/staff/items/{id}',
  who: 'staff',
  summary: 'One item with its company.',
  params,
  answer: openItem,
});

export const startItem = endpoint({
  name: 'programs.startItem',
  method: 'POST',
  path: '/api/staff/items/{id}/start',
  who: 'staff',
  own: { id: 'item' },
  summary: 'Records that the partner took it on (Upcoming, Ordered, Active or Confirmed).',
  params,
  body,
  answer: openItem,
  refusals: [...refusals],
});

export const completeItem = endpoint({
  name: 'programs.completeItem',
  method: 'POST',
  path: '/api/staff/items/{id}/completion',
  who: 'staff',
  own: { id: 'item' },
  summary: 'Records that the partner completed it. The company owes its price.',
  params,
  body,
  answer: openItem,
  refusals: [...refusals],
});

export const decideItem = endpoint({
  name: 'programs.decideItem',
  method: 'POST',
  path: '/api/staff/items/{id}/decision',
  who: 'staff',
  own: { id: 'item' },
  summary:
    'Decides a reported problem, once: off_kobo comes off the price, by the bill to come or a credit note. 0: the price stays. partner_kobo of it is deducted from the partner, also after it was paid; Kaya bears the rest.',
  params,
  body: z.strictObject({
    version: seenVersion,
    off_kobo: z
      .int('Enter an amount')
      .check(z.gte(0, 'Enter an amount'), z.lte(itemRules.maxPrice_kobo, 'Enter an amount')),
    partner_kobo: z
      .int('Enter an amount')
      .check(z.gte(0, 'Enter an amount'), z.lte(itemRules.maxPrice_kobo, 'Enter an amount')),
    reason: text(300, 'Write the reason'),
  }),
  answer: openItem,
  refusals: [...refusals, refuse.off_too_much, refuse.borne_too_much],
});

export const cancelItemByStaff = endpoint({
  name: 'programs.cancelItemByStaff',
  method: 'POST',
  path: '/api/staff/items/{id}/cancellation',
  who: 'staff',
  own: { id: 'item' },
  summary: 'Cancels it for the partner and frees what was reserved.',
  params,
  body,
  answer: openItem,
  refusals: [...refusals],
});
