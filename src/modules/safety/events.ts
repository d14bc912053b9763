// What happens to an SOS alert. Live subjects: `sos` (the person's own), `staff`. Positions are no events: the desk asks for them.
import { event } from '../../shared/event.ts';
import type { Outcome, State } from './rules.ts';

/** workerId: who pressed; of a drill, the member of staff. */
type OfAlert = { readonly alertId: string; readonly workerId: string; readonly drill: boolean };

const between = {
  audience: (p: OfAlert) => [`account:${p.workerId}`, 'staff'],
  subjects: () => ['sos', 'staff'],
};

export const safetyEvents = {
  /** jobId, tripId: what they are on; missing without one, because listeners look it up by them. */
  sos_sent: event<OfAlert & { readonly jobId?: string; readonly tripId?: string; readonly located: boolean }>()(
    'safety.sos_sent',
    between,
  ),
  /** The same person pressed again while the alert was open. */
  sos_repeated: event<OfAlert & { readonly jobId?: string; readonly tripId?: string; readonly located: boolean }>()(
    'safety.sos_repeated',
    between,
  ),
  /** An SMS to the emergency contact or to Kaya's emergency line. sent: whether it left. */
  sos_told: event<
    OfAlert & { readonly who: 'contact' | 'line'; readonly about: 'alarm' | 'safe'; readonly sent: boolean }
  >()('safety.sos_told', between),
  said_safe: event<OfAlert & { readonly jobId?: string }>()('safety.said_safe', between),
  sos_acknowledged: event<OfAlert>()('safety.sos_acknowledged', between),
  sos_noted: event<OfAlert>()('safety.sos_noted', { audience: () => ['staff'], subjects: () => ['staff'] }),
  /** By staff (accountId). before, now: the number, null for none. */
  number_changed: event<{
    readonly accountId: string;
    readonly of: State | 'support';
    readonly before: string | null;
    readonly now: string | null;
  }>()('safety.number_changed', { audience: () => ['staff'], subjects: () => ['staff'] }),
  sos_closed: event<OfAlert & { readonly outcome: Outcome; readonly reason: string }>()('safety.sos_closed', between),
};
