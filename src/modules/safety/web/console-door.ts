// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export { SosWatch } from './console/SosWatch.tsx';

export const SosPart = later(() => import('./console/SosPart.tsx').then((file) => file.SosPart));
