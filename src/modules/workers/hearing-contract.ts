// A hearing as the worker reads it (docs/decisions/0064-hearing-before-a-block.md). It does not say which member of staff did what.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { notes, uuid } from '../../shared/fields.ts';
import { refusal } from '../../shared/refusal.ts';
import { evidenceKinds, hearingLifecycle, hearingRules, measures, outcomes } from './hearing-rules.ts';

export const hearingRefusals = {
  answer_late: refusal(409, 'answer_late', 'Too late to answer', 'The time to answer is over. Our staff decide now.'),
  answer_given: refusal(
    409,
    'answer_given',
    'You have answered',
    'You have answered already. Our staff read it and decide.',
  ),
  hearing_decided: refusal(409, 'hearing_decided', 'Already decided', 'Our staff have decided. Read the decision.'),
} as const;
const refuse = hearingRefusals;

const nullableText = z.nullable(z.string());

/** body: staff's comment. quote: the text of a message, or of a rating with its stars. */
export const evidence = z.object({
  id: z.string(),
  kind: z.enum(evidenceKinds),
  body: z.string(),
  quote: nullableText,
  stars: z.nullable(z.int()),
  job: z.nullable(z.object({ id: z.string(), code: z.string(), title: z.string() })),
  added_at: z.string(),
});
export type Evidence = z.output<typeof evidence>;

/**
 * Times ISO. considered: the measure staff consider. safety_reason: why work stopped at once, usually null. bars: no new jobs now. paused_until:
 * midnight in Lagos when a pause ends.
 */
export const hearing = z.object({
  id: z.string(),
  state: z.enum(hearingLifecycle.states),
  reason: z.string(),
  considered: z.enum(measures),
  opened_at: z.string(),
  answer_until: z.string(),
  safety_reason: nullableText,
  suspended_at: nullableText,
  evidence: z.array(evidence),
  answer: nullableText,
  answered_at: nullableText,
  outcome: z.nullable(z.enum(outcomes)),
  decision: nullableText,
  paused_until: nullableText,
  decided_at: nullableText,
  lift_reason: nullableText,
  lifted_at: nullableText,
  bars: z.boolean(),
});
export type Hearing = z.output<typeof hearing>;

export const listOwnHearings = endpoint({
  name: 'workers.listOwnHearings',
  method: 'GET',
  path: '/api/worker/hearings',
  who: 'account',
  summary: 'Hearings about you, newest first, the latest 10: why, the evidence, your answer, the decision.',
  answer: z.object({ items: z.array(hearing) }),
});

export const answerHearing = endpoint({
  name: 'workers.answerHearing',
  method: 'POST',
  path: '/api/worker/hearings/{id}/answer',
  who: 'account',
  summary:
    'Your answer to an open hearing, once, within its time. A member of staff who did not open it decides after it.',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    answer: notes(hearingRules.maxAnswer).check(z.minLength(1, 'Write your answer')),
  }),
  answer: hearing,
  refusals: [refuse.answer_late, refuse.answer_given, refuse.hearing_decided],
  idempotent: true,
});
