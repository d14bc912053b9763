// The API that a company's own programs call with a key: /api/v1. Responses are stable; fields may be added.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf } from '../../shared/fields.ts';
import { accesses, companyPrograms, tiers } from '../companies/rules.ts';

/** A month in Lagos time, `YYYY-MM`. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11'));

export const readOwnCompany = endpoint({
  name: 'integrations.readOwnCompany',
  method: 'GET',
  path: '/api/v1/company',
  who: 'key',
  test: true,
  summary: 'Your company, and what this key may do.',
  answer: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    program_name: z.nullable(z.string()),
    tier: z.nullable(z.enum(tiers)),
    /** version: of the API, when a call sends no Kaya-Version. */
    key: z.object({
      name: z.string(),
      scopes: z.array(z.string()),
      test: z.boolean(),
      version: z.string(),
      expires_at: z.nullable(z.string()),
    }),
  }),
  example: {},
});

export const listEmployees = endpoint({
  name: 'integrations.listEmployees',
  method: 'GET',
  path: '/api/v1/employees',
  who: 'key',
  scope: 'employees:read',
  test: true,
  summary:
    'The people of your company, the newest first. People who have left have a deactivated_at. A test key reads three test people.',
  query: idCursorQuery,
  answer: pageOf(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      /** Their job title, in the company's words. */
      role: z.nullable(z.string()),
      access: z.enum(accesses),
      team: z.nullable(z.string()),
      cost_centre: z.nullable(z.string()),
      /** Null until they have proven their mailbox. */
      joined_at: z.nullable(z.string()),
      deactivated_at: z.nullable(z.string()),
      created_at: z.string(),
    }),
  ),
  example: {},
});

export const listSpend = endpoint({
  name: 'integrations.listSpend',
  method: 'GET',
  path: '/api/v1/spend',
  who: 'key',
  scope: 'spend:read',
  test: true,
  summary:
    'What your company reserved and spent in a month (Lagos time), newest first. Default: this month. A test key reads its test bookings.',
  query: z.extend(idCursorQuery, { month: z.optional(month) }),
  answer: pageOf(
    z.object({
      id: z.string(),
      /** Names what was ordered, as in messages: `request:ID`, `booking:ID`, `item:ID` or `ride:ID`. */
      order_key: z.string(),
      program: z.enum(companyPrograms),
      title: z.string(),
      amount_kobo: z.number(),
      /** reserved: ordered, and not done yet. freed: cancelled, and nothing is owed. */
      state: z.enum(['reserved', 'spent', 'freed']),
      month: z.string(),
      employee_id: z.nullable(z.string()),
      team: z.nullable(z.string()),
      cost_centre: z.nullable(z.string()),
      project: z.nullable(z.string()),
      relocation_id: z.nullable(z.string()),
      reserved_at: z.string(),
      settled_at: z.nullable(z.string()),
    }),
  ),
  example: { query: { month: '2026-11' } },
});

export const sumSpend = endpoint({
  name: 'integrations.sumSpend',
  method: 'GET',
  path: '/api/v1/spend/sums',
  who: 'key',
  scope: 'spend:read',
  test: true,
  summary:
    'The sums of a month (Lagos time) by program and team. Default: this month. A test key reads its test bookings.',
  query: z.strictObject({ month: z.optional(month) }),
  answer: z.object({
    month: z.string(),
    sums: z.array(
      z.object({
        program: z.enum(companyPrograms),
        /** Null: orders without a team. */
        team: z.nullable(z.string()),
        orders: z.number(),
        reserved_kobo: z.number(),
        spent_kobo: z.number(),
      }),
    ),
  }),
  example: { query: { month: '2026-11' } },
});
