import { as, query } from '../../../kernel/db/query.ts';
import type { OwnVehicle } from '../application-contract.ts';
import type { ApplicationState, DocumentKind, DocumentState } from '../application-rules.ts';
import type { Vehicle } from '../contract.ts';

type Method = Vehicle['vehicle_class'];
/** As in `documents` of findApplication: the newest of each kind that is not replaced. */
export type DocumentRow = {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly status: DocumentState;
  readonly name: string;
  readonly file_id: string;
  readonly media_type: string;
  readonly pages: number | null;
  readonly expires_on: string | null;
  readonly reason: string | null;
  readonly uploaded_at: string;
  readonly in_force_until: string | null;
  readonly version: number;
};

export const applicationColumns = {
  id: 'uuid',
  status: as<ApplicationState>('text'),
  city: 'text',
  method: as<Method>('text'),
  full_name: 'text',
  phone: 'text?',
  referral_code: 'text?',
  submitted_at: 'timestamptz?',
  documents: as<readonly DocumentRow[]>('jsonb'),
  vehicles: as<readonly OwnVehicle[]>('jsonb'),
} as const;

/** For queries in which `a` is the application. */
export const applicationFields = `a.id, a.status, a.city, a.method, a.full_name, a.phone, a.referral_code, a.submitted_at,
  coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'id', d.id, 'status', d.status, 'name', d.name, 'file_id', d.file_id,
                      'media_type', CASE WHEN d.pages IS NULL THEN 'image/webp' ELSE 'application/pdf' END, 'pages', d.pages,
                      'expires_on', d.expires_on, 'reason', d.reason, 'uploaded_at', d.uploaded_at, 'in_force_until', d.in_force_until, 'version', d.version))
              FROM (SELECT DISTINCT ON (n.kind) n.*,
                           (SELECT b.expires_on FROM drivers.documents b
                             WHERE b.account_id = n.account_id AND b.kind = n.kind AND b.status = 'approved' AND b.id <> n.id) AS in_force_until
                      FROM drivers.documents n WHERE n.account_id = a.id AND n.status <> 'replaced' ORDER BY n.kind, n.id DESC) d), '[]') AS documents,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.id, 'vehicle_class', v.vehicle_class, 'make', v.make,
                      'model', CASE WHEN v.make IS NULL THEN v.name ELSE substr(v.name, length(v.make) + 2) END, 'colour', v.colour, 'plate', v.plate,
                      'year', v.year, 'capacity_kg', v.capacity_kg, 'seats', v.seats, 'approved', v.approved, 'reason', v.reason, 'version', v.version) ORDER BY v.id)
              FROM drivers.vehicles v WHERE v.driver_id = a.id), '[]') AS vehicles`;

export const findApplication = query(
  'drivers.findApplication',
  { id: 'uuid' },
  { ...applicationColumns, own_code: 'text?' },
  `SELECT ${applicationFields}, (SELECT c.code FROM drivers.referral_codes c WHERE c.driver_id = a.id) AS own_code
     FROM drivers.applications a WHERE a.id = $id`,
);

/** With the account's name and phone; an approved driver without an application gets an approved one (drivers.begin). */
export const beginApplication = query(
  'drivers.beginApplication',
  { city: 'text', method: as<Method>('text') },
  { begun: 'bool' },
  `SELECT drivers.begin_application($city, $method) AS begun`,
);

/** Locks the application against other changes and decisions until the act ends. */
export const holdApplication = query(
  'drivers.holdApplication',
  { account: 'uuid' },
  {},
  `SELECT drivers.hold_application($account)`,
);

/** A changed name sends the documents back to staff (drivers.look_again). In review only missing details are added. */
export const saveApplication = query(
  'drivers.saveApplication',
  { id: 'uuid', full_name: 'text', phone: 'text', city: 'text', referral: 'text?' },
  { id: 'uuid' },
  `UPDATE drivers.applications SET full_name = $full_name, phone = $phone, city = $city, referral_code = $referral,
          waiting_since = CASE WHEN full_name <> $full_name AND status <> 'draft' THEN coalesce(waiting_since, now()) ELSE waiting_since END
    WHERE id = $id AND (status IN ('draft', 'submitted', 'rejected') OR status = 'in_review' AND (length(trim(full_name)) < 2 OR phone IS NULL))
    RETURNING id`,
);

/** Takes the name from the signed form, unless there already is one. */
export const nameApplicant = query(
  'drivers.nameApplicant',
  { id: 'uuid', full_name: 'text' },
  {},
  `UPDATE drivers.applications SET full_name = $full_name WHERE id = $id AND length(trim(full_name)) < 2`,
);

export const nameReferrer = query(
  'drivers.nameReferrer',
  { code: 'text' },
  { said: as<'stored' | 'unknown' | 'own'>('text') },
  `SELECT drivers.name_referrer($code) AS said`,
);

/** The guard of `submit`. */
export const submit = query(
  'drivers.submit',
  { id: 'uuid', from: 'text[]' },
  { id: 'uuid' },
  `UPDATE drivers.applications SET status = 'submitted', submitted_at = coalesce(submitted_at, now()), waiting_since = now()
    WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

/** Something new in an already submitted application awaits staff. */
export const waitForStaff = query(
  'drivers.waitForStaff',
  { id: 'uuid' },
  {},
  `UPDATE drivers.applications SET waiting_since = coalesce(waiting_since, now()) WHERE id = $id AND status <> 'draft'`,
);

/** After a withdrawal: nothing of the application awaits staff any more. */
export const stopWaiting = query(
  'drivers.stopWaiting',
  { id: 'uuid' },
  {},
  `UPDATE drivers.applications a SET waiting_since = NULL
    WHERE a.id = $id AND NOT EXISTS (SELECT FROM drivers.documents d WHERE d.account_id = a.id AND d.status = 'uploaded')
      AND NOT EXISTS (SELECT FROM drivers.vehicles v WHERE v.driver_id = a.id AND NOT v.approved AND v.reason IS NULL)`,
);
