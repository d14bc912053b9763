import { event } from '../news/server/door.ts';

type ToPeople = { readonly accountIds: readonly string[] };
const inbox = {
  audience: (p: ToPeople) => p.accountIds.map((id) => `account:${id}`),
  subjects: () => ['inbox'],
};

export const notificationsEvents = {
  /** These inboxes have a new notification. */
  arrived: event<ToPeople>()('notifications.arrived', {
    ...inbox,
    trail: null,
    silent: 'it says that news is there',
  }),
  /** Marked as read, so that the person's other open pages update. */
  read: event<ToPeople>()('notifications.read', {
    ...inbox,
    trail: null,
    silent: 'the person did it themselves',
  }),
} as const;
