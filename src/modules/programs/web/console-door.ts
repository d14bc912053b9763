// The module's sections of the staff console.
import { later } from '../../../kit/later.ts';

export const ItemsPart = later(() => import('./console/ItemsPart.tsx').then((file) => file.ItemsPart));
export const PartnersPart = later(() => import('./console/PartnersPart.tsx').then((file) => file.PartnersPart));
