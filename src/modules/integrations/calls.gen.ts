// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as apiContract from './api-contract.ts';
import type * as apiItemContract from './api-item-contract.ts';
import type * as apiMoveContract from './api-move-contract.ts';
import type * as apiOrderContract from './api-order-contract.ts';
import type * as calendarContract from './calendar-contract.ts';
import type * as contract from './contract.ts';
import type * as webhookContract from './webhook-contract.ts';

export const listEmployees = 'GET /api/v1/employees' as RequestLine<typeof apiContract.listEmployees>;
export const listSpend = 'GET /api/v1/spend' as RequestLine<typeof apiContract.listSpend>;
export const readOwnCompany = 'GET /api/v1/company' as RequestLine<typeof apiContract.readOwnCompany>;
export const sumSpend = 'GET /api/v1/spend/sums' as RequestLine<typeof apiContract.sumSpend>;
export const advanceTestItem =
  'POST /api/v1/test/items/{id}/advance' as RequestLine<typeof apiItemContract.advanceTestItem>;
export const listPartners = 'GET /api/v1/partners' as RequestLine<typeof apiItemContract.listPartners>;
export const advanceTestBooking =
  'POST /api/v1/test/bookings/{id}/advance' as RequestLine<typeof apiMoveContract.advanceTestBooking>;
export const cancelBooking =
  'POST /api/v1/bookings/{id}/cancellation' as RequestLine<typeof apiMoveContract.cancelBooking>;
export const makeQuote = 'POST /api/v1/quotes' as RequestLine<typeof apiMoveContract.makeQuote>;
export const readBookingProof =
  'GET /api/v1/bookings/{id}/proof' as RequestLine<typeof apiMoveContract.readBookingProof>;
export const trackBooking = 'GET /api/v1/bookings/{id}/tracking' as RequestLine<typeof apiMoveContract.trackBooking>;
export const cancelItem = 'POST /api/v1/items/{id}/cancellation' as RequestLine<typeof apiOrderContract.cancelItem>;
export const changeItem = 'PUT /api/v1/items/{id}' as RequestLine<typeof apiOrderContract.changeItem>;
export const createBooking = 'POST /api/v1/bookings' as RequestLine<typeof apiOrderContract.createBooking>;
export const createItem = 'POST /api/v1/items' as RequestLine<typeof apiOrderContract.createItem>;
export const listBookings = 'GET /api/v1/bookings' as RequestLine<typeof apiOrderContract.listBookings>;
export const listItems = 'GET /api/v1/items' as RequestLine<typeof apiOrderContract.listItems>;
export const readBooking = 'GET /api/v1/bookings/{id}' as RequestLine<typeof apiOrderContract.readBooking>;
export const readItem = 'GET /api/v1/items/{id}' as RequestLine<typeof apiOrderContract.readItem>;
export const endCalendarFeed =
  'POST /api/companies/{company}/calendar-feeds/end' as RequestLine<typeof calendarContract.endCalendarFeed>;
export const listCalendarFeeds =
  'GET /api/companies/{company}/calendar-feeds' as RequestLine<typeof calendarContract.listCalendarFeeds>;
export const makeCalendarFeed =
  'POST /api/companies/{company}/calendar-feeds' as RequestLine<typeof calendarContract.makeCalendarFeed>;
export const readCalendar = 'GET /api/calendars/{file}' as RequestLine<typeof calendarContract.readCalendar>;
export const listApiKeys = 'GET /api/companies/{company}/api-keys' as RequestLine<typeof contract.listApiKeys>;
export const makeApiKey = 'POST /api/companies/{company}/api-keys' as RequestLine<typeof contract.makeApiKey>;
export const revokeApiKey =
  'POST /api/companies/{company}/api-keys/{id}/revocation' as RequestLine<typeof contract.revokeApiKey>;
export const changeSecret =
  'POST /api/companies/{company}/webhooks/{id}/secret' as RequestLine<typeof webhookContract.changeSecret>;
export const changeWebhook =
  'PUT /api/companies/{company}/webhooks/{id}' as RequestLine<typeof webhookContract.changeWebhook>;
export const listDeliveries =
  'GET /api/companies/{company}/webhooks/{id}/deliveries' as RequestLine<typeof webhookContract.listDeliveries>;
export const listWebhooks = 'GET /api/companies/{company}/webhooks' as RequestLine<typeof webhookContract.listWebhooks>;
export const makeWebhook = 'POST /api/companies/{company}/webhooks' as RequestLine<typeof webhookContract.makeWebhook>;
export const readDelivery =
  'GET /api/companies/{company}/deliveries/{id}' as RequestLine<typeof webhookContract.readDelivery>;
export const removeWebhook =
  'DELETE /api/companies/{company}/webhooks/{id}' as RequestLine<typeof webhookContract.removeWebhook>;
export const replayDelivery =
  'POST /api/companies/{company}/deliveries/{id}/replay' as RequestLine<typeof webhookContract.replayDelivery>;
export const sendTest =
  'POST /api/companies/{company}/webhooks/{id}/test' as RequestLine<typeof webhookContract.sendTest>;
