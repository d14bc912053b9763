// Positions of drivers and movers while they are online or on the way (docs/decisions/0039).
import * as z from 'zod/mini';
import { endpoint } from '../../shared/contract.ts';
import { refusal } from '../../shared/refusal.ts';
import { outsideNigeria } from '../places/contract.ts';
import { positionRules } from './position-rules.ts';

export const positionRefusals = {
  not_out: refusal(
    409,
    'not_out',
    'Your location is not needed now',
    'Kaya uses your location only while you are online as a driver or on the way for a job.',
  ),
} as const;

const degrees = (max: number) =>
  z.number('Enter degrees').check(z.gte(-max, 'Enter degrees'), z.lte(max, 'Enter degrees'));
/** May be far in the future: such points are counted as ahead. */
const unixTime = z.int('Enter a time').check(z.gte(0, 'Enter a time'));

/**
 * at: Unix time by the device's clock, ms; accuracy_m: the device's own error radius. Devices also send speed and heading, which are not
 * stored.
 */
export const point = z.strictObject({
  lat: degrees(90),
  lng: degrees(180),
  at: unixTime,
  accuracy_m: z.optional(z.number('Enter metres').check(z.gte(0, 'Enter metres'))),
  speed_mps: z.optional(z.nullable(z.number('Enter metres per second'))),
  heading: z.optional(z.nullable(degrees(360))),
});

const tooMany = `Send at most ${positionRules.maxPoints} points at once`;

/** A last known place, when (ISO), and how many seconds ago. */
export const position = z.object({ lat: z.number(), lng: z.number(), at: z.string(), age_s: z.int() });
export type Position = z.output<typeof position>;

export const sendPositions = endpoint({
  name: 'dispatch.sendPositions',
  method: 'POST',
  path: '/api/positions',
  who: 'account',
  summary:
    'Reports where you are, in any order and after a lost network too. Only while you are online as a driver or on the way for a job: otherwise refused. A batch that is sent again changes nothing.',
  body: z.strictObject({
    points: z
      .array(point, 'Send points')
      .check(z.minLength(1, 'Send a point'), z.maxLength(positionRules.maxPoints, tooMany)),
    /** The device's clock now, ms: corrects a wrong clock. */
    sent_at: z.optional(unixTime),
  }),
  /** taken: accepted points. dropped: too far ahead, too old, impossible jumps, too inexact. latest: the last known one. */
  answer: z.object({
    taken: z.int(),
    dropped: z.object({ ahead: z.int(), old: z.int(), jumps: z.int(), vague: z.int() }),
    latest: z.nullable(z.object({ lat: z.number(), lng: z.number(), at: z.string() })),
  }),
  refusals: [positionRefusals.not_out, outsideNigeria],
});

export const forgetPosition = endpoint({
  name: 'dispatch.forgetPosition',
  method: 'DELETE',
  path: '/api/positions',
  who: 'account',
  summary: 'Stops sharing your location: the last position is deleted.',
  answer: z.object({ shared: z.boolean() }),
});
