// What the worker dashboard takes from this module; each part is loaded when it is shown.
import { lazy } from 'react';

export { useEarnings } from './money-queries.ts';

export const EarningsTab = lazy(() => import('./EarningsTab.tsx').then((file) => ({ default: file.EarningsTab })));
export const PayoutTab = lazy(() => import('./PayoutTab.tsx').then((file) => ({ default: file.PayoutTab })));
