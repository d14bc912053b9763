import { query } from '../../../kernel/db/query.ts';

const rows = { row: 'jsonb' } as const;

export const exportedDriver = query(
  'drivers.exportedDriver',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(d) - ARRAY['is_sample', 'photo_file_id'] || jsonb_build_object(
            'vehicles', (SELECT coalesce(jsonb_agg(to_jsonb(v) - 'driver_id' ORDER BY v.id), '[]') FROM drivers.vehicles v WHERE v.driver_id = d.id),
            'shifts', (SELECT coalesce(jsonb_agg(to_jsonb(s) - 'driver_id' ORDER BY s.id), '[]') FROM drivers.shifts s WHERE s.driver_id = d.id),
            'heading', (SELECT to_jsonb(h) - 'driver_id' FROM drivers.headings h WHERE h.driver_id = d.id),
            'presence', (SELECT to_jsonb(p) - 'driver_id' FROM drivers.presence p WHERE p.driver_id = d.id)) AS row
     FROM drivers.drivers d WHERE d.id = $account`,
);

export const erasePerson = query(
  'drivers.erasePerson',
  { account: 'uuid' },
  {},
  `SELECT drivers.erase_person($account)`,
);

/** Their interests; those without a session are not shown to them. */
export const exportedInterests = query(
  'drivers.exportedInterests',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(i) - 'account_id' AS row FROM drivers.interests i WHERE account_id = $account ORDER BY id`,
);

export const forgetInterests = query(
  'drivers.forgetInterests',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT drivers.forget_interests($account, $email)`,
);
