import { query } from '../../../kernel/db/query.ts';

const rows = { row: 'jsonb' } as const;

export const exportedProvider = query(
  'providers.exportedProvider',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(p) || jsonb_build_object(
            'checks', (SELECT coalesce(jsonb_agg(to_jsonb(c) - 'provider_id'), '[]') FROM providers.checks c WHERE c.provider_id = p.id),
            'invites', (SELECT coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'phone', i.phone, 'share_bps', i.share_bps,
                                   'created_at', i.created_at, 'answer', i.answer) ORDER BY i.id), '[]')
                          FROM providers.invites i WHERE i.provider_id = p.id)) AS row
     FROM providers.providers p WHERE p.account_id = $account`,
);

export const exportedApplication = query(
  'providers.exportedApplication',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(a) - ARRAY['upload_id', 'provider_id'] AS row FROM providers.applications a WHERE a.id = $account`,
);

/** Teams that they are or were in. */
export const exportedMemberships = query(
  'providers.exportedMemberships',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(m) - 'worker_id' AS row FROM providers.team_members m WHERE m.worker_id = $account ORDER BY m.id`,
);

export const erasePerson = query(
  'providers.erasePerson',
  { account: 'uuid', email: 'text' },
  {},
  `SELECT providers.erase_person($account, $email)`,
);

export const forgetInvites = query(
  'providers.forgetInvites',
  { after_days: 'int4' },
  {},
  `SELECT providers.forget_invites($after_days)`,
);
