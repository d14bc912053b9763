import type { OutsideFetch } from '../../../kernel/outside-fetch.ts';
import { type Route, responseRoute, route, routeWithActs } from '../../../kernel/http/route.ts';
import * as api from '../api-contract.ts';
import * as item from '../api-item-contract.ts';
import * as move from '../api-move-contract.ts';
import * as order from '../api-order-contract.ts';
import * as calendar from '../calendar-contract.ts';
import * as contract from '../contract.ts';
import * as webhook from '../webhook-contract.ts';
import { advanceTestBooking } from './advance-test-booking.ts';
import { advanceTestItem } from './advance-test-item.ts';
import { cancelBooking } from './cancel-booking.ts';
import { cancelItem } from './cancel-item.ts';
import { changeItem } from './change-item.ts';
import { changeSecret } from './change-secret.ts';
import { changeWebhook } from './change-webhook.ts';
import { createBooking } from './create-booking.ts';
import { createItem } from './create-item.ts';
import { endCalendarFeed } from './end-calendar-feed.ts';
import { followerOfKey } from './follower-of-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { listBookings } from './list-bookings.ts';
import { listCalendarFeeds } from './list-calendar-feeds.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listEmployees } from './list-employees.ts';
import { listItems } from './list-items.ts';
import { listPartners } from './list-partners.ts';
import { listSpend } from './list-spend.ts';
import { listWebhooks } from './list-webhooks.ts';
import { makeApiKey } from './make-api-key.ts';
import { makeCalendarFeed } from './make-calendar-feed.ts';
import { makeQuote } from './make-quote.ts';
import { makeWebhook } from './make-webhook.ts';
import { readBookingProof } from './read-booking-proof.ts';
import { readBooking } from './read-booking.ts';
import { readCalendar } from './read-calendar.ts';
import { readDelivery } from './read-delivery.ts';
import { readItem } from './read-item.ts';
import { readOwnCompany } from './read-own-company.ts';
import { removeWebhook } from './remove-webhook.ts';
import { replayDelivery } from './replay-delivery.ts';
import { revokeApiKey } from './revoke-api-key.ts';
import { sendTest } from './send-test.ts';
import { sumSpend } from './sum-spend.ts';
import { trackBooking } from './track-booking.ts';

/** Each makes Kaya call an address typed by a user. */
const deliveries = { perAccount: { times: 60, seconds: 60 } } as const;

/** Many people in an office share one address, each with a calendar that polls every few minutes. */
const calendars = { perSender: { times: 300, seconds: 60 } } as const;

export const integrationsRoutes = (fetch: OutsideFetch): readonly Route[] => [
  route(contract.listApiKeys, listApiKeys),
  route(contract.makeApiKey, makeApiKey),
  route(contract.revokeApiKey, revokeApiKey),
  route(webhook.listWebhooks, listWebhooks),
  route(webhook.makeWebhook, makeWebhook(fetch)),
  route(webhook.changeWebhook, changeWebhook(fetch)),
  route(webhook.removeWebhook, removeWebhook),
  route(webhook.changeSecret, changeSecret),
  route(webhook.sendTest, sendTest, deliveries),
  route(webhook.listDeliveries, listDeliveries),
  route(webhook.readDelivery, readDelivery),
  route(webhook.replayDelivery, replayDelivery, deliveries),
  route(api.readOwnCompany, readOwnCompany),
  route(api.listEmployees, listEmployees),
  route(api.listSpend, listSpend),
  route(api.sumSpend, sumSpend),
  route(order.listItems, listItems),
  route(order.readItem, readItem),
  routeWithActs(order.createItem, createItem),
  routeWithActs(order.changeItem, changeItem),
  routeWithActs(order.cancelItem, cancelItem),
  route(item.listPartners, listPartners),
  routeWithActs(item.advanceTestItem, advanceTestItem),
  route(order.listBookings, listBookings),
  route(order.readBooking, readBooking),
  routeWithActs(order.createBooking, createBooking),
  route(move.makeQuote, makeQuote),
  route(move.trackBooking, trackBooking, { actorFor: followerOfKey }),
  route(move.readBookingProof, readBookingProof, { actorFor: followerOfKey }),
  routeWithActs(move.cancelBooking, cancelBooking, { actorFor: followerOfKey }),
  routeWithActs(move.advanceTestBooking, advanceTestBooking),
  route(calendar.listCalendarFeeds, listCalendarFeeds),
  route(calendar.makeCalendarFeed, makeCalendarFeed),
  route(calendar.endCalendarFeed, endCalendarFeed),
  responseRoute(calendar.readCalendar, readCalendar, calendars),
];
