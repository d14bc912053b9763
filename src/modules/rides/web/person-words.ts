// The drivers who could come, as a visitor sees them.
import type { NearVehicle } from '../contract.ts';

type VehicleClass = NearVehicle['vehicle_class'];
type PersonLine = { readonly who: string; readonly drives: string; readonly rating: string | null };

/**
 * One line per person, nearest first: `Tunde | Car, Truck | 4.8`, and once a vehicle is chosen, only its drivers with that vehicle: `Tunde |
 * silver Toyota Corolla | 4.8`. rating null: not yet rated.
 */
export const personLines = ({
  vehicles,
  titleOf,
  chosen,
}: {
  vehicles: readonly NearVehicle[];
  titleOf: (vehicle: VehicleClass) => string;
  chosen: VehicleClass | null;
}): PersonLine[] => {
  const asked = chosen ? vehicles.filter(({ vehicle_class }) => vehicle_class === chosen) : vehicles;
  const shown = asked.flatMap(({ vehicle_class, drivers }) =>
    drivers.map((driver) => ({
      ...driver,
      drives: chosen ? `${driver.vehicle.colour} ${driver.vehicle.name}` : titleOf(vehicle_class),
    })),
  );
  const persons = [...new Set(shown.map(({ person }) => person))].toSorted((a, b) => a - b);
  return persons.flatMap((person) => {
    const all = shown.filter((one) => one.person === person);
    const [first] = all;
    if (!first) return [];
    const { first_name: who, rating, ratings_count } = first;
    return [
      { who, drives: all.map(({ drives }) => drives).join(', '), rating: ratings_count > 0 ? rating.toFixed(1) : null },
    ];
  });
};
