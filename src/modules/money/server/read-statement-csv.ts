import type { UseCase } from '../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate, lagosTime } from '../../../shared/clock.ts';
import { gatherStatement, type Statement } from './gather-statement.ts';
import type * as contract from '../contract.ts';

const head = [
  'Date',
  'Time',
  'Entry',
  'About',
  'Code',
  'Price (NGN)',
  "Kaya's share (NGN)",
  "Others' share (NGN)",
  'Refunded to the customer (NGN)',
  'Tip (NGN)',
  'You earned (NGN)',
  'Cash you took (NGN)',
  'Paid after loading (NGN)',
  'Payout fee (NGN)',
  'Change of balance (NGN)',
  'Balance (NGN)',
] as const;

/** One row a line, oldest first; the balance before the first one above them. Missing amounts are empty. */
export const statementCsv = ({ month, opening_kobo, lines }: Statement): Uint8Array<ArrayBuffer> => {
  const some = (kobo: number | null): Cell => (kobo ? nairaCell(kobo) : null);
  const blanks = Array.from({ length: head.length - 5 }, () => null);
  const opening: Cell[] = [`${month}-01`, '00:00', 'Balance before', '', ...blanks, nairaCell(opening_kobo)];
  const rows = lines.map((line): Cell[] => {
    const tip = line.kind === 'tip_paid' || line.kind === 'job_tip_paid' ? line.earned_kobo : null;
    return [
      lagosDate(line.posted_at),
      lagosTime(line.posted_at),
      line.name,
      line.title,
      line.code,
      some(line.price_kobo),
      line.price_kobo === null ? null : nairaCell(line.commission_kobo),
      some(line.others_kobo),
      some(line.refunded_kobo),
      some(tip),
      some(line.earned_kobo),
      some(line.cash_kobo),
      some(line.early_kobo),
      some(line.fee_kobo),
      nairaCell(line.amount_kobo),
      nairaCell(line.balance_kobo),
    ];
  });
  return writeCsv([head, opening, ...rows]);
};

export const readStatementCsv: UseCase<typeof contract.readStatementCsv> = async (act, { params }, exchange) => {
  const file = statementCsv(await gatherStatement(act, params.month));
  exchange.saveAs?.(`kaya-statement-${params.month}.csv`);
  return file;
};
