// What the worker dashboard takes from this module; each tab is loaded when it is opened.
import { lazy } from 'react';

export { areaOf, useWorker } from './worker-query.ts';
export { StatusStrip } from './StatusStrip.tsx';
export { canvasPicture, shrunk, upload } from './upload.ts';

export const ProfileTab = lazy(() => import('./ProfileTab.tsx').then((file) => ({ default: file.ProfileTab })));
export const ScheduleTab = lazy(() => import('./ScheduleTab.tsx').then((file) => ({ default: file.ScheduleTab })));
