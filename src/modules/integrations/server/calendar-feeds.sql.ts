import { as, query } from '../../../kernel/db/query.ts';

const feedRow = {
  id: 'uuid',
  employee_id: 'uuid?',
  created_at: 'timestamptz',
  last_read_at: 'timestamptz?',
} as const;
const columns = 'f.id, f.employee_id, f.created_at, f.last_read_at';
export type FeedRow = (typeof feedsOf)['~row'] & object;

/** This person's feeds and, for an admin, the company's. */
export const feedsOf = query(
  'integrations.feedsOf',
  { company: 'uuid', employee: 'uuid' },
  feedRow,
  `SELECT ${columns} FROM integrations.calendar_feeds f
    WHERE f.company_id = $company AND f.employee_id = $employee AND f.revoked_at IS NULL
   UNION ALL
   SELECT ${columns} FROM integrations.calendar_feeds f
    WHERE f.company_id = $company AND f.employee_id IS NULL AND f.revoked_at IS NULL`,
);

export const endFeeds = query(
  'integrations.endFeeds',
  { company: 'uuid', employee: as<string | null>('uuid?') },
  { id: 'uuid' },
  `UPDATE integrations.calendar_feeds SET revoked_at = now()
    WHERE company_id = $company AND employee_id IS NOT DISTINCT FROM $employee::uuid AND revoked_at IS NULL RETURNING id`,
);

export const insertFeed = query(
  'integrations.insertFeed',
  { company: 'uuid', employee: as<string | null>('uuid?'), maker: 'uuid', hash: 'text' },
  feedRow,
  `INSERT INTO integrations.calendar_feeds AS f (company_id, employee_id, made_by, secret_hash) VALUES ($company, $employee, $maker, $hash)
   RETURNING ${columns}`,
);

/** Called without an actor. */
export const useFeed = query(
  'integrations.useFeed',
  { hash: 'text' },
  { feed_id: 'uuid', company_id: 'uuid', company_name: 'text', employee_id: 'uuid?' },
  `SELECT feed_id, company_id, company_name, employee_id FROM integrations.use_feed($hash)`,
);
