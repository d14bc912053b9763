import { query } from '../db/query.ts';

export const addUpload = query(
  'kernel.addUpload',
  { account: 'uuid', bytes: 'int4' },
  { id: 'uuid' },
  `INSERT INTO kernel.uploads (account_id, bytes) VALUES ($account, $bytes) RETURNING id`,
);

/** The account's uploads beyond the newest `max`. */
export const olderUploads = query(
  'kernel.olderUploads',
  { account: 'uuid', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM kernel.uploads WHERE account_id = $account ORDER BY id DESC OFFSET $max LIMIT 100`,
);

export const findUpload = query(
  'kernel.findUpload',
  { id: 'uuid', account: 'uuid' },
  { bytes: 'int4', received: 'int4' },
  `SELECT bytes, received FROM kernel.uploads WHERE id = $id AND account_id = $account`,
);

/** A row that another request has written already is not changed. */
export const moveUpload = query(
  'kernel.moveUpload',
  { id: 'uuid', account: 'uuid', offset: 'int4', end: 'int4' },
  { received: 'int4' },
  `UPDATE kernel.uploads SET received = $end WHERE id = $id AND account_id = $account AND received = $offset RETURNING received`,
);

export const deleteUpload = query(
  'kernel.deleteUpload',
  { id: 'uuid' },
  {},
  `DELETE FROM kernel.uploads WHERE id = $id`,
);

export const leftUploads = query(
  'kernel.leftUploads',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid' },
  `SELECT id FROM kernel.uploads WHERE created_at < now() - make_interval(hours => $hours) ORDER BY created_at LIMIT $max`,
);
