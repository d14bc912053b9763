// Requests of people about their data.
import { as, query } from '../../../kernel/db/query.ts';
import { highestId, lowestId } from '../../../kernel/http/cursor.ts';
import type { DataDecision, DataKind, DataOutcome } from '../data-request-rules.ts';

export const openRight = query(
  'support.openRight',
  { id: 'uuid', kind: 'text', due_on: 'date', proof: as<string | null>('text?') },
  {},
  `SELECT support.open_data_request($id, $kind, $due_on, $proof)`,
);

export const isProof = query(
  'support.isProof',
  { id: 'uuid', hash: 'text' },
  { proves: 'bool' },
  `SELECT support.proof_of_link($id, $hash) AS proves`,
);

export const proveRight = query(
  'support.proveRight',
  { id: 'uuid', hash: 'text' },
  { proven: 'bool' },
  `SELECT support.prove_data_request($id, $hash) AS proven`,
);

const rightColumns = 'd.kind, d.due_on, d.proven_at, d.outcome, d.decided_at';
export const rightRow = {
  kind: as<DataKind>('text'),
  due_on: 'date',
  proven_at: 'timestamptz?',
  outcome: as<DataOutcome | null>('text?'),
  decided_at: 'timestamptz?',
} as const;

export const rightOf = query(
  'support.rightOf',
  { id: 'uuid' },
  rightRow,
  `SELECT ${rightColumns} FROM support.data_requests d WHERE d.id = $id`,
);

const staffColumns = `d.id, ${rightColumns}, d.opened_at, d.warned_days,
          CASE WHEN c.id IS NOT NULL THEN coalesce(nullif(p.name, ''), p.email, nullif(c.name, ''), c.email, 'Visitor') END AS name`;
export const staffRow = {
  id: 'uuid',
  ...rightRow,
  opened_at: 'timestamptz',
  warned_days: 'int4',
  name: 'text?',
} as const;
const joins = 'LEFT JOIN support.cases c ON c.id = d.case_id LEFT JOIN identity.people p ON p.id = c.user_id';

/** Oldest first, because it is due first. */
export const openRights = query(
  'support.openRights',
  { from: as<string | null>('uuid?'), max: 'int8' },
  staffRow,
  `SELECT ${staffColumns}
     FROM (SELECT id FROM support.data_requests WHERE outcome IS NULL AND id > coalesce($from::uuid, '${lowestId}') ORDER BY id LIMIT $max) listed
     JOIN support.data_requests d ON d.id = listed.id ${joins} ORDER BY d.id`,
);
export const decidedRights = query(
  'support.decidedRights',
  { from: as<string | null>('uuid?'), max: 'int8' },
  staffRow,
  `SELECT ${staffColumns}
     FROM (SELECT id FROM support.data_requests WHERE outcome IS NOT NULL AND id < coalesce($from::uuid, '${highestId}') ORDER BY id DESC LIMIT $max) listed
     JOIN support.data_requests d ON d.id = listed.id ${joins} ORDER BY d.id DESC`,
);

export const rightFile = query(
  'support.rightFile',
  { id: 'uuid' },
  { ...staffRow, has_case: 'bool', on_record: 'bool' },
  `SELECT ${staffColumns}, c.id IS NOT NULL AS has_case,
          EXISTS (SELECT FROM identity.people k WHERE k.id = c.user_id OR (c.user_id IS NULL AND k.email = c.email AND k.confirmed)) AS on_record
     FROM support.data_requests d ${joins} WHERE d.id = $id`,
);

/** No row: it is decided, or the actor's. */
export const decideRight = query(
  'support.decideRight',
  { id: 'uuid', outcome: as<DataDecision>('text'), by: 'uuid', needs_proof: 'bool' },
  { id: 'uuid' },
  `UPDATE support.data_requests SET outcome = $outcome, decided_at = now(), decided_by = $by
    WHERE id = $id AND outcome IS NULL AND (NOT $needs_proof OR proven_at IS NOT NULL) RETURNING id`,
);

/** Whether this member of staff has looked at the case within the hour. The events of the case come first: a member of staff has many more. */
export const lookedRecently = query(
  'support.lookedRecently',
  { id: 'text', by: 'uuid' },
  { looked: 'bool' },
  `WITH happened AS MATERIALIZED (
     SELECT e.name, e.actor_id, e.created_at FROM kernel.events e WHERE (e.payload ->> 'caseId') IS NOT NULL AND e.payload ->> 'caseId' = $id
   )
   SELECT EXISTS (SELECT FROM happened h WHERE h.name = 'support.data_request_viewed' AND h.actor_id = $by
      AND h.created_at > now() - interval '1 hour') AS looked`,
);

/** Open ones that have just reached this age undecided, without a warning for it; each is marked. */
export const warnRights = query(
  'support.warnRights',
  { days: 'int4', max: 'int8' },
  { id: 'uuid', due_on: 'date' },
  `UPDATE support.data_requests d SET warned_days = $days
    WHERE d.id IN (SELECT o.id FROM support.data_requests o
                    WHERE o.outcome IS NULL AND o.opened_at <= now() - make_interval(days => $days) AND o.warned_days < $days
                    ORDER BY o.opened_at LIMIT $max)
   RETURNING d.id, d.due_on`,
);

export const countOpenRights = query(
  'support.countOpenRights',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int AS waiting FROM (SELECT FROM support.data_requests WHERE outcome IS NULL LIMIT $max) listed`,
);

/** For the yearly return: by kind, of those opened in these Lagos days. */
export const countRights = query(
  'support.countRights',
  { from: 'timestamptz', until: 'timestamptz' },
  { kind: as<DataKind>('text'), opened: 'int4', done: 'int4', refused: 'int4', gone: 'int4', late: 'int4' },
  `SELECT kind, count(*)::int AS opened, count(*) FILTER (WHERE outcome = 'done')::int AS done,
          count(*) FILTER (WHERE outcome = 'refused')::int AS refused, count(*) FILTER (WHERE outcome = 'gone')::int AS gone,
          count(*) FILTER (WHERE (coalesce(decided_at, now()) AT TIME ZONE 'Africa/Lagos')::date > due_on)::int AS late
     FROM support.data_requests WHERE opened_at >= $from AND opened_at < $until GROUP BY kind ORDER BY kind`,
);
