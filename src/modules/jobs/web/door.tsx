// What other pages take from this module: the tabs of the worker dashboard, each loaded when it is opened, and the chat.
import { lazy } from 'react';

export { DisputeFacts } from './DisputeFacts.tsx';
export { MoreAboutJob } from './job-about.tsx';
export { ChatSheet, Talk } from './Talk.tsx';
export { useWriting } from './writing.ts';

export const DashboardTab = lazy(() => import('./DashboardTab.tsx').then((file) => ({ default: file.DashboardTab })));
export const JobsTab = lazy(() => import('./JobsTab.tsx').then((file) => ({ default: file.JobsTab })));
