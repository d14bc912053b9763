import { query } from '../../../kernel/db/query.ts';

export const exportedProfile = query(
  'workers.exportedProfile',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(w) || jsonb_build_object('contact', to_jsonb(c) - 'worker_id') AS row
     FROM workers.workers w LEFT JOIN workers.contacts c ON c.worker_id = w.id WHERE w.id = $account`,
);

/** Without the code, which opens the document. */
export const exportedPassports = query(
  'workers.exportedPassports',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(p) - 'worker_id' - 'code' AS row FROM workers.passports p WHERE p.worker_id = $account ORDER BY p.id`,
);

/** Without staff's names. */
export const exportedHearings = query(
  'workers.exportedHearings',
  { account: 'uuid' },
  { row: 'jsonb' },
  `SELECT to_jsonb(h) - ARRAY['worker_id', 'opened_by', 'suspended_by', 'decided_by', 'lifted_by', 'reminded_at', 'lapsed_at']
          || jsonb_build_object('evidence', (SELECT coalesce(jsonb_agg(to_jsonb(e) - ARRAY['hearing_id', 'added_by'] ORDER BY e.id), '[]')
                                               FROM workers.hearing_evidence e WHERE e.hearing_id = h.id)) AS row
     FROM workers.hearings h WHERE h.worker_id = $account ORDER BY h.id`,
);

export const hasOpenHearing = query(
  'workers.hasOpenHearing',
  { account: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM workers.hearings WHERE worker_id = $account AND state <> 'decided' LIMIT 1`,
);

export const erasePerson = query(
  'workers.erasePerson',
  { account: 'uuid' },
  {},
  `SELECT workers.erase_person($account)`,
);
