// What other modules may ask of dispatch, and give to it. The view dispatch.whereabouts says where somebody on the road for an order is: for
// functions of the order's module, which know who may see it.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import type { LatLng } from '../../../shared/fields.ts';
import { nearOf, type NearTaker, type Wanted } from './near-takers.ts';

export type { Order, Taker } from '../engine/round.ts';
export { type OpenWork, type OrderSource, type Settlement, squareOf, zoneOf } from './order-source.ts';
export { receiptsAfter } from './list-offer-receipts.ts';
export { queueRound, runRounds } from './run-rounds.ts';
export { type NearTaker, squareDegrees, type Wanted } from './near-takers.ts';

/**
 * The k nearest online drivers with a fresh position, nearest first, from memory: at most 2 s behind the database. A caller that acts on it
 * asks the database again.
 */
export const nearestTakers = (db: Database, at: LatLng, k: number, wanted: Wanted = {}): Promise<NearTaker[]> =>
  nearOf(db).nearest(at, k, wanted);

/**
 * Ids of the k drivers in the nearest squares of 3 km, for people who may know no more than the square; without the asker, and those
 * without a fresh position last. Where somebody is inside their square changes nothing.
 */
export const takersInNearSquares = (db: Database, asker: Actor, at: LatLng, k: number): Promise<string[]> =>
  nearOf(db).inNearSquares(at, k, { accepts: ({ id }) => id !== asker.accountId });
