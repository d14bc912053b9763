// What happens to an SOS alert. Live subjects: `sos` (the person's own), `staff`. Positions are no events: the desk asks for them.
import { event } from '../../shared/event.ts';
import type { Outcome } from './rules.ts';

/** workerId: who pressed; of a drill, the member of staff. */
type OfAlert = { readonly alertId: string; readonly workerId: string; readonly drill: boolean };

const between = {
  audience: (p: OfAlert) => [`account:${p.workerId}`, 'staff'],
  subjects: () => ['sos', 'staff'],
};

export const safetyEvents = {
  /** jobId: the job they are on; missing without one, because listeners look a job up by it. */
  sos_sent: event<OfAlert & { readonly jobId?: string; readonly located: boolean }>()('safety.sos_sent', between),
  /** The same person pressed again while the alert was open. */
  sos_repeated: event<OfAlert & { readonly jobId?: string; readonly located: boolean }>()(
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
  sos_closed: event<OfAlert & { readonly outcome: Outcome; readonly reason: string }>()('safety.sos_closed', between),
};
