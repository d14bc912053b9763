// What the company dashboard takes from this module; loaded when shown.
import { lazy } from 'react';

export const CompanyRide = lazy(() => import('./work/CompanyRide.tsx').then((file) => ({ default: file.CompanyRide })));
export const RidesSection = lazy(() =>
  import('./work/RidesSection.tsx').then((file) => ({ default: file.RidesSection })),
);
