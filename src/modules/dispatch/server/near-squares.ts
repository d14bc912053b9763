// The free drivers of a moment by square of 3 km: all that people without a ride may know of where they are (docs/decisions/0019, 0187).
import { type VehicleClass, vehicleClasses } from '../../catalogue/rules.ts';

/** Side of the squares in which visitors see drivers, degrees: about 3 km (docs/decisions/0019). */
export const squareDegrees = 0.03;
export const middle = (degrees: number): number => (Math.floor(degrees / squareDegrees) + 0.5) * squareDegrees;

/** The drivers with the same vehicles, in the order of their ids. */
type Group = { readonly vehicles: readonly VehicleClass[]; readonly ids: readonly string[] };
export type Square = {
  /** Its middle; null for drivers without a fresh position. */
  readonly middle: { readonly lat: number; readonly lng: number } | null;
  readonly groups: readonly Group[];
  /** All vehicles of its drivers. */
  readonly vehicles: readonly VehicleClass[];
  /** The drivers with this vehicle, in the order of their ids. */
  readonly withVehicle: (vehicle: VehicleClass) => readonly string[];
};

type Free = {
  readonly id: string;
  readonly place: { readonly lat: number; readonly lng: number } | null;
  readonly vehicle_classes: readonly VehicleClass[];
};

const asSquare = (at: Square['middle'], byVehicles: ReadonlyMap<number, string[]>): Square => {
  const groups = [...byVehicles].map(([bits, ids]) => ({
    vehicles: vehicleClasses.filter((_, n) => bits & (1 << n)).map(({ code }) => code),
    ids: ids.sort(),
  }));
  const vehicles = vehicleClasses
    .map(({ code }) => code)
    .filter((code) => groups.some((one) => one.vehicles.includes(code)));
  const found = new Map<VehicleClass, readonly string[]>();
  return {
    middle: at,
    groups,
    vehicles,
    withVehicle: (vehicle) => {
      const known = found.get(vehicle);
      if (known) return known;
      const [first, ...more] = groups.filter((one) => one.vehicles.includes(vehicle)).map(({ ids }) => ids);
      const ids = more.length === 0 ? (first ?? []) : [first ?? [], ...more].flat().sort();
      found.set(vehicle, ids);
      return ids;
    },
  };
};

/** @param free place: null without a fresh position */
export const bySquares = (free: Iterable<Free>): readonly Square[] => {
  const bits = new Map(vehicleClasses.map(({ code }, n) => [code, 1 << n]));
  const squares = new Map<number, { at: Square['middle']; byVehicles: Map<number, string[]> }>();
  for (const { id, place, vehicle_classes } of free) {
    const key = place ? Math.floor(place.lat / squareDegrees) * 100_000 + Math.floor(place.lng / squareDegrees) : -1;
    let square = squares.get(key);
    if (!square) {
      const at = place && { lat: middle(place.lat), lng: middle(place.lng) };
      square = { at, byVehicles: new Map() };
      squares.set(key, square);
    }
    const vehicles = vehicle_classes.reduce((all, code) => all | (bits.get(code) ?? 0), 0);
    const ids = square.byVehicles.get(vehicles);
    if (ids) ids.push(id);
    else square.byVehicles.set(vehicles, [id]);
  }
  return [...squares.values()].map(({ at, byVehicles }) => asSquare(at, byVehicles));
};
