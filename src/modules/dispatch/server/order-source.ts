// What other modules provide so that their orders find takers (docs/decisions/0035-rooms-of-dispatch.md, 0041-rounds.md).
import type { Act } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { Decision, Order, Outcome, RoundOptions, Taker } from '../engine/round.ts';

export type OpenWork = {
  readonly orders: readonly Order[];
  readonly takers: readonly Taker[];
  /** Takers for orders that no other taker could take. */
  readonly standIns: readonly Taker[];
  /** Free takers of the zone for the receipt, if more than those that were read. */
  readonly counted?: number;
  readonly options: RoundOptions;
};
export type Settlement = {
  readonly assignments: Outcome['assignments'];
  /** With everyone who could have taken the order, by rank. */
  readonly decisions: readonly Decision[];
  /** Orders that no taker of this round could have taken, near or far. */
  readonly hopeless: ReadonlySet<string>;
};

/** The takers of each offered order; the receipt shows the first. */
export type Offered = ReadonlyMap<string, readonly string[]>;

/** @typeParam Found what the source read, and needs again to write the offers */
export type OrderSource<Found> = {
  /** Names the kind on receipts, in lower-case letters. */
  readonly kind: string;
  /** The source's own task: `{zone}` → `runRounds`. */
  readonly task: string;
  /** Min time between two rounds of one zone. */
  readonly every_ms: number;
  /** Open orders and free takers of this zone, in the transaction of the round. */
  readonly read: (act: Act, zone: string) => Promise<Found>;
  readonly work: (found: Found) => OpenWork;
  /**
   * Writes the offers, each only if order and taker are still free, and ends the orders whose time is over. Returns the takers of each
   * offered order, the first of them first, and whether others still wait.
   */
  readonly settle: (
    act: Act,
    found: Found,
    settlement: Settlement,
  ) => Promise<{ readonly offered: Offered; readonly areWaiting: boolean }>;
  /** Another transaction was first: the round starts again. */
  readonly isClash: (error: unknown) => boolean;
};

/** Where squares of one degree begin, degrees south and west of the whole ones: so that no edge runs through Lagos, Kano, Abuja or Port Harcourt. */
const [shiftLat, shiftLng] = [0.26, 0.18] as const;

/** The zone of a place: a square of one degree, about 110 km. Takers near its edge may be asked in two zones; row locks decide. */
export const zoneOf = ({ lat, lng }: LatLng): string => `${Math.floor(lat + shiftLat)}:${Math.floor(lng + shiftLng)}`;

/** The square of a zone. */
export const squareOf = (zone: string): { south: number; west: number; north: number; east: number } => {
  const [lat = 0, lng = 0] = zone.split(':').map(Number);
  const [south, west] = [lat - shiftLat, lng - shiftLng];
  return { south, west, north: south + 1, east: west + 1 };
};
