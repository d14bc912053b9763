// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { olderById, type Retention } from '../../../kernel/retention.ts';

/** Six years: tax law asks for the records. */
const records_days = 2_192;

export const jobsRetention: readonly Retention[] = [
  {
    name: 'jobs.jobs',
    what: 'Moves',
    kept: '6 years, as the law on taxes asks',
    days: records_days,
    task: null,
    older: olderById('jobs.older', 'jobs.jobs'),
  },
];
