import { as, query } from '../../../../kernel/db/query.ts';

const author = as<'customer' | 'worker' | 'staff'>('text');

/** The latest 200, oldest first; for a worker only those since they have the job, not those to an earlier mover. */
export const messagesOfJob = query(
  'jobs.messagesOfJob',
  { job: 'uuid', since: as<Date | null>('timestamptz?') },
  { id: 'uuid', author, body: 'text', created_at: 'timestamptz', written_at: 'timestamptz?' },
  `SELECT id, author, body, created_at, written_at
     FROM (SELECT id, author, body, created_at, written_at FROM jobs.messages WHERE job_id = $job
       AND ($since::timestamptz IS NULL OR created_at >= $since)
            ORDER BY id DESC LIMIT 200) AS latest
    ORDER BY id`,
);

/** written_at is stored if the message waited for a minute or more; a time in the future, or more than a day ago, is rejected. */
export const addMessage = query(
  'jobs.addMessage',
  {
    job: 'uuid',
    author,
    author_id: as<string | null>('uuid?'),
    body: 'text',
    written_at: as<Date | null>('timestamptz?'),
  },
  { id: 'uuid', created_at: 'timestamptz', written_at: 'timestamptz?' },
  `INSERT INTO jobs.messages (job_id, author, author_id, body, written_at)
   VALUES ($job, $author, $author_id, $body,
           CASE WHEN $written_at::timestamptz < now() - interval '1 minute'
                 AND $written_at >= now() - interval '24 hours' THEN $written_at END)
   RETURNING id, created_at, written_at`,
);

export const countOfJob = query(
  'jobs.countMessages',
  { job: 'uuid' },
  { messages: 'int8' },
  `SELECT count(*) AS messages FROM jobs.messages WHERE job_id = $job`,
);
