// What the worker dashboard takes from this module; loaded when it is opened.
import { lazy } from 'react';

export const LanguageTab = lazy(() => import('./LanguageTab.tsx').then((file) => ({ default: file.LanguageTab })));
