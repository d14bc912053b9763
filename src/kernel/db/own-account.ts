import { common, Refused } from '../../shared/refusal.ts';
import type { Act } from './act.ts';

/** The acting account. Refuses a visitor with not_signed_in. */
export const ownAccount = ({ actor }: Pick<Act, 'actor'>): string => {
  if (!actor.accountId) throw new Refused(common.not_signed_in);
  return actor.accountId;
};
