// What pages outside the worker dashboard take from this module; loads when shown.
import { lazy } from 'react';

export const LanguageChoice = lazy(() =>
  import('./LanguageChoice.tsx').then((file) => ({ default: file.LanguageChoice })),
);
