// Calendar feeds: an address that calendar programs poll. Anyone with the address may read it.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { common } from '../../shared/refusal.ts';
import { companiesRefusals, ofCompany } from '../companies/contract.ts';

/** me: the person's own entries; company: all entries, for admins. */
export const feedKinds = ['me', 'company'] as const;
const of = z.enum(feedKinds, 'Choose whose calendar');

const feed = z.object({
  id: z.string(),
  of: z.enum(feedKinds),
  created_at: z.string(),
  /** When a calendar last requested it; null: never. */
  last_read_at: z.nullable(z.string()),
});
export type CalendarFeed = z.output<typeof feed>;

export const listCalendarFeeds = endpoint({
  name: 'integrations.listCalendarFeeds',
  method: 'GET',
  path: '/api/companies/{company}/calendar-feeds',
  who: 'account',
  summary: 'Your own calendar feed and, for admins, the company’s; without their addresses.',
  params: ofCompany,
  answer: z.object({ items: z.array(feed) }),
  refusals: [companiesRefusals.not_allowed],
});

export const makeCalendarFeed = endpoint({
  name: 'integrations.makeCalendarFeed',
  method: 'POST',
  path: '/api/companies/{company}/calendar-feeds',
  who: 'account',
  summary: 'Makes a calendar feed and ends the previous one. Its address is only in this answer.',
  params: ofCompany,
  body: z.strictObject({ of }),
  answer: z.object({ feed, url: z.string() }),
  status: 201,
  refusals: [companiesRefusals.not_allowed],
  idempotent: true,
});

export const endCalendarFeed = endpoint({
  name: 'integrations.endCalendarFeed',
  method: 'POST',
  path: '/api/companies/{company}/calendar-feeds/end',
  who: 'account',
  summary: 'Ends a calendar feed: its address stops working.',
  params: ofCompany,
  body: z.strictObject({ of }),
  answer: z.null(),
  status: 204,
  refusals: [companiesRefusals.not_allowed],
});

export const readCalendar = endpoint({
  name: 'integrations.readCalendar',
  method: 'GET',
  path: '/api/calendars/{file}',
  who: 'anyone',
  summary:
    'A calendar feed of a company or of one of its people. Its address is its secret. Sends an ETag, and 304 to a calendar that already has this version.',
  params: z.object({ file: z.string() }),
  headers: z.object({ 'if-none-match': z.optional(z.string()) }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['text/calendar; charset=utf-8'] },
  refusals: [common.too_many_requests],
});
