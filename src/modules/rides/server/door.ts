// What other modules may ask of rides.
export { drivenTrips, openOffer, tripsCompletedByDay, tripsCompletedSince, tripUnderway } from './driven-trips.ts';
