import { highestId, lastDay, readTimeCursor, startCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { may } from '../../companies/rules.ts';
import { memberOf } from '../../companies/server/door.ts';
import type * as contract from '../contract.ts';
import { itemPage, itemsOfKind } from './items.sql.ts';
import { showItem } from './show-item.ts';

export const listItems: UseCase<typeof contract.listItems> = async (act, { params, query }) => {
  const me = await memberOf(act, params.company, 'viewCompany');
  const { at, id } = query.cursor === undefined ? { at: lastDay, id: highestId } : readTimeCursor(query.cursor);
  const rows = await act.sql(itemsOfKind, {
    company: me.company_id,
    kind: query.kind,
    employee: may(me.access, 'manageItems') ? null : me.employee_id,
    status: query.status ?? null,
    at,
    after_id: id,
  });
  const { items, next } = cutPage(rows, itemPage, startCursor);
  return { items: items.map((row) => showItem(row, me)), next };
};
