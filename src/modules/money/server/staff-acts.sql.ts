import { as, query, type RowOf } from '../../../kernel/db/query.ts';
import type { DifferenceKind } from '../reconcile-rules.ts';
import type { StaffActKind } from '../staff-act-rules.ts';

const actRow = {
  id: 'uuid',
  act: as<StaffActKind>('text'),
  exception_id: 'uuid?',
  posting_id: 'uuid?',
  difference: as<DifferenceKind | null>('text?'),
  amount_kobo: 'int8',
  reason: 'text',
  needs_second: 'bool',
  asked_by: 'uuid',
  asked_at: 'timestamptz',
  agreed_by: 'uuid?',
  agreed_at: 'timestamptz?',
  withdrawn_at: 'timestamptz?',
  done_at: 'timestamptz?',
  sent_at: 'timestamptz?',
  uncertain: 'bool',
  looks: 'int4',
  outcome: as<'arrived' | 'failed' | null>('text?'),
  fault: 'text?',
} as const;
export type ActRow = RowOf<typeof actRow>;
const names = { asked_name: 'text?', agreed_name: 'text?' } as const;
export type NamedAct = ActRow & RowOf<typeof names>;
const columns = Object.keys(actRow).join(', ');

/**
 * No row while another act of this exception is not over, while another reversal of this posting waits, or when it is done. An act that needs no
 * second person is agreed at once.
 */
export const askAct = query(
  'money.askAct',
  {
    id: 'uuid',
    act: as<StaffActKind>('text'),
    exception: as<string | null>('uuid?'),
    posting: as<string | null>('uuid?'),
    difference: as<DifferenceKind | null>('text?'),
    amount_kobo: 'int8',
    reason: 'text',
    needs_second: 'bool',
    by: 'uuid',
  },
  { id: 'uuid' },
  `INSERT INTO money.staff_acts (id, act, exception_id, posting_id, difference, amount_kobo, reason, needs_second, asked_by, agreed_at)
   SELECT $id, $act, $exception, $posting, $difference, $amount_kobo, $reason, $needs_second, $by, CASE WHEN NOT $needs_second THEN now() END
    WHERE $exception::uuid IS NULL
       OR EXISTS (SELECT FROM money.exceptions WHERE id = $exception AND (status = 'open' OR (status = 'mended' AND $act = 'return')))
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** No row for the person who asked, or when it was decided meanwhile. */
export const agreeAct = query(
  'money.agreeAct',
  { id: 'uuid', by: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.staff_acts SET agreed_by = $by, agreed_at = now()
    WHERE id = $id AND needs_second AND agreed_at IS NULL AND withdrawn_at IS NULL AND asked_by <> $by RETURNING id`,
);

export const withdrawAct = query(
  'money.withdrawAct',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.staff_acts SET withdrawn_at = now() WHERE id = $id AND agreed_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

export const actById = query(
  'money.actById',
  { id: 'uuid' },
  actRow,
  `SELECT ${columns} FROM money.staff_acts WHERE id = $id`,
);

const actsOf = (name: string, subject: 'exception_id' | 'posting_id') =>
  query(
    name,
    { subject: 'uuid' },
    { ...actRow, ...names },
    `SELECT ${columns.replaceAll(/\w+/g, 'a.$&')}, p.name AS asked_name, s.name AS agreed_name
       FROM (SELECT * FROM money.staff_acts WHERE ${subject} = $subject ORDER BY id DESC LIMIT 50) a
       LEFT JOIN identity.people p ON p.id = a.asked_by LEFT JOIN identity.people s ON s.id = a.agreed_by ORDER BY a.id DESC`,
  );
/** Newest first. */
export const actsOfException = actsOf('money.actsOfException', 'exception_id');
export const actsOfPosting = actsOf('money.actsOfPosting', 'posting_id');

/** The newest act that was done, or is being done, except this one: money that staff hold goes back once. No row: none. */
export const lastDoneAct = query(
  'money.lastDoneAct',
  { exception: 'uuid', except: as<string | null>('uuid?') },
  { act: as<StaffActKind>('text') },
  `SELECT act FROM money.staff_acts
    WHERE exception_id = $exception AND done_at IS NOT NULL AND outcome IS DISTINCT FROM 'failed' AND id IS DISTINCT FROM $except
    ORDER BY done_at DESC, id DESC LIMIT 1`,
);

/** Once: no row when it was done before, or is not agreed. */
export const finishAct = query(
  'money.finishAct',
  { id: 'uuid' },
  { posting_id: 'uuid?', amount_kobo: 'int8', reason: 'text' },
  `UPDATE money.staff_acts SET done_at = now() WHERE id = $id AND agreed_at IS NOT NULL AND done_at IS NULL AND withdrawn_at IS NULL
   RETURNING posting_id, amount_kobo, reason`,
);

/** The result of a finished act, once. */
export const endAct = query(
  'money.endAct',
  { id: 'uuid', outcome: as<'arrived' | 'failed'>('text'), fault: as<string | null>('text?') },
  { id: 'uuid' },
  `UPDATE money.staff_acts SET outcome = $outcome, uncertain = false, fault = left($fault, 300) WHERE id = $id AND outcome IS NULL RETURNING id`,
);

/** Claims it for sending (like money.claimRefund). */
export const claimReturn = query(
  'money.claimReturn',
  { id: 'uuid', minutes: 'int4' },
  { id: 'uuid' },
  `UPDATE money.staff_acts SET sent_at = now(), uncertain = true
    WHERE id = $id AND outcome IS NULL AND (sent_at IS NULL OR (uncertain AND sent_at < now() - make_interval(mins => $minutes))) RETURNING id`,
);

export const noteReturnLook = query(
  'money.noteReturnLook',
  { id: 'uuid', uncertain: 'bool' },
  {},
  `UPDATE money.staff_acts SET looks = looks + 1, uncertain = uncertain AND $uncertain WHERE id = $id`,
);
