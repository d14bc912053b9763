// Web Push: the browser's own notifications while no page of Kaya is open (partners.md §2.3; integrations.md §6).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';

export const pushRefusals = {
  address_refused: refusal(
    422,
    'address_refused',
    'Not possible in this browser',
    'This browser gave an address that Kaya cannot send to.',
  ),
} as const;

const address = z.string().check(z.minLength(10), z.maxLength(1_000));
const base64url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'This key is not valid'));

/** public_key: `applicationServerKey`, base64url; here: whether this session's browser receives pushes. */
const push = z.object({ public_key: z.string(), here: z.boolean() });

export const readPush = endpoint({
  name: 'notifications.readPush',
  method: 'GET',
  path: '/api/notifications/push',
  who: 'account',
  summary: "Kaya's public key for Web Push, and whether this browser takes pushes.",
  answer: push,
});

export const keepSubscription = endpoint({
  name: 'notifications.keepSubscription',
  method: 'PUT',
  path: '/api/notifications/push',
  who: 'account',
  summary: 'Keeps where this browser takes pushes: what PushSubscription.toJSON() gives. Ends with the session.',
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
    /** The address that this one replaces. */
    replaces: z.optional(address),
    /** The key of Kaya that it was made for; without it, the current one. */
    public_key: z.optional(base64url(65)),
  }),
  answer: push,
  refusals: [pushRefusals.address_refused],
});

export const endSubscription = endpoint({
  name: 'notifications.endSubscription',
  method: 'DELETE',
  path: '/api/notifications/push',
  who: 'account',
  summary: 'Ends the pushes to this browser; doing it twice changes nothing.',
  answer: z.null(),
  status: 204,
});
