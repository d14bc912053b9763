import { as, query } from '../../../kernel/db/query.ts';
import type { Inventory } from '../../catalogue/inventory-rules.ts';

const load = { inventory: as<Inventory>('jsonb'), things: 'int4', volume_l: 'int4' } as const;

/** Without RETURNING: a visitor may write it, and read it only with the link. */
export const storeLoad = query(
  'requests.storeLoad',
  { request_id: 'uuid', ...load },
  {},
  `INSERT INTO requests.loads (request_id, inventory, things, volume_l)
   VALUES ($request_id, $inventory, $things, $volume_l)`,
);

export const loadOfRequest = query(
  'requests.loadOfRequest',
  { request: 'uuid' },
  load,
  `SELECT inventory, things, volume_l FROM requests.loads WHERE request_id = $request`,
);

/** Without RETURNING, as above. */
export const storeReceiver = query(
  'requests.storeReceiver',
  { request_id: 'uuid', name: 'text', phone: 'text' },
  {},
  `INSERT INTO requests.receivers (request_id, name, phone) VALUES ($request_id, $name, $phone)`,
);

export const receiverOfRequest = query(
  'requests.receiverOfRequest',
  { request: 'uuid' },
  { name: 'text', phone: 'text' },
  `SELECT name, phone FROM requests.receivers WHERE request_id = $request`,
);

/** Assigns the pictures uploaded with this key; returns how many. */
export const bindPhotos = query(
  'requests.bindPhotos',
  { request: 'uuid', hash: 'text', files: 'uuid[]', within_hours: 'int4' },
  { taken: 'int4?' },
  `SELECT requests.bind_photos($request, $hash, $files, $within_hours) AS taken`,
);

export const photosOfRequest = query(
  'requests.photosOfRequest',
  { request: 'uuid' },
  { file_id: 'uuid' },
  `SELECT file_id FROM requests.photos WHERE request_id = $request ORDER BY position`,
);

/** The request that a job serves; readable by all who may see the job. */
export const requestOfJob = query(
  'requests.requestOfJob',
  { job: 'uuid' },
  { request_id: 'uuid' },
  `SELECT order_id AS request_id FROM jobs.told WHERE id = $job UNION ALL SELECT order_id FROM jobs.board WHERE id = $job LIMIT 1`,
);
