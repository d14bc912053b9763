import { as, query } from '../../../kernel/db/query.ts';
import type { ApplicationState } from '../application-rules.ts';
import type { Vehicle } from '../contract.ts';
import { applicationColumns, applicationFields } from './applications.sql.ts';

export const staffPage = 30;

const row = {
  id: 'uuid',
  full_name: 'text',
  city: 'text',
  method: as<Vehicle['vehicle_class']>('text'),
  status: as<ApplicationState>('text'),
  waiting_since: 'timestamptz?',
  waiting_us: 'int8?',
  to_review: 'int4',
} as const;
const fields = `a.id, a.full_name, a.city, a.method, a.status, a.waiting_since,
          (extract(epoch FROM a.waiting_since) * 1000000)::int8 AS waiting_us,
          (SELECT count(*) FROM drivers.documents d WHERE d.account_id = a.id AND d.status = 'uploaded')::int4 AS to_review`;

/** Longest wait first. */
export const applicationsWaiting = query(
  'drivers.applicationsWaiting',
  { after_us: 'int8', after_id: 'uuid' },
  row,
  `SELECT ${fields} FROM drivers.applications a
    WHERE a.waiting_since IS NOT NULL
      AND (a.waiting_since, a.id) > (timestamptz 'epoch' + $after_us::int8 * interval '1 microsecond', $after_id)
    ORDER BY a.waiting_since, a.id LIMIT ${staffPage + 1}`,
);

/** Newest first. */
export const applicationsByStatus = query(
  'drivers.applicationsByStatus',
  { status: as<ApplicationState>('text'), before: 'uuid?' },
  row,
  `SELECT ${fields} FROM drivers.applications a
    WHERE a.status = $status AND ($before::uuid IS NULL OR a.id < $before) ORDER BY a.id DESC LIMIT ${staffPage + 1}`,
);

export const countApplicationsWaiting = query(
  'drivers.countApplicationsWaiting',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int4 AS waiting FROM (SELECT FROM drivers.applications WHERE waiting_since IS NOT NULL LIMIT $max) w`,
);

export const findApplicationFile = query(
  'drivers.findApplicationFile',
  { id: 'uuid' },
  { ...applicationColumns, email: 'text', waiting_since: 'timestamptz?' },
  `SELECT ${applicationFields}, p.email, a.waiting_since
     FROM drivers.applications a JOIN identity.people p ON p.id = a.id WHERE a.id = $id`,
);
