// What the company dashboard takes from this module; it loads when opened.
import { later } from '../../../kit/later.ts';

export const CompanyNews = later(() => import('./CompanyNews.tsx').then((file) => file.CompanyNews));
