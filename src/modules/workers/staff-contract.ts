// Hearings in the console (docs/decisions/0064-hearing-before-a-block.md). The person who opens one does not decide it.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, isoDate, notes, pageOf, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { hearing } from './hearing-contract.ts';
import { evidenceKinds, hearingRules, hearingShelves, measures, outcomes } from './hearing-rules.ts';

export const staffHearingRefusals = {
  own_hearing: refusal(409, 'own_hearing', 'Your own work', 'Other members of staff look after your own hearing.'),
  hearing_open: refusal(
    409,
    'hearing_open',
    'A hearing is open',
    'A hearing of this worker is open. Add what you know to it.',
  ),
  evidence_closed: refusal(
    409,
    'evidence_closed',
    'No more evidence',
    'The worker has answered, or the time to answer is over. What you add now could not be answered.',
  ),
  evidence_full: refusal(
    409,
    'evidence_full',
    'Enough evidence',
    `A hearing has at most ${hearingRules.maxEvidence} pieces.`,
  ),
  not_their_job: refusal(422, 'not_their_job', 'Not their job', 'Choose a job of this worker.'),
  no_rating: refusal(422, 'no_rating', 'No rating', 'This job has no rating. Choose another job.'),
  suspended_before: refusal(
    409,
    'suspended_before',
    'Already suspended',
    'This worker is suspended until the decision.',
  ),
  answered_before: refusal(
    409,
    'answered_before',
    'The worker has answered',
    'The worker has answered, or the time is over: a second member of staff can decide now.',
  ),
  opened_by_you: refusal(
    409,
    'opened_by_you',
    'A second person decides',
    'You opened this hearing or suspended the worker. Another member of staff decides.',
  ),
  not_due: refusal(
    409,
    'not_due',
    'The worker may still answer',
    'You can dismiss the hearing now. You can pause or block after the answer, or when its time is over.',
  ),
  answer_not_seen: refusal(
    409,
    'answer_not_seen',
    'The worker has answered',
    'The worker has answered meanwhile. Read the answer, then decide.',
  ),
  decided_before: refusal(409, 'decided_before', 'Already decided', 'This hearing has been decided. Look at it again.'),
  wrong_day: refusal(422, 'wrong_day', 'Choose another day'),
  no_bar: refusal(409, 'no_bar', 'Nothing to end', 'This worker is not paused or blocked by this hearing.'),
} as const;
const refuse = staffHearingRefusals;

const nullableText = z.nullable(z.string());
const byId = z.object({ id: uuid });
const writing = (message: string) => notes(hearingRules.maxReason).check(z.minLength(1, message));
const done = z.object({ id: z.string() });

const hearingRow = z.object({
  ...z.omit(hearing, { evidence: true }).shape,
  worker_id: z.string(),
  name: z.string(),
  opened_by: nullableText,
  decided_by: nullableText,
});
export type HearingRow = z.output<typeof hearingRow>;

/** jobs: the worker's, latest first, to choose from; none once no evidence can be added. stars: the job's rating. */
const hearingFile = z.object({
  ...hearingRow.shape,
  evidence: hearing.shape.evidence,
  phone: nullableText,
  email: z.string(),
  suspended_by: nullableText,
  lifted_by: nullableText,
  jobs: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      title: z.string(),
      starts_at: z.string(),
      stars: z.nullable(z.int()),
    }),
  ),
  /** Why the reader may not decide it; null when they may. */
  not_yours: z.nullable(z.enum(['opened_by_you', 'own_hearing'])),
});
export type HearingFile = z.output<typeof hearingFile>;

export const listHearings = endpoint({
  name: 'workers.listHearings',
  method: 'GET',
  path: '/api/staff/hearings',
  who: 'staff',
  summary:
    'Hearings, newest first, 30 a page: those to decide now, those that wait for an answer, or the decided ones; or all of one worker.',
  query: z.extend(idCursorQuery, { show: z.optional(z.enum(hearingShelves)), worker: z.optional(uuid) }),
  answer: pageOf(hearingRow),
});

export const readHearing = endpoint({
  name: 'workers.readHearing',
  method: 'GET',
  path: '/api/staff/hearings/{id}',
  who: 'staff',
  summary:
    'One hearing: the reason, the evidence, the answer, the decision, and the worker’s latest jobs to choose evidence from.',
  params: byId,
  answer: hearingFile,
});

export const openHearing = endpoint({
  name: 'workers.openHearing',
  method: 'POST',
  path: '/api/staff/workers/{id}/hearings',
  who: 'staff',
  own: { id: 'worker' },
  summary:
    'Opens a hearing: the worker reads why, with the first evidence, and has 72 hours to answer. With a safety reason the worker takes no jobs from now until the decision.',
  params: byId,
  body: z.strictObject({
    reason: writing('Write why'),
    /** The first piece, a note: no worker has to answer an unsupported claim. */
    evidence: writing('Write what shows it'),
    considered: z.enum(measures, 'Choose what you consider'),
    /** Only if somebody would be in danger; the worker reads it. */
    safety_reason: z.optional(writing('Write what the danger is')),
  }),
  answer: done,
  status: 201,
  refusals: [refuse.own_hearing, refuse.hearing_open],
  idempotent: true,
});

export const addEvidence = endpoint({
  name: 'workers.addEvidence',
  method: 'POST',
  path: '/api/staff/hearings/{id}/evidence',
  who: 'staff',
  own: { id: 'hearing', job_id: 'work' },
  summary:
    'Adds evidence until the worker has answered: a note, a job, a job’s rating, or the words of a message. The worker has at least 24 hours after it.',
  params: byId,
  body: z.strictObject({
    kind: z.enum(evidenceKinds, 'Choose what it is'),
    body: writing('Write what it shows'),
    /** A job of this worker; for everything but a note. */
    job_id: z.optional(uuid),
    /** The text of a message. */
    quote: z.optional(notes(2_000).check(z.minLength(1, 'Paste the message'))),
  }),
  answer: done,
  status: 201,
  refusals: [refuse.own_hearing, refuse.evidence_closed, refuse.evidence_full, refuse.not_their_job, refuse.no_rating],
  idempotent: true,
});

export const suspendWorker = endpoint({
  name: 'workers.suspendWorker',
  method: 'POST',
  path: '/api/staff/hearings/{id}/suspension',
  who: 'staff',
  own: { id: 'hearing' },
  summary:
    'For somebody’s safety: the worker takes no jobs from now until the decision, and has at least 72 hours to answer.',
  params: byId,
  body: z.strictObject({ safety_reason: writing('Write what the danger is') }),
  answer: done,
  refusals: [refuse.own_hearing, refuse.suspended_before, refuse.answered_before, refuse.decided_before],
});

export const decideHearing = endpoint({
  name: 'workers.decideHearing',
  method: 'POST',
  path: '/api/staff/hearings/{id}/decision',
  who: 'staff',
  own: { id: 'hearing' },
  summary:
    'Decides a hearing: dismissed, paused until a day, or blocked. Never by the person who opened it; a pause or block only after the answer or the end of its time.',
  params: byId,
  body: z.strictObject({
    outcome: z.enum(outcomes, 'Choose the decision'),
    /** The Lagos day from which the worker may take jobs again; for a pause. */
    until: z.optional(isoDate),
    decision: writing('Write why'),
    /** Whether the page showed the answer: nobody decides without having read it. */
    answer_seen: z.boolean(),
  }),
  answer: done,
  refusals: [
    refuse.own_hearing,
    refuse.opened_by_you,
    refuse.not_due,
    refuse.answer_not_seen,
    refuse.decided_before,
    refuse.wrong_day,
  ],
});

export const liftBar = endpoint({
  name: 'workers.liftBar',
  method: 'POST',
  path: '/api/staff/hearings/{id}/lifting',
  who: 'staff',
  own: { id: 'hearing' },
  summary: 'Ends a pause or a block early, with the reason. The worker can go available again.',
  params: byId,
  body: z.strictObject({ reason: writing('Write why') }),
  answer: done,
  refusals: [refuse.own_hearing, refuse.no_bar],
});
