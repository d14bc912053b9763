import { as, query } from '../../../kernel/db/query.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { BookKind, DifferenceKind, ExceptionState } from '../reconcile-rules.ts';

export const exceptionRow = {
  id: 'uuid',
  provider: 'text',
  kind: as<BookKind>('text'),
  reference: 'text',
  provider_id: 'text?',
  difference: as<DifferenceKind>('text'),
  cause: 'text',
  ours_kobo: 'int8?',
  theirs_kobo: 'int8?',
  subject_id: 'uuid?',
  account_id: 'uuid?',
  status: as<ExceptionState>('text'),
  owner_id: 'uuid?',
  begun_at: 'timestamptz',
  first_seen_at: 'timestamptz',
  last_seen_at: 'timestamptz',
  closed_at: 'timestamptz?',
  closed_by: 'uuid?',
} as const;
export type ExceptionRow = {
  readonly id: string;
  readonly provider: string;
  readonly kind: BookKind;
  readonly reference: string;
  readonly provider_id: string | null;
  readonly difference: DifferenceKind;
  readonly ours_kobo: number | null;
  readonly theirs_kobo: number | null;
  readonly subject_id: string | null;
  readonly account_id: string | null;
  readonly status: ExceptionState;
};
const columns = Object.keys(exceptionRow).join(', ');
const ofExceptions = columns.replaceAll(/\w+/g, 'e.$&');
const lastId = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/**
 * Stores the difference as it is now, in one row however often it is seen. What a person has closed stays closed while it stays the same. opened: it
 * was not there, or not open, before.
 */
export const keepException = query(
  'money.keepException',
  {
    provider: 'text',
    kind: as<BookKind>('text'),
    reference: 'text',
    provider_id: as<string | null>('text?'),
    difference: as<DifferenceKind>('text'),
    cause: 'text',
    ours_kobo: as<number | null>('int8?'),
    theirs_kobo: as<number | null>('int8?'),
    subject: as<string | null>('uuid?'),
    account: as<string | null>('uuid?'),
    begun_at: 'timestamptz',
  },
  { id: 'uuid', opened: 'bool' },
  `INSERT INTO money.exceptions AS e (provider, kind, reference, provider_id, difference, cause, ours_kobo, theirs_kobo, subject_id, account_id, begun_at)
   VALUES ($provider, $kind, $reference, $provider_id, $difference, $cause, $ours_kobo, $theirs_kobo, $subject, $account, $begun_at)
   ON CONFLICT (provider, kind, reference) DO UPDATE SET provider_id = coalesce(excluded.provider_id, e.provider_id),
     difference = excluded.difference, cause = excluded.cause, ours_kobo = excluded.ours_kobo, theirs_kobo = excluded.theirs_kobo,
     subject_id = excluded.subject_id, account_id = excluded.account_id, last_seen_at = now(),
     (status, closed_at, closed_by, first_seen_at) = (SELECT s.* FROM (SELECT e.status, e.closed_at, e.closed_by, e.first_seen_at
         WHERE e.status = 'open' OR (e.closed_by IS NOT NULL AND e.difference = excluded.difference
           AND e.ours_kobo IS NOT DISTINCT FROM excluded.ours_kobo AND e.theirs_kobo IS NOT DISTINCT FROM excluded.theirs_kobo)
       UNION ALL SELECT 'open', NULL, NULL, now()) s LIMIT 1)
   RETURNING new.id AS id, (old.status IS DISTINCT FROM 'open' AND new.status = 'open') AS opened`,
);

/** Open ones that were not seen since then, to be judged alone. */
export const openUnseen = query(
  'money.openUnseen',
  {
    provider: 'text',
    kind: as<BookKind>('text'),
    since: 'timestamptz',
    after: as<string | null>('uuid?'),
    max: 'int8',
  },
  exceptionRow,
  `SELECT ${columns} FROM money.exceptions
    WHERE provider = $provider AND kind = $kind AND status = 'open' AND last_seen_at < $since
      AND id > (SELECT coalesce($after::uuid, '00000000-0000-0000-0000-000000000000'::uuid)) ORDER BY id LIMIT $max`,
);

/** No row when it is not open. by: the act of staff that closes it; null: it closes by itself, and an act that waits for a second person ends. */
export const closeException = query(
  'money.closeException',
  { id: 'uuid', to: as<ExceptionState>('text'), by: as<string | null>('uuid?') },
  { id: 'uuid' },
  `WITH over AS (
     UPDATE money.staff_acts SET withdrawn_at = now() WHERE exception_id = $id AND $by::uuid IS NULL AND agreed_at IS NULL AND withdrawn_at IS NULL
   )
   UPDATE money.exceptions SET status = $to, closed_at = now(), closed_by = $by WHERE id = $id AND status = 'open' RETURNING id`,
);

export const reopenException = query(
  'money.reopenException',
  { id: 'uuid', cause: 'text' },
  { id: 'uuid' },
  `UPDATE money.exceptions SET status = 'open', closed_at = NULL, closed_by = NULL, cause = $cause WHERE id = $id AND status <> 'open' RETURNING id`,
);

export const exceptionById = query(
  'money.exceptionById',
  { id: 'uuid' },
  {
    ...exceptionRow,
    owner_name: 'text?',
    person_name: 'text?',
    payable_kind: as<PayableKind | null>('text?'),
    payable_id: 'uuid?',
  },
  `SELECT ${ofExceptions}, o.name AS owner_name, p.name AS person_name, m.payable_kind, m.payable_id FROM money.exceptions e
     LEFT JOIN identity.people o ON o.id = e.owner_id LEFT JOIN identity.people p ON p.id = e.account_id
     LEFT JOIN money.refunds r ON r.id = e.subject_id AND e.kind = 'refund'
     LEFT JOIN money.payments m ON m.id = CASE e.kind WHEN 'refund' THEN r.payment_id ELSE e.subject_id END AND e.kind <> 'payout'
    WHERE e.id = $id`,
);

/** Newest first. The order names the status and the difference so that their own index is read. */
export const exceptionsOf = query(
  'money.exceptionsOf',
  {
    status: as<ExceptionState>('text'),
    difference: as<DifferenceKind | null>('text?'),
    before: as<string | null>('uuid?'),
    max: 'int8',
  },
  { ...exceptionRow, owner_name: 'text?', waits: 'bool' },
  `WITH page AS (
     (SELECT id FROM money.exceptions WHERE $difference::text IS NULL AND status = ANY (ARRAY[$status])
         AND id < (SELECT coalesce($before::uuid, ${lastId})) ORDER BY status, id DESC LIMIT $max)
     UNION ALL
     (SELECT id FROM money.exceptions WHERE status = ANY (ARRAY[$status]) AND difference = ANY (ARRAY[$difference])
         AND id < (SELECT coalesce($before::uuid, ${lastId})) ORDER BY status, difference, id DESC LIMIT $max))
   SELECT ${ofExceptions}, o.name AS owner_name,
          EXISTS (SELECT FROM money.staff_acts a WHERE a.exception_id = e.id AND a.done_at IS NULL AND a.withdrawn_at IS NULL) AS waits
     FROM page JOIN money.exceptions e ON e.id = page.id LEFT JOIN identity.people o ON o.id = e.owner_id ORDER BY e.id DESC`,
);

export const countOpen = query(
  'money.countOpenExceptions',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) AS waiting FROM (SELECT FROM money.exceptions WHERE status = 'open' LIMIT $max) open`,
);

/** The newest open ones, counted by difference. */
export const countByDifference = query(
  'money.countByDifference',
  { max: 'int8' },
  { difference: as<DifferenceKind>('text'), count: 'int8' },
  `SELECT difference, count(*) AS count
     FROM (SELECT difference FROM money.exceptions WHERE status = 'open' ORDER BY id DESC LIMIT $max) open GROUP BY difference ORDER BY difference`,
);

export const takeException = query(
  'money.takeException',
  { id: 'uuid', owner: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.exceptions SET owner_id = $owner WHERE id = $id AND status = 'open' RETURNING id`,
);

/** Another try of a failed refund, under its own reference: the provider has had the first one. It has as many hours as the first. */
export const addRefundAgain = query(
  'money.addRefundAgain',
  { id: 'uuid', failed: 'uuid' },
  { due_at: 'timestamptz' },
  `INSERT INTO money.refunds (id, payment_id, amount_kobo, unapplied, reason, due_at)
   SELECT $id, payment_id, amount_kobo, unapplied, reason, now() + (due_at - asked_at) FROM money.refunds
    WHERE id = $failed AND status = 'failed' RETURNING due_at`,
);

/** Made at the provider, though it has failed or has no end here. */
export const enterRefund = query(
  'money.enterRefund',
  { id: 'uuid' },
  { id: 'uuid', amount_kobo: 'int8', payment_id: 'uuid' },
  `UPDATE money.refunds SET status = 'done', uncertain = false, failure_reason = NULL, settled_at = now()
    WHERE id = $id AND status IN ('asked', 'failed') RETURNING id, amount_kobo, payment_id`,
);

/** What staff did about a failed refund: its customer reads the result. */
export const noteMended = query(
  'money.noteMended',
  { id: 'uuid', how: as<'sent_again' | 'paid_otherwise' | 'written_off'>('text') },
  { id: 'uuid' },
  `UPDATE money.refunds SET mended = $how WHERE id = $id AND status = 'failed' RETURNING id`,
);

/** Whether a refund was posted as made. */
export const refundIsDone = query(
  'money.refundIsDone',
  { id: 'uuid' },
  { done: 'bool' },
  `SELECT status = 'done' AS done FROM money.refunds WHERE id = $id`,
);
