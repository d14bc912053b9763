import { common, Refused } from '../../shared/refusal.ts';
import type { Act } from './act.ts';

/** Refuses everybody but staff and the system with not_found. */
export const staffOnly = (act: Act): void => {
  if (act.actor.kind !== 'staff' && act.actor.kind !== 'system') throw new Refused(common.not_found);
};
