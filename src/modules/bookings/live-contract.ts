// For /home: the open requests and bookings of a signed-in customer, and their progress as a mover, driver or provider.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { stateTag } from '../../shared/fields.ts';

/** A request or a business booking that has not ended. starts_at ISO. */
const liveMove = z.object({
  kind: z.enum(['request', 'booking']),
  id: z.string(),
  code: z.string(),
  title: z.string(),
  tag: stateTag,
  /** What happens next, in one line: `Tunde Bakare arrives Sat 18 Oct, 8:00 AM`. */
  line: z.string(),
  starts_at: z.string(),
  /** In progress, or delivered and not closed yet. */
  under_way: z.boolean(),
  /** What the customer must do, as on the button: `Pay ₦18,000`; null if nothing. */
  asks: z.nullable(z.string()),
});
export type LiveMove = z.output<typeof liveMove>;

/** The state of a person who works with Kaya or has applied. open: leads to their application, or to their work pages. */
const application = z.object({
  kind: z.enum(['mover', 'driver', 'provider']),
  tag: stateTag,
  line: z.string(),
  /** The label of its button. */
  act: z.string(),
  open: z.enum(['application', 'desk']),
});
export type ApplicationStand = z.output<typeof application>;

export const listApplications = endpoint({
  name: 'bookings.listApplications',
  method: 'GET',
  path: '/api/applications',
  who: 'account',
  summary:
    'Your state as a mover, a driver and a moving business, with the next step. What you never applied for is left out.',
  answer: z.object({ items: z.array(application) }),
});

export const listLiveMoves = endpoint({
  name: 'bookings.listLiveMoves',
  method: 'GET',
  path: '/api/live-moves',
  who: 'account',
  summary:
    'Your open requests and business bookings: those waiting for you first, then those under way, then by time; at most 20 of each.',
  answer: z.object({
    items: z.array(liveMove),
    /** How many of them need the customer to act. */
    waiting: z.int(),
  }),
});
