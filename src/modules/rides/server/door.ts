// What other modules may use of rides.
export { currentTrip } from './driven-trips.ts';
export { staffTrip } from './read-trip-file.ts';
