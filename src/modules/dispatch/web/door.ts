// Live positions, for other modules' pages.
export { type Position, usePosition } from './use-position.ts';
