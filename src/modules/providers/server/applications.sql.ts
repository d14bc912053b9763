import { as, query } from '../../../kernel/db/query.ts';
import type { skillCodes } from '../../workers/rules.ts';
import type { ApplicationState } from '../application-rules.ts';

export const staffPage = 20;

const fields = {
  id: as<string>('uuid'),
  status: as<ApplicationState>('text'),
  name: 'text',
  registration: 'text',
  contact: 'text',
  phone: 'text?',
  city: 'text',
  vehicles: 'int4?',
  people: 'int4?',
  skills: as<readonly (typeof skillCodes)[number][]>('text[]'),
  insurance: 'text',
  reason: 'text?',
  submitted_at: 'timestamptz?',
  file_id: 'uuid?',
  file_name: 'text?',
  pages: 'int4?',
} as const;
const columns = `a.id, a.status, a.name, a.registration, a.contact, a.phone, a.city, a.vehicles, a.people, a.skills, a.insurance,
          a.reason, a.submitted_at, a.file_id, a.file_name, a.pages`;

export const ownApplicationRow = query(
  'providers.ownApplicationRow',
  { account: 'uuid' },
  fields,
  `SELECT ${columns} FROM providers.applications a WHERE a.id = $account`,
);

/** With the account's name and phone. No row: one exists. */
export const startApplication = query(
  'providers.startApplication',
  { account: 'uuid' },
  { id: 'uuid' },
  `INSERT INTO providers.applications (id, contact, phone) SELECT p.id, left(p.name, 120), p.phone FROM identity.people p WHERE p.id = $account
   ON CONFLICT (id) DO NOTHING RETURNING id`,
);

/** No row: staff are reading it, or it is decided. */
export const changeApplicationRow = query(
  'providers.changeApplicationRow',
  {
    account: 'uuid',
    name: 'text',
    registration: 'text',
    contact: 'text',
    phone: as<string | null>('text?'),
    city: 'text',
    vehicles: as<number | null>('int4?'),
    people: as<number | null>('int4?'),
    skills: as<readonly string[]>('text[]'),
    insurance: 'text',
    from: 'text[]',
  },
  { id: 'uuid' },
  `UPDATE providers.applications SET name = $name, registration = $registration, contact = $contact, phone = $phone, city = $city,
          vehicles = $vehicles, people = $people, skills = $skills, insurance = $insurance
    WHERE id = $account AND status = ANY ($from) RETURNING id`,
);

export const setCertificate = query(
  'providers.setCertificate',
  { upload: 'uuid', file: 'uuid', name: 'text', pages: 'int4?' },
  { done: 'bool' },
  `SELECT providers.set_certificate($upload, $file, $name, $pages) AS done`,
);

export const certificateOfUpload = query(
  'providers.certificateOfUpload',
  { account: 'uuid', upload: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM providers.applications WHERE id = $account AND upload_id = $upload`,
);

/** No row: there is none, or staff are reading it or have decided it, so the applicant may no longer change it. */
export const lockOwnApplication = query(
  'providers.lockOwnApplication',
  { account: 'uuid' },
  fields,
  `SELECT ${columns} FROM providers.applications a WHERE a.id = $account AND a.status IN ('draft', 'rejected') FOR UPDATE`,
);

export const submit = query(
  'providers.submit',
  { account: 'uuid', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE providers.applications SET status = 'submitted', reason = NULL, decided_at = NULL, submitted_at = now()
    WHERE id = $account AND status = ANY ($from) RETURNING id`,
);

/** The longest wait first, one row more than a page. */
export const waitingApplications = query(
  'providers.waitingApplications',
  { after_us: 'int8', after_id: 'uuid' },
  { id: 'uuid', name: 'text', city: 'text', submitted_at: 'timestamptz', waiting_us: 'int8' },
  `SELECT a.id, a.name, a.city, a.submitted_at, (extract(epoch FROM a.submitted_at) * 1000000)::int8 AS waiting_us
     FROM providers.applications a
    WHERE a.status = 'submitted'
      AND (a.submitted_at, a.id) > (timestamptz 'epoch' + $after_us::int8 * interval '1 microsecond', $after_id)
    ORDER BY a.submitted_at, a.id LIMIT ${staffPage + 1}`,
);

export const countApplicationsWaiting = query(
  'providers.countApplicationsWaiting',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int4 AS waiting FROM (SELECT FROM providers.applications WHERE status = 'submitted' LIMIT $max) w`,
);

export const findApplicationFile = query(
  'providers.findApplicationFile',
  { id: 'uuid' },
  { ...fields, provider_id: 'uuid?', email: 'text' },
  `SELECT ${columns}, a.provider_id, p.email
     FROM providers.applications a JOIN identity.people p ON p.id = a.id WHERE a.id = $id`,
);

/** Locked, so that decisions about one application are serialised. */
export const lockApplication = query(
  'providers.lockApplication',
  { id: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM providers.applications WHERE id = $id AND status = 'submitted' FOR UPDATE`,
);

export const decideApplication = query(
  'providers.decideApplication',
  {
    id: 'uuid',
    from: 'text[]',
    to: as<ApplicationState>('text'),
    reason: as<string | null>('text?'),
    provider: as<string | null>('uuid?'),
  },
  { id: 'uuid' },
  `UPDATE providers.applications SET status = $to, reason = $reason, provider_id = $provider, decided_at = now()
    WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

export const grantCertificate = query(
  'providers.grantCertificate',
  { id: 'uuid', secret_hash: 'text' },
  { file_id: 'uuid', media_type: 'text', name: 'text' },
  `SELECT file_id, media_type, name FROM providers.grant_certificate($id, $secret_hash)`,
);
