// What other modules' pages take from this one; each part is loaded when it is shown.
import { lazy } from 'react';

export { useEarnings } from './money-queries.ts';

export const WeekChart = lazy(() => import('./WeekChart.tsx').then((file) => ({ default: file.WeekChart })));
export const EarningsTab = lazy(() => import('./EarningsTab.tsx').then((file) => ({ default: file.EarningsTab })));
export const PayoutTab = lazy(() => import('./PayoutTab.tsx').then((file) => ({ default: file.PayoutTab })));
