import { as, query } from '../../../kernel/db/query.ts';
import type { Evidence } from '../hearing-contract.ts';
import type { EvidenceKind, HearingState, Outcome } from '../hearing-rules.ts';

/** The constraint of the triggers that keep barred workers from jobs, crews, rides and the status available. */
export const nobodyBarred = 'nobody_barred';

/** A piece of evidence as jsonb gives it. */
type EvidenceRow = Omit<Evidence, 'job'> & {
  readonly job_id: string | null;
  job_code: string | null;
  job_title: string | null;
};

export const hearingRow = {
  id: 'uuid',
  worker_id: 'uuid',
  state: as<HearingState>('text'),
  reason: 'text',
  considered: as<'paused' | 'blocked'>('text'),
  opened_at: 'timestamptz',
  answer_until: 'timestamptz',
  safety_reason: 'text?',
  suspended_at: 'timestamptz?',
  answer: 'text?',
  answered_at: 'timestamptz?',
  outcome: as<Outcome | null>('text?'),
  decision: 'text?',
  paused_until: 'timestamptz?',
  decided_at: 'timestamptz?',
  lift_reason: 'text?',
  lifted_at: 'timestamptz?',
  bars: 'bool',
} as const;
export const hearingColumns = `h.id, h.worker_id, h.state, h.reason, h.considered, h.opened_at, h.answer_until, h.safety_reason, h.suspended_at,
          h.answer, h.answered_at, h.outcome, h.decision, h.paused_until, h.decided_at, h.lift_reason, h.lifted_at,
          coalesce(h.barred_until > now(), false) AS bars`;

export const withEvidence = {
  column: { evidence: as<EvidenceRow[]>('jsonb') },
  text: `(SELECT coalesce(jsonb_agg(to_jsonb(e) - ARRAY['hearing_id', 'added_by'] ORDER BY e.id), '[]')
             FROM workers.hearing_evidence e WHERE e.hearing_id = h.id) AS evidence`,
} as const;

/** The worker's own, newest first. */
export const ownHearings = query(
  'workers.ownHearings',
  { worker: 'uuid', max: 'int8' },
  { ...hearingRow, ...withEvidence.column },
  `SELECT ${hearingColumns}, ${withEvidence.text} FROM workers.hearings h WHERE h.worker_id = $worker ORDER BY h.id DESC LIMIT $max`,
);

export const answerOne = query(
  'workers.answerOne',
  { hearing: 'uuid', answer: 'text' },
  { outcome: as<'answered' | 'answered before' | 'decided before' | 'late' | null>('text?') },
  `SELECT workers.answer_hearing($hearing, $answer) AS outcome`,
);

/** No row: a hearing of this worker is open. The database writes author and time. */
export const insertHearing = query(
  'workers.insertHearing',
  { worker: 'uuid', reason: 'text', considered: 'text', safety_reason: as<string | null>('text?') },
  { id: 'uuid', answer_until: 'timestamptz' },
  `INSERT INTO workers.hearings (worker_id, reason, considered, safety_reason) VALUES ($worker, $reason, $considered, $safety_reason)
   ON CONFLICT (worker_id) WHERE state <> 'decided' DO NOTHING RETURNING id, answer_until`,
);

const timed = { worker_id: 'uuid', answer_until: 'timestamptz' } as const;

/** Serialises evidence, so that it is counted. */
export const lockHearing = query(
  'workers.lockHearing',
  { hearing: 'uuid' },
  {},
  `SELECT FROM workers.hearings WHERE id = $hearing FOR UPDATE`,
);

/** While the worker can answer; the deadline moves so that they have `hours` for it. */
export const insertEvidence = query(
  'workers.insertEvidence',
  {
    hearing: 'uuid',
    by: 'uuid',
    kind: as<EvidenceKind>('text'),
    body: 'text',
    quote: as<string | null>('text?'),
    stars: as<number | null>('int4?'),
    job_id: as<string | null>('uuid?'),
    job_code: as<string | null>('text?'),
    job_title: as<string | null>('text?'),
    hours: 'int4',
  },
  timed,
  `WITH open AS MATERIALIZED (
     UPDATE workers.hearings SET answer_until = greatest(answer_until, now() + make_interval(hours => $hours))
      WHERE id = $hearing AND state = 'open' AND answer_until > now() RETURNING id, worker_id, answer_until),
   added AS (
     INSERT INTO workers.hearing_evidence (hearing_id, kind, body, quote, stars, job_id, job_code, job_title, added_by)
     SELECT open.id, $kind, $body, $quote, $stars, $job_id, $job_code, $job_title, $by FROM open)
   SELECT worker_id, answer_until FROM open`,
);

/** While the worker has not answered; the time to answer and the reminder restart. */
export const suspendOne = query(
  'workers.suspendOne',
  { hearing: 'uuid', reason: 'text', hours: 'int4' },
  timed,
  `UPDATE workers.hearings SET safety_reason = $reason, reminded_at = NULL,
          answer_until = greatest(answer_until, now() + make_interval(hours => $hours))
    WHERE id = $hearing AND state = 'open' AND safety_reason IS NULL AND answer_until > now() RETURNING worker_id, answer_until`,
);

/** Only if the answer has not changed since staff read it, and the time to answer has passed. */
export const decideOne = query(
  'workers.decideOne',
  {
    hearing: 'uuid',
    outcome: as<Outcome>('text'),
    decision: 'text',
    paused_until: as<Date | null>('timestamptz?'),
    answer_seen: 'bool',
  },
  { worker_id: 'uuid' },
  `UPDATE workers.hearings SET state = 'decided', outcome = $outcome, decision = $decision, paused_until = $paused_until
    WHERE id = $hearing AND state = CASE WHEN $answer_seen THEN 'answered' ELSE 'open' END
      AND ($answer_seen OR $outcome = 'dismissed' OR answer_until <= now()) RETURNING worker_id`,
);

export const liftOne = query(
  'workers.liftOne',
  { hearing: 'uuid', reason: 'text' },
  { worker_id: 'uuid' },
  `UPDATE workers.hearings SET lift_reason = $reason
    WHERE id = $hearing AND state = 'decided' AND lift_reason IS NULL AND barred_until > now() RETURNING worker_id`,
);

/** Once, when `hours` are left. */
export const remindOne = query(
  'workers.remindOne',
  { hearing: 'uuid', hours: 'int4' },
  timed,
  `UPDATE workers.hearings SET reminded_at = now()
    WHERE id = $hearing AND state = 'open' AND reminded_at IS NULL AND answer_until > now()
      AND answer_until <= now() + make_interval(hours => $hours) RETURNING worker_id, answer_until`,
);

/** Once, when the time has passed without an answer. */
export const lapseOne = query(
  'workers.lapseOne',
  { hearing: 'uuid' },
  { worker_id: 'uuid' },
  `UPDATE workers.hearings SET lapsed_at = now()
    WHERE id = $hearing AND state = 'open' AND lapsed_at IS NULL AND answer_until <= now() RETURNING worker_id`,
);
