import { as, query } from '../../../kernel/db/query.ts';
import type { AccountKind } from '../ledger.ts';
import type { OwedKind } from '../ledger-words.ts';

const us = (at: string): string => `(extract(epoch FROM ${at}) * 1000000)::int8`;
const timeOf = (parameter: string): string =>
  `(timestamptz 'epoch' + greatest(0, ${parameter}::int8) * interval '1 microsecond')`;

/** Counts entries into the balances of their days; 0 when none is left. By the system. */
export const countDays = query(
  'money.countDays',
  { settled_min: 'int4', max: 'int8' },
  { entries: 'int8' },
  `SELECT money.count_days($settled_min, $max) AS entries`,
);

/** The Lagos day of the first entry, counted or not; null: there is none. */
export const firstEntry = query(
  'money.firstEntry',
  {},
  { day: as<string | null>('date?') },
  `SELECT least((SELECT min(day) FROM money.day_balances),
                (SELECT (posted_at AT TIME ZONE 'Africa/Lagos')::date FROM money.entries ORDER BY id LIMIT 1)) AS day`,
);

/**
 * What each kind of account held at the end of these Lagos days: what is counted, and the entries since (of the last quarter of an hour or
 * so). In one statement, so that no entry counts twice. OFFSET 0: read by their ids and nothing else, however many the planner expects.
 */
export const balancesAt = query(
  'money.balancesAt',
  { days: 'date[]' },
  { day: 'date', kind: as<AccountKind>('text'), balance_kobo: 'int8' },
  `WITH since AS MATERIALIZED (
     SELECT (e.posted_at AT TIME ZONE 'Africa/Lagos')::date AS day, a.kind, sum(e.amount_kobo)::int8 AS kobo
       FROM (SELECT posted_at, account_id, amount_kobo FROM money.entries WHERE id > (SELECT entry_id FROM money.counted) ORDER BY id OFFSET 0) e
      CROSS JOIN LATERAL (SELECT kind FROM money.accounts WHERE id = e.account_id OFFSET 0) a GROUP BY 1, 2)
   SELECT asked.day, held.kind, sum(held.kobo)::int8 AS balance_kobo
     FROM unnest($days::date[]) AS asked (day)
    CROSS JOIN LATERAL (
      SELECT b.kind, b.balance_kobo AS kobo FROM money.day_balances b
       WHERE b.day = (SELECT l.day FROM money.day_balances l WHERE l.day <= asked.day ORDER BY l.day DESC LIMIT 1)
      UNION ALL
      SELECT s.kind, s.kobo FROM since s WHERE s.day <= asked.day) held
    GROUP BY 1, 2 HAVING sum(held.kobo) <> 0 ORDER BY 1, 2`,
);

/** The person's name; what is held for an order is its payer's. */
const person = `coalesce(nullif(p.name, ''), p.email)`;
const whose = {
  whose: 'text?',
  person_id: 'uuid?',
} as const;
/**
 * The owner of an account a. Money of an order is its payer's; a company has the name on its last invoice. OFFSET 0: a CASE in the condition
 * itself would keep the policy of people from using their index.
 */
const whoseOf = `
     LEFT JOIN LATERAL (
       SELECT account_id FROM money.payments
        WHERE a.kind = 'escrow' AND payable_kind IN ('job', 'ride', 'bill', 'card_setup') AND payable_id = a.owner_id
        ORDER BY id DESC LIMIT 1) paid ON true
     LEFT JOIN money.payments pay ON a.kind = 'unapplied' AND pay.id = a.owner_id
     LEFT JOIN LATERAL (
       SELECT billed_to FROM money.invoices WHERE a.kind = 'company_receivable' AND company_id = a.owner_id ORDER BY id DESC LIMIT 1) bill ON true
     LEFT JOIN LATERAL (
       SELECT partner FROM money.partner_dues WHERE a.kind = 'partner_payable' AND partner_id = a.owner_id ORDER BY id DESC LIMIT 1) due ON true
     LEFT JOIN LATERAL (
       SELECT CASE WHEN a.kind IN ('worker_payable', 'worker_receivable', 'share_due') THEN a.owner_id
                   ELSE coalesce(paid.account_id, pay.account_id) END AS id OFFSET 0) person ON true
     LEFT JOIN identity.people p ON p.id = person.id`;

/** The longest first; one row more than a page. */
export const owedAccounts = query(
  'money.owedAccounts',
  { kind: as<OwedKind>('text'), after_us: 'int8', after_id: 'uuid', max: 'int8' },
  { id: 'uuid', owner_id: 'uuid', balance_kobo: 'int8', owed_since: 'timestamptz', since_us: 'int8', ...whose },
  `WITH a AS MATERIALIZED (
     SELECT id, kind, owner_id, balance_kobo, owed_since FROM money.accounts
      WHERE kind = $kind AND owed_since IS NOT NULL AND (owed_since, id) > (${timeOf('$after_us')}, $after_id)
      ORDER BY owed_since, id LIMIT $max)
   SELECT a.id, a.owner_id, a.balance_kobo, a.owed_since, ${us('a.owed_since')} AS since_us,
          coalesce(bill.billed_to, due.partner, ${person}) AS whose, p.id AS person_id
     FROM a${whoseOf}
    ORDER BY a.owed_since, a.id`,
);

/** The rows of one account: one, or up to 64 for an account of the house. */
export const rowsOfAccount = query(
  'money.rowsOfAccount',
  { kind: as<AccountKind>('text'), owner: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM money.accounts WHERE kind = $kind AND owner_id = $owner`,
);
export const rowsOfHouse = query(
  'money.rowsOfHouse',
  { kind: as<AccountKind>('text') },
  { id: 'uuid' },
  `SELECT id FROM money.accounts WHERE kind = $kind AND owner_id IS NULL`,
);

export const whoseAccountIs = query(
  'money.whoseAccountIs',
  { account: 'uuid' },
  whose,
  `SELECT coalesce(bill.billed_to, due.partner, ${person}) AS whose, p.id AS person_id
     FROM money.accounts a${whoseOf}
    WHERE a.id = $account`,
);

/** The balance of these rows together just before a place in the order of entries. */
const balanceBefore = (at: string, id: string): string => `(
     SELECT coalesce(sum(last.balance_kobo), 0)::int8 FROM unnest($accounts::uuid[]) AS of (id) CROSS JOIN LATERAL (
       SELECT balance_kobo FROM money.entries WHERE account_id = of.id AND (posted_at, id) < (${at}, ${id})
        ORDER BY posted_at DESC, id DESC LIMIT 1) last)`;

const entry = {
  id: 'text',
  posting: 'text',
  posting_id: 'uuid',
  subject_id: 'uuid?',
  amount_kobo: 'int8',
  posted_at: 'timestamptz',
  at_us: 'int8',
} as const;
const entryColumns = `e.id::text, p.kind AS posting, p.id AS posting_id, p.subject_id, e.amount_kobo, e.posted_at, ${us('e.posted_at')} AS at_us`;

export const balancesAround = query(
  'money.balancesAround',
  { accounts: 'uuid[]', from: 'timestamptz', to: 'timestamptz' },
  { opening_kobo: 'int8', closing_kobo: 'int8' },
  `SELECT ${balanceBefore('$from', '0')} AS opening_kobo, ${balanceBefore('$to', '0')} AS closing_kobo`,
);

/**
 * Newest first, before a place; top_kobo: the balance after the first of them. Each row of the account gives its newest, so an account of
 * the house reads 64 pages at most.
 */
export const entriesBefore = query(
  'money.entriesBefore',
  { accounts: 'uuid[]', from: 'timestamptz', before_us: 'int8', before_id: 'int8', max: 'int8' },
  { ...entry, top_kobo: 'int8' },
  `SELECT ${entryColumns}, top.kobo AS top_kobo
     FROM (SELECT ${balanceBefore(timeOf('$before_us'), '$before_id')} AS kobo) top
    CROSS JOIN (
      SELECT one.* FROM unnest($accounts::uuid[]) AS of (id) CROSS JOIN LATERAL (
        SELECT id, posting_id, amount_kobo, posted_at FROM money.entries
         WHERE account_id = of.id AND posted_at >= $from AND (posted_at, id) < (${timeOf('$before_us')}, $before_id)
         ORDER BY posted_at DESC, id DESC LIMIT $max) one
       ORDER BY one.posted_at DESC, one.id DESC LIMIT $max) e
    CROSS JOIN LATERAL (SELECT id, kind, subject_id FROM money.postings WHERE id = e.posting_id OFFSET 0) p
    ORDER BY e.posted_at DESC, e.id DESC`,
);

/** Oldest first, after a place, for a file. */
export const entriesAfter = query(
  'money.entriesAfter',
  { accounts: 'uuid[]', after_us: 'int8', after_id: 'int8', to: 'timestamptz', max: 'int8' },
  entry,
  `SELECT ${entryColumns}
     FROM (
      SELECT one.* FROM unnest($accounts::uuid[]) AS of (id) CROSS JOIN LATERAL (
        SELECT id, posting_id, amount_kobo, posted_at FROM money.entries
         WHERE account_id = of.id AND posted_at < $to AND (posted_at, id) > (${timeOf('$after_us')}, $after_id)
         ORDER BY posted_at, id LIMIT $max) one
       ORDER BY one.posted_at, one.id LIMIT $max) e
    CROSS JOIN LATERAL (SELECT id, kind, subject_id FROM money.postings WHERE id = e.posting_id OFFSET 0) p
    ORDER BY e.posted_at, e.id`,
);

/** receipt: what Kaya supplies by it; refund: what was given back of that. */
type VatDocument = 'invoice' | 'credit_note' | 'receipt' | 'refund';

/** Adds a document to the VAT of this month. total_kobo includes vat_kobo. For staff and the system. */
export const noteVat = query(
  'money.noteVat',
  { document: as<VatDocument>('text'), total_kobo: 'int8', vat_kobo: 'int8' },
  {},
  `SELECT money.note_vat($document, $total_kobo, $vat_kobo)`,
);

/** VAT of the months of a year, as `YYYY-MM`. */
export const vatOfYear = query(
  'money.vatOfYear',
  { from: 'date', to: 'date' },
  {
    month: 'text',
    document: as<VatDocument>('text'),
    documents: 'int8',
    total_kobo: 'int8',
    vat_kobo: 'int8',
  },
  `SELECT to_char(month, 'YYYY-MM') AS month, document, documents, total_kobo, vat_kobo FROM money.vat_months
    WHERE month >= $from AND month < $to ORDER BY month, document`,
);
