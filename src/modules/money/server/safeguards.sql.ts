import { query } from '../../../kernel/db/query.ts';

const safeguard = { day: 'date', owed_kobo: 'int8', kept_kobo: 'int8', checked_at: 'timestamptz' } as const;

/** Earnings in balances that wait for a company's payment. No provider holds this money yet. */
export const waitsForCompanies = query(
  'money.waitsForCompanies',
  {},
  { kobo: 'int8' },
  `SELECT coalesce(sum(amount_kobo), 0)::int8 AS kobo FROM money.waits WHERE for_company AND released_at IS NULL`,
);

/** What movers were paid for jobs that have not ended. Escrow still has all that the customers paid, so this is counted twice. */
export const partsReleased = query(
  'money.partsReleased',
  {},
  { kobo: 'int8' },
  `SELECT coalesce(sum(least(held.balance_kobo, -part.balance_kobo)), 0)::int8 AS kobo
     FROM money.accounts part JOIN money.accounts held ON held.kind = 'escrow' AND held.owner_id = part.owner_id AND held.shard = 0
    WHERE part.kind = 'released_part' AND part.owed_since IS NOT NULL`,
);

/** No row when this day has one. By the system. */
export const noteSafeguard = query(
  'money.noteSafeguard',
  { day: 'date', owed_kobo: 'int8', kept_kobo: 'int8' },
  safeguard,
  `INSERT INTO money.safeguards (day, owed_kobo, kept_kobo) VALUES ($day, $owed_kobo, $kept_kobo) ON CONFLICT DO NOTHING
   RETURNING day, owed_kobo, kept_kobo, checked_at`,
);

export const lastSafeguard = query(
  'money.lastSafeguard',
  {},
  safeguard,
  `SELECT day, owed_kobo, kept_kobo, checked_at FROM money.safeguards ORDER BY day DESC LIMIT 1`,
);
