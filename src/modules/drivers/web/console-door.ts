// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const DriversPart = later(() => import('./console/DriversPart.tsx').then((file) => file.DriversPart));
