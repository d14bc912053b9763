import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { employeeOf } from '../../companies/server/door.ts';
import { programsRefusals } from '../../programs/contract.ts';
import { addItem } from '../../programs/server/door.ts';
import type * as contract from '../api-order-contract.ts';
import { actOfItem } from './act-of-item.ts';
import { idsOfCodes } from './own-company.ts';
import { addTestItem } from './test-items.ts';

export const createItem: UseCaseWithActs<typeof contract.createItem> = (db, actor, { body }, exchange) =>
  actOfItem(db, actor, exchange, {
    test: (act, company) => addTestItem(act, company, body),
    live: async (act, by) => {
      const { employee_id, cost_centre, project, ...item } = body;
      if (employee_id && !(await employeeOf(act, by.company_id, employee_id)))
        throw refuseField(programsRefusals.no_such_employee, 'employee_id');
      const ids = await idsOfCodes(act, by.company_id, { cost_centre, project });
      return addItem(act, by, { ...item, ...ids, employee_id: employee_id ?? null, relocation_id: null });
    },
  });
