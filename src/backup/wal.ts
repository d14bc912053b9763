// Names of PostgreSQL's log of changes: a segment has 16 MB, as the embedded PostgreSQL makes it.

export const segmentBytes = 16 * 1024 * 1024;

/** `1/6A000028` as a number of bytes. */
export const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** The last segment that is complete at an end of WAL: a position at a border belongs to the segment before. */
export const completeAt = (lsn: bigint): bigint => (lsn - 1n) / BigInt(segmentBytes);

/** As in `pg_wal`: `0000000100000001000000A3`. */
export const walName = (timeline: number, segment: bigint): string =>
  [BigInt(timeline), segment >> 8n, segment & 0xffn]
    .map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
    .join('');

export const segmentOf = (name: string): bigint =>
  (BigInt(`0x${name.slice(8, 16)}`) << 8n) | BigInt(`0x${name.slice(16)}`);
