// What the company dashboard takes from this module, loaded when shown.
import { lazy } from 'react';

export const BookSection = lazy(() => import('./book/BookSection.tsx').then((file) => ({ default: file.BookSection })));
export const CompanyTrack = lazy(() =>
  import('./track/CompanyTrack.tsx').then((file) => ({ default: file.CompanyTrack })),
);
export const CompanyPrice = lazy(() =>
  import('./track/CompanyTrack.tsx').then((file) => ({ default: file.CompanyPrice })),
);
