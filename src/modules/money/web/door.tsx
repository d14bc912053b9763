// What the worker dashboard takes from this module; each tab is loaded when it is opened.
import { lazy } from 'react';

export { WeekChart } from './WeekChart.tsx';
export { useEarnings } from './money-queries.ts';

export const EarningsTab = lazy(() => import('./EarningsTab.tsx').then((file) => ({ default: file.EarningsTab })));
export const PayoutTab = lazy(() => import('./PayoutTab.tsx').then((file) => ({ default: file.PayoutTab })));
