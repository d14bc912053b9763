import type { UseCase } from '../../../kernel/http/route.ts';
import type * as contract from '../call-contract.ts';
import { callRules, promisedBy, slotDays } from '../call-rules.ts';
import { takenSeats } from './calls.sql.ts';

export const listCallSlots: UseCase<typeof contract.listCallSlots> = async (act) => {
  const now = await act.now();
  const taken = new Map((await act.sql(takenSeats, { since: now })).map((slot) => [slot.at.getTime(), slot.taken]));
  return {
    days: slotDays(now).map(({ date, slots }) => ({
      date,
      slots: slots.map((at) => ({
        at: at.toISOString(),
        free: (taken.get(at.getTime()) ?? 0) < callRules.seats,
      })),
    })),
    promised_by: promisedBy(now).toISOString(),
  };
};
