// What other modules may ask of rides.
export {
  currentTrip,
  drivenTrip,
  drivenTrips,
  type MadeOffer,
  offersMade,
  openOffer,
  tripsCompletedByDay,
  tripsCompletedSince,
  tripToRate,
  tripUnderway,
} from './driven-trips.ts';
export { staffTrip } from './read-trip-file.ts';
