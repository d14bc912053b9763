// What the worker dashboard takes from this module; each tab is loaded when it is opened.
import { lazy } from 'react';

export const TrainingTab = lazy(() => import('./TrainingTab.tsx').then((file) => ({ default: file.TrainingTab })));
export const BadgesTab = lazy(() => import('./BadgesTab.tsx').then((file) => ({ default: file.BadgesTab })));
