// When a move is called by its items. A separate file, so that the request form stays light.
import type { RoomSize } from './rates.ts';

/** A few items may be no home at all: with the smallest size the list names them better. */
export const namedByItems = ({ room_size, things }: { room_size: RoomSize; things: number }): boolean =>
  room_size === 'studio' && things > 0;
