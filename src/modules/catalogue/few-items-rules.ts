// When a move is named after its items. A separate file, to keep the request form small.
import type { RoomSize } from './rates.ts';

/** A few items may not be a whole home: at the smallest size, listing them describes the move better. */
export const namedByItems = ({ room_size, things }: { room_size: RoomSize; things: number }): boolean =>
  room_size === 'studio' && things > 0;
