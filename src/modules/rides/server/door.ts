// What other modules may ask of rides.
export { ridesRoom } from './account-room.ts';
export { listTrips, readStaffTrip } from './staff-trips.ts';
