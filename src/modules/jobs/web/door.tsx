// What the worker dashboard takes from this module; each tab is loaded when it is opened.
import { lazy } from 'react';

export const DashboardTab = lazy(() => import('./DashboardTab.tsx').then((file) => ({ default: file.DashboardTab })));
export const JobsTab = lazy(() => import('./JobsTab.tsx').then((file) => ({ default: file.JobsTab })));
