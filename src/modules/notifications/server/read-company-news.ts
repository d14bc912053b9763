import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { notificationsEvents } from '../events.ts';
import { markCompanyNewsRead } from './notifications.sql.ts';

export const readCompanyNews: UseCase<typeof contract.readCompanyNews> = async (act) => {
  const account = ownAccount(act);
  const marked = await act.sql(markCompanyNewsRead, { account });
  if (marked.length > 0) act.emit(notificationsEvents.read, { accountIds: [account] });
  return { unread: 0 };
};
