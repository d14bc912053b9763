import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { freeSpend, memberOf, reserveOrRefuse, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { asksNoMore, isReserved, openMoves, stateAfterChange } from '../rules.ts';
import { checkItem, checkOrder } from './check-item.ts';
import { changed, holdItem } from './hold-item.ts';
import { rewriteItem } from './items.sql.ts';
import { spendOfItem } from './item-spend.ts';
import { type ItemBy, itemOf, type ItemRow, showItem } from './show-item.ts';

type Change = Input<typeof contract.changeItem>['body'];
/** A confirmed item cannot wait for an approval: if the change needs one, it stays as it is. */
const keepReserved = async (act: Act, item: ItemRow, change: Change): Promise<void> => {
  const spend = spendOfItem(item, change);
  await reserveOrRefuse(
    act,
    spend && { ...spend, approved: asksNoMore(item, change) },
    { refused: refuse.spend_refused, over: refuse.over_budget },
    refuse.over_budget.detail,
  );
};

const onlyPending = 'Its booking can be changed only while it is pending.';

/**
 * A confirmed item at the same price keeps its amount reserved, on its new day, or nothing changes. At another price it is pending again and its
 * amount is freed, because nobody has agreed to the new price.
 */
export const rewriteItemAs = async (act: Act, by: ItemBy, id: string, change: Change): Promise<ItemRow> => {
  const read = () => itemOf(act, by, id);
  await read();
  const item = await holdItem(act, read, id, change.version, (row) =>
    openMoves(row, by.access, row.employee_id === by.employee_id).includes('change'),
  );
  await checkItem(act, item.kind, change, item);
  if (change.order_key !== undefined && change.order_key !== item.order_key) {
    if (isReserved(item.status)) throw refuseField(refuse.no_such_order, 'order_key', onlyPending);
    await checkOrder(act, by.company_id, item.kind, change.order_key);
  }
  const { version, title, date, time, price_kobo, fields, order_key: order = item.order_key } = change;
  const samePrice = price_kobo === item.price_kobo;
  if (isReserved(item.status)) {
    if (samePrice) await keepReserved(act, item, change);
    else await freeSpend(act, { key: orderKey('item', id) });
  }
  const status = stateAfterChange(item.kind, item.status, samePrice);
  changed(await act.one(rewriteItem, { id, version, status, title, date, time, price_kobo, fields, order }));
  await withdrawQuestion(act, id, by.name);
  act.emit(programsEvents.item_changed, {
    companyId: by.company_id,
    itemId: id,
    kind: item.kind,
    title,
    by: by.name,
    ...(samePrice ? {} : { beforeKobo: item.price_kobo, priceKobo: price_kobo }),
  });
  return read();
};

/** Reschedule, Modify, Edit Details, Modify Dates. */
export const changeItem: UseCase<typeof contract.changeItem> = async (act, { params: { company, id }, body }) => {
  const me = await memberOf(act, company, 'bookForSelf');
  return showItem(await rewriteItemAs(act, me, id, body), me);
};
