// The retention clocks, for staff: what is deleted by age, when it last ran, and what is left although it should be gone.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { retentionRules, retentionStates } from './retention-rules.ts';

const nullableText = z.nullable(z.string());

/** last_run_at: ISO; null: not yet. removed: by the last run. by_itself: false where nothing deletes and staff decide. */
const clock = z.object({
  name: z.string(),
  what: z.string(),
  kept: z.string(),
  by_itself: z.boolean(),
  last_run_at: nullableText,
  removed: z.int(),
  overdue: z.int(),
  state: z.enum(retentionStates),
});
export type RetentionClock = z.output<typeof clock>;

const clockFile = z.object({
  ...clock.shape,
  /** Newest first. */
  runs: z.array(z.object({ at: z.string(), removed: z.int(), overdue: z.int() })),
});
export type RetentionFile = z.output<typeof clockFile>;

export const listRetention = endpoint({
  name: 'privacy.listRetention',
  method: 'GET',
  path: '/api/staff/retention',
  who: 'staff',
  summary:
    'Everything that is deleted by age, with the last run. overdue: rows a day older than they should be, counted to 100,000.',
  answer: z.object({ items: z.array(clock) }),
});

export const readRetention = endpoint({
  name: 'privacy.readRetention',
  method: 'GET',
  path: '/api/staff/retention/{rule}',
  who: 'staff',
  summary: `One of them with its last ${retentionRules.shownRuns} runs.`,
  params: z.object({ rule: z.string().check(z.maxLength(80)) }),
  answer: clockFile,
});
