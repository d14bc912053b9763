// Everything billed for a relocation on one page, with the invoice number of each line.
import { startPdf } from '../../../../kernel/write-pdf.ts';
import type { UseCase, UseCaseWithActs } from '../../../../kernel/http/route.ts';
import { type Cell, nairaCell, writeCsv } from '../../../../kernel/write-csv.ts';
import { lagosDate, showDate } from '../../../../shared/clock.ts';
import { showFullMonth } from '../../../../shared/full-month.ts';
import { naira } from '../../../../shared/naira.ts';
import type * as contract from '../../relocation-contract.ts';
import type { RelocationLine } from '../../relocation-contract.ts';
import { budgetLeftWords, programWords, spendWords } from '../../relocation-rules.ts';
import { memberOf } from '../member-of.ts';
import { showRelocation } from './show-relocation.ts';

const head = ['Day or month', 'Program', 'For', 'State', 'Invoice', 'Amount with VAT (NGN)'] as const;
const dayWords = ({ on_day, month }: RelocationLine): string => on_day ?? month.slice(0, 7);
const dayOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
/** Orders cancelled before they cost anything are on no invoice. */
const billed = (lines: readonly RelocationLine[]): RelocationLine[] => lines.filter(({ state }) => state !== 'freed');

export const readRelocationCsv: UseCase<typeof contract.readRelocationCsv> = async (act, { params }, exchange) => {
  const { company_id } = await memberOf(act, params.company, 'openRelocation');
  const { id, lines } = await showRelocation(act, company_id, params.relocation);
  exchange.saveAs?.(`kaya-relocation-${id.slice(-6)}.csv`);
  return writeCsv([
    head,
    ...billed(lines).map((line): Cell[] => [
      dayWords(line),
      programWords[line.program],
      line.title,
      spendWords[line.state].word,
      line.invoice,
      nairaCell(line.amount_kobo),
    ]),
  ]);
};

const columns = [
  { head: 'Day or month', share: 70 },
  { head: 'For', share: 230 },
  { head: 'Invoice', share: 90 },
  { head: 'Amount', share: 90, right: true },
] as const;

export const readRelocationPdf: UseCaseWithActs<typeof contract.readRelocationPdf> = async (
  db,
  actor,
  { params },
  exchange,
) => {
  // Drawing takes time, so it runs after the transaction.
  const { company, relocation, today } = await db.act(actor, async (act) => {
    const { company_id, company_name } = await memberOf(act, params.company, 'openRelocation');
    return {
      company: company_name,
      relocation: await showRelocation(act, company_id, params.relocation),
      today: lagosDate(await act.now()),
    };
  });
  const lines = billed(relocation.lines);
  const made = showDate(dayOf(today), dayOf('2000-01-01'));
  const title = `Relocation of ${relocation.person_name}`;
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. ${company}. Made on ${made}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.gap(4);
  pdf.line(company, { bold: true });
  pdf.line(`${relocation.from_place} to ${relocation.to_place}`, { muted: true });
  pdf.line(`Made on ${made}. Amounts include VAT.`, { muted: true });
  pdf.gap(10);
  pdf.facts([
    ['Budget', naira(relocation.budget_kobo)],
    ['Reserved', naira(relocation.reserved_kobo)],
    ['Spent', naira(relocation.spent_kobo)],
    ['Budget left', budgetLeftWords(relocation)],
    ['In all', naira(relocation.reserved_kobo + relocation.spent_kobo)],
  ]);
  pdf.gap(10);
  if (lines.length === 0) pdf.line('Nothing is booked for it yet.');
  else
    await pdf.table(
      columns,
      lines.map((line) => [
        line.on_day ? showDate(dayOf(line.on_day), dayOf('2000-01-01')) : showFullMonth(line.month),
        { text: line.title, under: `${programWords[line.program]}, ${spendWords[line.state].word.toLowerCase()}` },
        line.invoice ?? 'Not billed yet',
        naira(line.amount_kobo),
      ]),
    );
  pdf.line(
    'Kaya bills each order on the invoice named beside it. This page gathers them for one relocation and asks for no second payment.',
    {
      size: 8,
      muted: true,
    },
  );
  exchange.saveAs?.(`kaya-relocation-${relocation.id.slice(-6)}.pdf`);
  return pdf.end();
};
