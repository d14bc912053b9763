// What the worker dashboard takes from this module; the tab is loaded when it is opened.
import { lazy } from 'react';

export { SosButton } from './SosButton.tsx';

export const SafetyTab = lazy(() => import('./SafetyTab.tsx').then((file) => ({ default: file.SafetyTab })));
