// What staff read and change.
import { as, query } from '../../../kernel/db/query.ts';
import { highestId, lowestId } from '../../../kernel/http/cursor.ts';
import { caseColumns, caseRow } from './cases.sql.ts';

const staffRow = { ...caseRow, name: 'text' } as const;
const person = `coalesce(nullif(p.name, ''), p.email, nullif(c.name, ''), 'Visitor') AS name`;
const joins = 'LEFT JOIN identity.people p ON p.id = c.user_id';

/** Oldest first, so that the longest wait is read first. */
export const openCases = query(
  'support.openCases',
  { from: as<string | null>('uuid?'), max: 'int8' },
  staffRow,
  `SELECT ${caseColumns}, ${person}
     FROM (SELECT id FROM support.cases WHERE status = 'open' AND id > coalesce($from::uuid, '${lowestId}') ORDER BY id LIMIT $max) listed
     JOIN support.cases c ON c.id = listed.id ${joins} ORDER BY c.id`,
);

const newest = (name: string, status: 'answered' | 'closed') =>
  query(
    name,
    { from: as<string | null>('uuid?'), max: 'int8' },
    staffRow,
    `SELECT ${caseColumns}, ${person}
       FROM (SELECT id FROM support.cases WHERE status = '${status}' AND id < coalesce($from::uuid, '${highestId}')
              ORDER BY id DESC LIMIT $max) listed
       JOIN support.cases c ON c.id = listed.id ${joins} ORDER BY c.id DESC`,
  );
export const answeredCases = newest('support.answeredCases', 'answered');
export const closedCases = newest('support.closedCases', 'closed');

export const fileOf = query(
  'support.fileOf',
  { id: 'uuid' },
  { ...staffRow, email: 'text?', phone: 'text?', typed_email: 'text?' },
  `SELECT ${caseColumns}, ${person}, coalesce(p.email, c.email) AS email, coalesce(p.phone, c.phone) AS phone, c.email AS typed_email
     FROM support.cases c ${joins} WHERE c.id = $id`,
);

/** The companies that a person belongs to now. */
export const companiesOfPerson = query(
  'support.companiesOfPerson',
  { account: 'uuid' },
  { id: 'uuid', name: 'text' },
  `SELECT c.id, c.name FROM companies.company_employees e JOIN companies.companies c ON c.id = e.company_id
    WHERE e.account_id = $account AND e.deactivated_at IS NULL AND c.closed_at IS NULL ORDER BY e.joined_at, c.id LIMIT 3`,
);

/** No row: it is already closed. */
export const closeOne = query(
  'support.closeOne',
  { id: 'uuid', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE support.cases SET status = 'closed', closed_at = now(), moved_at = now() WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

export const countOpen = query(
  'support.countOpen',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int AS waiting FROM (SELECT FROM support.cases WHERE status = 'open' LIMIT $max) listed`,
);
