// What pages of workers and drivers take from this module; the tab is loaded when it is opened.
import { lazy } from 'react';

export { SosButton, SosOfSheet } from './SosButton.tsx';

/** Emergency numbers must be available without a network. */
export const loadSafety = () => import('./SafetyTab.tsx');
export const SafetyTab = lazy(() => loadSafety().then((file) => ({ default: file.SafetyTab })));
