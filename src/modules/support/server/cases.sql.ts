import { as, query } from '../../../kernel/db/query.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
import type { DataKind, DataOutcome } from '../data-request-rules.ts';
import type { AboutKind, CaseStatus, DriverAnswer, Topic } from '../rules.ts';

export const caseColumns =
  'c.id, c.user_id, c.topic, c.status, c.about_kind, c.about_id, c.about_company, c.about_order, c.created_at, c.moved_at, c.closed_at, c.driver_says';
export const caseRow = {
  id: 'uuid',
  user_id: 'uuid?',
  topic: as<Topic>('text'),
  status: as<CaseStatus>('text'),
  about_kind: as<AboutKind | null>('text?'),
  about_id: 'uuid?',
  about_company: 'text?',
  about_order: 'text?',
  created_at: 'timestamptz',
  moved_at: 'timestamptz',
  closed_at: 'timestamptz?',
  driver_says: as<DriverAnswer | null>('text?'),
} as const;

/** taken: how many of the pictures came under this key and now belong to the case. */
export const openOne = query(
  'support.openOne',
  {
    id: 'uuid',
    name: 'text',
    email: as<string | null>('text?'),
    phone: as<string | null>('text?'),
    topic: 'text',
    about_kind: as<string | null>('text?'),
    about_id: as<string | null>('uuid?'),
    about_company: as<string | null>('text?'),
    about_order: as<string | null>('text?'),
    message: 'text',
    link: as<string | null>('text?'),
    upload: as<string | null>('text?'),
    files: 'uuid[]',
    within_hours: 'int4',
  },
  { taken: 'int4' },
  `SELECT support.open_case($id, $name, $email, $phone, $topic, $about_kind, $about_id, $about_company, $about_order, $message, $link, $upload, $files, $within_hours) AS taken`,
);

/** No row: it is another's, or can no longer be written to. */
export const writeTo = query(
  'support.writeTo',
  {
    id: 'uuid',
    by_staff: 'bool',
    from: 'text[]',
    within_days: 'int4',
    message: 'text',
    upload: as<string | null>('text?'),
    files: 'uuid[]',
    within_hours: 'int4',
  },
  { taken: 'int4' },
  `SELECT taken FROM support.write($id, $by_staff, $from, $within_days, $message, $upload, $files, $within_hours)`,
);

export const findCase = query(
  'support.findCase',
  { id: 'uuid' },
  { ...caseRow, email: 'text?', phone: 'text?' },
  `SELECT ${caseColumns}, c.email, c.phone FROM support.cases c WHERE c.id = $id`,
);

export const messagesOf = query(
  'support.messagesOf',
  { id: 'uuid' },
  {
    id: 'uuid',
    by_staff: 'bool',
    author: 'text?',
    body: 'text',
    created_at: 'timestamptz',
    file_ids: 'uuid[]',
  },
  `SELECT m.id, m.by_staff, CASE WHEN m.by_staff THEN coalesce(nullif(p.name, ''), p.email) END AS author, m.body, m.created_at,
          ARRAY(SELECT f.file_id FROM support.photos f WHERE f.message_id = m.id ORDER BY f.position) AS file_ids
     FROM (SELECT id, by_staff, author_id, body, created_at FROM support.messages WHERE case_id = $id ORDER BY id DESC LIMIT 200) m
     LEFT JOIN identity.people p ON m.by_staff AND p.id = m.author_id ORDER BY m.id`,
);

/** With what was asked about data; null: the case is about something else. */
export const ownCaseRow = {
  ...caseRow,
  data_kind: as<DataKind | null>('text?'),
  data_outcome: as<DataOutcome | null>('text?'),
} as const;

export const casesOf = query(
  'support.casesOf',
  { account: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  ownCaseRow,
  `SELECT ${caseColumns}, d.kind AS data_kind, d.outcome AS data_outcome
     FROM support.cases c LEFT JOIN support.data_requests d ON d.id = c.id
    WHERE c.user_id = $account AND c.id < coalesce($before::uuid, '${highestId}') ORDER BY c.id DESC LIMIT $max`,
);

export const caseOfLink = query(
  'support.caseOfLink',
  { hash: 'text', days: 'int4' },
  { id: 'uuid?' },
  `SELECT support.case_of_link($hash, $days) AS id`,
);

export const addLink = query(
  'support.addLink',
  { id: 'uuid', hash: 'text' },
  {},
  `INSERT INTO support.links (link_hash, case_id) VALUES ($hash, $id)`,
);

/** Whether the actor was the rider or driver, or is staff. */
export const seesTrip = query(
  'support.seesTrip',
  { id: 'uuid' },
  { sees: 'bool' },
  `SELECT EXISTS (SELECT FROM rides.trips WHERE id = $id) AS sees`,
);

export const claimCases = query(
  'support.claimCases',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT support.claim_cases($account, $email)`,
);

export const forgetCases = query(
  'support.forgetCases',
  { days: 'int4', max: 'int8' },
  { gone: 'int8' },
  `SELECT support.forget_cases($days, $max) AS gone`,
);
