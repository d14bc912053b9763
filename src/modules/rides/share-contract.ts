// The link with which anyone may follow a trip.
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { position } from '../dispatch/position-contract.ts';
import { vehicle } from '../drivers/contract.ts';
import { byId, instant, ridesRefusals, settledStop, tripStatus, tripTimes } from './contract.ts';

export const shareTrip = endpoint({
  name: 'rides.shareTrip',
  method: 'POST',
  path: '/api/trips/{id}/share-links',
  who: 'account',
  summary: 'Makes a link that lets anyone follow this trip until two hours after it ends. Each call makes a new one.',
  params: byId,
  /** shows_price: whether the link's holder sees the price; default: no. */
  body: z.optional(z.strictObject({ shows_price: z.optional(z.boolean()) })),
  /** path: `/trip/{token}`; url: the same with the origin. It is shown only once. */
  answer: z.object({ path: z.string(), url: z.string() }),
  status: 201,
  refusals: [ridesRefusals.too_many_links],
});

/** What the holder of a share link sees: no phone, no code; the price only if the sharer chose so. */
export const sharedTrip = z.object({
  status: tripStatus,
  scheduled_for: instant,
  /** First name of the passenger. */
  rider_first_name: z.string(),
  pickup: settledStop,
  destination: settledStop,
  driver: z.nullable(
    z.object({ first_name: z.string(), photo_url: z.nullable(z.string()), vehicle, at: z.nullable(position) }),
  ),
  pickup_minutes: z.nullable(z.int()),
  arrival_minutes: z.nullable(z.int()),
  /** Without fees of earlier rides; null: the sharer did not choose to show it, or the ride did not take place. */
  price_kobo: z.nullable(z.int()),
  times: tripTimes,
  /** When the link expires; null while the trip is not over. */
  ends_at: instant,
});
export type SharedTrip = z.output<typeof sharedTrip>;

export const followTrip = endpoint({
  name: 'rides.followTrip',
  method: 'GET',
  path: '/api/shared-trips/{token}',
  who: 'anyone',
  summary: 'What a share link shows. Poll it every few seconds: a link has no live stream.',
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: sharedTrip,
  refusals: [ridesRefusals.link_expired],
});
