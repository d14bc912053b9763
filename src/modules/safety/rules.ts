// The states of an SOS alert, and its limits. Without I/O; the pages use the same times. docs/decisions/0056-sos.md
import { lifecycle } from '../../shared/lifecycle.ts';

export const sosRules = {
  /** Before an alert is sent automatically, s (decisions.md, "SOS shows a 3-second countdown"). */
  countdownSeconds: 3,
  /** How long a device may search for its position, ms. */
  locate_ms: 8_000,
  /** Maximum age of a position that a device already has, ms. */
  knownFor_ms: 30_000,
  /** Before an alert without a position is sent automatically, s. */
  withoutPlaceSeconds: 5,
  /** How long an alert waits on a phone for a network, to be sent automatically, ms. */
  queue_ms: 2 * 3_600_000,
  /** How often a phone retries, ms. */
  retry_ms: 10_000,
  /** How often a phone sends its position while its alert is open, ms. */
  follow_ms: 10_000,
  /** How long after "I am safe" the position is still followed, ms. */
  followSafe_ms: 30 * 60_000,
  /** Points per call. */
  maxPoints: 60,
  /** Maximum age of a point or press, ms. */
  oldest_ms: 24 * 3_600_000,
  /** How far a device's clock may be ahead, ms. */
  ahead_ms: 60_000,
  /** One person's alarms by SMS within alarmHours: to their contact, and to Kaya's line. */
  maxAlarms: 6,
  alarmHours: 24,
  /** Presses within this time count as one. */
  onePressSeconds: 5,
  /** Days until the path of a closed alert is deleted; then the alert itself. */
  wayDays: 30,
  alertDays: 365,
} as const;

export const sosLifecycle = lifecycle({
  states: ['open', 'acknowledged', 'resolved', 'false_alarm'],
  moves: {
    press_again: { from: ['open', 'acknowledged'], to: 'open', by: ['worker'] },
    acknowledge: { from: ['open'], to: 'acknowledged', by: ['staff'] },
    resolve: { from: ['open', 'acknowledged'], to: 'resolved', by: ['staff'] },
    call_false: { from: ['open', 'acknowledged'], to: 'false_alarm', by: ['staff'] },
  },
});
export type SosState = (typeof sosLifecycle.states)[number];

/** How staff close an alert, and the move that does it. */
export const outcomes = { resolved: 'resolve', false_alarm: 'call_false' } as const;
export type Outcome = keyof typeof outcomes;

/** The tabs over the desk. Open drills are among the open alerts, because they test the desk. */
export const alertShelves = ['open', 'closed', 'drills'] as const;

export const tellingStates = ['waiting', 'sending', 'sent', 'failed', 'undelivered', 'not_set', 'limited'] as const;
export type TellingState = (typeof tellingStates)[number];

export const isOver = (state: SosState): boolean => sosLifecycle.isFinal(state);

/** A device's time on the server's clock, ms: a future or impossible time counts as now. */
export const believedTime = (at: number, now: number): number =>
  at > now + sosRules.ahead_ms || at < now - sosRules.oldest_ms ? now : Math.min(at, now);

/** Whether a phone still sends its position. safe_at: ISO. */
export const isFollowed = (alert: { state: SosState; safe_at: string | null }, now: number): boolean =>
  !isOver(alert.state) && (alert.safe_at === null || now - Date.parse(alert.safe_at) < sosRules.followSafe_ms);

/** Letters of a first name, at most 20, possibly none: an SMS in Kaya's name contains nothing else that was typed. */
export const nameForSms = (fullName: string): string =>
  (fullName.trim().split(/\s+/)[0] ?? '').replace(/[^\p{L}\p{M}'’-]/gu, '').slice(0, 20);

/** Staff may set an emergency number for each: the 36 states and the Federal Capital Territory. */
export const states = [
  'Abia',
  'Adamawa',
  'Akwa Ibom',
  'Anambra',
  'Bauchi',
  'Bayelsa',
  'Benue',
  'Borno',
  'Cross River',
  'Delta',
  'Ebonyi',
  'Edo',
  'Ekiti',
  'Enugu',
  'FCT',
  'Gombe',
  'Imo',
  'Jigawa',
  'Kaduna',
  'Kano',
  'Katsina',
  'Kebbi',
  'Kogi',
  'Kwara',
  'Lagos',
  'Nasarawa',
  'Niger',
  'Ogun',
  'Ondo',
  'Osun',
  'Oyo',
  'Plateau',
  'Rivers',
  'Sokoto',
  'Taraba',
  'Yobe',
  'Zamfara',
] as const;
export type State = (typeof states)[number];

/** A short number like 767, or a phone in E.164. */
export const isDialled = (number: string): boolean => /^(?:\d{3,6}|\+[1-9]\d{6,14})$/.test(number);
