import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import { hashSecret, newSecret } from '../../identity/server/door.ts';
import type * as contract from '../calendar-contract.ts';
import { integrationsEvents } from '../events.ts';
import { lockIntegrations } from './api-keys.sql.ts';
import { endFeeds, insertFeed } from './calendar-feeds.sql.ts';
import { feedOf } from './list-calendar-feeds.ts';

export const makeCalendarFeed: UseCase<typeof contract.makeCalendarFeed> = async (act, { params, body }) => {
  const me = await memberOf(act, params.company, body.of === 'me' ? 'viewCompany' : 'manageIntegrations');
  const { company_id: company, employee_id: maker } = me;
  const employee = body.of === 'me' ? maker : null;
  void act.sql(lockIntegrations, { company });
  void act.sql(endFeeds, { company, employee });
  const secret = newSecret();
  const row = await act.one(insertFeed, { company, employee, maker, hash: hashSecret(secret) });
  if (!row) throw new Error('no feed was written');
  act.emit(integrationsEvents.feed_made, { companyId: company, feedId: row.id, employeeId: employee });
  return { feed: feedOf(row), url: `${act.settings.origin}/api/calendars/${secret}.ics` };
};
