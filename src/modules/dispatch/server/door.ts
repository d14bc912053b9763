// For other modules. The view dispatch.whereabouts has the position of a person on the road for an order: for functions of the order's
// module, which know who may see it.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { nearOf, type NearTaker, type Wanted } from './near-takers.ts';

export type { Order, Taker } from '../engine/round.ts';
export { type OpenWork, type OrderSource, type Settlement, squareOf, zoneOf } from './order-source.ts';
export { metresBetween } from '../engine/grid.ts';
export { cellsWithin } from './cells.ts';
export { receiptsAfter } from './list-offer-receipts.ts';
export { queueRound, runRounds } from './run-rounds.ts';
export { type NearTaker, squareDegrees, type Wanted } from './near-takers.ts';

/**
 * The k nearest online drivers with a fresh position, nearest first, from memory: at most 2 s behind the database. A caller that acts on it
 * checks the database again.
 */
export const nearestTakers = (db: Database, at: LatLng, k: number, wanted: Wanted = {}): Promise<NearTaker[]> =>
  nearOf(db).nearest(at, k, wanted);

/**
 * Ids of the k drivers in the nearest squares of 3 km, for people who may know no more than the square; without the actor, and with those
 * without a fresh position last. The place inside a square does not matter.
 */
export const takersInNearSquares = (db: Database, asker: Actor, at: LatLng, k: number): Promise<string[]> =>
  nearOf(db).inNearSquares(at, k, { accepts: ({ id }) => id !== asker.accountId });
