import { as, query } from '../../../kernel/db/query.ts';
import type { AccountKind } from '../ledger.ts';

export const postingById = query(
  'money.postingById',
  { id: 'uuid' },
  {
    id: 'uuid',
    kind: 'text',
    key: 'text',
    subject_id: 'uuid?',
    posted_at: 'timestamptz',
  },
  `SELECT id, kind, key, subject_id, posted_at FROM money.postings WHERE id = $id`,
);

/** A separate query: with the key as a value, the policies of people leave the index usable. */
export const postingByKey = query(
  'money.postingByKey',
  { key: 'text' },
  { id: 'uuid' },
  `SELECT id FROM money.postings WHERE key = $key`,
);

/** Its legs, one for each account, with the balances of now. The rows of the house are spread, so theirs say nothing. */
export const legsOfPosting = query(
  'money.legsOfPosting',
  { posting: 'uuid' },
  {
    account: as<AccountKind>('text'),
    owner: 'uuid?',
    amount_kobo: 'int8',
    balance_kobo: 'int8',
    waiting_kobo: 'int8',
    whose: 'text?',
  },
  `SELECT a.kind AS account, a.owner_id AS owner, e.amount_kobo, a.balance_kobo, a.waiting_kobo, coalesce(nullif(p.name, ''), p.email) AS whose
     FROM money.entries e JOIN money.accounts a ON a.id = e.account_id LEFT JOIN identity.people p ON p.id = a.owner_id
    WHERE e.posting_id = $posting ORDER BY a.kind, a.owner_id`,
);

const reversalRow = {
  id: 'uuid',
  posting_id: 'uuid',
  amount_kobo: 'int8',
  reason: 'text',
  asked_by: 'uuid',
  asked_at: 'timestamptz',
  agreed_by: 'uuid?',
  agreed_at: 'timestamptz?',
  withdrawn_at: 'timestamptz?',
  done_at: 'timestamptz?',
  failed_at: 'timestamptz?',
  fault: 'text?',
} as const;
const columns = Object.keys(reversalRow).join(', ');

/** No row while another one of this posting waits, or when it is done. What needs no second person is agreed at once. */
export const askReversal = query(
  'money.askReversal',
  { id: 'uuid', posting: 'uuid', amount_kobo: 'int8', reason: 'text', needs_second: 'bool', by: 'uuid' },
  { id: 'uuid' },
  `INSERT INTO money.reversals (id, posting_id, amount_kobo, reason, needs_second, asked_by, agreed_at)
   VALUES ($id, $posting, $amount_kobo, $reason, $needs_second, $by, CASE WHEN NOT $needs_second THEN now() END)
   ON CONFLICT (posting_id) WHERE withdrawn_at IS NULL AND failed_at IS NULL DO NOTHING RETURNING id`,
);

/** No row for who asked, nor when it was decided meanwhile. */
export const agreeReversal = query(
  'money.agreeReversal',
  { id: 'uuid', by: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.reversals SET agreed_by = $by, agreed_at = now()
    WHERE id = $id AND needs_second AND agreed_at IS NULL AND withdrawn_at IS NULL AND asked_by <> $by RETURNING id`,
);

export const withdrawReversal = query(
  'money.withdrawReversal',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.reversals SET withdrawn_at = now() WHERE id = $id AND agreed_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

export const reversalById = query(
  'money.reversalById',
  { id: 'uuid' },
  reversalRow,
  `SELECT ${columns} FROM money.reversals WHERE id = $id`,
);

/** Newest first. */
export const reversalsOf = query(
  'money.reversalsOf',
  { posting: 'uuid' },
  { ...reversalRow, asked_name: 'text?', agreed_name: 'text?' },
  `SELECT ${columns.replaceAll(/\w+/g, 'r.$&')}, p.name AS asked_name, s.name AS agreed_name
     FROM (SELECT * FROM money.reversals WHERE posting_id = $posting ORDER BY id DESC LIMIT 50) r
     LEFT JOIN identity.people p ON p.id = r.asked_by LEFT JOIN identity.people s ON s.id = r.agreed_by ORDER BY r.id DESC`,
);

/** Once: no row when it is over, or is not agreed. */
export const finishReversal = query(
  'money.finishReversal',
  { id: 'uuid' },
  { posting_id: 'uuid', amount_kobo: 'int8', reason: 'text' },
  `UPDATE money.reversals SET done_at = now()
    WHERE id = $id AND agreed_at IS NOT NULL AND done_at IS NULL AND failed_at IS NULL AND withdrawn_at IS NULL
    RETURNING posting_id, amount_kobo, reason`,
);

export const failReversal = query(
  'money.failReversal',
  { id: 'uuid', fault: 'text' },
  { id: 'uuid' },
  `UPDATE money.reversals SET failed_at = now(), fault = left($fault, 300)
    WHERE id = $id AND agreed_at IS NOT NULL AND done_at IS NULL AND failed_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

/** The difference that this act of staff has closed is open again; no row when another act, or a reading, has decided about it since. */
export const reopenClosedBy = query(
  'money.reopenClosedBy',
  { id: 'uuid', by: 'uuid' },
  { id: 'uuid', kind: 'text', subject_id: 'uuid?' },
  `UPDATE money.exceptions SET status = 'open', closed_at = NULL, closed_by = NULL
    WHERE id = $id AND status <> 'open' AND closed_by = $by RETURNING id, kind, subject_id`,
);

/** A failed refund that was paid otherwise or written off waits again for what staff do. */
export const forgetMended = query(
  'money.forgetMended',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.refunds SET mended = NULL WHERE id = $id AND status = 'failed' AND mended IN ('paid_otherwise', 'written_off') RETURNING id`,
);
