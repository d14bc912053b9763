import { vitalsPercent } from '../../../kit/page-settings.ts';

/** ms after the page's scripts began to run: measuring must not slow down what it measures. */
const later_ms = 3_000;

/** Measures this visit if it is one of those that are counted. A visit that cannot load the library is not counted. */
export const countVitals = (): void => {
  if (Math.random() * 100 < vitalsPercent()) setTimeout(() => import('./send-vitals.ts').catch(() => {}), later_ms);
};
