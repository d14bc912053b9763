// What other modules may ask of rides.
export { drivenTrips, openOffer, tripsCompletedSince, tripUnderway } from './driven-trips.ts';
