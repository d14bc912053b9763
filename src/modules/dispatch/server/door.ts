// What other modules may ask of dispatch, and give to it.
export type { Order, Taker } from '../engine/round.ts';
export { type OpenWork, type OrderSource, type Settlement, squareOf, zoneOf } from './order-source.ts';
export { queueRound, runRounds } from './run-rounds.ts';
