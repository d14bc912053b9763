// The log in words, for staff. Each event has a sentence; events are looked up here by name.
import type { Announced } from '../../news/server/door.ts';

/** Former events, whose rows stay in the log. */
const former: Readonly<Record<string, string>> = {
  // jobs.mover_removed since 22 November 2026.
  'staff.taken_back': 'Staff removed the mover',
};

// The log stores JSON; the outbox wrote it from the event's declared payload.
type Payload = Readonly<Record<string, unknown>>;

export type Trail = {
  /**
   * null: another line covers it.
   * @param byKind who acted: `staff`, `account`, `visitor` or `system`
   */
  readonly words: (name: string, payload: Payload, byKind: string) => string | null;
  /** The reason in the person's words; null without one. Former events have theirs too. */
  readonly reason: (name: string, payload: Payload) => string | null;
  /** Whether it is an automatic consequence. */
  readonly byItself: (name: string) => boolean;
};

export const trailOf = (kinds: ReadonlyMap<string, Announced>): Trail => ({
  words: (name, payload, byKind) => {
    const kind = kinds.get(name);
    const words = kind?.trail ? kind.trail(payload) : (former[name] ?? name);
    return words !== null && byKind === 'staff' && kind?.customersOwn ? `${words}, entered by staff` : words;
  },
  byItself: (name) => kinds.get(name)?.byItself === true,
  reason: (name, { reason }) => (!kinds.get(name)?.saysReason && typeof reason === 'string' ? reason || null : null),
});
