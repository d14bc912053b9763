import type { Mail } from '../../../kernel/mail.ts';
import type { Push } from '../../../kernel/push.ts';
import type { Sms } from '../../../kernel/sms.ts';
import { notificationsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { notificationsClockwork, notificationsListeners, notificationsTasks } from './tasks.ts';

export const notificationsModule: Module<{ readonly mail: Mail; readonly sms: Sms; readonly push: Push }> = {
  name: 'notifications',
  events: Object.values(notificationsEvents),
  routes: ({ push }) => notificationsRoutes(push),
  listeners: notificationsListeners,
  tasks: ({ mail, sms, push }) => notificationsTasks(mail, sms, push),
  clock: notificationsClockwork,
  personalData: notificationsPersonalData,
};
