// Everything about hearings is one file, loaded only for workers who have one: each further file would weigh on the dashboard's first load.
import { lazy } from 'react';

const load = () => import('./HearingTab.tsx');
export const HearingTab = lazy(() => load().then((file) => ({ default: file.HearingTab })));
export const HearingBanner = lazy(() => load().then((file) => ({ default: file.HearingBanner })));
export const BarredButton = lazy(() => load().then((file) => ({ default: file.BarredButton })));
