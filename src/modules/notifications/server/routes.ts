import { route } from '../../../kernel/http/route.ts';
import type { Push } from '../../../kernel/push.ts';
import * as contract from '../contract.ts';
import * as preferences from '../preferences-contract.ts';
import * as push from '../push-contract.ts';
import { endSubscription, keepSubscription, readPush } from './keep-subscription.ts';
import { readCompanyNews } from './read-company-news.ts';
import { listNotifications, readAllNotifications, readNotification } from './read-inbox.ts';
import { listCompanyNews } from './list-company-news.ts';
import { listPreferences, setPreference } from './set-preference.ts';
import { testNotification } from './test-notification.ts';

export const notificationsRoutes = (service: Push) => [
  route(contract.listNotifications, listNotifications),
  route(contract.listCompanyNews, listCompanyNews),
  route(contract.readCompanyNews, readCompanyNews),
  route(contract.readAllNotifications, readAllNotifications),
  route(contract.readNotification, readNotification),
  route(contract.testNotification, testNotification, { perSender: { times: 10, seconds: 60 } }),
  route(preferences.listPreferences, listPreferences),
  route(preferences.setPreference, setPreference),
  route(push.readPush, readPush),
  route(push.keepSubscription, keepSubscription(service), { perAccount: { times: 30, seconds: 600 } }),
  route(push.endSubscription, endSubscription),
];
