import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { freeSpend, memberOf, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { openMoves } from '../rules.ts';
import { withdrawFromPartner } from './ask-partner.ts';
import { changed, holdItem } from './hold-item.ts';
import { moveItem } from './items.sql.ts';
import { type ItemBy, itemOf, type ItemRow, showItem } from './show-item.ts';

/** Frees the reserved amount. */
export const cancelItemAs = async (act: Act, by: ItemBy, id: string, version: number): Promise<ItemRow> => {
  const read = () => itemOf(act, by, id);
  await read();
  const item = await holdItem(act, read, id, version, (row) =>
    openMoves(row, by.access, row.employee_id === by.employee_id).includes('cancel'),
  );
  const { kind, title } = item;
  changed(await act.one(moveItem, { id, version, status: 'CANCELLED' }));
  await withdrawFromPartner(act, item, 'cancelled');
  await freeSpend(act, { key: orderKey('item', id) });
  await withdrawQuestion(act, id, by.name);
  act.emit(programsEvents.item_cancelled, { companyId: by.company_id, itemId: id, kind, title, by: by.name });
  return read();
};

export const cancelItem: UseCase<typeof contract.cancelItem> = async (
  act,
  { params: { company, id }, body: { version } },
) => {
  const me = await memberOf(act, company, 'bookForSelf');
  return showItem(await cancelItemAs(act, me, id, version), me);
};
