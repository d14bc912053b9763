import type { Act } from '../../../../kernel/db/act.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { approvalEvents } from '../../approval-events.ts';
import type * as contract from '../../ride-rules-contract.ts';
import type { RideRulesView } from '../../ride-rules-contract.ts';
import { rideRuleWords } from '../../ride-rules.ts';
import { employeeOf } from '../companies.sql.ts';
import { memberOf } from '../member-of.ts';
import { costCentresOf } from './budgets.sql.ts';
import { monthOf } from './read-budgets.ts';
import { ridesUsed, storeRideRules } from './ride-rules.sql.ts';
import { rideRulesFor, whyNoOrders } from './spend.ts';

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

export const readRideDesk: UseCase<typeof contract.readRideDesk> = async (act, { params }) => {
  const { company_id: company, company_name: name, employee_id } = await memberOf(act, params.company, 'bookForSelf');
  const month = monthOf(await act.now());
  const [rules, no_orders, me, used, cost_centres] = await Promise.all([
    viewOf(act, company),
    whyNoOrders(act, company),
    act.one(employeeOf, { company, id: employee_id }),
    act.one(ridesUsed, { employee: employee_id, month }),
    act.sql(costCentresOf, { company }),
  ]);
  const { monthly_kobo } = rules;
  return {
    company_id: company,
    name,
    rules,
    words: [...rideRuleWords(rules)],
    no_orders,
    left_kobo: monthly_kobo === null ? null : Math.max(0, monthly_kobo - (used?.used_kobo ?? 0)),
    cost_centre_id: me?.cost_centre_id ?? null,
    cost_centres,
  };
};
