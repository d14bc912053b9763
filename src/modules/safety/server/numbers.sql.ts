import { as, query } from '../../../kernel/db/query.ts';
import type { State } from '../rules.ts';

const of = as<State | 'support'>('text');

export const keptNumbers = query(
  'safety.keptNumbers',
  {},
  { of, number: 'text', checked_on: 'date' },
  'SELECT of, number, checked_on FROM safety.numbers ORDER BY of',
);

export const keptNumbersBy = query(
  'safety.keptNumbersBy',
  {},
  { of, number: 'text', checked_on: 'date', by: 'text' },
  `SELECT n.of, n.number, n.checked_on, coalesce(nullif(p.name, ''), p.email, 'Kaya') AS by
     FROM safety.numbers n LEFT JOIN identity.people p ON p.id = n.changed_by ORDER BY n.of`,
);

/** before: the previous number, null for none. */
export const putNumber = query(
  'safety.putNumber',
  { of, number: 'text', day: 'date', by: 'uuid' },
  { before: 'text?' },
  `WITH before AS (SELECT number FROM safety.numbers WHERE of = $of)
   INSERT INTO safety.numbers (of, number, checked_on, changed_by) VALUES ($of, $number, $day, $by)
   ON CONFLICT (of) DO UPDATE SET number = EXCLUDED.number, checked_on = EXCLUDED.checked_on, changed_by = EXCLUDED.changed_by
   RETURNING (SELECT number FROM before) AS before`,
);

export const dropNumber = query(
  'safety.dropNumber',
  { of },
  { before: 'text' },
  'DELETE FROM safety.numbers WHERE of = $of RETURNING number AS before',
);
