// Integrations for the company dashboard; loaded when opened.
import { lazy } from 'react';

export const IntegrationsSection = lazy(() =>
  import('./IntegrationsSection.tsx').then((loaded) => ({ default: loaded.IntegrationsSection })),
);

/** Only the person's own feed. */
export const CalendarFeeds = lazy(() =>
  import('./CalendarFeeds.tsx').then((loaded) => ({ default: loaded.CalendarFeeds })),
);
