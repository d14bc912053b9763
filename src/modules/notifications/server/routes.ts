import { route } from '../../../kernel/http/route.ts';
import * as contract from '../contract.ts';
import { addTest, listInbox, readAll, readOne } from './read-inbox.ts';

export const notificationsRoutes = [
  route(contract.listNotifications, listInbox),
  route(contract.readAllNotifications, readAll),
  route(contract.readNotification, readOne),
  route(contract.testNotification, addTest, { perAddress: { times: 10, seconds: 60 } }),
];
