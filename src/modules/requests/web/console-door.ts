// What the staff console takes from this module.
import { later } from '../../../kit/later.ts';

export { requestSigns } from './console/request-words.ts';

export const RequestsPart = later(() => import('./console/RequestsPart.tsx').then((file) => file.RequestsPart));
