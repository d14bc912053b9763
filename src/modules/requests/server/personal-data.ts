import { displayCode } from '../../../shared/ids.ts';
import type { PersonalData } from '../../../kernel/personal-data.ts';
import { eraseJobsOfOrders } from '../../jobs/server/door.ts';
import * as person from './person.sql.ts';

/** The requests a person made, with the account and under their email before they had one. */
export const requestsPersonalData: PersonalData = {
  name: 'requests',
  exportFor: async () => ({}),
  exportLists: {
    requests: (act, { accountId: account }, after) => act.sql(person.exportedRequests, { account, after }),
  },
  reasonsToStay: async (act, { accountId: account, email }) =>
    (await act.sql(person.openRequestsOf, { account, email })).map(
      ({ id }) => `Your request ${displayCode(id)} is still open. Cancel it, or wait until the move is done.`,
    ),
  erase: async (act, { accountId: account, email }) => {
    const unclaimed = await act.sql(person.unclaimedRequests, { email });
    await eraseJobsOfOrders(
      act,
      account,
      unclaimed.map(({ id }) => id),
    );
    await act.sql(person.erasePerson, { account, email });
  },
};
