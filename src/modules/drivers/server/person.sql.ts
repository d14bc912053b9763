import { query } from '../../../kernel/db/query.ts';

const rows = { row: 'jsonb' } as const;

export const exportedDriver = query(
  'drivers.exportedDriver',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(d) - ARRAY['is_sample', 'photo_file_id'] || jsonb_build_object(
            'shifts', (SELECT coalesce(jsonb_agg(to_jsonb(s) - 'driver_id' ORDER BY s.id), '[]') FROM drivers.shifts s WHERE s.driver_id = d.id),
            'heading', (SELECT to_jsonb(h) - 'driver_id' FROM drivers.headings h WHERE h.driver_id = d.id),
            'releases', (SELECT coalesce(jsonb_agg(to_jsonb(r) - 'driver_id' ORDER BY r.id), '[]') FROM drivers.releases r WHERE r.driver_id = d.id),
            'presence', (SELECT to_jsonb(p) - 'driver_id' FROM drivers.presence p WHERE p.driver_id = d.id)) AS row
     FROM drivers.drivers d WHERE d.id = $account`,
);

export const erasePerson = query(
  'drivers.erasePerson',
  { account: 'uuid' },
  {},
  `SELECT drivers.erase_person($account)`,
);

export const forgetReleases = query(
  'drivers.forgetReleases',
  { account: 'uuid' },
  {},
  `SELECT drivers.forget_releases($account)`,
);

/** Their interests; those left without a session are excluded. */
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

/** Their application with every submitted document; the files themselves are on its page. */
export const exportedApplication = query(
  'drivers.exportedApplication',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(a) || jsonb_build_object(
            'documents', (SELECT coalesce(jsonb_agg(to_jsonb(d) - ARRAY['account_id', 'upload_id'] ORDER BY d.id), '[]')
                            FROM drivers.documents d WHERE d.account_id = a.id)) AS row
     FROM drivers.applications a WHERE a.id = $account`,
);

export const exportedVehicles = query(
  'drivers.exportedVehicles',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(v) - ARRAY['driver_id', 'plate_key'] AS row FROM drivers.vehicles v WHERE v.driver_id = $account ORDER BY v.id`,
);

/** Their own code, the anonymised people who used it, and whether they used another's. */
export const exportedReferrals = query(
  'drivers.exportedReferrals',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object(
            'code', (SELECT c.code FROM drivers.referral_codes c WHERE c.driver_id = $account),
            'given', (SELECT coalesce(jsonb_agg(jsonb_build_object('created_at', r.created_at, 'credited_at', r.credited_at)), '[]')
                        FROM drivers.referrals r WHERE r.referrer_id = $account),
            'taken_at', (SELECT r.created_at FROM drivers.referrals r WHERE r.referred_id = $account)) AS row`,
);
