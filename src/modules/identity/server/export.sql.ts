import { query } from '../../../kernel/db/query.ts';

const rows = { row: 'jsonb' } as const;

export const exportedAccount = query(
  'identity.exportedAccount',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object('id', id, 'email', email, 'name', name, 'phone', phone, 'phone_confirmed_at', phone_confirmed_at, 'roles', roles, 'came_from', came_from, 'language', language,
            'email_confirmed_at', email_confirmed_at, 'created_at', created_at,
            'papers_seen', (SELECT coalesce(jsonb_agg(jsonb_build_object('as', p.seen_as, 'at', p.seen_at) ORDER BY p.seen_at), '[]')
                              FROM identity.papers_seen p WHERE p.account_id = accounts.id),
            'earlier_contacts', (SELECT coalesce(jsonb_agg(jsonb_build_object('email', e.email, 'phone', e.phone, 'changed_at', e.changed_at)
                                          ORDER BY e.changed_at), '[]') FROM identity.earlier_contacts e WHERE e.account_id = accounts.id)) AS row
     FROM identity.accounts WHERE id = $account`,
);

export const exportedSessions = query(
  'identity.exportedSessions',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object('kind', kind, 'user_agent', user_agent, 'address', address, 'created_at', created_at,
            'last_seen_at', last_seen_at, 'ends_at', ends_at, 'ended_at', ended_at) AS row
     FROM identity.sessions WHERE account_id = $account ORDER BY id`,
);

export const exportedConsents = query(
  'identity.exportedConsents',
  { account: 'uuid' },
  rows,
  `SELECT to_jsonb(c) - ARRAY['account_id', 'link_id', 'email'] AS row FROM identity.consents c WHERE account_id = $account ORDER BY id`,
);

export const exportedFactors = query(
  'identity.exportedFactors',
  { account: 'uuid' },
  rows,
  `SELECT jsonb_build_object('type', type, 'created_at', created_at, 'verified_at', verified_at) AS row
     FROM identity.factors WHERE account_id = $account`,
);
