// What pages of other modules need of live positions.
export { type Position, usePosition } from './use-position.ts';
