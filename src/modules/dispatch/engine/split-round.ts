// A round of several towns falls into parts that share no taker: nobody may come from one to the other. Each is decided as if it were alone, so incomes
// of one town say nothing about fairness in another. The result is as exact as that of the whole.
import type { LatLng } from '../../../shared/fields.ts';
import { degree_m, squeezeAt } from './grid.ts';
import type { Order, RoundOptions, Taker } from './round.ts';

export type Part = { readonly orders: readonly Order[]; readonly takers: readonly Taker[] };

/** Facts that are not usable stay in the first part, where the round names them. */
const isPlace = ({ lat, lng }: LatLng): boolean => Math.abs(lat) < 90 && Math.abs(lng) <= 180;

/**
 * The parts with orders, in the order of their first one. Places in squares that touch, directly or by way of others with somebody in them, are of one
 * part: what is farther apart is beyond the way of the fastest taker. If a taker has no place at all, everything is one part, because they could be
 * anywhere.
 */
export const independentParts = (
  orders: readonly Order[],
  takers: readonly Taker[],
  { furthest_s, speed_mps, otherSpeed_mps }: Pick<RoundOptions, 'furthest_s' | 'speed_mps' | 'otherSpeed_mps'>,
): readonly Part[] => {
  const whole = [{ orders, takers }];
  const placeOf = ({ position, lastPlace }: Taker): LatLng | null => position ?? lastPlace ?? null;
  const [one, ...others] = [
    ...orders.map(({ pickup }) => pickup),
    ...takers.map((taker) => placeOf(taker) ?? { lat: Number.NaN, lng: Number.NaN }),
  ];
  if (!one || ![one, ...others].every(isPlace)) return whole;
  if (new Set([...orders, ...takers].map(({ id }) => id)).size < orders.length + takers.length) return whole;

  const furthest_m = furthest_s * Math.max(otherSpeed_mps, ...Object.values(speed_mps));
  // Degrees of longitude are shortest where the latitude is highest.
  const highest = others.reduce((max, { lat }) => Math.max(max, Math.abs(lat)), Math.abs(one.lat));
  const [high, wide] = [furthest_m / degree_m, furthest_m / (degree_m * Math.max(0.01, squeezeAt(highest)))];
  const squareOf = ({ lat, lng }: LatLng): [row: number, column: number] => [
    Math.floor(lat / high),
    Math.floor(lng / wide),
  ];
  const nameOf = (row: number, column: number): string => `${row}:${column}`;
  const partOf = new Map<string, number>();
  for (const place of [one, ...others]) partOf.set(nameOf(...squareOf(place)), -1);
  let parts = 0;
  for (const { pickup } of orders) {
    const open = [squareOf(pickup)];
    if (partOf.get(nameOf(...(open[0] ?? [0, 0]))) !== -1) continue;
    partOf.set(nameOf(...squareOf(pickup)), parts);
    for (let at = 0; at < open.length; at += 1) {
      const [row, column] = open[at] ?? [0, 0];
      for (let near = 0; near < 9; near += 1) {
        const next: [number, number] = [row - 1 + Math.floor(near / 3), column - 1 + (near % 3)];
        if (partOf.get(nameOf(...next)) !== -1) continue;
        partOf.set(nameOf(...next), parts);
        open.push(next);
      }
    }
    parts += 1;
  }
  if (parts < 2) return whole;
  const partAt = (place: LatLng | null): number => (place && partOf.get(nameOf(...squareOf(place)))) ?? -1;
  const ordersOf = Map.groupBy(orders, ({ pickup }) => partAt(pickup));
  const takersOf = Map.groupBy(takers, (taker) => partAt(placeOf(taker)));
  return Array.from({ length: parts }, (_, n) => ({ orders: ordersOf.get(n) ?? [], takers: takersOf.get(n) ?? [] }));
};
