// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export { DataRequestsPart } from './console/DataRequestsPart.tsx';

export const CasesPart = later(() => import('./console/CasesPart.tsx').then((file) => file.CasesPart));
export const CallsPart = later(() => import('./console/CallsPart.tsx').then((file) => file.CallsPart));
