// How many drivers could come, and how certain their minutes are.
import type { NearVehicle } from '../contract.ts';

/** A driver is called near only when their position is known. */
const seenOf = (vehicles: readonly NearVehicle[]): 'all' | 'some' | 'none' => {
  const drivers = vehicles.flatMap((one) => one.drivers);
  if (drivers.every(({ seen }) => seen)) return 'all';
  return drivers.some(({ seen }) => seen) ? 'some' : 'none';
};

/** A person with several vehicles is counted once. */
export const nearWords = (
  vehicles: readonly NearVehicle[],
  people: number,
): { readonly title: string; readonly line: string } => {
  if (people === 0) return { title: 'Vehicles', line: 'No driver can come right now.' };
  const seen = seenOf(vehicles);
  const many = people === 1 ? '1 driver' : `${people} drivers`;
  if (seen === 'all') return { title: 'Drivers near you', line: `${many}.` };
  return { title: 'Drivers who can come', line: `${many}. ${seen === 'none' ? 'Times' : 'Some times'} are estimates.` };
};
