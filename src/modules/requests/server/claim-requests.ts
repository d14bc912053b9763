import type { Act } from '../../../kernel/db/act.ts';
import { giveJobsTo } from '../../jobs/server/door.ts';
import { giveInvoicesTo, givePaymentsTo } from '../../money/server/door.ts';
import { requestsEvents } from '../events.ts';
import { ofRequest } from './about-request.ts';
import { claimRequests } from './requests.sql.ts';

/** Gives the requests made under an email address to the account that proved it (decisions.md "/book-service"). */
export const claimRequestsFor = async (act: Act, account: string, email: string): Promise<void> => {
  const requests = await act.sql(claimRequests, { account, email });
  const ids = requests.map(({ id }) => id);
  await giveJobsTo(act, ids, account);
  await giveInvoicesTo(act, ids, account);
  await givePaymentsTo(act, ids, account);
  for (const row of requests) act.emit(requestsEvents.claimed, ofRequest(row));
};
