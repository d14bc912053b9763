// Parses a file of people into lines (RFC 4180, also with semicolons as spreadsheets here write it). Pure; runs in the browser, which sends
// the lines in batches, so that no file is too large for the server's memory. The server checks every line again.

/** Lines of one file. */
export const maxLines = 10_000;
/** Bytes of one file. */
export const maxFileBytes = 4_000_000;

/** Whether a spreadsheet would run the cell as a formula. */
export const hasFormula = (cell: string): boolean => /^\s*[=+\-@\t\r]/.test(cell);

/** The text of the bytes, or why it cannot be read. */
export const csvText = (bytes: Uint8Array): { readonly text: string } | { readonly fault: string } => {
  const wrong = { fault: 'The file is not UTF-8 text. Save it as “CSV UTF-8” and choose it again.' };
  if (bytes.includes(0)) return wrong;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return wrong;
  }
};

/** The cells of each line. `max`: stops after so many lines. Null: a quote is never closed. */
const cellsOf = (text: string, separator: string, max: number): string[][] | null => {
  const lines: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endLine = () => {
    endCell();
    lines.push(cells);
    cells = [];
  };
  for (let at = 0; at < text.length && lines.length <= max; at += 1) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') cell += sign;
  }
  if (quoted) return null;
  if (cell !== '' || cells.length > 0) endLine();
  return lines;
};

const columns = ['name', 'email', 'role', 'access', 'team', 'cost_centre'] as const;
type Column = (typeof columns)[number];
/** What lists of people call a column: the first is how this page names it. */
const columnWords: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'full name', 'employee', 'employee name'],
  email: ['email', 'e-mail', 'email address', 'work email'],
  role: ['job title', 'role', 'title', 'position'],
  access: ['access'],
  team: ['team', 'department'],
  cost_centre: ['cost centre', 'cost center', 'cost_centre'],
};
const columnOf = (title: string): Column | undefined =>
  columns.find((name) => columnWords[name].includes(title.toLowerCase()));
export type CsvLine = { readonly line: number } & Readonly<Record<Column, string>>;

/** unknown: columns that are not read. */
export type PeopleFile = { readonly lines: readonly CsvLine[]; readonly unknown: readonly string[] };

/** The lines of a file whose first line names its columns, in any order; empty lines are left out. Or why the file is refused. */
export const readPeopleCsv = (bytes: Uint8Array): PeopleFile | { readonly fault: string } => {
  if (bytes.length > maxFileBytes)
    return { fault: 'The file is larger than 4 MB. Split it and import the parts one after the other.' };
  const read = csvText(bytes);
  if ('fault' in read) return read;
  const text = read.text.replace(/^\ufeff/, '');
  const head = text.slice(0, Math.max(0, text.search(/\r?\n|$/)));
  const separator = [',', ';', '\t'].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ',';
  const all = cellsOf(text, separator, maxLines + 1);
  if (!all) return { fault: 'A quotation mark (") is opened and never closed. Nothing was imported.' };
  const names = (all[0] ?? []).map(columnOf);
  const missing = (['name', 'email'] as const).filter((name) => !names.includes(name));
  if (missing.length > 0)
    return {
      fault: `The first line must name the columns. Missing: ${missing.join(' and ')}. Possible: ${columns.map((name) => columnWords[name][0]).join(', ')}.`,
    };
  if (all.length > maxLines + 1)
    return {
      fault: `The file has more than ${maxLines.toLocaleString('en')} lines. Split it and import the parts one after the other.`,
    };
  const at = (cells: readonly string[], name: Column): string => cells[names.indexOf(name)] ?? '';
  const lines = all.slice(1).flatMap((cells, nth) =>
    cells.every((cell) => cell === '')
      ? []
      : [
          {
            line: nth + 2,
            name: at(cells, 'name'),
            email: at(cells, 'email'),
            role: at(cells, 'role'),
            access: at(cells, 'access'),
            team: at(cells, 'team'),
            cost_centre: at(cells, 'cost_centre'),
          },
        ],
  );
  if (lines.length === 0) return { fault: 'The file has no people in it.' };
  const unknown = (all[0] ?? []).filter((title) => title !== '' && columnOf(title) === undefined);
  return { lines, unknown };
};

/** Escaped so that no spreadsheet runs it. */
const reportCell = (cell: string): string => `"${(hasFormula(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;

/** The result of each line, as a file. */
export const importReportCsv = (
  told: readonly {
    readonly line: number;
    readonly email: string;
    readonly outcome: string;
    readonly reason: string | null;
  }[],
): string =>
  [
    'line,email,outcome,reason',
    ...told.map(({ line, email, outcome, reason }) =>
      [String(line), email, outcome, reason ?? ''].map(reportCell).join(','),
    ),
  ].join('\r\n');
