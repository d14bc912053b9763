// What a driver takes home from a ride, for people considering driving.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { vehicleClass } from './contract.ts';

export const readTakeHome = endpoint({
  name: 'drivers.readTakeHome',
  method: 'GET',
  path: '/api/take-home',
  who: 'anyone',
  summary:
    'One ride of each class as an example: its price today, our commission, and what the driver takes home. Kobo.',
  answer: z.object({
    /** Whole percent of the price. */
    commission_percent: z.int(),
    rides: z.array(
      z.object({
        vehicle_class: vehicleClass,
        distance_m: z.int(),
        price_kobo: z.int(),
        commission_kobo: z.int(),
        take_home_kobo: z.int(),
      }),
    ),
  }),
});
export type TakeHome = z.output<(typeof readTakeHome)['answer']>;
