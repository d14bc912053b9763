import { common, Refused } from '../../shared/refusal.ts';
import type { Act } from './act.ts';

/** Refuses with not_found anybody but staff and the program itself. */
export const staffOnly = (act: Act): void => {
  if (act.actor.kind !== 'staff' && act.actor.kind !== 'system') throw new Refused(common.not_found);
};
