// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export const PayoutsPart = later(() => import('./console/PayoutsPart.tsx').then((file) => file.PayoutsPart));
export const MoneyPart = later(() => import('./console/MoneyPart.tsx').then((file) => file.MoneyPart));
