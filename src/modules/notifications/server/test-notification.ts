import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { notificationRules } from '../rules.ts';
import { notificationsEvents } from '../events.ts';
import { addNotification } from './notifications.sql.ts';
import { show } from './read-inbox.ts';
import type * as contract from '../contract.ts';

export const testNotification: UseCase<typeof contract.testNotification> = async (act) => {
  const account = ownAccount(act);
  const row = await act.one(addNotification, { account, ...notificationRules.test, link: null });
  if (!row) throw new Error('the test notification was not written');
  act.emit(notificationsEvents.arrived, { accountIds: [account] });
  return show(row);
};
