import { as, query } from '../../../kernel/db/query.ts';
import type { Scope } from '../rules.ts';

/** Locks the company, so that the limits of keys, webhooks and feeds hold. */
export const lockIntegrations = query(
  'integrations.lockIntegrations',
  { company: 'uuid' },
  {},
  `SELECT pg_advisory_xact_lock(hashtextextended('integrations ' || $company::uuid, 0))`,
);

const keyRow = {
  id: 'uuid',
  name: 'text',
  prefix: 'text',
  scopes: as<Scope[]>('text[]'),
  made_by: 'text?',
  created_at: 'timestamptz',
  expires_at: 'timestamptz?',
  last_used_at: 'timestamptz?',
  revoked_at: 'timestamptz?',
  is_over: 'bool?',
  is_test: 'bool',
} as const;
const columns = `k.id, k.name, k.prefix, k.scopes, (SELECT e.name FROM companies.company_employees e WHERE e.id = k.made_by) AS made_by,
          k.created_at, k.expires_at, k.last_used_at, k.revoked_at, k.expires_at <= now() AS is_over, k.is_test`;
export type ApiKeyRow = (typeof oneKey)['~row'] & object;

export const validKeys = query(
  'integrations.validKeys',
  { company: 'uuid' },
  { count: 'int8' },
  `SELECT count(*) AS count FROM (
     SELECT FROM integrations.api_keys k
      WHERE k.company_id = $company AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now()) LIMIT 100) valid`,
);

export const insertKey = query(
  'integrations.insertKey',
  {
    company: 'uuid',
    name: 'text',
    prefix: 'text',
    hash: 'text',
    scopes: 'text[]',
    employee: 'uuid',
    /** 0: no expiry. */
    days: 'int4',
    test: 'bool',
    version: 'text',
  },
  keyRow,
  `INSERT INTO integrations.api_keys AS k (company_id, name, prefix, secret_hash, scopes, made_by, expires_at, is_test, version)
   VALUES ($company, $name, $prefix, $hash, $scopes, $employee, CASE WHEN $days::int4 > 0 THEN now() + make_interval(days => $days) END, $test, $version)
   RETURNING ${columns}`,
);

export const keysOf = query(
  'integrations.keysOf',
  { company: 'uuid', before: 'uuid', max: 'int8' },
  keyRow,
  `SELECT ${columns} FROM integrations.api_keys k WHERE k.company_id = $company AND k.id < $before ORDER BY k.id DESC LIMIT $max`,
);

export const oneKey = query(
  'integrations.oneKey',
  { company: 'uuid', id: 'uuid' },
  keyRow,
  `SELECT ${columns} FROM integrations.api_keys k WHERE k.company_id = $company AND k.id = $id`,
);

/** The employee who made it; null: they have left. */
export const makerOfKey = query(
  'integrations.makerOfKey',
  { company: 'uuid', id: 'uuid' },
  { made_by: 'uuid?' },
  `SELECT made_by FROM integrations.api_keys WHERE company_id = $company AND id = $id`,
);

export const endKey = query(
  'integrations.endKey',
  { company: 'uuid', id: 'uuid' },
  { id: 'uuid' },
  `UPDATE integrations.api_keys SET revoked_at = now() WHERE company_id = $company AND id = $id AND revoked_at IS NULL RETURNING id`,
);

/** Called without an actor. */
export const useKey = query(
  'integrations.useKey',
  { hash: 'text' },
  { key_id: 'uuid', company_id: 'uuid', scopes: 'text[]', is_test: 'bool', version: 'text' },
  `SELECT key_id, company_id, scopes, is_test, version FROM integrations.use_key($hash)`,
);
