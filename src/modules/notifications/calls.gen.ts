// Endpoints for pages: request lines with the types of their contracts. Written by `npm run calls`; do not edit.
import type { RequestLine } from '../../shared/contract.ts';
import type * as contract from './contract.ts';
import type * as preferencesContract from './preferences-contract.ts';
import type * as pushContract from './push-contract.ts';

export const listCompanyNews = 'GET /api/notifications/companies' as RequestLine<typeof contract.listCompanyNews>;
export const listNotifications = 'GET /api/notifications' as RequestLine<typeof contract.listNotifications>;
export const readAllNotifications = 'PUT /api/notifications/read' as RequestLine<typeof contract.readAllNotifications>;
export const readCompanyNews = 'PUT /api/notifications/companies/read' as RequestLine<typeof contract.readCompanyNews>;
export const readNotification = 'PUT /api/notifications/{id}/read' as RequestLine<typeof contract.readNotification>;
export const testNotification = 'POST /api/notifications/test' as RequestLine<typeof contract.testNotification>;
export const listPreferences =
  'GET /api/notifications/preferences' as RequestLine<typeof preferencesContract.listPreferences>;
export const setPreference =
  'PUT /api/notifications/preferences' as RequestLine<typeof preferencesContract.setPreference>;
export const endSubscription = 'DELETE /api/notifications/push' as RequestLine<typeof pushContract.endSubscription>;
export const keepSubscription = 'PUT /api/notifications/push' as RequestLine<typeof pushContract.keepSubscription>;
export const readPush = 'GET /api/notifications/push' as RequestLine<typeof pushContract.readPush>;
