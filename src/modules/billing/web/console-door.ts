// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const BillingPart = later(() => import('./console/BillingPart.tsx').then((file) => file.BillingPart));
