// What other pages take from this module: the tabs of the worker dashboard, each loaded when it is opened, and what
// every page that follows a job shows to its customer: the mover, the chat, decisions.
import { lazy } from 'react';

export { DisputeFacts } from './DisputeFacts.tsx';
export { CallButton, MessageButton, MoverCard } from './MoverBar.tsx';
export { MoverChat } from './MoverChat.tsx';
export { useDecisions } from './use-decisions.ts';
export { useFollowed } from './use-followed.ts';
export { useUnread } from './unread.ts';
export { MoreAboutJob } from './job-about.tsx';
export { ChatSheet, Talk } from './Talk.tsx';
export { useWriting } from './writing.ts';

export const DashboardTab = lazy(() => import('./DashboardTab.tsx').then((file) => ({ default: file.DashboardTab })));
export const JobsTab = lazy(() => import('./JobsTab.tsx').then((file) => ({ default: file.JobsTab })));
