import { query } from '../../../kernel/db/query.ts';

const row = { id: 'uuid', label: 'text', address: 'text', lat: 'float8', lng: 'float8', landmark: 'text' } as const;
const columns = Object.keys(row).join(', ');
const point = { address: 'text', lat: 'float8', lng: 'float8' } as const;

/** Home, then Work, then by the time of saving. */
export const savedOf = query(
  'places.savedOf',
  { account: 'uuid' },
  row,
  `SELECT ${columns} FROM places.saved_places WHERE account_id = $account
    ORDER BY array_position(ARRAY['home', 'work'], lower(label)), created_at, id LIMIT 20`,
);

/** Takes the lowest free slot. No row: the list is full, the name exists, or another save took the slot at the same moment. */
export const addSaved = query(
  'places.addSaved',
  { account: 'uuid', label: 'text', landmark: 'text', ...point },
  row,
  `INSERT INTO places.saved_places (account_id, slot, label, address, lat, lng, landmark)
   SELECT $account, free.slot, $label, $address, $lat, $lng, $landmark
     FROM generate_series(1, 20) AS free (slot)
    WHERE NOT EXISTS (SELECT FROM places.saved_places s WHERE s.account_id = $account AND s.slot = free.slot)
    ORDER BY free.slot LIMIT 1
   ON CONFLICT DO NOTHING RETURNING ${columns}`,
);

export const whyNotSaved = query(
  'places.whyNotSaved',
  { account: 'uuid', label: 'text' },
  { taken: 'bool', used: 'int8' },
  `SELECT coalesce(bool_or(lower(label) = lower($label)), false) AS taken, count(*) AS used
     FROM places.saved_places WHERE account_id = $account`,
);

/** No row: it does not exist, or its new name is already used. */
export const changeSavedRow = query(
  'places.changeSavedRow',
  { account: 'uuid', id: 'uuid', label: 'text?', landmark: 'text?', address: 'text?', lat: 'float8?', lng: 'float8?' },
  row,
  `UPDATE places.saved_places s
      SET label = coalesce($label, label), landmark = coalesce($landmark, landmark), address = coalesce($address, address),
          lat = coalesce($lat, lat), lng = coalesce($lng, lng), updated_at = now()
    WHERE account_id = $account AND id = $id
      AND NOT EXISTS (SELECT FROM places.saved_places o
                       WHERE o.account_id = $account AND o.id <> $id AND lower(o.label) = lower($label))
   RETURNING ${columns}`,
);

export const isSaved = query(
  'places.isSaved',
  { account: 'uuid', id: 'uuid' },
  { id: 'uuid' },
  `SELECT id FROM places.saved_places WHERE account_id = $account AND id = $id`,
);

export const dropSaved = query(
  'places.dropSaved',
  { account: 'uuid', id: 'uuid' },
  {},
  `DELETE FROM places.saved_places WHERE account_id = $account AND id = $id`,
);

export const dropAllSaved = query(
  'places.dropAllSaved',
  { account: 'uuid' },
  {},
  `DELETE FROM places.saved_places WHERE account_id = $account`,
);
