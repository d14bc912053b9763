// What the worker dashboard takes from this module; loads when opened.
import { lazy } from 'react';

export const LanguageTab = lazy(() => import('./LanguageTab.tsx').then((file) => ({ default: file.LanguageTab })));
