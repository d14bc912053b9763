import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { type Column, type PdfCell, startPdf } from '../../../kernel/write-pdf.ts';
import { lagosTime, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { gatherStatement, type Statement } from './gather-statement.ts';
import type * as contract from '../contract.ts';
import { showFullMonth } from '../../../shared/full-month.ts';

const columns: readonly Column[] = [
  { head: 'Date', share: 46 },
  { head: 'Entry', share: 143 },
  { head: 'Price', share: 54, right: true },
  { head: 'Kaya’s share', share: 54, right: true },
  { head: 'Others’ share', share: 52, right: true },
  { head: 'You earned', share: 54, right: true },
  { head: 'Change of balance', share: 56, right: true },
  { head: 'Balance', share: 56, right: true },
];

const dayOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** What has no column: cash, a refund, the fee of a payout. */
const more = ({ title, name, code, cash_kobo, refunded_kobo, fee_kobo }: Statement['lines'][number]): string =>
  [
    title ? name : '',
    code,
    cash_kobo > 0 ? `${naira(cash_kobo)} in cash` : '',
    refunded_kobo > 0 ? `${naira(refunded_kobo)} refunded to the customer` : '',
    fee_kobo > 0 ? `fee ${naira(fee_kobo)}` : '',
  ]
    .filter(Boolean)
    .join(', ');

function* rowsOf({ lines, made_on }: Statement): Generator<readonly PdfCell[]> {
  const some = (kobo: number | null): string => (kobo ? naira(kobo) : '');
  for (const line of lines)
    yield [
      { text: showDate(line.posted_at, dayOf(made_on)), under: lagosTime(line.posted_at) },
      { text: line.title ?? line.name, under: more(line) },
      some(line.price_kobo),
      line.price_kobo === null ? '' : naira(line.commission_kobo),
      some(line.others_kobo),
      some(line.earned_kobo),
      naira(line.amount_kobo),
      naira(line.balance_kobo),
    ];
}

/** A4, with the sums first; a table that continues on as many pages as it needs. */
export const statementPdf = async (statement: Statement): Promise<Uint8Array<ArrayBuffer>> => {
  const { month, person, made_on, opening_kobo, closing_kobo, earned_kobo, cash_kobo, paid_out_kobo, lines } =
    statement;
  const when = showFullMonth(month);
  const made = showDate(dayOf(made_on), dayOf('2000-01-01'));
  const title = `Statement of earnings, ${when}`;
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. ${person.name}. Made on ${made}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.gap(4);
  pdf.line(person.name, { bold: true });
  pdf.line(person.email, { muted: true });
  pdf.line(`Made on ${made}. All times are those of Lagos.`, { muted: true });
  pdf.gap(10);
  pdf.facts([
    ['Balance before', naira(opening_kobo)],
    ['Earned', naira(earned_kobo)],
    ['Of it in cash, or kept by you', naira(cash_kobo)],
    ['Paid out', naira(paid_out_kobo)],
    ['Balance after', naira(closing_kobo)],
  ]);
  pdf.gap(10);
  if (lines.length === 0) pdf.line('Nothing was earned or paid out in this month.');
  else await pdf.table(columns, rowsOf(statement));
  pdf.line(
    'The balance is what Kaya owes you less what you owe Kaya. Earned is your share of everything you did, by card or in cash, before payouts.',
    { size: 8, muted: true },
  );
  return pdf.end();
};

export const readStatementPdf: UseCaseWithActs<typeof contract.readStatementPdf> = async (
  db,
  actor,
  { params },
  exchange,
) => {
  // Drawing takes seconds when there are thousands of lines: after the transaction.
  const statement = await db.act(actor, (act) => gatherStatement(act, params.month));
  const file = await statementPdf(statement);
  exchange.saveAs?.(`kaya-statement-${params.month}.pdf`);
  return file;
};
