// What other modules may ask of rides.
export { currentTrip } from './driven-trips.ts';
export { staffTrip } from './read-trip-file.ts';
