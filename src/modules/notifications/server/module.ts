import { notificationsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { sealedPushKeys } from './send-push.ts';
import {
  notificationsClockwork,
  type NotificationsNeeds,
  notificationsListeners,
  notificationsTasks,
} from './tasks.ts';
import { notificationsRetention } from './retention.sql.ts';

export const notificationsModule: Module<NotificationsNeeds> = {
  name: 'notifications',
  retention: notificationsRetention,
  events: Object.values(notificationsEvents),
  routes: ({ push }) => notificationsRoutes(push),
  listeners: notificationsListeners,
  hears: (kind) => ('tells' in kind ? ['notifications.hear'] : []),
  tasks: notificationsTasks,
  clock: notificationsClockwork,
  personalData: notificationsPersonalData,
  sealed: [sealedPushKeys],
};
