// What dashboards and the customer's page take from this module; the panel loads when opened.
import { lazy } from 'react';

export { useCompanyUnread, useUnread } from './inbox-query.ts';

export const NotificationChoices = lazy(() =>
  import('./NotificationChoices.tsx').then((file) => ({ default: file.NotificationChoices })),
);

export const NotificationsPanel = lazy(() =>
  import('./NotificationsPanel.tsx').then((file) => ({ default: file.NotificationsPanel })),
);
