import { query } from '../../../kernel/db/query.ts';
import { batch } from '../../../kernel/personal-data.ts';

/** Without the names of staff. */
export const exportedCases = query(
  'support.exportedCases',
  { account: 'uuid', after: 'uuid' },
  { id: 'uuid', row: 'jsonb' },
  `SELECT c.id, to_jsonb(c) || jsonb_build_object('call',
          (SELECT to_jsonb(k) - ARRAY['id', 'seat', 'decided_by', 'outcome_note'] FROM support.calls k WHERE k.id = c.id), 'data_request',
          (SELECT to_jsonb(d) - ARRAY['id', 'case_id', 'decided_by', 'warned_days'] FROM support.data_requests d WHERE d.id = c.id), 'messages',
          (SELECT coalesce(jsonb_agg(to_jsonb(m) - ARRAY['case_id', 'author_id'] || jsonb_build_object('photos',
                    (SELECT coalesce(jsonb_agg(f.file_id ORDER BY f.position), '[]') FROM support.photos f WHERE f.message_id = m.id))
                  ORDER BY m.id), '[]') FROM support.messages m WHERE m.case_id = c.id)) AS row
     FROM support.cases c WHERE c.user_id = $account AND c.id > $after ORDER BY c.id LIMIT ${batch}`,
);

export const erasePerson = query(
  'support.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT support.erase_person($account, $email)`,
);
