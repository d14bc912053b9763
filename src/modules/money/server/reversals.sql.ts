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

/** Its legs, one for each account, with the current balances. Accounts of the house are spread over rows, so theirs say nothing. */
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

/** The difference that this act of staff has closed is open again; no row when another act, or a reading, has decided about it since. */
export const reopenClosedBy = query(
  'money.reopenClosedBy',
  { id: 'uuid', by: 'uuid' },
  { id: 'uuid', kind: 'text', subject_id: 'uuid?' },
  `UPDATE money.exceptions SET status = 'open', closed_at = NULL, closed_by = NULL
    WHERE id = $id AND status <> 'open' AND closed_by = $by RETURNING id, kind, subject_id`,
);

/** A failed refund that was paid otherwise or written off waits for staff again. */
export const forgetMended = query(
  'money.forgetMended',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.refunds SET mended = NULL WHERE id = $id AND status = 'failed' AND mended IN ('paid_otherwise', 'written_off') RETURNING id`,
);
