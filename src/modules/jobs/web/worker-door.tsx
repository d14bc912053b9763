// What the worker dashboard takes from this module. The board is loaded with the page, because workers open it first.
import { lazy } from 'react';

export { askForBoard } from './job-queries.ts';
export { JobsTab } from './JobsTab.tsx';

export const DashboardTab = lazy(() => import('./DashboardTab.tsx').then((file) => ({ default: file.DashboardTab })));
