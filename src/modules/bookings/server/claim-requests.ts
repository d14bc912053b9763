import type { Act } from '../../../kernel/db/act.ts';
import { giveJobsTo } from '../../jobs/server/door.ts';
import { bookingsEvents } from '../events.ts';
import { ofRequest } from './about-request.ts';
import { claimRequests } from './requests.sql.ts';

/** Whose mailbox it is owns what was asked for under it (decisions.md "/book-service"). */
export const claimForAccount = async (act: Act, account: string, email: string): Promise<void> => {
  const claimed = await act.sql(claimRequests, { account, email });
  if (claimed.length === 0) return;
  await giveJobsTo(
    act,
    claimed.map(({ id }) => id),
    account,
  );
  for (const row of claimed) act.emit(bookingsEvents.claimed, ofRequest(row));
};
