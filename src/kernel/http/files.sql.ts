import { query } from '../db/query.ts';

export const addFile = query(
  'kernel.addFile',
  { owner: 'uuid', media_type: 'text', bytes: 'int4', stored_as: 'text' },
  { id: 'uuid' },
  `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as) VALUES ($owner, $media_type, $bytes, $stored_as)
   RETURNING id`,
);

export const findFile = query(
  'kernel.findFile',
  { id: 'uuid' },
  { stored_as: 'text', media_type: 'text' },
  `SELECT stored_as, media_type FROM kernel.files WHERE id = $id`,
);
