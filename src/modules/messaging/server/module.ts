import type { MessagingSettings } from '../adapters/messaging-settings.ts';
import type { Module } from '../../../kernel/module.ts';
import { messagingPersonalData } from './personal-data.ts';
import { messagingRoutes } from './routes.ts';
import { messagingClockwork, messagingTasks } from './tasks.ts';
import { messagingRetention } from './retention.sql.ts';

export const messagingModule: Module<{ readonly messaging: MessagingSettings }> = {
  name: 'messaging',
  retention: messagingRetention,
  routes: () => messagingRoutes,
  tasks: ({ messaging }) => messagingTasks(messaging),
  clock: messagingClockwork,
  personalData: messagingPersonalData,
};
