// What other modules may use of safety.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { countOpen } from './desk.sql.ts';

/** Open alerts, counted up to `max`; ringing: those that no member of staff has acknowledged. For staff. */
export const countAlerts = async (act: Act, max: number): Promise<{ waiting: number; ringing: number }> => {
  staffOnly(act);
  return (await act.one(countOpen, { max })) ?? { waiting: 0, ringing: 0 };
};
