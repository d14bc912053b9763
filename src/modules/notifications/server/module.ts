import type { Mail } from '../../../kernel/mail.ts';
import type { Sms } from '../../../kernel/sms.ts';
import { notificationsEvents } from '../events.ts';
import type { Module } from '../../../kernel/module.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsRoutes } from './routes.ts';
import { notificationsClockwork, notificationsListeners, notificationsTasks } from './tasks.ts';

export const notificationsModule: Module<{ readonly mail: Mail; readonly sms: Sms }> = {
  name: 'notifications',
  events: Object.values(notificationsEvents),
  routes: () => notificationsRoutes,
  listeners: notificationsListeners,
  tasks: ({ mail, sms }) => notificationsTasks(mail, sms),
  clock: notificationsClockwork,
  personalData: notificationsPersonalData,
};
