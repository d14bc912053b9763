import { as, query } from '../../../kernel/db/query.ts';
import type { Check } from '../contract.ts';
import type { CheckKind, CheckState, ProviderState } from '../rules.ts';

export const staffPage = 20;

type CheckRow = Pick<Check, 'kind' | 'status' | 'reason' | 'decided_at'>;
const checks = `(SELECT jsonb_agg(jsonb_build_object('kind', c.kind, 'status', c.status, 'reason', c.reason, 'decided_at', c.decided_at)
                          ORDER BY array_position(ARRAY['registration', 'insurance', 'identity'], c.kind))
             FROM providers.checks c WHERE c.provider_id = p.id)`;

/** The caller's business. */
export const ownProvider = query(
  'providers.ownProvider',
  { account: 'uuid' },
  {
    id: 'uuid',
    name: 'text',
    city: 'text',
    status: as<ProviderState>('text'),
    status_reason: 'text?',
    welcomed: 'bool',
    checks: as<readonly CheckRow[]>('jsonb'),
  },
  `SELECT p.id, p.name, p.city, p.status, p.status_reason, p.welcomed_at IS NOT NULL AS welcomed, ${checks} AS checks
     FROM providers.providers p WHERE p.account_id = $account`,
);

export const ownEmail = query(
  'providers.ownEmail',
  { account: 'uuid' },
  { email: 'text' },
  `SELECT email FROM providers.providers WHERE account_id = $account`,
);

export const noteWelcome = query(
  'providers.noteWelcome',
  { account: 'uuid' },
  { id: 'uuid' },
  `UPDATE providers.providers SET welcomed_at = coalesce(welcomed_at, now()) WHERE account_id = $account RETURNING id`,
);

const row = {
  id: 'uuid',
  name: 'text',
  email: 'text',
  city: 'text',
  status: as<ProviderState>('text'),
  members: 'int4',
  created_at: 'timestamptz',
} as const;
const columns = `p.id, p.name, p.email, p.city, p.status,
          (SELECT count(*) FROM providers.team_members m WHERE m.provider_id = p.id AND m.left_at IS NULL)::int4 AS members, p.created_at`;

/**
 * For staff: all businesses, those in one state, or a search's hits; newest first, one row more than a page. The page's ids come first.
 */
export const listedProviders = query(
  'providers.listedProviders',
  {
    state: as<ProviderState | null>('text?'),
    patterns: as<readonly string[] | null>('text[]?'),
    before: as<string | null>('uuid?'),
  },
  { ...row, hit: 'bool?' },
  `WITH page AS (
     (SELECT id, true AS hit FROM providers.providers
       WHERE $patterns::text[] IS NULL AND $state::text IS NULL AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${staffPage + 1})
     UNION ALL
     (SELECT id, true FROM providers.providers
       WHERE $patterns::text[] IS NULL AND status = $state AND ($before::uuid IS NULL OR id < $before) ORDER BY id DESC LIMIT ${staffPage + 1})
     UNION ALL
     SELECT found.id, found.hit FROM providers.find_providers($patterns, $state, $before, ${staffPage + 1}) found WHERE $patterns::text[] IS NOT NULL
   )
   SELECT ${columns}, page.hit FROM page JOIN providers.providers p ON p.id = page.id ORDER BY p.id DESC`,
);

export const findProvider = query(
  'providers.findProvider',
  { id: 'uuid' },
  {
    ...row,
    phone: 'text?',
    registration: 'text',
    status_reason: 'text?',
    account_id: 'uuid?',
    checks: as<readonly CheckRow[]>('jsonb'),
  },
  `SELECT ${columns}, p.phone, p.registration, p.status_reason, p.account_id, ${checks} AS checks FROM providers.providers p WHERE p.id = $id`,
);

/** No row: a business with this email exists. */
export const insertProvider = query(
  'providers.insertProvider',
  { name: 'text', email: 'text', phone: as<string | null>('text?'), registration: 'text', city: 'text' },
  { id: 'uuid' },
  `INSERT INTO providers.providers (name, email, phone, registration, city) VALUES ($name, $email, $phone, $registration, $city)
   ON CONFLICT (email) DO NOTHING RETURNING id`,
);

export const insertChecks = query(
  'providers.insertChecks',
  { provider: 'uuid', kinds: 'text[]' },
  {},
  `INSERT INTO providers.checks (provider_id, kind) SELECT $provider, unnest($kinds::text[])`,
);

/** Locked, so that decisions about one business are serialised. */
export const lockProvider = query(
  'providers.lockProvider',
  { id: 'uuid' },
  { id: 'uuid', name: 'text', status: as<ProviderState>('text'), account_id: 'uuid?' },
  `SELECT id, name, status, account_id FROM providers.providers WHERE id = $id FOR UPDATE`,
);

export const decideCheck = query(
  'providers.decideCheck',
  { provider: 'uuid', kind: as<CheckKind>('text'), to: as<CheckState>('text'), reason: as<string | null>('text?') },
  { kind: 'text' },
  `UPDATE providers.checks SET status = $to, reason = $reason, decided_at = now()
    WHERE provider_id = $provider AND kind = $kind AND status <> $to RETURNING kind`,
);

export const moveProvider = query(
  'providers.moveProvider',
  { id: 'uuid', from: 'text[]', to: as<ProviderState>('text'), reason: as<string | null>('text?') },
  { id: 'uuid' },
  `UPDATE providers.providers SET status = $to, status_reason = $reason WHERE id = $id AND status = ANY ($from) RETURNING id`,
);

export const countVetting = query(
  'providers.countVetting',
  { max: 'int8' },
  { waiting: 'int4' },
  `SELECT count(*)::int4 AS waiting FROM (SELECT FROM providers.providers WHERE status IN ('applied', 'in_vetting') LIMIT $max) w`,
);
