// A table as a file for spreadsheets (RFC 4180): commas, CRLF, quotes where needed.

/** A text is made harmless, a number (already formatted) is written as it is; null is an empty cell. */
export type Cell = string | { readonly figures: string } | null;

/** At the start of a cell Excel and LibreOffice read these as a formula; the apostrophe makes it text (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r\n]|^[＝＋－＠]/;

const cellOf = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell !== 'string') return cell.figures;
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * UTF-8 with a byte order mark: without it Excel reads the file in the Windows code page, and Ọ̀ṣun or ₦ is lost. Programs that read UTF-8 skip
 * it.
 */
export const writeCsv = (rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`);

/** `22500.00`: naira with two decimals, without the sign and the commas, so that a spreadsheet can add it up. */
export const nairaCell = (kobo: number): Cell => {
  const size = Math.abs(kobo);
  return { figures: `${kobo < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}` };
};
