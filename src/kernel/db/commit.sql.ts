import { query } from './query.ts';

/** This transaction's COMMIT does not wait for the disk. */
export const commitEarly = query(
  'kernel.commitEarly',
  {},
  { mode: 'text' },
  `SELECT set_config('synchronous_commit', 'off', true) AS mode`,
);

/**
 * A transaction of its own that writes to the log and waits for the disk, as far as the server's synchronous_commit says: its
 * standbys too.
 */
export const keep = query(
  'kernel.keep',
  {},
  { at: 'text' },
  `SELECT pg_logical_emit_message(true, 'kaya', '')::text AS at`,
);
