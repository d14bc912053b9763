// What pages outside the worker dashboard take from this module; loaded when it is shown.
import { lazy } from 'react';

export const LanguageChoice = lazy(() =>
  import('./LanguageChoice.tsx').then((file) => ({ default: file.LanguageChoice })),
);
