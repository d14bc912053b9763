import { as, query } from '../../../kernel/db/query.ts';
import type { Place } from '../contract.ts';

export type Found = { readonly places?: readonly Place[]; readonly name?: string | null };

export const knownSearch = query(
  'places.knownSearch',
  { key: 'text' },
  { found: as<Found | null>('jsonb') },
  `SELECT places.known_search($key) AS found`,
);

export const keepSearch = query(
  'places.keepSearch',
  { key: 'text', found: as<Found>('jsonb'), hours: 'int4' },
  {},
  `INSERT INTO places.searches (key, found, expires_at) VALUES ($key, $found, now() + make_interval(hours => $hours))
   ON CONFLICT (key) DO UPDATE SET found = excluded.found, expires_at = excluded.expires_at`,
);

/** Old answers, and the oldest beyond so many: nobody fills the disk by asking nonsense. */
export const forgetSearches = query(
  'places.forgetSearches',
  { most: 'int8' },
  {},
  `DELETE FROM places.searches WHERE expires_at <= now()
      OR expires_at < (SELECT expires_at FROM places.searches ORDER BY expires_at DESC OFFSET $most LIMIT 1)`,
);
