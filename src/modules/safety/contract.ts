// SOS for the person who needs help (partners.md §2.3, §3; decisions.md "SOS shows a 3-second countdown").
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { sosLifecycle, sosRules, states, tellingStates } from './rules.ts';

export const safetyRefusals = {
  no_alert: refusal(409, 'no_alert', 'No open alert', 'You have no open SOS alert.'),
  not_at_work: refusal(
    403,
    'not_at_work',
    'SOS is for workers and drivers',
    'Kaya’s SOS is for people who work with Kaya. Call 112.',
  ),
} as const;
const refuse = safetyRefusals;

const nullableText = z.nullable(z.string());
const degrees = (max: number) =>
  z.number('Enter degrees').check(z.gte(-max, 'Enter degrees'), z.lte(max, 'Enter degrees'));
const unixTime = z.int('Enter a time').check(z.gte(0, 'Enter a time'));

/** at: Unix time by the device's clock, ms. accuracy_m: the device's own estimate of its error radius. */
const point = z.strictObject({
  lat: degrees(90),
  lng: degrees(180),
  at: unixTime,
  accuracy_m: z.optional(z.int('Enter metres').check(z.gte(0, 'Enter metres'), z.lte(100_000, 'Enter metres'))),
});
export type Point = z.output<typeof point>;

/** Who is alerted by SMS, and whether it was sent. at: since when, ISO. name: the contact's. */
export const telling = z.object({
  who: z.enum(['contact', 'line']),
  about: z.enum(['alarm', 'safe']),
  name: z.string(),
  phone: nullableText,
  state: z.enum(tellingStates),
  at: z.string(),
});
export type Telling = z.output<typeof telling>;

/** Times ISO. lat and lng: where the person was last seen, located_at: when. */
export const sosAlert = z.object({
  id: z.string(),
  state: z.enum(sosLifecycle.states),
  pressed_at: z.string(),
  received_at: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  located_at: nullableText,
  safe_at: nullableText,
  acknowledged_at: nullableText,
  closed_at: nullableText,
  told: z.array(telling),
});
export type SosAlert = z.output<typeof sosAlert>;

export const sendSos = endpoint({
  name: 'safety.sendSos',
  method: 'POST',
  path: '/api/sos',
  who: 'account',
  summary:
    'Sends an SOS alert: stores it, tells staff at once, and your emergency contact by SMS. A second press adds to the open alert. There is no limit, and the position may be missing.',
  body: z.strictObject({
    /** When it was pressed, by the device's clock, ms: an alert may have waited for a network. */
    pressed_at: unixTime,
    place: z.nullable(point),
  }),
  answer: sosAlert,
  status: 201,
  refusals: [refuse.not_at_work],
  idempotent: true,
});

export const readSos = endpoint({
  name: 'safety.readSos',
  method: 'GET',
  path: '/api/sos',
  who: 'account',
  summary:
    'Your open SOS alert, or one that was closed in the last hour, with who was told; Kaya’s support phone, and the emergency numbers of states that staff keep.',
  answer: z.object({
    alert: z.nullable(sosAlert),
    support_phone: nullableText,
    /** checked_on: `YYYY-MM-DD`. */
    state_numbers: z.array(z.object({ state: z.enum(states), number: z.string(), checked_on: z.string() })),
  }),
});

export const followSos = endpoint({
  name: 'safety.followSos',
  method: 'POST',
  path: '/api/sos/positions',
  who: 'account',
  summary:
    'Where you are while your SOS alert is open; only staff see it. One point for each 10 seconds is kept, and deleted 30 days after the alert is closed.',
  body: z.strictObject({
    points: z
      .array(point, 'Send points')
      .check(z.minLength(1, 'Send a point'), z.maxLength(sosRules.maxPoints, `Send at most ${sosRules.maxPoints}`)),
    sent_at: unixTime,
  }),
  answer: z.object({ taken: z.int() }),
  refusals: [refuse.no_alert],
});

export const saySafe = endpoint({
  name: 'safety.saySafe',
  method: 'POST',
  path: '/api/sos/safe',
  who: 'account',
  summary: 'Says that you are safe. Everybody who was told of the alert is told; staff call you and close it.',
  answer: sosAlert,
  refusals: [refuse.no_alert],
});
