// What other modules may ask of rides.
export { listTrips, readStaffTrip } from './staff-trips.ts';
