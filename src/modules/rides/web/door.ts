// What the console takes from this module.
export { toneOf, tripSteps } from './trip-words.ts';
