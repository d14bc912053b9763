import { query } from '../../../kernel/db/query.ts';

const balance = { balance_kobo: 'int8', read_at: 'timestamptz', short_since: 'timestamptz?' } as const;

/** No row: it was never read. is_fresh: read too recently to be read again. */
export const balanceAt = query(
  'money.balanceAt',
  { provider: 'text', seconds: 'float8' },
  { ...balance, is_fresh: 'bool' },
  `SELECT balance_kobo, read_at, short_since, read_at > now() - make_interval(secs => $seconds) AS is_fresh
     FROM money.provider_balances WHERE provider = $provider`,
);

export const noteBalance = query(
  'money.noteBalance',
  { provider: 'text', balance_kobo: 'int8', read_at: 'timestamptz' },
  balance,
  `INSERT INTO money.provider_balances AS b (provider, balance_kobo, read_at) VALUES ($provider, $balance_kobo, $read_at)
   ON CONFLICT (provider) DO UPDATE SET balance_kobo = excluded.balance_kobo, read_at = excluded.read_at WHERE b.read_at <= excluded.read_at
   RETURNING balance_kobo, read_at, short_since`,
);

/** Returns a row only at a change: when it becomes short, and when it is enough again. */
export const noteShort = query(
  'money.noteShort',
  { provider: 'text', short: 'bool' },
  { provider: 'text' },
  `UPDATE money.provider_balances SET short_since = CASE WHEN $short THEN now() END
    WHERE provider = $provider AND (short_since IS NOT NULL) <> $short RETURNING provider`,
);

/**
 * All payouts that wait to be sent there, and this one, which may wait elsewhere; and those no later than it. One held because its account is
 * new does not count yet.
 */
export const countToSend = query(
  'money.countToSend',
  { provider: 'text', id: 'uuid' },
  { count: 'int8', net_kobo: 'int8', before: 'int8', before_kobo: 'int8' },
  `SELECT count(*) AS count, coalesce(sum(amount_kobo - fee_kobo), 0)::int8 AS net_kobo,
          count(*) FILTER (WHERE id <= $id) AS before, coalesce(sum(amount_kobo - fee_kobo) FILTER (WHERE id <= $id), 0)::int8 AS before_kobo
     FROM money.payouts WHERE status = 'requested' AND (provider = $provider OR id = $id) AND NOT held`,
);

/** The same one by one, the oldest first. */
export const payoutsToSend = query(
  'money.payoutsToSend',
  { provider: 'text', max: 'int8' },
  { net_kobo: 'int8' },
  `SELECT amount_kobo - fee_kobo AS net_kobo FROM money.payouts
    WHERE status = 'requested' AND provider = $provider AND NOT held ORDER BY status, id LIMIT $max`,
);

/** How many payouts have left since then, and the sum that arrives. */
export const sentSince = query(
  'money.sentSince',
  { provider: 'text', since: 'timestamptz' },
  { count: 'int8', net_kobo: 'int8' },
  `SELECT count(*) AS count, coalesce(sum(amount_kobo - fee_kobo), 0)::int8 AS net_kobo FROM money.payouts
    WHERE provider = $provider AND sent_at >= $since AND status IN ('sent', 'paid')`,
);

/** It is not sent before then. */
export const putOff = query(
  'money.putOffPayout',
  { id: 'uuid', minutes: 'int4' },
  { not_before: 'timestamptz' },
  `UPDATE money.payouts SET not_before = now() + make_interval(mins => $minutes) WHERE id = $id AND status = 'requested' AND NOT held
   RETURNING not_before`,
);

export const shortBalances = query(
  'money.shortBalances',
  {},
  { provider: 'text', balance_kobo: 'int8', read_at: 'timestamptz', short_since: 'timestamptz' },
  `SELECT provider, balance_kobo, read_at, short_since FROM money.provider_balances WHERE short_since IS NOT NULL ORDER BY provider`,
);
