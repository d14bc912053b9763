// The drivers near, as a visitor reads them.
import type { NearVehicle } from '../contract.ts';
import { pickupIn } from '../rules.ts';

type NearDriver = NearVehicle['drivers'][number];

/** `Tunde, 4.8 stars, silver Toyota Corolla`. */
const driverWords = ({ first_name, rating, ratings_count, vehicle }: NearDriver): string =>
  `${first_name}, ${ratings_count > 0 ? `${rating.toFixed(1)} stars` : 'new on Kaya'}, ${vehicle.colour} ${vehicle.name}`;

/** One line a driver, nearest first; the minutes are above the first driver who has them. */
export const nearLines = (drivers: readonly NearDriver[]): { minutes: string | null; driver: string }[] =>
  drivers.map((driver, nth) => ({
    minutes: drivers[nth - 1]?.pickup_minutes === driver.pickup_minutes ? null : pickupIn(driver.pickup_minutes),
    driver: driverWords(driver),
  }));
