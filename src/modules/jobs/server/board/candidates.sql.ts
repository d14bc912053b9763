// Workers who may be given a job, from what they publish.
import { as, query } from '../../../../kernel/db/query.ts';
import type { WorkerStatus } from '../../../workers/rules.ts';
import type { Schedule } from '../../../workers/schedule-rules.ts';

/**
 * In a search by name anybody, else workers who are available and have no other job then; nearest first, unknown places
 * last.
 */
export const candidatesNear = query(
  'jobs.candidatesNear',
  {
    job: 'uuid',
    search: as<string | null>('text?'),
    never: 'uuid[]',
    lat: 'float8',
    lng: 'float8',
    from: 'timestamptz',
    to: 'timestamptz',
    max: 'int8',
  },
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
    busy_then: 'bool',
  },
  `SELECT c.id, c.full_name, c.photo_url, c.location, c.rating, c.ratings_count, c.total_jobs, s.status, s.skills, s.lat, s.lng,
          s.availability_schedule AS schedule, found.busy_then
     FROM jobs.find_candidates($job, $never, $search, $lat, $lng, $from, $to, $max) found
     JOIN workers.cards c ON c.id = found.id JOIN workers.standing s ON s.id = found.id
    ORDER BY (s.lat - $lat) ^ 2 + (s.lng - $lng) ^ 2 NULLS LAST, c.id`,
);
