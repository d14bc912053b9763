// Who may be given a job, from what workers publish.
import { as, query } from '../../../kernel/db/query.ts';
import type { Schedule, WorkerStatus } from '../../workers/rules.ts';

/** Anybody when searched by name, else workers who are available; nearest first, unknown places last. */
export const candidatesNear = query(
  'jobs.candidatesNear',
  { search: as<string | null>('text?'), besides: 'uuid[]', lat: 'float8', lng: 'float8', most: 'int8' },
  {
    id: 'uuid',
    full_name: 'text',
    photo_url: 'text?',
    location: 'text',
    rating: 'float8',
    ratings_count: 'int4',
    total_jobs: 'int4',
    status: as<WorkerStatus>('text'),
    skills: 'text[]',
    lat: 'float8?',
    lng: 'float8?',
    schedule: as<Schedule>('jsonb'),
  },
  `SELECT c.id, c.full_name, c.photo_url, c.location, c.rating, c.ratings_count, c.total_jobs, s.status, s.skills, s.lat, s.lng,
          s.availability_schedule AS schedule
     FROM workers.cards c JOIN workers.standing s ON s.id = c.id
    WHERE c.id <> ALL ($besides)
      AND CASE WHEN $search::text IS NULL THEN s.status IN ('available', 'busy')
               ELSE position(lower($search) IN lower(c.full_name)) > 0 END
    ORDER BY (s.lat - $lat) ^ 2 + (s.lng - $lng) ^ 2 NULLS LAST, c.id LIMIT $most`,
);
