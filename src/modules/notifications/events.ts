import { event } from '../../shared/event.ts';

type ToPeople = { readonly accountIds: readonly string[] };
const inbox = {
  audience: (p: ToPeople) => p.accountIds.map((id) => `account:${id}`),
  subjects: () => ['inbox'],
};

export const notificationsEvents = {
  /** Something new lies in these inboxes. */
  arrived: event<ToPeople>()('notifications.arrived', inbox),
  /** Marked as read, so that the person's other open pages follow. */
  read: event<ToPeople>()('notifications.read', inbox),
} as const;
