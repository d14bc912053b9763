import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import { highestId } from '../../../kernel/http/cursor.ts';
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

const unreadOf = async (act: Act, account: string) =>
  (await act.one(countUnread, { account })) ?? { unread: 0, of_companies: 0 };

export const listNotifications: UseCase<typeof contract.listNotifications> = async (act, { query }) => {
  const account = ownAccount(act);
  const [rows, { unread, of_companies }] = await Promise.all([
    act.sql(latestNotifications, { account, before: query.cursor ?? highestId, max: notificationRules.shown + 1 }),
    unreadOf(act, account),
  ]);
  const { items, next } = cutPage(rows, notificationRules.shown, ({ place }) => place);
  return { items: items.map(({ place: _, ...row }) => show(row)), unread, unread_of_companies: of_companies, next };
};

export const readNotification: UseCase<typeof contract.readNotification> = async (act, { params: { id } }) => {
  const account = ownAccount(act);
  const marked = await act.one(markRead, { id, account });
  if (!marked) throw new Refused(common.not_found);
  if (marked.newly) act.emit(notificationsEvents.read, { accountIds: [account] });
  return { unread: (await unreadOf(act, account)).unread };
};

export const readAllNotifications: UseCase<typeof contract.readAllNotifications> = async (act) => {
  const account = ownAccount(act);
  const marked = await act.sql(markAllRead, { account });
  if (marked.length > 0) act.emit(notificationsEvents.read, { accountIds: [account] });
  return { unread: 0 };
};
