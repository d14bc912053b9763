// The drivers near, as a visitor reads them.
import type { NearVehicle } from '../contract.ts';

type NearDriver = NearVehicle['drivers'][number];

const starsOf = ({ rating, ratings_count }: NearDriver): string =>
  ratings_count > 0 ? `${rating.toFixed(1)} stars` : 'new on Kaya';

/** One line a person, nearest first, with what they drive: `Tunde, 4.8 stars, silver Toyota Corolla`. */
export const personLines = (vehicles: readonly NearVehicle[]): { who: string; drives: string }[] => {
  const shown = vehicles.flatMap(({ drivers }) => drivers);
  const persons = [...new Set(shown.map(({ person }) => person))].toSorted((a, b) => a - b);
  return persons.flatMap((person) => {
    const [first, ...others] = shown.filter((one) => one.person === person);
    if (!first) return [];
    const drives = [first, ...others].map(({ vehicle }) => `${vehicle.colour} ${vehicle.name}`);
    return [{ who: `${first.first_name}, ${starsOf(first)}`, drives: drives.join(', ') }];
  });
};
