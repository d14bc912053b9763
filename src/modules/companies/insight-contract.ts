// A company's insights (docs/decisions/0077-insights-and-relocations.md). Amounts kobo, VAT included; months are first days, YYYY-MM-DD.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { ofCompany } from './contract.ts';
import { insightSpans } from './insight-rules.ts';
import { companyPrograms } from './rules.ts';

export const insightRefusals = {
  no_team: refusal(
    409,
    'no_team',
    'You are in no team',
    'You see the insights of your team, and you are in none. Ask an admin to put you in one.',
  ),
  other_team: refusal(403, 'other_team', 'Another team', 'You see the insights of your own team only.'),
} as const;
const refusals = [insightRefusals.no_team, insightRefusals.other_team];

/** moves: completed; on_time and measured (with a known distance): how many of them. co2_g: an estimate in grams. */
const sums = {
  orders: z.int(),
  reserved_kobo: z.int(),
  spent_kobo: z.int(),
  moves: z.int(),
  on_time: z.int(),
  measured: z.int(),
  distance_m: z.int(),
  co2_g: z.int(),
};
const insightSums = z.object(sums);
export type InsightSums = z.output<typeof insightSums>;

const insights = z.object({
  total: insightSums,
  /** Each month of the requested span, oldest first. */
  months: z.array(z.object({ month: z.string(), ...sums })),
  programs: z.array(z.object({ program: z.enum(companyPrograms), ...sums })),
  /** The teams with the highest spend, at most 20, then the others (id null); id `none`: no team. */
  teams: z.array(z.object({ id: z.nullable(z.string()), name: z.string(), ...sums })),
  /** The cost centres with the highest spend, at most 20, then the others (id null); id `none`: no cost centre. Empty: the company has no cost centres. */
  centres: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.string(),
      orders: z.int(),
      reserved_kobo: z.int(),
      spent_kobo: z.int(),
    }),
  ),
  /** Reserved for future months. */
  later_kobo: z.int(),
  /** Options of the page's filter: the first 200 by name; for a manager their own. */
  choices: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Insights = z.output<typeof insights>;

const asked = z.strictObject({ months: z.optional(z.enum(insightSpans)), team: z.optional(uuid) });

export const readInsights = endpoint({
  name: 'companies.readInsights',
  method: 'GET',
  path: '/api/companies/{company}/insights',
  who: 'account',
  summary:
    'Spend by month, program, team and cost centre, the on-time rate of its moves and a CO₂ estimate, for the last 1 to 12 Lagos months (12 unless said). An admin sees the company, a manager their team.',
  params: ofCompany,
  query: asked,
  answer: insights,
  refusals,
});

export const exportInsights = endpoint({
  name: 'companies.exportInsights',
  method: 'GET',
  path: '/api/companies/{company}/insights/csv',
  who: 'account',
  summary:
    'The same as a table for spreadsheets, one row for each month, program and team: UTF-8 with a byte order mark, amounts in naira, no cell that a spreadsheet would run.',
  params: ofCompany,
  query: asked,
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['text/csv; charset=utf-8'] },
  refusals,
});
