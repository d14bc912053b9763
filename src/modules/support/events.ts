// What happens to a case. Live subjects: `cases`, `case:ID`, `staff`.
import { event } from '../../shared/event.ts';
import type { DriverAnswer, Topic } from './rules.ts';

/** customerId: null for a visitor. orderId, tripId: what it is about; missing without one, because the trail looks it up by them. */
export type OfCase = {
  readonly caseId: string;
  readonly customerId: string | null;
  readonly code: string;
  readonly topic: Topic;
  readonly orderId?: string;
  readonly tripId?: string;
};

type OfLost = OfCase & { readonly driverId: string };

const between = {
  audience: (p: OfCase) => [`order:${p.caseId}`, 'staff', ...(p.customerId ? [`account:${p.customerId}`] : [])],
  subjects: (p: OfCase) => ['cases', `case:${p.caseId}`, 'staff'],
};

export const supportEvents = {
  /** answerBy: `YYYY-MM-DD`. */
  opened: event<OfCase & { readonly answerBy: string }>()('support.opened', between),
  /** By the person. again: it was closed. */
  replied: event<OfCase & { readonly again: boolean }>()('support.replied', between),
  answered: event<OfCase>()('support.answered', between),
  closed: event<OfCase>()('support.closed', between),
  /** The rider has lost something in the vehicle of driverId. item: how they describe it. */
  lost: event<OfLost & { readonly item: string }>()('support.lost', {
    audience: (p) => [`account:${p.driverId}`],
    subjects: (p) => [`lost:${p.caseId}`],
  }),
  lost_answered: event<OfLost & { readonly says: DriverAnswer }>()('support.lost_answered', {
    audience: (p) => [...between.audience(p), `account:${p.driverId}`],
    subjects: (p) => [...between.subjects(p), `lost:${p.caseId}`],
  }),
};
