// Drivers, their vehicles, and whether they are online (decisions.md "Driver side").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { vehicleClasses } from '../catalogue/rules.ts';
import { workersRefusals } from '../workers/contract.ts';
import { driverStates } from './rules.ts';

export const driversRefusals = {
  no_driver_profile: refusal(404, 'no_driver_profile', 'Not a driver yet', 'Apply to drive with Kaya first.'),
  not_approved: refusal(
    409,
    'not_approved',
    'Not approved yet',
    'You can go online once your documents have been approved.',
  ),
  papers_expired: refusal(
    409,
    'papers_expired',
    'Documents expired',
    'A document of yours has expired or was rejected. Upload a new one, and you can go online once it is approved.',
  ),
  no_approved_vehicle: refusal(
    409,
    'no_approved_vehicle',
    'No approved vehicle',
    'You can go online once a vehicle of yours has been approved.',
  ),
  not_online: refusal(409, 'not_online', 'You are offline', 'Go online first.'),
} as const;
const refuse = driversRefusals;

export const vehicleClass = z.enum(
  vehicleClasses.map(({ code }) => code) as [(typeof vehicleClasses)[number]['code']],
  'Choose a vehicle',
);

/** name: `Toyota HiAce`; colour: `white`; plate: `KJA-482 XB`. */
export const vehicle = z.object({
  vehicle_class: vehicleClass,
  name: z.string(),
  colour: z.string(),
  plate: z.string(),
});
export type Vehicle = z.output<typeof vehicle>;

/** A driver's own profile. Times ISO. */
export const driver = z.object({
  id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  phone: z.string(),
  city: z.string(),
  status: z.enum(driverStates),
  /** The last day on which all papers are valid; null if none of them expires. */
  papers_until: z.nullable(z.string()),
  vehicles: z.array(vehicle),
  rating: z.number(),
  ratings_count: z.number(),
  trips_count: z.number(),
  online: z.boolean(),
  online_since: z.nullable(z.string()),
  /** GO was pressed: rides are offered. False while offline. */
  looking: z.boolean(),
  /** Their destination: until then only rides that bring them nearer are offered. */
  heading: z.nullable(z.object({ label: z.string(), lat: z.number(), lng: z.number(), until: z.string() })),
  /** How many more times a destination can be set today. */
  headings_left: z.int(),
});
export type Driver = z.output<typeof driver>;

/** What a customer may know about a driver. */
export const driverCard = z.object({
  id: z.string(),
  full_name: z.string(),
  photo_url: z.nullable(z.string()),
  rating: z.number(),
  ratings_count: z.number(),
  trips_count: z.number(),
  /** A demo driver: answers and drives automatically, and starts without a code. */
  is_sample: z.boolean(),
});
export type DriverCard = z.output<typeof driverCard>;

export const readDriver = endpoint({
  name: 'drivers.readDriver',
  method: 'GET',
  path: '/api/driver',
  who: 'account',
  summary: 'Your own driver profile, with vehicles and online state.',
  answer: driver,
  refusals: [refuse.no_driver_profile],
});

export const setOnline = endpoint({
  name: 'drivers.setOnline',
  method: 'PUT',
  path: '/api/driver/online',
  who: 'account',
  summary:
    'Starts or ends the shift. Repeat it every minute while online, or offers stop. Offline ends GO and the destination; a trip goes on.',
  body: z.strictObject({ online: z.boolean('Choose online or offline') }),
  answer: driver,
  refusals: [
    refuse.no_driver_profile,
    workersRefusals.barred,
    refuse.not_approved,
    refuse.papers_expired,
    refuse.no_approved_vehicle,
  ],
});

export const setLooking = endpoint({
  name: 'drivers.setLooking',
  method: 'PUT',
  path: '/api/driver/looking',
  who: 'account',
  summary: 'GO and STOP: rides are offered only after GO. An offer on the screen keeps its 15 seconds.',
  body: z.strictObject({ looking: z.boolean('Choose GO or STOP') }),
  answer: driver,
  refusals: [refuse.no_driver_profile, refuse.not_online],
});
