// What the worker dashboard takes from this module; each tab but the first is loaded when it is opened.
import { lazy } from 'react';

// Part of the frame: while a part that loads later is awaited, React would replace what the frame shows by an outline.
export { DashboardTab } from './DashboardTab.tsx';
export { askForBoard, useMyJobs } from './job-queries.ts';
export { type Summary, useWaitingSummary } from './waiting-summary.ts';

/** Sends the steps that wait; loaded when one does. */
export const loadSending = () => import('./waiting.ts');

/** What an accepted job's page needs, before it is opened. */
export const loadJobAhead = () => import('./job-ahead.ts');

export const JobsTab = lazy(() => import('./JobsTab.tsx').then((file) => ({ default: file.JobsTab })));

export const NewcomerJobs = lazy(() => import('./NewcomerJobs.tsx').then((file) => ({ default: file.NewcomerJobs })));
export const JobsPay = lazy(() => import('./JobsPay.tsx').then((file) => ({ default: file.JobsPay })));
export const RatingsReceived = lazy(() =>
  import('./RatingsReceived.tsx').then((file) => ({ default: file.RatingsReceived })),
);
