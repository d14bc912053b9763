import type { UseCase } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { employeeOf } from '../../companies/server/door.ts';
import { programsRefusals } from '../../programs/contract.ts';
import { addItem } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { apiItemOf } from './list-items.ts';
import { holdKeyOf, idsOfCodes } from './own-company.ts';

export const createItem: UseCase<typeof contract.createItem> = async (
  act,
  { body: { employee_id, cost_centre, project, ...item } },
) => {
  const by = await holdKeyOf(act);
  if (employee_id && !(await employeeOf(act, by.company_id, employee_id)))
    throw refuseField(programsRefusals.no_such_employee, 'employee_id');
  const ids = await idsOfCodes(act, by.company_id, { cost_centre, project });
  return apiItemOf(await addItem(act, by, { ...item, ...ids, employee_id: employee_id ?? null, relocation_id: null }));
};
