import { query } from '../db/query.ts';

const key = { scope: 'text', operation: 'text', key: 'text' } as const;

export const claimKey = query(
  'kernel.claimKey',
  { ...key, body_hash: 'text' },
  { key: 'text' },
  `INSERT INTO kernel.idempotency_keys (scope, operation, key, body_hash) VALUES ($scope, $operation, $key, $body_hash)
   ON CONFLICT DO NOTHING RETURNING key`,
);

export const findKey = query(
  'kernel.findKey',
  key,
  { body_hash: 'text', answer: 'jsonb?' },
  `SELECT body_hash, answer FROM kernel.idempotency_keys WHERE scope = $scope AND operation = $operation AND key = $key`,
);

export const keepAnswer = query(
  'kernel.keepAnswer',
  { ...key, answer: 'jsonb' },
  {},
  `UPDATE kernel.idempotency_keys SET answer = $answer WHERE scope = $scope AND operation = $operation AND key = $key`,
);

export const forgetOldKeys = query(
  'kernel.forgetOldKeys',
  {},
  {},
  `DELETE FROM kernel.idempotency_keys WHERE created_at < now() - interval '24 hours'`,
);
