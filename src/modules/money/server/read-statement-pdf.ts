import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type { Column, PdfCell } from '../../../kernel/write-pdf.ts';
import { lagosTime, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { dayOf, drawMonth } from './draw-month.ts';
import { gatherStatement, type Statement } from './gather-statement.ts';
import type * as contract from '../contract.ts';

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

/** What has no column: cash, what was paid before, a refund, the fee of a payout. */
const more = ({
  title,
  name,
  code,
  cash_kobo,
  early_kobo,
  refunded_kobo,
  fee_kobo,
}: Statement['lines'][number]): string =>
  [
    title ? name : '',
    code,
    cash_kobo > 0 ? `${naira(cash_kobo)} in cash` : '',
    early_kobo > 0 ? `${naira(early_kobo)} paid after loading` : '',
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

export const statementPdf = (statement: Statement): Promise<Uint8Array<ArrayBuffer>> => {
  const { month, person, made_on, opening_kobo, closing_kobo, earned_kobo, cash_kobo, paid_out_kobo, lines } =
    statement;
  return drawMonth({
    title: 'Statement of earnings',
    month,
    made_on,
    ...person,
    facts: [
      ['Balance before', naira(opening_kobo)],
      ['Earned', naira(earned_kobo)],
      ['Of it in cash, or kept by you', naira(cash_kobo)],
      ['Paid out', naira(paid_out_kobo)],
      ['Balance after', naira(closing_kobo)],
    ],
    nothing: 'Nothing was earned or paid out in this month.',
    isEmpty: lines.length === 0,
    columns,
    rows: rowsOf(statement),
    note: 'The balance is what Kaya owes you less what you owe Kaya. Earned is your share of everything you did, by card or in cash, before payouts.',
  });
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
