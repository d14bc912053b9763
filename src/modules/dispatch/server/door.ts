// For other modules. The view dispatch.whereabouts has the position of a person on the road for an order: for functions of the order's
// module, which know who may see it.
import type { Database } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { Square } from './near-squares.ts';
import { nearOf, type NearTaker, type Wanted } from './near-takers.ts';

export type { Order, Taker } from '../engine/round.ts';
export { type OpenWork, type OrderSource, type Settlement, squareOf, zoneOf } from './order-source.ts';
export { metresBetween } from '../engine/grid.ts';
export { cellsWithin } from './cells.ts';
export { receiptsAfter } from './list-offer-receipts.ts';
export { queueRound, runRounds } from './run-rounds.ts';
export { type Square, squareDegrees } from './near-squares.ts';
export type { NearTaker, Wanted } from './near-takers.ts';

/**
 * The k nearest online drivers with a fresh position, nearest first, from memory: at most 2 s behind the database. A caller that acts on it
 * checks the database again.
 */
export const nearestTakers = (db: Database, at: LatLng, k: number, wanted: Wanted = {}): Promise<NearTaker[]> =>
  nearOf(db).nearest(at, k, wanted);

/** The free drivers by squares of 3 km, for people who may know no more than the square; at most 2 s behind the database. */
export const takersBySquare = (db: Database): Promise<readonly Square[]> => nearOf(db).inSquares();
/** Whether the account may be among them. */
export const isKnownTaker = (db: Database, account: string): boolean => nearOf(db).knows(account);
