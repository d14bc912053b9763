// The module's section of the staff console.
import { later } from '../../../kit/later.ts';

export const CompaniesPart = later(() => import('./console/CompaniesPart.tsx').then((file) => file.CompaniesPart));
