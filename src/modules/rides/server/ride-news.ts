// Who sees an event of a trip live, which queries it changes, and who is notified.
import { displayCode } from '../../../shared/ids.ts';
import type { OneRecipient, Reader } from '../../news/server/door.ts';
import { paths, type Path } from '../../../shared/paths.ts';

/** In every payload. driverId is the driver concerned: for a release the previous one, for an offer the one who was asked. */
export type OfTrip = { readonly tripId: string; readonly customerId: string | null; readonly driverId: string | null };
/** The rider is not the person who booked. */
export type ForWhom = { readonly forOther: boolean };
export type Way = { readonly pickup: string; readonly destination: string };
/** `white Toyota HiAce, KJA-482 XB`. */
export type Vehicled = { readonly driverName: string; readonly vehicleWords: string };

export const about = {
  audience: (p: OfTrip): string[] => [
    ...(p.customerId ? [`account:${p.customerId}`] : []),
    ...(p.driverId ? [`account:${p.driverId}`] : []),
    'staff',
  ],
  subjects: (p: OfTrip): string[] => [`trip:${p.tripId}`, 'trips', 'driver', 'staff'],
};

// Always an account: only a signed-in person books a ride.
export const customer: OneRecipient<OfTrip> = { account: (p) => p.customerId };
export const driver: OneRecipient<OfTrip> = { account: (p) => p.driverId };

// src/kit/paths.ts has the same list for the browser.
export const ride = (p: OfTrip): Path => paths.trip(p.tripId);
export const desk = paths.driverDashboard();
export const words = (p: OfTrip, reader: Reader) => ({
  name: reader.name,
  code: displayCode(p.tripId),
  url: reader.url(ride(p)),
});
