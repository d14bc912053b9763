// The ledger of the demo on the days of its moves and rides: nothing of it was posted on these days, all of it is posted as the demo is made.
import type pg from 'pg';
import type { Database } from '../../src/kernel/db/act.ts';
import { countAllDays } from '../../src/modules/money/server/count-days.ts';
import { vatWithin } from '../../src/modules/money/vat-rules.ts';

/** After everything else has been moved into the past. The entries get the days of their postings, and what follows from their order. */
export const ledgerIntoPast = async (owner: pg.Pool, db: Database): Promise<void> => {
  await owner.query(
    `UPDATE money.entries e SET posted_at = p.posted_at FROM money.postings p WHERE p.id = e.posting_id`,
  );
  await owner.query(
    `UPDATE money.entries e SET balance_kobo = s.kobo
       FROM (SELECT id, sum(amount_kobo) OVER (PARTITION BY account_id ORDER BY posted_at, id) AS kobo FROM money.entries) s WHERE s.id = e.id`,
  );
  await owner.query(
    `UPDATE money.accounts a SET owed_since = (
       SELECT min(e.posted_at) FROM money.entries e
        WHERE e.account_id = a.id AND NOT EXISTS (
          SELECT FROM money.entries z WHERE z.account_id = a.id AND z.balance_kobo = 0 AND (z.posted_at, z.id) > (e.posted_at, e.id)) AND e.balance_kobo <> 0)
      WHERE a.owed_since IS NOT NULL`,
  );
  const { rows } = await owner.query<{ month: string; document: string; total: string; vat_bps: number }>(
    `SELECT to_char(date_trunc('month', issued_at AT TIME ZONE 'Africa/Lagos'), 'YYYY-MM-DD') AS month,
            CASE WHEN service_kobo IS NULL THEN 'invoice' ELSE 'receipt' END AS document, coalesce(service_kobo, total_kobo) AS total, vat_bps
       FROM money.invoices WHERE vat_bps IS NOT NULL`,
  );
  await owner.query(`DELETE FROM money.vat_months WHERE document IN ('invoice', 'receipt')`);
  for (const all of Map.groupBy(rows, ({ month, document }) => `${month} ${document}`).values()) {
    const vats = all.map(({ total, vat_bps }) => vatWithin(Number(total), vat_bps).vat_kobo);
    const sum = (kobo: readonly number[]): number => kobo.reduce((a, b) => a + b, 0);
    await owner.query(`INSERT INTO money.vat_months VALUES ($1, $2, $3, $4, $5)`, [
      all[0]?.month,
      all[0]?.document,
      all.length,
      sum(all.map(({ total }) => Number(total))),
      sum(vats),
    ]);
  }
  await countAllDays(db, 0);
};
