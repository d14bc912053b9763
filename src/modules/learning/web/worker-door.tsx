// What the worker dashboard takes from this module; each tab loads when opened.
import { lazy } from 'react';

export const TrainingTab = lazy(() => import('./TrainingTab.tsx').then((file) => ({ default: file.TrainingTab })));
export const BadgesTab = lazy(() => import('./BadgesTab.tsx').then((file) => ({ default: file.BadgesTab })));
