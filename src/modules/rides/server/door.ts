// What other modules may ask of rides.
export {
  drivenTrip,
  drivenTrips,
  openOffer,
  tripsCompletedByDay,
  tripsCompletedSince,
  tripToRate,
  tripUnderway,
} from './driven-trips.ts';
