// A report of the ledger as a file: the same rows as a table for spreadsheets and as a PDF.
import { type Cell, nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { startPdf } from '../../../kernel/write-pdf.ts';
import { showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { dayOf } from './draw-month.ts';

/** kobo; null is an empty cell. */
type Value = string | number | null;
export type Report = {
  /** `Trial balance, 28 Nov 2026` */
  readonly title: string;
  /** The file's name, without its ending. */
  readonly file: string;
  readonly made_on: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** share: its part of the width of a page; naira: its cells are kobo. */
  readonly columns: readonly { readonly head: string; readonly share: number; readonly naira?: boolean }[];
  readonly rows: readonly (readonly Value[])[];
  /** Instead of an empty table. */
  readonly nothing: string;
  readonly note: string;
};

/** `28 November 2026` in short, with its year. */
export const paperDay = (date: string): string => showDate(dayOf(date), dayOf('2000-01-01'));

export const reportCsv = ({ columns, rows }: Report): Uint8Array<ArrayBuffer> => {
  const cell = (value: Value): Cell => (typeof value === 'number' ? nairaCell(value) : value);
  return writeCsv([
    columns.map((column) => (column.naira ? `${column.head} (NGN)` : column.head)),
    ...rows.map((row) => row.map(cell)),
  ]);
};

export const reportPdf = async (report: Report): Promise<Uint8Array<ArrayBuffer>> => {
  const { title, facts, columns, rows } = report;
  const made = paperDay(report.made_on);
  const text = (value: Value): string => (typeof value === 'number' ? naira(value) : (value ?? ''));
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. Made on ${made}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.line(`Made on ${made}. All days are those of Lagos.`, { muted: true });
  pdf.gap(10);
  if (facts.length > 0) {
    pdf.facts(facts);
    pdf.gap(10);
  }
  if (rows.length === 0) pdf.line(report.nothing);
  else
    await pdf.table(
      columns.map(({ head, share, naira: right = false }) => ({ head, share, right })),
      rows.map((row) => row.map(text)),
    );
  pdf.line(report.note, { size: 8, muted: true });
  return pdf.end();
};
