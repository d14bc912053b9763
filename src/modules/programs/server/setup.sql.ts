import { as, query } from '../../../kernel/db/query.ts';
import type { SetupSection } from '../rules.ts';

export const markedSections = query(
  'programs.markedSections',
  { company: 'uuid' },
  { section: as<SetupSection>('text') },
  `SELECT section FROM programs.setup_sections WHERE company_id = $company`,
);

/** Whether the company has an item of each kind that was not cancelled. */
export const kindsInUse = query(
  'programs.kindsInUse',
  { company: 'uuid' },
  { move: 'bool', meal: 'bool', swap: 'bool', housing: 'bool' },
  `SELECT ${['move', 'meal', 'swap', 'housing']
    .map((kind) => `EXISTS (SELECT FROM programs.items WHERE company_id = $company AND kind = '${kind}') AS ${kind}`)
    .join(', ')}`,
);

export const markDone = query(
  'programs.markDone',
  { company: 'uuid', section: as<SetupSection>('text') },
  {},
  `INSERT INTO programs.setup_sections (company_id, section) VALUES ($company, $section) ON CONFLICT DO NOTHING`,
);

export const unmark = query(
  'programs.unmark',
  { company: 'uuid', section: as<SetupSection>('text') },
  {},
  `DELETE FROM programs.setup_sections WHERE company_id = $company AND section = $section`,
);
