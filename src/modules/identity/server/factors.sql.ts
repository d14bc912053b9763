import { as, query } from '../../../kernel/db/query.ts';

/** Starts over until it is confirmed. No row: two-factor is already on. */
export const startFactor = query(
  'identity.startFactor',
  { account: 'uuid' },
  { id: 'uuid' },
  `INSERT INTO identity.factors AS f (account_id) VALUES ($account)
   ON CONFLICT (account_id) DO UPDATE SET created_at = now() WHERE f.verified_at IS NULL RETURNING id`,
);

export const keepFactorSecret = query(
  'identity.keepFactorSecret',
  { factor: 'uuid', secret: 'text' },
  {},
  `INSERT INTO identity.factor_secrets (factor_id, secret) VALUES ($factor, $secret)
   ON CONFLICT (factor_id) DO UPDATE SET secret = excluded.secret, last_step = 0`,
);

export const factorOf = query(
  'identity.factorOf',
  { account: 'uuid' },
  { verified_at: 'timestamptz?', codes_left: 'int8' },
  `SELECT f.verified_at, (SELECT count(*) FROM identity.recovery_codes r
                           WHERE r.account_id = f.account_id AND r.used_at IS NULL) AS codes_left
     FROM identity.factors f WHERE f.account_id = $account`,
);

/** Sealed. Locked until the act ends, so that it is the one whose step is taken. */
export const factorSecret = query(
  'identity.factorSecret',
  { account: 'uuid' },
  { factor_id: 'uuid', verified: 'bool', secret: 'text' },
  `SELECT f.id AS factor_id, f.verified_at IS NOT NULL AS verified, s.secret
     FROM identity.factors f JOIN identity.factor_secrets s ON s.factor_id = f.id WHERE f.account_id = $account FOR NO KEY UPDATE OF s`,
);

/** A step is used once: a second sign-in with the same code is refused. */
export const takeStep = query(
  'identity.takeStep',
  { factor: 'uuid', step: 'int8' },
  { factor_id: 'uuid' },
  `UPDATE identity.factor_secrets SET last_step = $step
    WHERE factor_id = $factor AND last_step < $step RETURNING factor_id`,
);

export const factorsToReseal = query(
  'identity.factorsToReseal',
  { first: 'text', after: 'uuid', max: 'int8' },
  { id: 'text', row: 'text', sealed: 'text' },
  `SELECT factor_id::text AS id, factor_id::text AS "row", secret AS sealed FROM identity.factor_secrets
    WHERE NOT starts_with(secret, $first) AND factor_id > $after ORDER BY factor_id LIMIT $max`,
);

export const resealFactor = query(
  'identity.resealFactor',
  { id: 'uuid', before: 'text', sealed: 'text' },
  {},
  `UPDATE identity.factor_secrets SET secret = $sealed WHERE factor_id = $id AND secret = $before`,
);

export const takeRecoveryCode = query(
  'identity.takeRecoveryCode',
  { account: 'uuid', code_hash: 'text' },
  { id: 'uuid' },
  `UPDATE identity.recovery_codes SET used_at = now()
    WHERE account_id = $account AND code_hash = $code_hash AND used_at IS NULL RETURNING id`,
);

export const verifyFactor = query(
  'identity.verifyFactor',
  { factor: 'uuid' },
  { id: 'uuid' },
  `UPDATE identity.factors SET verified_at = now() WHERE id = $factor AND verified_at IS NULL RETURNING id`,
);

export const dropRecoveryCodes = query(
  'identity.dropRecoveryCodes',
  { account: 'uuid' },
  {},
  `DELETE FROM identity.recovery_codes WHERE account_id = $account`,
);

export const keepRecoveryCodes = query(
  'identity.keepRecoveryCodes',
  { account: 'uuid', code_hashes: 'text[]' },
  {},
  `INSERT INTO identity.recovery_codes (account_id, code_hash) SELECT $account, unnest($code_hashes::text[])`,
);

export const dropFactor = query(
  'identity.dropFactor',
  { account: 'uuid' },
  { id: 'uuid' },
  `DELETE FROM identity.factors WHERE account_id = $account RETURNING id`,
);

/** A factor turned on within `hours` before that moment. */
export const dropYoungFactor = query(
  'identity.dropYoungFactor',
  { account: 'uuid', hours: 'int4', before: 'timestamptz' },
  { id: 'uuid' },
  `DELETE FROM identity.factors WHERE account_id = $account AND verified_at > $before::timestamptz - make_interval(hours => $hours) RETURNING id`,
);

export const makeChallenge = query(
  'identity.makeChallenge',
  {
    account: 'uuid',
    code_hash: 'text',
    persistent: 'bool',
    seconds: 'float8',
    signed_on_by: as<string | null>('uuid?'),
  },
  {},
  `INSERT INTO identity.challenges (account_id, code_hash, persistent, expires_at, signed_on_by)
   VALUES ($account, $code_hash, $persistent, now() + make_interval(secs => $seconds), $signed_on_by)`,
);

export const findChallenge = query(
  'identity.findChallenge',
  { code_hash: 'text' },
  { account_id: 'uuid', email: 'text' },
  `SELECT c.account_id, a.email FROM identity.challenges c JOIN identity.accounts a ON a.id = c.account_id
    WHERE c.code_hash = $code_hash AND c.used_at IS NULL AND c.expires_at > now() AND a.suspended_at IS NULL`,
);

/** Valid once, with the code that answers it. */
export const useChallenge = query(
  'identity.useChallenge',
  { code_hash: 'text' },
  { account_id: 'uuid', persistent: 'bool', signed_on_by: 'uuid?' },
  `UPDATE identity.challenges SET used_at = now()
    WHERE code_hash = $code_hash AND used_at IS NULL AND expires_at > now() RETURNING account_id, persistent, signed_on_by`,
);

/** After a new password, a new factor or the end of all sessions, half-finished sign-ins start over. */
export const dropChallenges = query(
  'identity.dropChallenges',
  { account: 'uuid' },
  {},
  `DELETE FROM identity.challenges WHERE account_id = $account`,
);

export const forgetOldChallenges = query(
  'identity.forgetOldChallenges',
  {},
  {},
  `DELETE FROM identity.challenges WHERE expires_at < now() - interval '1 day'`,
);
