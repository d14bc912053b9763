import type { UseCase } from '../../../kernel/http/route.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { notificationRules } from '../rules.ts';
import { notificationsEvents } from '../events.ts';
import { languageOf } from '../../identity/server/door.ts';
import { carry } from './channels.ts';
import { addNotification, targetsOfNote } from './notifications.sql.ts';
import { show } from './read-inbox.ts';
import { wordsIn } from './text.ts';
import type * as contract from '../contract.ts';

export const testNotification: UseCase<typeof contract.testNotification> = async (act) => {
  const account = ownAccount(act);
  const { type, ...note } = notificationRules.test;
  const row = await act.one(addNotification, {
    account,
    ...wordsIn(note, await languageOf(act, account)),
    type,
    link: null,
  });
  if (!row) throw new Error('the test notification was not written');
  carry(act, await act.sql(targetsOfNote, { id: row.id }));
  act.emit(notificationsEvents.arrived, { accountIds: [account] });
  return show(row);
};
