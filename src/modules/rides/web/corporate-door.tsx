// What the company dashboard takes from this module; loaded when shown.
import { later } from '../../../kit/later.ts';

export const CompanyRide = later(() => import('./work/CompanyRide.tsx').then((file) => file.CompanyRide));
export const RidesSection = later(() => import('./work/RidesSection.tsx').then((file) => file.RidesSection));
