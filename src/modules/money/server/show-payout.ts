import type { RowOf } from '../../../kernel/db/query.ts';
import type { Payout } from '../contract.ts';
import type { payoutRow } from './payouts.sql.ts';

export type PayoutRow = RowOf<typeof payoutRow>;

/** A payout as its owner sees it. */
export const shownPayout = (row: PayoutRow): Payout => ({
  id: row.id,
  amount_kobo: row.amount_kobo,
  fee_kobo: row.fee_kobo,
  net_kobo: row.amount_kobo - row.fee_kobo,
  method: row.method,
  shown: row.shown,
  sent_to: row.doubt === 'other_name' ? row.account_name : null,
  status: row.status,
  failure_reason: row.failure_reason,
  waits_until: row.held ? (row.not_before?.toISOString() ?? null) : null,
  requested_at: row.requested_at.toISOString(),
  settled_at: row.settled_at?.toISOString() ?? null,
});

/** For a person's payout; a partner's is announced by `announce` (payee.ts). */
export const payoutEvent = ({ id, account_id, amount_kobo, fee_kobo, method, shown }: PayoutRow) => ({
  payoutId: id,
  accountId: account_id ?? '',
  amount_kobo,
  fee_kobo,
  method,
  shown,
});
