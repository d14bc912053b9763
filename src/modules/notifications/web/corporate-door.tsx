// What the company dashboard takes from this module; it loads when opened.
import { lazy } from 'react';

export const CompanyNews = lazy(() => import('./CompanyNews.tsx').then((file) => ({ default: file.CompanyNews })));
