// What the worker dashboard takes from this module; each tab is loaded when it is opened.
import { lazy } from 'react';

export { SectionBar, SectionRail } from './SectionNav.tsx';
export { labelOf, type SectionKey, sectionOf } from './sections.ts';
export { StatusStrip } from './StatusStrip.tsx';
export { areaOf, useSetStatus, useWorker } from './worker-query.ts';
export { WorkerGate } from './WorkerGate.tsx';
export { WorkerHeader } from './WorkerHeader.tsx';

export const ProfileTab = lazy(() => import('./ProfileTab.tsx').then((file) => ({ default: file.ProfileTab })));
export const ProfileHere = lazy(() => import('./ProfileHere.tsx').then((file) => ({ default: file.ProfileHere })));
export const ScheduleTab = lazy(() => import('./ScheduleTab.tsx').then((file) => ({ default: file.ScheduleTab })));
export const CommunityTab = lazy(() => import('./CommunityTab.tsx').then((file) => ({ default: file.CommunityTab })));
export { HearingBanner, HearingTab } from './late-hearing.tsx';
