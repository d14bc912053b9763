// What the console reads across modules: published views, and the kernel's event log.
import { as, query } from '../../../kernel/db/query.ts';
import type { WorkerStatus } from '../../workers/rules.ts';

export const workOf = query(
  'staff.workOf',
  { ids: 'uuid[]' },
  {
    id: 'uuid',
    full_name: 'text',
    location: 'text',
    rating: 'float8',
    ratings_count: 'int4',
    total_jobs: 'int4',
    status: as<WorkerStatus>('text'),
    skills: 'text[]',
  },
  `SELECT c.id, c.full_name, c.location, c.rating, c.ratings_count, c.total_jobs, s.status, s.skills
     FROM workers.cards c JOIN workers.standing s ON s.id = c.id WHERE c.id = ANY ($ids)`,
);

/** Every event with this id in its payload, newest first. Keys are ordered by time. A new payload key that holds an id needs an index in
 * database/schema/kernel/events.sql and a place in the list of kernel.events_of. */
export const trailOf = query(
  'staff.trailOf',
  { subject: 'text', max: 'int8' },
  {
    id: 'uuid',
    name: 'text',
    payload: as<Readonly<Record<string, unknown>>>('jsonb'),
    actor_kind: 'text',
    created_at: 'timestamptz',
    actor_name: 'text?',
  },
  `SELECT e.id, e.name, e.payload, e.actor_kind, e.created_at, p.name AS actor_name
     FROM kernel.events_of($subject, $max) e LEFT JOIN identity.people p ON p.id = e.actor_id
    ORDER BY e.id DESC`,
);
