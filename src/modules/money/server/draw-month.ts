// A month as an A4 file: whose it is, its sums, and a table on as many pages as it needs. For statements of people and of crews.
import { type Column, type PdfCell, startPdf } from '../../../kernel/write-pdf.ts';
import { showDate } from '../../../shared/clock.ts';
import { showFullMonth } from '../../../shared/full-month.ts';

/** Dates are shown as of this Lagos day, at noon. */
export const dayOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

export type Month = {
  /** `Statement of earnings` */
  readonly title: string;
  /** `2026-11` */
  readonly month: string;
  readonly made_on: string;
  readonly name: string;
  readonly email: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Instead of an empty table. */
  readonly nothing: string;
  readonly isEmpty: boolean;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly PdfCell[]>;
  readonly note: string;
};

export const drawMonth = async (of: Month): Promise<Uint8Array<ArrayBuffer>> => {
  const made = showDate(dayOf(of.made_on), dayOf('2000-01-01'));
  const title = `${of.title}, ${showFullMonth(of.month)}`;
  const pdf = await startPdf({ title: `Kaya: ${title}`, foot: `Kaya. ${title}. ${of.name}. Made on ${made}.` });
  pdf.line('Kaya', { size: 22, bold: true });
  pdf.line(title, { size: 15, bold: true });
  pdf.gap(4);
  pdf.line(of.name, { bold: true });
  pdf.line(of.email, { muted: true });
  pdf.line(`Made on ${made}. All times are those of Lagos.`, { muted: true });
  pdf.gap(10);
  pdf.facts(of.facts);
  pdf.gap(10);
  if (of.isEmpty) pdf.line(of.nothing);
  else await pdf.table(of.columns, of.rows);
  pdf.line(of.note, { size: 8, muted: true });
  return pdf.end();
};
