// What the console reads across modules: published views, and the kernel's log of what happened.
import { as, query } from '../../../kernel/db/query.ts';
import type { Schedule, WorkerStatus } from '../../workers/rules.ts';

const workRow = {
  id: 'uuid',
  full_name: 'text',
  photo_url: 'text?',
  location: 'text',
  rating: 'float8',
  ratings_count: 'int4',
  total_jobs: 'int4',
  status: as<WorkerStatus>('text'),
  skills: 'text[]',
} as const;
const work = `c.id, c.full_name, c.photo_url, c.location, c.rating, c.ratings_count, c.total_jobs, s.status, s.skills`;
const workers = 'workers.cards c JOIN workers.standing s ON s.id = c.id';

export const workOf = query(
  'staff.workOf',
  { ids: 'uuid[]' },
  workRow,
  `SELECT ${work} FROM ${workers} WHERE c.id = ANY ($ids)`,
);

/** By name anybody, else who is at work; nearest to a point first, those whose place nobody knows last. */
export const candidatesNear = query(
  'staff.candidatesNear',
  { search: as<string | null>('text?'), besides: 'uuid[]', lat: 'float8', lng: 'float8', most: 'int8' },
  { ...workRow, lat: 'float8?', lng: 'float8?', schedule: as<Schedule>('jsonb') },
  `SELECT ${work}, s.lat, s.lng, s.availability_schedule AS schedule FROM ${workers}
    WHERE c.id <> ALL ($besides)
      AND CASE WHEN $search::text IS NULL THEN s.status IN ('available', 'busy')
               ELSE position(lower($search) IN lower(c.full_name)) > 0 END
    ORDER BY (s.lat - $lat) ^ 2 + (s.lng - $lng) ^ 2 NULLS LAST, c.id LIMIT $most`,
);

export const namesOf = query(
  'staff.namesOf',
  { ids: 'uuid[]' },
  { id: 'uuid', name: 'text', email: 'text' },
  `SELECT id, name, email FROM identity.people WHERE id = ANY ($ids)`,
);

/** Every event that names this id in its payload, newest first. Keys are in time's order, so the newest 30 come first. */
export const trailOf = query(
  'staff.trailOf',
  { subject: 'text', most: 'int8' },
  {
    id: 'uuid',
    name: 'text',
    payload: as<Readonly<Record<string, unknown>>>('jsonb'),
    actor_kind: 'text',
    created_at: 'timestamptz',
    actor_name: 'text?',
  },
  `SELECT e.id, e.name, e.payload, e.actor_kind, e.created_at, p.name AS actor_name
     FROM kernel.events e LEFT JOIN identity.people p ON p.id = e.actor_id
    WHERE EXISTS (SELECT FROM jsonb_each_text(e.payload) AS part WHERE part.value = $subject)
    ORDER BY e.id DESC LIMIT $most`,
);
