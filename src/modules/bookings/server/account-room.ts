import { displayCode } from '../../../shared/ids.ts';
import type { AccountRoom } from '../../identity/server/door.ts';
import { eraseJobsOfRequests } from '../../jobs/server/door.ts';
import { erasePerson, exportedRequests, openRequestsOf, unclaimedRequests } from './person.sql.ts';

/** The requests somebody made, here and under their e-mail before they had an account. */
export const bookingsRoom: AccountRoom = {
  name: 'bookings',
  exportFor: async (act, { accountId: account }) => ({
    service_requests: (await act.sql(exportedRequests, { account })).map(({ row }) => row),
  }),
  reasonsToStay: async (act, { accountId: account, email }) =>
    (await act.sql(openRequestsOf, { account, email })).map(
      ({ id }) => `Your request ${displayCode(id)} is still open. Cancel it, or wait until the move is done.`,
    ),
  erase: async (act, { accountId: account, email }) => {
    const unclaimed = await act.sql(unclaimedRequests, { email });
    await eraseJobsOfRequests(
      act,
      account,
      unclaimed.map(({ id }) => id),
    );
    await act.sql(erasePerson, { account, email });
  },
};
