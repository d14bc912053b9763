// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const VitalsPart = later(() => import('./console/VitalsPart.tsx').then((file) => file.VitalsPart));
