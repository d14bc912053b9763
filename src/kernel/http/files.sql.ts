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
  { stored_as: 'text', media_type: 'text', document: 'bool' },
  `SELECT stored_as, media_type, document FROM kernel.files WHERE id = $id`,
);

/** A document that a member of staff may see once. */
export const useGrant = query(
  'kernel.useGrant',
  { id: 'uuid', secret_hash: 'text' },
  { stored_as: 'text', media_type: 'text', document: 'bool' },
  `SELECT stored_as, media_type, document FROM kernel.use_file_grant($id, $secret_hash)`,
);

/** A private document: only its owner sees it, and staff with a grant. */
export const addDocument = query(
  'kernel.addDocument',
  { owner: 'uuid', media_type: 'text', bytes: 'int4', stored_as: 'text' },
  { id: 'uuid' },
  `INSERT INTO kernel.files (owner_id, media_type, bytes, stored_as, document)
   VALUES ($owner, $media_type, $bytes, $stored_as, true) RETURNING id`,
);

/** Without an owner at first. Without RETURNING, because the sender may not read it. */
export const addKeyedFile = query(
  'kernel.addKeyedFile',
  { id: 'uuid', upload_hash: 'text', media_type: 'text', bytes: 'int4', stored_as: 'text' },
  {},
  `INSERT INTO kernel.files (id, upload_hash, media_type, bytes, stored_as)
   VALUES ($id, $upload_hash, $media_type, $bytes, $stored_as)`,
);

/** Uploaded, but never used. */
export const orphanFiles = query(
  'kernel.orphanFiles',
  { hours: 'int4', max: 'int8' },
  { id: 'uuid', stored_as: 'text' },
  `SELECT id, stored_as FROM kernel.files
    WHERE owner_id IS NULL AND order_id IS NULL AND created_at < now() - make_interval(hours => $hours)
    ORDER BY created_at LIMIT $max`,
);

export const forgetFiles = query(
  'kernel.forgetFiles',
  { ids: 'uuid[]', hours: 'int4' },
  { forget_files: 'void' },
  `SELECT kernel.forget_files($ids, $hours)`,
);

/** What a person uploaded, without the bytes. */
export const filesOf = query(
  'kernel.filesOf',
  { owner: 'uuid' },
  { id: 'uuid', media_type: 'text', bytes: 'int4', created_at: 'timestamptz' },
  `SELECT id, media_type, bytes, created_at FROM kernel.files_of($owner)`,
);
