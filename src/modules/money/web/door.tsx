// What other modules' pages take from this one; each part is loaded when it is shown.
import { lazy } from 'react';

export type { EarnerPages } from './earner-pages.ts';
export { CardPageButton, KeepCard, KeptCardButtons } from './CardButtons.tsx';
export { OtherWays } from './OtherWays.tsx';
export { useCardPayment } from './use-card-payment.ts';
export { refundClockWords } from './refund-clock.ts';
export { usePayTransfer } from './use-pay-transfer.ts';
export const KeptCards = lazy(() => import('./KeptCards.tsx').then((file) => ({ default: file.KeptCards })));

export const GiveTip = lazy(() => import('./GiveTip.tsx').then((file) => ({ default: file.GiveTip })));
export const WeekChart = lazy(() => import('./WeekChart.tsx').then((file) => ({ default: file.WeekChart })));
export const Earnings = lazy(() => import('./Earnings.tsx').then((file) => ({ default: file.Earnings })));
export const AllPayouts = lazy(() => import('./AllPayouts.tsx').then((file) => ({ default: file.AllPayouts })));
export const PayDebt = lazy(() => import('./PayDebt.tsx').then((file) => ({ default: file.PayDebt })));
export const Payout = lazy(() => import('./Payout.tsx').then((file) => ({ default: file.Payout })));
