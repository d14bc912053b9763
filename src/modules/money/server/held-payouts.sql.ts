// Payouts that wait because their account is new, and which accounts are.
import { as, query } from '../../../kernel/db/query.ts';
import type { Destination } from '../rules.ts';
import { payoutRow } from './payouts.sql.ts';

const columns = Object.keys(payoutRow).join(', ');

/** When payouts to it may first be sent; no row: this person has not named it. ever_paid: a payout of theirs has arrived before. */
export const knownAccount = query(
  'money.knownAccount',
  { account: 'uuid', destination: as<Destination>('jsonb') },
  { free_at: 'timestamptz?', ever_paid: 'bool' },
  `SELECT (SELECT free_at FROM money.known_payout_accounts WHERE account_id = $account AND destination = $destination) AS free_at,
          EXISTS (SELECT FROM money.payouts WHERE account_id = $account AND status IN ('paid', 'reversed')) AS ever_paid`,
);

/** Naming it again makes it wait no longer than before. */
export const nameAccount = query(
  'money.nameAccount',
  { account: 'uuid', destination: as<Destination>('jsonb'), free_at: 'timestamptz' },
  { free_at: 'timestamptz' },
  `INSERT INTO money.known_payout_accounts AS k (account_id, destination, free_at) VALUES ($account, $destination, $free_at)
   ON CONFLICT (account_id, destination) DO UPDATE SET free_at = least(k.free_at, excluded.free_at) RETURNING free_at`,
);

/** Whether it waits, as its owner sees it. */
export const ownPayout = query(
  'money.ownPayout',
  { id: 'uuid', account: 'uuid' },
  { held: 'bool' },
  `SELECT held FROM money.payouts WHERE id = $id AND account_id = $account`,
);

/** The sender begins: it cannot be cancelled any more. No row while it has to wait, or when it was cancelled. */
export const endHold = query(
  'money.endHold',
  { id: 'uuid' },
  { id: 'uuid' },
  `UPDATE money.payouts SET held = false WHERE id = $id AND held AND not_before <= now() RETURNING id`,
);

/** Its owner has proven who they are. The account does not wait any more, for this payout or another. */
export const releaseHeld = query(
  'money.releaseHeld',
  { id: 'uuid', account: 'uuid' },
  payoutRow,
  `WITH released AS (
     UPDATE money.payouts SET held = false, not_before = now(), proven_by = 'code'
      WHERE id = $id AND account_id = $account AND held RETURNING ${columns}, destination),
   freed AS (
     UPDATE money.known_payout_accounts k SET free_at = now() FROM released r
      WHERE k.account_id = r.account_id AND k.destination = r.destination AND k.free_at > now())
   SELECT ${columns} FROM released`,
);

/** Cancelled by its owner or staff. account: of the person, or the partner. A person's account is forgotten while it is new, so it waits from the start. */
export const cancelHeld = query(
  'money.cancelHeld',
  { id: 'uuid', account: 'uuid', reason: 'text' },
  payoutRow,
  `WITH cancelled AS (
     UPDATE money.payouts SET status = 'failed', held = false, failure_reason = $reason, settled_at = now()
      WHERE id = $id AND (account_id = $account OR partner_id = $account) AND status = 'requested' AND held RETURNING ${columns}, destination),
   forgotten AS (
     DELETE FROM money.known_payout_accounts k USING cancelled c
      WHERE k.account_id = c.account_id AND k.destination = c.destination AND k.free_at > now())
   SELECT ${columns} FROM cancelled`,
);
