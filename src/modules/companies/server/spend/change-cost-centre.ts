// A company's cost centres and projects.
import { brokenConstraint } from '../../../../kernel/db/faults.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../../shared/refusal.ts';
import { companiesEvents } from '../../events.ts';
import { maxCostCentres } from '../../people-rules.ts';
import { teamRefusals as refuse } from '../../team-contract.ts';
import type * as contract from '../../team-contract.ts';
import { memberOf } from '../member-of.ts';
import { centresOf, insertCentre, updateCentre } from '../people/teams.sql.ts';

const worded = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (brokenConstraint(error) === 'one_cost_centre_of_a_code') throw refuseField(refuse.code_exists, 'code');
    throw error;
  }
};

export const listCostCentres: UseCase<typeof contract.listCostCentres> = async (act, { params: { company } }) => {
  await memberOf(act, company, 'viewCompany');
  return { items: await act.sql(centresOf, { company }) };
};

export const addCostCentre: UseCase<typeof contract.addCostCentre> = async (act, { params: { company }, body }) => {
  await memberOf(act, company, 'manageTeam');
  const made = await worded(act.one(insertCentre, { company, ...body, max: maxCostCentres }));
  if (!made) throw new Refused(refuse.too_many_codes);
  act.emit(companiesEvents.cost_centre_changed, {
    companyId: company,
    costCentreId: made.id,
    code: made.code,
    how: 'added',
  });
  return made;
};

export const changeCostCentre: UseCase<typeof contract.changeCostCentre> = async (
  act,
  { params: { company, id }, body },
) => {
  await memberOf(act, company, 'manageTeam');
  const changed = await worded(act.one(updateCentre, { company, id, ...body }));
  if (!changed) throw new Refused(common.not_found);
  const how = changed.archived ? 'archived' : 'changed';
  act.emit(companiesEvents.cost_centre_changed, { companyId: company, costCentreId: id, code: changed.code, how });
  return changed;
};
