import type { CsvLine } from '../../people-csv-rules.ts';

/** The contract's limit of a cell. */
const max = 300;

/** Never half of an emoji at the end, which the server refuses with the whole request. */
const cut = (cell: string): string => cell.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** A longer cell would make the server refuse the whole request. Cut, only its line is refused. */
export const shortCells = (line: CsvLine): CsvLine => ({
  ...line,
  name: cut(line.name),
  email: cut(line.email),
  role: cut(line.role),
  access: cut(line.access),
  team: cut(line.team),
  cost_centre: cut(line.cost_centre),
});
