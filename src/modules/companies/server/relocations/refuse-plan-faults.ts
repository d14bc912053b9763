import type { Act } from '../../../../kernel/db/act.ts';
import { lagosDate } from '../../../../shared/clock.ts';
import { common, refuseField } from '../../../../shared/refusal.ts';
import { planFaults } from '../../relocation-rules.ts';

/** Refuses the first field of a plan that cannot be: a new day that is over, or a move to the place they leave. */
export const refusePlanFaults = async (
  act: Act,
  plan: Parameters<typeof planFaults>[0],
  before?: string,
): Promise<void> => {
  const [fault] = planFaults(plan, lagosDate(await act.now()), before);
  if (fault) throw refuseField(common.invalid_request, fault.path, fault.message);
};
