// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const LawDeskPart = later(() => import('./console/LawDeskPart.tsx').then((file) => file.LawDeskPart));
