import type { CsvLine } from '../../people-csv-rules.ts';

/** The contract's limit of a cell. */
const max = 300;

/** A longer cell would make the server refuse the whole request. Cut, only its line is refused. */
export const shortCells = (line: CsvLine): CsvLine => ({
  ...line,
  name: line.name.slice(0, max),
  email: line.email.slice(0, max),
  role: line.role.slice(0, max),
  access: line.access.slice(0, max),
  team: line.team.slice(0, max),
  cost_centre: line.cost_centre.slice(0, max),
});
