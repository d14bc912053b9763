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

/** Deletes expired answers, and the oldest ones above a maximum, so that nobody can fill the disk with random searches. */
export const forgetSearches = query(
  'places.forgetSearches',
  { max: 'int8' },
  {},
  `DELETE FROM places.searches WHERE expires_at <= now()
      OR expires_at < (SELECT expires_at FROM places.searches ORDER BY expires_at DESC OFFSET $max LIMIT 1)`,
);
