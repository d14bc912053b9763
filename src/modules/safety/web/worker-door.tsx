// What pages of workers and drivers take from this module; the tab is loaded when it is opened.
import { lazy } from 'react';

export { SosButton, SosOfSheet } from './SosButton.tsx';

/** Numbers to call must be there without a network. */
export const loadSafety = () => import('./SafetyTab.tsx');
export const SafetyTab = lazy(() => loadSafety().then((file) => ({ default: file.SafetyTab })));
