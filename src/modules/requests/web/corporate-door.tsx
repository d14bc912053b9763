// What the company dashboard takes from this module, loaded when shown.
import { later } from '../../../kit/later.ts';

export const BookSection = later(() => import('./book/BookSection.tsx').then((file) => file.BookSection));
export const CompanyTrack = later(() => import('./track/CompanyTrack.tsx').then((file) => file.CompanyTrack));
export const CompanyPrice = later(() => import('./track/CompanyTrack.tsx').then((file) => file.CompanyPrice));
