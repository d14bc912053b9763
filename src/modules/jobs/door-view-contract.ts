// The wait at the door, as both sides read it (docs/decisions/0134-no-one-at-the-door.md).
import * as z from 'zod/mini';

/**
 * The mover waits at the door: since when, and until when it is free, ISO; `now` is the server's clock. costs: the mover was seen there in
 * time, so waiting longer costs money, and so does a no-show. fee_kobo: the lowest price of the service, which the customer pays if no one comes.
 */
export const doorWait = z.object({
  from_at: z.string(),
  until: z.string(),
  now: z.string(),
  costs: z.boolean(),
  fee_kobo: z.int(),
});
/** Only for the mover: the customer does not read it. share_kobo: their part of the fee; 0: the wait costs nothing. */
export const moverDoorWait = z.extend(doorWait, { share_kobo: z.int() });
export type MoverDoorWait = z.output<typeof moverDoorWait>;
export type DoorWait = z.output<typeof doorWait>;
