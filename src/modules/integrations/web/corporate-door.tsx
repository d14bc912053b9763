// Integrations for the company dashboard; loaded when opened.
import { later } from '../../../kit/later.ts';

export const IntegrationsSection = later(() =>
  import('./IntegrationsSection.tsx').then((file) => file.IntegrationsSection),
);

/** Only the person's own feed. */
export const CalendarFeeds = later(() => import('./CalendarFeeds.tsx').then((file) => file.CalendarFeeds));
