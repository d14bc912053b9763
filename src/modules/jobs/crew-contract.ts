// A job that needs a crew: leading it, helping, leaving (docs/decisions/0045-crews.md).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { koboAmount, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { workersRefusals } from '../workers/contract.ts';
import { jobRefusals as refuse, stepped } from './contract.ts';
import { crewRoles, crewRules, vehicleCodes } from './crew-rules.ts';

export const crewRefusals = {
  no_crew_needed: refusal(
    409,
    'no_crew_needed',
    'This job needs no crew',
    'One worker does this job. Press Accept Job to take it.',
  ),
  crew_in_cash: refusal(
    409,
    'crew_in_cash',
    'Paid in cash',
    'Kaya pays helpers out of what it holds. The customer pays this job in cash, so it goes to a worker who brings their own helpers.',
  ),
  too_late_for_crew: refusal(
    409,
    'too_late_for_crew',
    'Too late to find helpers',
    `The job starts too soon: helpers are found until ${crewRules.beforeHours} hours before the start. You can accept it and bring your own.`,
  ),
  shares_changed: refusal(
    409,
    'shares_changed',
    'The shares have changed',
    'What this job pays has changed. Look at the shares again.',
  ),
  crew_whole: refusal(409, 'crew_whole', 'The crew is whole', 'The last place has just been taken.'),
  /** The lead or a helper acts on a crew that has changed meanwhile. */
  crew_moved_on: refusal(409, 'crew_moved_on', 'Not possible now', 'The crew has changed. Look at it again.'),
} as const;

const params = z.object({ id: uuid });
/** The share that the page showed: nobody agrees to a different one. Kobo */
const body = z.strictObject({ you_earn_kobo: koboAmount });

/** phone: only for each other and for staff, once the crew is whole; before that full_name is the first name. */
export const crewMember = z.object({
  id: z.string(),
  full_name: z.string(),
  role: z.enum(crewRoles),
  share_kobo: z.number(),
  phone: z.nullable(z.string()),
  /** The reader. */
  you: z.boolean(),
});
export type CrewMember = z.output<typeof crewMember>;

export const crew = z.object({
  helpers_needed: z.number(),
  vehicle_class: z.nullable(z.enum(vehicleCodes)),
  role: z.nullable(z.enum(crewRoles)),
  /** What each earns: as agreed, or as it would be agreed now; null if Kaya finds no helpers for this job. Kobo */
  shares: z.nullable(z.object({ lead_kobo: z.number(), helper_kobo: z.number() })),
  /** Its lead waits for helpers, so no worker has the job yet. */
  gathers: z.boolean(),
  /** Helper places that are free, and how many Kaya fills in total. */
  free_places: z.number(),
  places: z.number(),
  /** ISO: until when free places wait; for a job without a lead, until when they would. */
  whole_by: z.nullable(z.string()),
  /** Why this worker cannot lead it with Kaya's helpers; null when they may try. */
  cannot_lead: z.nullable(z.string()),
  /** For its members; empty for others. */
  members: z.array(crewMember),
});
export type Crew = z.output<typeof crew>;

export const readCrew = endpoint({
  name: 'jobs.readCrew',
  method: 'GET',
  path: '/api/jobs/{id}/crew',
  who: 'account',
  summary: 'The crew that a job needs, what each member earns, and who is in it.',
  params,
  answer: crew,
  refusals: [
    workersRefusals.no_worker_profile,
    refuse.job_taken,
    refuse.job_held,
    refuse.job_cancelled,
    refuse.crew_led,
    refuse.offered_first,
  ],
});

const inTheWay = [
  workersRefusals.no_worker_profile,
  workersRefusals.barred,
  refuse.job_taken,
  refuse.job_held,
  refuse.job_cancelled,
  refuse.worker_paused,
  refuse.worker_offline,
  refuse.busy_then,
  refuse.own_job,
  refuse.gave_back,
  refuse.gave_back_too_many,
  refuse.holds_too_many,
  crewRefusals.shares_changed,
] as const;

export const leadJob = endpoint({
  name: 'jobs.leadJob',
  method: 'POST',
  path: '/api/jobs/{id}/crew',
  who: 'account',
  summary:
    "Leads a job whose helpers Kaya finds: holds the lead's place until the crew is whole. Repeating it changes nothing.",
  params,
  body,
  answer: stepped,
  refusals: [
    ...inTheWay,
    refuse.crew_led,
    refuse.offered_first,
    refuse.missing_skill,
    crewRefusals.no_crew_needed,
    crewRefusals.crew_in_cash,
    crewRefusals.too_late_for_crew,
  ],
});

export const joinCrew = endpoint({
  name: 'jobs.joinCrew',
  method: 'POST',
  path: '/api/jobs/{id}/crew/members',
  who: 'account',
  summary:
    'Joins as helper. The last place completes the crew, and its lead has the job. Repeating it changes nothing.',
  params,
  body,
  answer: stepped,
  refusals: [...inTheWay, crewRefusals.crew_whole],
});

export const bringOwnHelpers = endpoint({
  name: 'jobs.bringOwnHelpers',
  method: 'POST',
  path: '/api/jobs/{id}/crew/own-helpers',
  who: 'account',
  summary:
    'The lead brings the missing helpers: the job is theirs now, with the pay of the free places. Helpers who joined stay.',
  params,
  answer: stepped,
  refusals: [crewRefusals.crew_moved_on],
});

export const leaveCrew = endpoint({
  name: 'jobs.leaveCrew',
  method: 'POST',
  path: '/api/jobs/{id}/crew/departure',
  who: 'account',
  summary:
    'A helper leaves: freely until the crew is whole, then as a job given back. The lead of a crew that is not whole steps down, which ends it.',
  params,
  answer: z.object({ id: z.string() }),
  refusals: [crewRefusals.crew_moved_on],
});
