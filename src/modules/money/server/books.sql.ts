import { as, query } from '../../../kernel/db/query.ts';
import type { ListedState } from '../adapters/books.ts';
import type { PayableKind } from '../payable-rules.ts';
import type { BookKind, DisputeStanding } from '../reconcile-rules.ts';

const list = { provider: 'text', kind: as<BookKind>('text') } as const;

/** Up to when the list was read before, and since when its oldest open exception waits. */
export const readBefore = query(
  'money.readBefore',
  list,
  { whole_to: 'timestamptz?', oldest: 'timestamptz?' },
  `SELECT (SELECT whole_to FROM money.readings WHERE provider = $provider AND kind = $kind) AS whole_to,
          (SELECT min(begun_at) FROM money.exceptions WHERE provider = $provider AND kind = $kind AND status = 'open') AS oldest`,
);

const reading = {
  reading: 'uuid',
  from_at: 'timestamptz',
  to_at: 'timestamptz',
  next_page: 'text?',
  pages: 'int4',
  began_at: 'timestamptz',
} as const;

/** Claims the list: resumes an interrupted reading, or begins one. No row while another process has it. */
export const claimReading = query(
  'money.claimReading',
  { ...list, from: 'timestamptz', to: 'timestamptz', lease_min: 'int4' },
  reading,
  `INSERT INTO money.readings AS r (provider, kind, from_at, to_at, claimed_until)
   VALUES ($provider, $kind, $from, $to, now() + make_interval(mins => $lease_min))
   ON CONFLICT (provider, kind) DO UPDATE SET claimed_until = excluded.claimed_until,
     reading = CASE WHEN r.ended_at >= r.began_at THEN uuidv7() ELSE r.reading END,
     from_at = CASE WHEN r.ended_at >= r.began_at THEN excluded.from_at ELSE r.from_at END,
     to_at = CASE WHEN r.ended_at >= r.began_at THEN excluded.to_at ELSE r.to_at END,
     next_page = CASE WHEN r.ended_at >= r.began_at THEN NULL ELSE r.next_page END,
     pages = CASE WHEN r.ended_at >= r.began_at THEN 0 ELSE r.pages END,
     began_at = CASE WHEN r.ended_at >= r.began_at THEN now() ELSE r.began_at END
    WHERE r.claimed_until < now()
   RETURNING reading, from_at, to_at, next_page, pages, began_at`,
);

/** As the adapter read it; `begun_at` as text. */
type ListedRow = {
  readonly provider_id: string;
  readonly reference: string | null;
  readonly amount_kobo: number;
  readonly fee_kobo: number | null;
  readonly parts_kobo: number | null;
  readonly currency: string;
  readonly state: ListedState;
  readonly begun_at: string;
};

/** Returns those that this reading had not seen. */
export const keepListed = query(
  'money.keepListed',
  { ...list, reading: 'uuid', rows: as<readonly ListedRow[]>('jsonb') },
  { id: 'uuid' },
  `INSERT INTO money.listed AS l (provider, kind, provider_id, reference, amount_kobo, fee_kobo, parts_kobo, currency, state, begun_at, reading)
   SELECT $provider, $kind, provider_id, reference, amount_kobo, fee_kobo, parts_kobo, currency, state, begun_at, $reading
     FROM jsonb_to_recordset($rows) AS row (provider_id text, reference text, amount_kobo int8, fee_kobo int8, parts_kobo int8, currency text,
          state text, begun_at timestamptz) ORDER BY provider_id
   ON CONFLICT (provider, kind, provider_id) DO UPDATE SET reference = excluded.reference, amount_kobo = excluded.amount_kobo,
     fee_kobo = excluded.fee_kobo, parts_kobo = excluded.parts_kobo, currency = excluded.currency, state = excluded.state,
     begun_at = excluded.begun_at, reading = excluded.reading
    WHERE l.reading <> excluded.reading
   RETURNING id`,
);

/** No row when another process has turned this page. */
export const turnPage = query(
  'money.turnPage',
  { ...list, reading: 'uuid', pages: 'int4', next: as<string | null>('text?'), lease_min: 'int4' },
  { pages: 'int4' },
  `UPDATE money.readings SET next_page = $next, pages = pages + 1, claimed_until = now() + make_interval(mins => $lease_min), fault = NULL
    WHERE provider = $provider AND kind = $kind AND reading = $reading AND pages = $pages RETURNING pages`,
);

/** Another process may continue it. */
export const pauseReading = query(
  'money.pauseReading',
  { ...list, reading: 'uuid' },
  {},
  `UPDATE money.readings SET claimed_until = now() WHERE provider = $provider AND kind = $kind AND reading = $reading`,
);

/** Why it was not read. anew: the list was wrong, so the next reading begins at its first page. */
export const noteFault = query(
  'money.noteFault',
  { ...list, reading: 'uuid', fault: 'text', anew: 'bool' },
  {},
  `UPDATE money.readings SET fault = $fault, claimed_until = now(), next_page = CASE WHEN $anew THEN NULL ELSE next_page END,
          pages = CASE WHEN $anew THEN 0 ELSE pages END, reading = CASE WHEN $anew THEN uuidv7() ELSE reading END
    WHERE provider = $provider AND kind = $kind AND reading = $reading`,
);

export const endReading = query(
  'money.endReading',
  { ...list, reading: 'uuid' },
  { reading: 'uuid' },
  `UPDATE money.readings SET ended_at = now(), whole_to = to_at, claimed_until = now(), fault = NULL
    WHERE provider = $provider AND kind = $kind AND reading = $reading AND (ended_at IS NULL OR ended_at < began_at) RETURNING reading`,
);

export const countListed = query(
  'money.countListed',
  { reading: 'uuid' },
  { count: 'int8' },
  `SELECT count(*) AS count FROM money.listed WHERE reading = $reading`,
);

export const listedRow = {
  id: 'uuid',
  kind: as<BookKind>('text'),
  provider_id: 'text',
  reference: 'text?',
  amount_kobo: 'int8',
  fee_kobo: 'int8?',
  parts_kobo: 'int8?',
  currency: 'text',
  state: as<ListedState>('text'),
  begun_at: 'timestamptz',
  fee_posted_kobo: 'int8',
  posted: as<'opened' | 'ended' | null>('text?'),
  posted_kobo: 'int8',
  told: as<DisputeStanding | null>('text?'),
} as const;
const columns = Object.keys(listedRow).join(', ');

/** A batch of what a reading has seen, locked, so that two processes post it one after the other. */
export const lockListed = query(
  'money.lockListed',
  { reading: 'uuid', after: as<string | null>('uuid?'), max: 'int8' },
  listedRow,
  `SELECT ${columns} FROM money.listed
    WHERE reading = $reading AND id > (SELECT coalesce($after::uuid, '00000000-0000-0000-0000-000000000000'::uuid)) ORDER BY id LIMIT $max FOR UPDATE`,
);

export const notePosted = query(
  'money.notePosted',
  {
    id: 'uuid',
    fee_kobo: 'int8',
    posted: as<'opened' | 'ended' | null>('text?'),
    posted_kobo: 'int8',
  },
  {},
  `UPDATE money.listed SET fee_posted_kobo = $fee_kobo, posted = $posted, posted_kobo = $posted_kobo WHERE id = $id`,
);

export const noteTold = query(
  'money.noteTold',
  { id: 'uuid', told: as<DisputeStanding>('text') },
  {},
  `UPDATE money.listed SET told = $told WHERE id = $id`,
);

/** Whether a payer of it has asked their bank for the money back, and the worst state of it; null: none has, or Kaya has won. */
export const disputeOfPayable = query(
  'money.disputeOfPayable',
  { kind: as<PayableKind>('text'), id: 'uuid' },
  { is: as<'open' | 'lost' | null>('text?') },
  `SELECT CASE WHEN bool_or(l.state = 'done') THEN 'lost' WHEN bool_or(l.state = 'under_way') THEN 'open' END AS is
     FROM money.payments p
     JOIN money.listed l ON l.provider = p.provider AND l.kind = 'dispute' AND l.reference = coalesce(p.reference, p.id::text)
    WHERE p.payable_kind = $kind AND p.payable_id = $id AND p.status IN ('paid', 'refunded')`,
);

/** What the provider lists under each of these references, added up. For payments, what came in and was returned counts too. */
export const theirsOf = query(
  'money.theirsOf',
  { ...list, references: 'text[]' },
  {
    reference: 'text',
    provider_id: 'text',
    moved_kobo: 'int8',
    is_under_way: 'bool',
    is_failed: 'bool',
    is_reversed: 'bool',
    currency: 'text?',
    begun_at: 'timestamptz',
  },
  `SELECT reference, min(provider_id) AS provider_id,
          coalesce(sum(amount_kobo) FILTER (WHERE state = 'done' OR ($kind = 'payment' AND state = 'reversed')), 0)::int8 AS moved_kobo,
          bool_or(state = 'under_way') AS is_under_way, bool_or(state = 'failed') AS is_failed, bool_or(state = 'reversed') AS is_reversed,
          max(currency) FILTER (WHERE currency <> 'NGN' AND state IN ('done', 'reversed')) AS currency, min(begun_at) AS begun_at
     FROM money.listed WHERE provider = $provider AND kind = $kind AND reference = ANY ($references) GROUP BY reference`,
);

const ours = {
  id: 'uuid',
  reference: 'text',
  amount_kobo: 'int8',
  state: as<'under_way' | 'done' | 'failed'>('text'),
  begun_at: 'timestamptz',
  account_id: 'uuid?',
  /** Why a refund has failed. */
  reason: 'text?',
} as const;
const named = { provider: 'text', ids: 'uuid[]', references: 'text[]' } as const;

export const oursOf = {
  payment: query(
    'money.ourPayments',
    named,
    ours,
    `SELECT id, coalesce(reference, id::text) AS reference, received_kobo AS amount_kobo,
            CASE WHEN received_kobo > 0 THEN 'done' ELSE 'under_way' END AS state, started_at AS begun_at, account_id, NULL AS reason
       FROM money.payments WHERE provider = $provider AND (id = ANY ($ids) OR reference = ANY ($references))`,
  ),
  /** Also what staff send back of money that nothing here names. */
  refund: query(
    'money.ourRefunds',
    named,
    ours,
    `SELECT r.id, r.id::text AS reference, r.amount_kobo, CASE r.status WHEN 'asked' THEN 'under_way' ELSE r.status END AS state,
            coalesce(r.sent_at, r.asked_at) AS begun_at, p.account_id, r.failure_reason AS reason
       FROM money.refunds r JOIN money.payments p ON p.id = r.payment_id WHERE r.id = ANY ($ids) AND p.provider = $provider
     UNION ALL
     SELECT a.id, a.id::text, a.amount_kobo, CASE a.outcome WHEN 'arrived' THEN 'done' WHEN 'failed' THEN 'failed' ELSE 'under_way' END,
            a.asked_at, NULL, NULL
       FROM money.staff_acts a JOIN money.exceptions e ON e.id = a.exception_id
      WHERE a.id = ANY ($ids) AND e.provider = $provider AND a.act = 'return' AND $references::text[] IS NOT NULL`,
  ),
  payout: query(
    'money.ourPayouts',
    named,
    ours,
    `SELECT id, id::text AS reference, amount_kobo - fee_kobo AS amount_kobo,
            CASE WHEN status IN ('requested', 'sent') THEN 'under_way' WHEN status = 'paid' THEN 'done' ELSE 'failed' END AS state,
            greatest(requested_at, not_before) AS begun_at, account_id, NULL AS reason
       FROM money.payouts WHERE id = ANY ($ids) AND provider = $provider AND $references::text[] IS NOT NULL`,
  ),
} as const;

const period = {
  provider: 'text',
  from: 'timestamptz',
  to: 'timestamptz',
  after: as<string | null>('uuid?'),
  max: 'int8',
} as const;
const begun = { id: 'uuid', begun_at: 'timestamptz', reference: 'text' } as const;
/** The last row of the batch before; the first batch begins at `from`. */
const later = (at: string, id: string): string =>
  `(${at}, ${id}) > ($from, (SELECT coalesce($after::uuid, '00000000-0000-0000-0000-000000000000'::uuid))) AND ${at} <= $to`;

/** Our records of a period, in batches, to find in the provider's list. */
export const oursInPeriod = {
  payment: query(
    'money.paymentsInPeriod',
    period,
    begun,
    `SELECT a.id, a.recorded_at AS begun_at, coalesce(p.reference, p.id::text) AS reference
       FROM (SELECT id, recorded_at, payment_id FROM money.arrivals WHERE provider = $provider AND ${later('recorded_at', 'id')}
              ORDER BY recorded_at, id LIMIT $max) a JOIN money.payments p ON p.id = a.payment_id ORDER BY a.recorded_at, a.id`,
  ),
  refund: query(
    'money.refundsInPeriod',
    period,
    begun,
    `SELECT r.id, r.asked_at AS begun_at, CASE WHEN p.provider = $provider THEN r.id::text ELSE '' END AS reference
       FROM (SELECT id, asked_at, payment_id FROM money.refunds WHERE ${later('asked_at', 'id')} ORDER BY asked_at, id LIMIT $max) r
       JOIN money.payments p ON p.id = r.payment_id ORDER BY r.asked_at, r.id`,
  ),
  payout: query(
    'money.payoutsInPeriod',
    period,
    begun,
    `SELECT id, requested_at AS begun_at, id::text AS reference FROM money.payouts
      WHERE provider = $provider AND ${later('requested_at', 'id')} ORDER BY requested_at, id LIMIT $max`,
  ),
} as const;

export const readings = query(
  'money.readings',
  {},
  {
    provider: 'text',
    kind: as<BookKind>('text'),
    ended_at: 'timestamptz?',
    fault: 'text?',
    is_under_way: 'bool',
  },
  `SELECT provider, kind, ended_at, fault, claimed_until > now() AS is_under_way FROM money.readings ORDER BY provider, kind`,
);
