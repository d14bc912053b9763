import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { Notification } from '../contract.ts';
import { notificationsEvents } from '../events.ts';
import { notificationRules } from '../rules.ts';
import { countUnread, latestNotifications, markAllRead, markRead } from './notifications.sql.ts';
import type * as contract from '../contract.ts';

type Row = Omit<Notification, 'created_at' | 'read_at'> & { created_at: Date; read_at: Date | null };

export const show = (row: Row): Notification => ({
  ...row,
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

const unreadOf = async (act: Act, account: string): Promise<number> =>
  (await act.one(countUnread, { account }))?.unread ?? 0;

export const listNotifications: UseCase<typeof contract.listNotifications> = async (act) => {
  const account = ownAccount(act);
  const [rows, unread] = await Promise.all([
    act.sql(latestNotifications, { account, most: notificationRules.shown }),
    unreadOf(act, account),
  ]);
  return { items: rows.map(show), unread };
};

export const readNotification: UseCase<typeof contract.readNotification> = async (act, { params: { id } }) => {
  const account = ownAccount(act);
  const marked = await act.one(markRead, { id, account });
  if (!marked) throw new Refused(common.not_found);
  if (marked.newly) act.emit(notificationsEvents.read, { accountIds: [account] });
  return { unread: await unreadOf(act, account) };
};

export const readAllNotifications: UseCase<typeof contract.readAllNotifications> = async (act) => {
  const account = ownAccount(act);
  const marked = await act.sql(markAllRead, { account });
  if (marked.length > 0) act.emit(notificationsEvents.read, { accountIds: [account] });
  return { unread: 0 };
};
