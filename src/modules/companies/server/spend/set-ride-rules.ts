import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { approvalEvents } from '../../approval-events.ts';
import type * as contract from '../../ride-rules-contract.ts';
import type { RideRulesView } from '../../ride-rules-contract.ts';
import { memberOf } from '../member-of.ts';
import { storeRideRules } from './ride-rules.sql.ts';
import { rideRulesFor } from './spend.ts';

const viewOf = async (act: Act, company: string): Promise<RideRulesView> => {
  const { places, weekdays, vehicle_classes, ...rest } = await rideRulesFor(act, company);
  return {
    ...rest,
    places: places && [...places],
    weekdays: weekdays && [...weekdays],
    vehicle_classes: vehicle_classes && [...vehicle_classes],
  };
};

export const readRideRules: UseCase<typeof contract.readRideRules> = async (act, { params }) => {
  const { company_id } = await memberOf(act, params.company, 'bookForSelf');
  return viewOf(act, company_id);
};

/** For rides from now on; what is booked stays. */
export const setRideRules: UseCase<typeof contract.setRideRules> = async (act, { params, body }) => {
  const { company_id: companyId, name } = await memberOf(act, params.company, 'manageBudgets');
  await act.sql(storeRideRules, { company: companyId, ...body });
  act.emit(approvalEvents.ride_rules_set, { companyId, by: name });
  return viewOf(act, companyId);
};
