// What a ride costs in each vehicle class, and how far each class goes (customer.md §9; decisions.md "Price").
import { insideCity_m, withBetweenCities } from './between-cities.ts';
import { line, type Priced, rounded, within } from './price-lines.ts';
import { interCity_m, type VehicleClass, vehicleClasses } from './range-rules.ts';
import { rideRates } from './rates.ts';

const km = (metres: number): number => Math.round(metres / 1_000);

/** Why a vehicle cannot drive this distance, as a sentence; null if it can. */
export const unfitFor = (vehicle: VehicleClass, distance_m: number): string | null => {
  const far = distance_m > interCity_m;
  if (vehicle === 'inter_city') return far ? null : `For trips over ${km(interCity_m)} km.`;
  return far ? `Goes up to ${km(interCity_m)} km. Choose Inter-city for this distance.` : null;
};

/** The price of a ride, inside its class's range within one city, as lines that add up. More distance never costs less. */
export const priceRide = (vehicle: VehicleClass, distance_m: number): Priced => {
  if (!(distance_m >= 0) || !Number.isFinite(distance_m)) throw new RangeError('distance_m');
  const vehicleClass = vehicleClasses.find(({ code }) => code === vehicle);
  if (!vehicleClass) throw new RangeError('vehicle');
  const { included_m, per_km_kobo } = rideRates[vehicle];
  const paid_m = Math.max(0, insideCity_m(distance_m) - included_m);
  const inCity = within(vehicleClass.range, [
    line('vehicle', `${vehicleClass.title}, first ${km(included_m)} km included`, vehicleClass.range.from_kobo),
    line('distance', `Distance after ${km(included_m)} km, ${km(paid_m)} km`, rounded((paid_m * per_km_kobo) / 1_000)),
  ]);
  return vehicle === 'inter_city' ? withBetweenCities(inCity, distance_m, vehicle) : inCity;
};
