import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../calendar-contract.ts';
import type { CalendarFeed } from '../calendar-contract.ts';
import { feedsOf, type FeedRow } from './calendar-feeds.sql.ts';

export const feedOf = ({ id, employee_id, created_at, last_read_at }: FeedRow): CalendarFeed => ({
  id,
  of: employee_id ? 'me' : 'company',
  created_at: created_at.toISOString(),
  last_read_at: last_read_at?.toISOString() ?? null,
});

/** Row-level security shows the company's feed only to admins. */
export const listCalendarFeeds: UseCase<typeof contract.listCalendarFeeds> = async (act, { params }) => {
  const me = await memberOf(act, params.company, 'viewCompany');
  return { items: (await act.sql(feedsOf, { company: me.company_id, employee: me.employee_id })).map(feedOf) };
};
