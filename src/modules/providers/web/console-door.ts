// The module's section of the staff console.
import { later } from '../../../kit/later.ts';

export const ProvidersPart = later(() => import('./console/ProvidersPart.tsx').then((file) => file.ProvidersPart));
