import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { common, refuseField } from '../../../../shared/refusal.ts';
import { planFaults } from '../../relocation-rules.ts';

/** Refuses an invalid plan beside its first wrong field: a new day in the past, or a move to the place they leave. */
export const refusePlanFaults = async (
  act: Act,
  plan: Parameters<typeof planFaults>[0],
  before?: string,
): Promise<void> => {
  const [fault] = planFaults(plan, lagosDate(await act.now()), before);
  if (fault) throw refuseField(common.invalid_request, fault.path, fault.message);
};
