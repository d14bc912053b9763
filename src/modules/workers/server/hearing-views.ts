// A hearing as it crosses the wire.
import type { RowOf } from '../../../kernel/db/query.ts';
import type { Hearing } from '../hearing-contract.ts';
import type { HearingRow } from '../staff-contract.ts';
import type { hearingRow, withEvidence } from './hearings.sql.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

type Row = RowOf<typeof hearingRow>;
type Evidence = RowOf<typeof withEvidence.column>['evidence'];

const viewOf = (row: Row): Omit<Hearing, 'evidence'> => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  considered: row.considered,
  opened_at: row.opened_at.toISOString(),
  answer_until: row.answer_until.toISOString(),
  safety_reason: row.safety_reason,
  suspended_at: iso(row.suspended_at),
  answer: row.answer,
  answered_at: iso(row.answered_at),
  outcome: row.outcome,
  decision: row.decision,
  paused_until: iso(row.paused_until),
  decided_at: iso(row.decided_at),
  lift_reason: row.lift_reason,
  lifted_at: iso(row.lifted_at),
  bars: row.bars,
});

export const evidenceViews = (evidence: Evidence): Hearing['evidence'] =>
  evidence.map(({ job_id, job_code, job_title, added_at, ...one }) => ({
    ...one,
    job: job_id && job_code !== null && job_title !== null ? { id: job_id, code: job_code, title: job_title } : null,
    added_at: new Date(added_at).toISOString(),
  }));

export const hearingView = ({ evidence, ...row }: Row & { readonly evidence: Evidence }): Hearing => ({
  ...viewOf(row),
  evidence: evidenceViews(evidence),
});

export const staffHearingView = (
  row: Row & { readonly name: string; readonly opened_by: string | null; readonly decided_by: string | null },
): HearingRow => ({
  ...viewOf(row),
  worker_id: row.worker_id,
  name: row.name,
  opened_by: row.opened_by,
  decided_by: row.decided_by,
});
