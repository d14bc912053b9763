// What each module adds when a person asks for their data or deletes their account. A module with rows of a person adds its
// room here: what it holds, what keeps the person, and what goes.
import { bookingsRoom } from '../modules/bookings/server/door.ts';
import { driversRoom } from '../modules/drivers/server/door.ts';
import { type AccountRoom, identityRoom } from '../modules/identity/server/door.ts';
import { jobsRoom } from '../modules/jobs/server/door.ts';
import { moneyRoom } from '../modules/money/server/door.ts';
import { notificationsRoom } from '../modules/notifications/server/door.ts';
import { placesRoom } from '../modules/places/server/door.ts';
import { ridesRoom } from '../modules/rides/server/door.ts';
import { workersRoom } from '../modules/workers/server/door.ts';

/** identity last: it forgets the e-mail that the others look for. */
export const accountRooms: readonly AccountRoom[] = [
  workersRoom,
  driversRoom,
  jobsRoom,
  ridesRoom,
  bookingsRoom,
  moneyRoom,
  notificationsRoom,
  placesRoom,
  identityRoom,
];
