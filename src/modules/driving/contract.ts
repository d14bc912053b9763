// What a driver reads on the road: the offer, the trip and the day; their trips. Live subject: `driver`. Amounts kobo, times ISO.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { idCursorQuery, pageOf } from '../../shared/fields.ts';
import { driversRefusals } from '../drivers/contract.ts';
import { driverOffer, driverTrip } from '../rides/trip-steps-contract.ts';

const { no_driver_profile } = driversRefusals;

export const readDesk = endpoint({
  name: 'driving.readDesk',
  method: 'GET',
  path: '/api/driver/desk',
  who: 'account',
  summary: "A driver's current offer, current trip and today's figures (Lagos day).",
  answer: z.object({
    offer: z.nullable(driverOffer),
    trip: z.nullable(driverTrip),
    today: z.object({ earnings_kobo: z.int(), trips: z.int(), online_seconds: z.int() }),
    /** Commission on rides paid in cash, deducted from what Kaya pays the driver next. */
    owed_kobo: z.int(),
  }),
  refusals: [no_driver_profile],
});

export const listDriverTrips = endpoint({
  name: 'driving.listDriverTrips',
  method: 'GET',
  path: '/api/driver/trips',
  who: 'account',
  summary: "This driver's trips, newest first; 20 a page.",
  query: idCursorQuery,
  answer: pageOf(driverTrip),
  refusals: [no_driver_profile],
});
