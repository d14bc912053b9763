import { as, query } from '../../../kernel/db/query.ts';
import type { CommunityList } from '../community-rules.ts';

export const leadersOf = query(
  'workers.leadersOf',
  { max: 'int8', min_jobs: 'int4' },
  {
    list: as<CommunityList>('text'),
    place: 'int8',
    id: 'uuid',
    name: 'text',
    photo_url: 'text?',
    earned_kobo: 'int8?',
    rating: 'float8?',
    total_jobs: 'int4?',
  },
  `SELECT list, place, id, name, photo_url, earned_kobo, rating, total_jobs FROM workers.leaders($max, $min_jobs) ORDER BY list, place`,
);

/** How many are ahead of the actor on each list that they are on, counted up to `max`. */
export const aheadOfMe = query(
  'workers.aheadOfMe',
  { max: 'int8', min_jobs: 'int4' },
  { list: as<CommunityList>('text'), ahead: 'int8' },
  `SELECT list, ahead FROM workers.ahead_of_me($max, $min_jobs)`,
);

export const ownFigures = query(
  'workers.ownFigures',
  { id: 'uuid' },
  { full_name: 'text', shown: 'bool', earned_kobo: 'int8', rating: 'float8?', total_jobs: 'int4' },
  `SELECT full_name, shown_in_community AS shown, total_earnings_kobo AS earned_kobo, CASE WHEN ratings_count > 0 THEN rating END AS rating, total_jobs
     FROM workers.workers WHERE id = $id`,
);

export const showInCommunity = query(
  'workers.showInCommunity',
  { id: 'uuid', shown: 'bool' },
  { id: 'uuid' },
  `UPDATE workers.workers SET shown_in_community = $shown, updated_at = now() WHERE id = $id RETURNING id`,
);
