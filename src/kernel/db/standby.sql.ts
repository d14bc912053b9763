// How far a standby is behind its primary.
import { query } from './query.ts';

export const lsnNow = query('kernel.lsnNow', {}, { lsn: 'text' }, 'SELECT pg_current_wal_lsn()::text AS lsn');

/** False also on a server that is no standby: the promoted one takes writes, and its history is another. */
export const replayedTo = query(
  'kernel.replayedTo',
  { lsn: 'text' },
  { replayed: 'bool' },
  'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $lsn::text::pg_lsn AS replayed',
);
