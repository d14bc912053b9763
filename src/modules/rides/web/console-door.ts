// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export { tripSigns } from './console/ride-words.ts';

export const RidesPart = later(() => import('./console/RidesPart.tsx').then((file) => file.RidesPart));
