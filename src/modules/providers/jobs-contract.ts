// The jobs of a provider's team, and its shared earnings (docs/decisions/0057-providers.md). Without customer, address or chat.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { cursorQuery, pageOf, uuid } from '../../shared/fields.ts';
import { jobSizes, jobLifecycle } from '../jobs/rules.ts';
import { teamRefusals as giving } from '../jobs/team-rules.ts';
import { paymentMethods } from '../money/payment-methods-rules.ts';
import { providersRefusals as refuse } from './contract.ts';

const kobo = z.int();
const seen = {
  id: z.string(),
  title: z.string(),
  job_size: z.enum(jobSizes),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Areas. */
  location: z.string(),
  destination: z.nullable(z.string()),
  payment_method: z.enum(paymentMethods),
};

const teamJob = z.object({
  ...seen,
  status: z.enum(jobLifecycle.states),
  worker_id: z.string(),
  worker_name: z.string(),
  /** A helper in a job that somebody else leads. */
  helps: z.boolean(),
  /** What the worker earns before the split, and your share of it. */
  earns_kobo: kobo,
  part_kobo: kobo,
  /** Whether you can give it to another crew member. */
  may_give: z.boolean(),
});
export type TeamJob = z.output<typeof teamJob>;

const openJob = z.object({
  ...seen,
  earns_kobo: kobo,
  /** Your share of it: minimum and maximum, by the agreed shares of your workers; null while you have none. */
  part: z.nullable(z.object({ min_kobo: kobo, max_kobo: kobo })),
  /** How many people it needs in addition to the worker. */
  helpers_needed: z.int(),
  /** As on the workers' board: what is moved, the distance from pickup to drop-off, m, and skills. */
  description: z.string(),
  distance_m: z.nullable(z.int()),
  required_skills: z.array(z.string()),
});
export type OpenTeamJob = z.output<typeof openJob>;

export const listTeamJobs = endpoint({
  name: 'providers.listTeamJobs',
  method: 'GET',
  path: '/api/provider/jobs',
  who: 'account',
  summary: 'Jobs of your crew on a Lagos day, or of today and the six days after it, soonest first; 200 at most.',
  query: z.strictObject({ when: z.optional(z.enum(['today', 'week'])) }),
  answer: z.object({ items: z.array(teamJob) }),
  refusals: [refuse.no_provider],
});

export const listOpenTeamJobs = endpoint({
  name: 'providers.listOpenTeamJobs',
  method: 'GET',
  path: '/api/provider/open-jobs',
  who: 'account',
  summary: 'Open jobs that you can give to a worker of your crew, soonest first; 20 a page.',
  query: cursorQuery,
  answer: pageOf(openJob),
  refusals: [refuse.no_provider],
});

export const giveJob = endpoint({
  name: 'providers.giveJob',
  method: 'PUT',
  path: '/api/provider/jobs/{id}/worker',
  who: 'account',
  summary:
    'Gives an open job, or one of your crew before its departure, to a worker of your crew. The usual rules for accepting a job apply to the worker, who is told and may give it back.',
  params: z.object({ id: uuid }),
  body: z.strictObject({ worker_id: uuid }),
  answer: z.object({ id: z.string(), worker_id: z.string() }),
  refusals: [refuse.no_provider, refuse.not_active, ...Object.values(giving)],
});

const candidate = z.object({
  worker_id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  /** Your share of what they earn. */
  share_bps: z.int(),
  /** Null: they can take it. */
  why: z.nullable(z.string()),
  missing_skills: z.array(z.string()),
  /** From the area in their profile to the pickup, rounded, m; null if they name none. */
  away_m: z.nullable(z.int()),
  /** Your crew's job that they have at that time. */
  busy: z.nullable(z.object({ title: z.string(), starts_at: z.string(), ends_at: z.string() })),
});
export type TeamCandidate = z.output<typeof candidate>;

export const listTeamFor = endpoint({
  name: 'providers.listTeamFor',
  method: 'GET',
  path: '/api/provider/jobs/{id}/workers',
  who: 'account',
  summary:
    'Workers of your crew for a job that you can give: who may have it now, the nearest first, and why others cannot.',
  params: z.object({ id: uuid }),
  answer: z.object({ items: z.array(candidate), required_skills: z.array(z.string()) }),
  refusals: [refuse.no_provider],
});

const monthShape = /^20\d{2}-(?:0[1-9]|1[0-2])$/;
const month = z.optional(z.string().check(z.regex(monthShape, 'Choose a month')));
const sums = { jobs: z.int(), earned_kobo: kobo, part_kobo: kobo, due_kobo: kobo };

const sharedJob = z.object({
  id: z.string(),
  title: z.string(),
  worker_id: z.string(),
  worker_name: z.string(),
  share_bps: z.int(),
  /** What the worker earned before the split, your share of it, and how much of that share the worker still owes from cash. */
  earned_kobo: kobo,
  part_kobo: kobo,
  due_kobo: kobo,
  posted_at: z.string(),
});
export type SharedJob = z.output<typeof sharedJob>;

export const readTeamEarnings = endpoint({
  name: 'providers.readTeamEarnings',
  method: 'GET',
  path: '/api/provider/earnings',
  who: 'account',
  summary: 'What your crew earned with completed jobs in a month of Lagos, and your part, in all and by worker.',
  query: z.strictObject({ month }),
  answer: z.object({
    month: z.string(),
    total: z.object(sums),
    members: z.array(z.object({ worker_id: z.string(), worker_name: z.string(), ...sums })),
  }),
  refusals: [refuse.no_provider],
});
export type TeamEarnings = z.output<(typeof readTeamEarnings)['answer']>;

export const listSharedJobs = endpoint({
  name: 'providers.listSharedJobs',
  method: 'GET',
  path: '/api/provider/earnings/jobs',
  who: 'account',
  summary: 'The same by job, newest first; 20 a page.',
  query: z.extend(cursorQuery, { month }),
  answer: pageOf(sharedJob),
  refusals: [refuse.no_provider],
});

export const exportSharedJobs = endpoint({
  name: 'providers.exportSharedJobs',
  method: 'GET',
  path: '/api/provider/earnings/file',
  who: 'account',
  summary: 'The statement of a month as CSV text, one line for each job, 10,000 at most; amounts in naira.',
  query: z.strictObject({ month }),
  answer: z.object({ file_name: z.string(), csv: z.string() }),
  refusals: [refuse.no_provider],
});

export const readTeamStatement = endpoint({
  name: 'providers.readTeamStatement',
  method: 'GET',
  path: '/api/provider/earnings/statements/{month}/pdf',
  who: 'account',
  summary: 'The statement of your crew’s month (Lagos time) as a PDF file, one line for each job, 10,000 at most.',
  params: z.object({ month: z.string().check(z.regex(monthShape, 'Choose a month')) }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['application/pdf'] },
  refusals: [refuse.no_provider],
});
