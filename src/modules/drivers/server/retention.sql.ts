// What this module deletes by age; `privacy` reports its runs (docs/decisions/0155-law-desk.md).
import { query } from '../../../kernel/db/query.ts';
import { olderThan, type Retention } from '../../../kernel/retention.ts';

/** Days until an interest that came to nothing is deleted. */
export const interestDays = 730;

export const driversRetention: readonly Retention[] = [
  {
    name: 'drivers.interests',
    what: 'Interest in earning where Kaya is not open',
    kept: '2 years',
    days: interestDays,
    task: 'drivers.forget_old_interests',
    older: olderThan('drivers.olderInterests', `drivers.interests WHERE consented_at`),
  },
];

export const forgetOldInterests = query(
  'drivers.forgetOldInterests',
  { days: 'int4', max: 'int8' },
  { gone: 'int8' },
  `SELECT drivers.forget_old_interests($days, $max) AS gone`,
);
