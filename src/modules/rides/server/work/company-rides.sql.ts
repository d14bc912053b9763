import { as, query } from '../../../../kernel/db/query.ts';
import type { VehicleClass } from '../../../catalogue/rules.ts';

/** A company without terms: its drivers are paid once it has paid its bill. By the system. */
export const companyPaysLater = query(
  'rides.companyPaysLater',
  { company: 'uuid' },
  { waits: 'bool' },
  `SELECT pays = 'card' AS waits FROM companies.companies WHERE id = $company`,
);

/** Reserved rides on the company's account of people who are not of it any more; found through its list of orders. By the system. */
export const ridesOfDeparted = query(
  'rides.ridesOfDeparted',
  { company: 'uuid', max: 'int8' },
  { id: 'uuid', company_name: 'text' },
  `SELECT t.id, c.company_name
     FROM companies.orders o
     JOIN rides.trips t ON t.id = split_part(o.key, ':', 2)::uuid
     JOIN rides.company_rides c ON c.trip_id = t.id
    WHERE o.company_id = $company AND o.service = 'ride' AND o.starts_at > now() AND o.kind = 'ride' AND t.status = 'scheduled' AND c.voucher_id IS NULL
      AND NOT EXISTS (SELECT FROM companies.company_employees e
                       WHERE e.id = c.employee_id AND e.account_id = t.customer_id AND e.deactivated_at IS NULL)
    LIMIT $max`,
);

export const voucherRow = {
  id: 'uuid',
  company_id: 'uuid',
  company_name: 'text',
  guest_name: 'text',
  guest_email: 'text?',
  guest_phone: 'text?',
  valid_from: 'timestamptz',
  valid_until: 'timestamptz',
  max_rides: 'int4',
  used_rides: 'int4',
  max_fare_kobo: 'int8',
  places: as<readonly string[] | null>('text[]?'),
  vehicle_classes: as<readonly VehicleClass[] | null>('text[]?'),
  cost_centre_id: 'uuid?',
  project_id: 'uuid?',
  note: 'text',
  made_by_name: 'text',
  account_id: 'uuid?',
  is_taken: 'bool',
  revoked_at: 'timestamptz?',
  created_at: 'timestamptz',
} as const;
const columns = Object.keys(voucherRow).join(', ');

export const insertVoucher = query(
  'rides.insertVoucher',
  {
    id: 'uuid',
    company: 'uuid',
    company_name: 'text',
    hash: 'text',
    guest_name: 'text',
    guest_email: as<string | null>('text?'),
    guest_phone: as<string | null>('text?'),
    valid_from: 'timestamptz',
    valid_until: 'timestamptz',
    max_rides: 'int4',
    max_fare_kobo: 'int8',
    places: as<readonly string[] | null>('text[]?'),
    vehicle_classes: as<readonly VehicleClass[] | null>('text[]?'),
    cost_centre: as<string | null>('uuid?'),
    project: as<string | null>('uuid?'),
    note: 'text',
    made_by: 'uuid',
    made_by_name: 'text',
  },
  voucherRow,
  `INSERT INTO rides.vouchers (id, company_id, company_name, secret_hash, guest_name, guest_email, guest_phone, valid_from, valid_until,
     max_rides, max_fare_kobo, places, vehicle_classes, cost_centre_id, project_id, note, made_by, made_by_name)
   VALUES ($id, $company, $company_name, $hash, $guest_name, $guest_email, $guest_phone, $valid_from, $valid_until, $max_rides,
     $max_fare_kobo, $places, $vehicle_classes, $cost_centre, $project, $note, $made_by, $made_by_name)
   RETURNING ${columns}`,
);

export const vouchersOf = query(
  'rides.vouchersOf',
  { company: 'uuid', before: as<string | null>('uuid?'), max: 'int8' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers
    WHERE company_id = $company AND id < coalesce($before::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff') ORDER BY id DESC LIMIT $max`,
);

/** Locked: a ride with it, its end and its new link come one after the other. By the system. */
export const lockVoucher = query(
  'rides.lockVoucher',
  { company: 'uuid', id: 'uuid' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers WHERE id = $id AND company_id = $company FOR UPDATE`,
);

/** By the system. */
export const voucherBySecret = query(
  'rides.voucherBySecret',
  { hash: 'text' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers WHERE secret_hash = $hash`,
);

/** By the system. */
export const voucherById = query(
  'rides.voucherById',
  { id: 'uuid' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers WHERE id = $id`,
);

/** By its secret, locked: of two rides with the last use, the second sees the first. By the system. */
export const lockBySecret = query(
  'rides.lockBySecret',
  { hash: 'text' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers WHERE secret_hash = $hash FOR UPDATE`,
);

/** Locked, for the person with whose proven email or phone it was made, or who rode with it before. By the system. */
export const lockSentTo = query(
  'rides.lockSentTo',
  { id: 'uuid', account: 'uuid' },
  voucherRow,
  `SELECT ${columns} FROM rides.vouchers v
    WHERE id = $id AND EXISTS (SELECT FROM identity.accounts a WHERE a.id = $account AND a.deleted_at IS NULL
            AND (v.account_id = a.id OR (a.phone_confirmed_at IS NOT NULL AND a.phone = v.guest_phone)
                 OR (a.email_confirmed_at IS NOT NULL AND identity.mailbox(a.email) = identity.mailbox(v.guest_email))))
      FOR UPDATE OF v`,
);

/** The caller has locked it and looked at it. */
export const takeVoucher = query(
  'rides.takeVoucher',
  { id: 'uuid', account: 'uuid' },
  { id: 'uuid' },
  `UPDATE rides.vouchers SET used_rides = used_rides + 1, account_id = $account, is_taken = true WHERE id = $id AND used_rides < max_rides RETURNING id`,
);

/** Its ride cost nothing. */
export const giveUseBack = query(
  'rides.giveUseBack',
  { id: 'uuid' },
  {},
  `UPDATE rides.vouchers SET used_rides = used_rides - 1 WHERE id = $id AND used_rides > 0`,
);

export const renewSecret = query(
  'rides.renewSecret',
  { id: 'uuid', hash: 'text' },
  {},
  `UPDATE rides.vouchers SET secret_hash = $hash WHERE id = $id`,
);

export const revokeOne = query(
  'rides.revokeOne',
  { id: 'uuid' },
  voucherRow,
  `UPDATE rides.vouchers SET revoked_at = coalesce(revoked_at, now()) WHERE id = $id RETURNING ${columns}`,
);

/** Email and phone of guests, some days after the last moment of their voucher. Oldest first. */
export const forgetGuests = query(
  'rides.forgetGuests',
  { after_days: 'int4', max: 'int8' },
  { id: 'uuid' },
  `UPDATE rides.vouchers SET guest_email = NULL, guest_phone = NULL
    WHERE id IN (SELECT id FROM rides.vouchers WHERE (guest_email IS NOT NULL OR guest_phone IS NOT NULL)
                  AND valid_until < now() - make_interval(days => $after_days) ORDER BY valid_until LIMIT $max) RETURNING id`,
);
