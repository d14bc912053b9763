import { query } from '../db/query.ts';

export const takeTokens = query(
  'kernel.takeTokens',
  { keys: 'bytea[]', times: 'int4[]', seconds: 'int4[]', walls: 'int4', proof: 'bytea?', proof_seconds: 'int4' },
  { refused: 'int4', wait_s: 'float8' },
  `SELECT refused, wait_s FROM kernel.take_tokens($keys, $times, $seconds, $walls, $proof, $proof_seconds)`,
);

/** By the system. */
export const limitKey = query('kernel.limitKey', {}, { key: 'bytea' }, `SELECT key FROM kernel.limit_key`);

/** By the system. A full bucket is the same as none. */
export const forgetFullBuckets = query(
  'kernel.forgetFullBuckets',
  {},
  {},
  `DELETE FROM kernel.buckets WHERE full_at < now()`,
);

/** By the system. */
export const forgetUsedProofs = query(
  'kernel.forgetUsedProofs',
  {},
  {},
  `DELETE FROM kernel.used_proofs WHERE expires_at < now()`,
);
