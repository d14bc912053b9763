import type { UseCase } from '../../../kernel/http/route.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../calendar-contract.ts';
import { integrationsEvents } from '../events.ts';
import { endFeeds } from './calendar-feeds.sql.ts';

/** Idempotent: an ended feed stays ended. */
export const endCalendarFeed: UseCase<typeof contract.endCalendarFeed> = async (act, { params, body }) => {
  const me = await memberOf(act, params.company, body.of === 'me' ? 'viewCompany' : 'manageIntegrations');
  const employee = body.of === 'me' ? me.employee_id : null;
  for (const { id } of await act.sql(endFeeds, { company: me.company_id, employee }))
    act.emit(integrationsEvents.feed_revoked, { companyId: me.company_id, feedId: id, employeeId: employee });
  return null;
};
