import type { Position } from './use-position.ts';

/** Above GO, by what the device says of the driver's position. */
export const goWords: Readonly<Record<Position['state'], string>> = {
  off: 'Ready when you are',
  asking: 'Finding your location…',
  on: 'Looking for trips near you',
  refused: 'Your browser is not sharing your location. We count you as 9 minutes away.',
  none: 'We could not find your location. We count you as 9 minutes away.',
};
