import { as, query } from '../../../kernel/db/query.ts';
import type { Proof } from '../../identity/server/door.ts';
import type { PayoutDoubt } from '../account-name-rules.ts';
import type { PayoutMethod } from '../destinations.ts';
import type { Destination, PayoutState } from '../rules.ts';

export const payoutRow = {
  id: 'uuid',
  account_id: 'uuid?',
  partner_id: 'uuid?',
  partner: 'text?',
  amount_kobo: 'int8',
  fee_kobo: 'int8',
  method: as<PayoutMethod>('text'),
  shown: 'text',
  account_name: 'text?',
  doubt: as<PayoutDoubt | null>('text?'),
  proven_by: as<Proof | null>('text?'),
  status: as<PayoutState>('text'),
  failure_reason: 'text?',
  held: 'bool',
  not_before: 'timestamptz?',
  requested_at: 'timestamptz',
  settled_at: 'timestamptz?',
} as const;
const columns = Object.keys(payoutRow).join(', ');
/** Newer than any id. Written as (SELECT coalesce(…)), it enters the index also under row-level security, where coalesce itself would not. */
const lastId = `'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid`;

/** No row when the sum since then would exceed the ceiling. */
export const askPayout = query(
  'money.askPayout',
  {
    id: 'uuid',
    account: 'uuid',
    amount_kobo: 'int8',
    fee_kobo: 'int8',
    method: as<PayoutMethod>('text'),
    destination: as<Destination>('jsonb'),
    shown: 'text',
    account_name: as<string | null>('text?'),
    doubt: as<PayoutDoubt | null>('text?'),
    proven_by: as<Proof | null>('text?'),
    provider: 'text',
    held_until: as<Date | null>('timestamptz?'),
    since: 'timestamptz',
    ceiling_kobo: 'int8',
  },
  payoutRow,
  `INSERT INTO money.payouts (id, account_id, amount_kobo, fee_kobo, method, destination, shown, account_name, doubt, proven_by, provider,
     held, not_before)
   SELECT $id, $account, $amount_kobo, $fee_kobo, $method, $destination, $shown, $account_name, $doubt, $proven_by, $provider,
          $held_until::timestamptz IS NOT NULL, $held_until
    WHERE $amount_kobo <= money.left_to_send($account, $since, $ceiling_kobo)
   RETURNING ${columns}`,
);

/** One per person: a new one replaces the previous one. */
export const keepConfirmation = query(
  'money.keepConfirmation',
  {
    account: 'uuid',
    session: 'uuid',
    amount_kobo: 'int8',
    destination: as<Destination>('jsonb'),
    account_name: as<string | null>('text?'),
    proven_by: as<Proof>('text'),
    minutes: 'int4',
  },
  { id: 'uuid', expires_at: 'timestamptz' },
  `INSERT INTO money.payout_confirmations (account_id, session_id, amount_kobo, destination, account_name, proven_by, expires_at)
   VALUES ($account, $session, $amount_kobo, $destination, $account_name, $proven_by, now() + make_interval(mins => $minutes))
   ON CONFLICT (account_id) DO UPDATE SET id = uuidv7(), session_id = excluded.session_id, amount_kobo = excluded.amount_kobo,
     destination = excluded.destination, account_name = excluded.account_name, proven_by = excluded.proven_by,
     expires_at = excluded.expires_at
   RETURNING id, expires_at`,
);

/** Uses it up, if it is for this session and exactly this payout. */
export const takeConfirmation = query(
  'money.takeConfirmation',
  {
    id: 'uuid',
    account: 'uuid',
    session: 'uuid',
    amount_kobo: 'int8',
    destination: as<Destination>('jsonb'),
    account_name: as<string | null>('text?'),
  },
  { proven_by: as<Proof>('text') },
  `DELETE FROM money.payout_confirmations
    WHERE id = $id AND account_id = $account AND session_id = $session AND amount_kobo = $amount_kobo
      AND destination = $destination AND account_name IS NOT DISTINCT FROM $account_name AND expires_at > now()
   RETURNING proven_by`,
);

/** What a person requested since then, without payouts that came back; and the payout on its way. */
export const askedSince = query(
  'money.askedSince',
  { account: 'uuid', since: 'timestamptz' },
  { sum_kobo: 'int8', under_way: 'uuid?' },
  `SELECT coalesce((SELECT sum(amount_kobo) FROM money.payouts
             WHERE account_id = $account AND asked_at >= $since AND status NOT IN ('failed', 'reversed')), 0)::int8 AS sum_kobo,
          (SELECT id FROM money.payouts WHERE account_id = $account AND status IN ('requested', 'sent') AND NOT beside) AS under_way`,
);

export const payoutsOf = query(
  'money.payoutsOf',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  payoutRow,
  `SELECT ${columns} FROM money.payouts WHERE account_id = $account AND id < (SELECT coalesce($before::uuid, ${lastId}))
    ORDER BY id DESC LIMIT $max`,
);

/** As staff see it, with its person. */
export const staffRow = { ...payoutRow, name: 'text', roles: 'text[]' } as const;
const staffColumns = `${columns.replaceAll(/\w+/g, 'o.$&')}, coalesce(o.partner, nullif(p.name, ''), p.email, '') AS name, coalesce(p.roles, '{}') AS roles`;

/**
 * For staff: everybody's, newest first. name: the person's, or the email when no name was given; empty once the account is
 * deleted. The order names the status so that its own index is read: otherwise a rare one would be searched among all.
 */
export const allPayouts = query(
  'money.allPayouts',
  { status: as<string | null>('text?'), before: as<string | null>('uuid?'), max: 'int8' },
  staffRow,
  `WITH page AS (
     (SELECT id FROM money.payouts
       WHERE $status::text IS NULL AND id < (SELECT coalesce($before::uuid, ${lastId})) ORDER BY id DESC LIMIT $max)
     UNION ALL
     (SELECT id FROM money.payouts
       WHERE status = ANY (ARRAY[$status]) AND id < (SELECT coalesce($before::uuid, ${lastId})) ORDER BY status, id DESC LIMIT $max))
   SELECT ${staffColumns}
     FROM page JOIN money.payouts o ON o.id = page.id LEFT JOIN identity.people p ON p.id = o.account_id
    ORDER BY o.id DESC`,
);

/** For staff. */
export const payoutForStaff = query(
  'money.payoutForStaff',
  { id: 'uuid' },
  staffRow,
  `SELECT ${staffColumns} FROM money.payouts o LEFT JOIN identity.people p ON p.id = o.account_id WHERE o.id = $id`,
);

/** In the last day. */
export const countFailed = query(
  'money.countFailed',
  { max: 'int8' },
  { waiting: 'int8' },
  `SELECT count(*) FILTER (WHERE settled_at > now() - interval '1 day') AS waiting
     FROM (SELECT settled_at FROM money.payouts WHERE status = 'failed' ORDER BY id DESC LIMIT $max) failed`,
);

export const payoutToSettle = query(
  'money.payoutToSettle',
  { id: 'uuid' },
  {
    ...payoutRow,
    destination: as<Destination>('jsonb'),
    provider: 'text',
    uncertain: 'bool',
    looks: 'int4',
    sent_at: 'timestamptz?',
  },
  `SELECT ${columns}, destination, provider, uncertain, looks, sent_at FROM money.payouts WHERE id = $id`,
);

/**
 * Changes the state of a payout, unless another run of the same task has changed it already, or another provider sends it now. provider: who
 * says so. quiet_s: for this time, nobody may have begun to send it.
 */
export const movePayout = query(
  'money.movePayout',
  {
    id: 'uuid',
    from: as<readonly PayoutState[]>('text[]'),
    to: as<PayoutState>('text'),
    provider: 'text',
    quiet_s: 'float8',
    provider_id: as<string | null>('text?'),
    reason: as<string | null>('text?'),
  },
  payoutRow,
  `UPDATE money.payouts SET status = $to, provider_id = coalesce($provider_id, provider_id), uncertain = false, held = false,
          failure_reason = $reason, sent_at = coalesce(sent_at, now()),
          settled_at = CASE WHEN $to IN ('paid', 'failed', 'reversed') THEN now() END
    WHERE id = $id AND provider = $provider AND status = ANY ($from)
      AND (tried_at IS NULL OR tried_at <= now() - make_interval(secs => $quiet_s)) RETURNING ${columns}`,
);

/**
 * Before it is sent: claims it for this provider, which may not be the one it was requested at. No row when it was tried elsewhere, or no longer
 * waits to be sent; so a payout that may have been sent never leaves through a second provider.
 */
export const beginSending = query(
  'money.beginSending',
  { id: 'uuid', provider: 'text' },
  { id: 'uuid' },
  `UPDATE money.payouts SET provider = $provider, uncertain = true, tried_at = now()
    WHERE id = $id AND status = 'requested' AND NOT held AND (provider = $provider OR NOT uncertain) RETURNING id`,
);

/** How many payouts of this person or partner have failed for this reason in the last day: each try, whenever it was requested. */
export const failedFor = query(
  'money.failedFor',
  { payee: 'uuid', reason: 'text' },
  { count: 'int8' },
  `SELECT count(*) AS count FROM money.payouts
    WHERE (account_id = $payee OR partner_id = $payee) AND requested_at > now() - interval '1 day' AND status = 'failed' AND failure_reason = $reason`,
);

/**
 * Another try of a payout that failed because the balance was too low, under its own reference: the provider has had the first one. It counts on
 * the day of the first. No row unless it has failed.
 */
export const addPayoutAgain = query(
  'money.addPayoutAgain',
  { id: 'uuid', failed: 'uuid', minutes: 'int4' },
  payoutRow,
  `INSERT INTO money.payouts (id, account_id, partner_id, partner, amount_kobo, fee_kobo, method, destination, shown, account_name, doubt, proven_by, provider,
     asked_at, not_before)
   SELECT $id, account_id, partner_id, partner, amount_kobo, fee_kobo, method, destination, shown, account_name, doubt, proven_by, provider, asked_at,
          now() + make_interval(mins => $minutes)
     FROM money.payouts WHERE id = $failed AND status = 'failed' RETURNING ${columns}`,
);

/** A run that read the row before another one began to send it does not forget that it may have been sent. */
export const noteLook = query(
  'money.noteLook',
  { id: 'uuid', uncertain: 'bool' },
  {},
  `UPDATE money.payouts SET looks = looks + 1, uncertain = uncertain OR $uncertain WHERE id = $id`,
);
