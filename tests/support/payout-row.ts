import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A payout of ₦2,000 with a fee of ₦50 to a bank account, after the given step; without its postings. */
export const payoutRow = async (
  owner: Pick<pg.Pool, 'query'>,
  accountId: string,
  provider: string,
  status: 'requested' | 'paid' = 'requested',
): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    `INSERT INTO money.payouts (id, account_id, amount_kobo, fee_kobo, method, destination, shown, provider, status, settled_at)
     VALUES ($1, $2, 200000, 5000, 'bank', '{"method": "bank", "bank_code": "058", "account": "0123456789"}', 'x', $3, $4,
             CASE WHEN $4 = 'paid' THEN now() END)`,
    [id, accountId, provider, status],
  );
  return id;
};
