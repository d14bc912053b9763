// What other modules may ask of rides.
export {
  drivenTrips,
  openOffer,
  tripsCompletedByDay,
  tripsCompletedSince,
  tripToRate,
  tripUnderway,
} from './driven-trips.ts';
