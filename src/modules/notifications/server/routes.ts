import { route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { listNotifications, readAllNotifications, readNotification } from './read-inbox.ts';
import { testNotification } from './test-notification.ts';

export const notificationsRoutes = [
  route(contract.listNotifications, listNotifications),
  route(contract.readAllNotifications, readAllNotifications),
  route(contract.readNotification, readNotification),
  route(contract.testNotification, testNotification, { perAddress: { times: 10, seconds: 60 } }),
];
