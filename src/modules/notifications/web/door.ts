// What dashboards and the customer's page take from this module; the panel is loaded when it is opened.
import { lazy } from 'react';

export { useUnread } from './inbox-query.ts';

export const NotificationsPanel = lazy(() =>
  import('./NotificationsPanel.tsx').then((file) => ({ default: file.NotificationsPanel })),
);
