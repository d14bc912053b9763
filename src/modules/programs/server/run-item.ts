// What staff record for the partner: accepted, done, or cancelled.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { freeSpend, settleSpend, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { programsEvents } from '../events.ts';
import type { PartnerOrderState } from '../partner-rules.ts';
import { itemLife, type ItemMove } from '../rules.ts';
import type * as contract from '../staff-contract.ts';
import { noteConfirmed } from './ask-partner.ts';
import { changed, holdItem } from './hold-item.ts';
import { moveItem } from './items.sql.ts';
import { latestPartnerOrder, movePartnerOrder } from './partner-orders.sql.ts';
import { anyItem, itemFileOf, type ItemRow } from './show-item.ts';

type Asked = { readonly params: { readonly id: string }; readonly body: { readonly version: number } };

const partnerStates: Readonly<Partial<Record<ItemMove, PartnerOrderState>>> = {
  start: 'confirmed',
  complete: 'done',
  cancel: 'failed',
};
/** What staff record about an item is what its partner has said. */
const recordForPartner = async (act: Act, item: ItemRow, move: ItemMove): Promise<void> => {
  const order = item.offer && (await act.one(latestPartnerOrder, { item: item.id }));
  const to = partnerStates[move];
  if (!order || !to) return;
  const reason = to === 'failed' ? 'Cancelled by Kaya' : null;
  const from = ['waiting', 'priced', 'confirmed'] as const;
  const moved = await act.one(movePartnerOrder, { id: order.id, from, to, offered_kobo: null, reason, by: 'staff' });
  if (moved && to === 'confirmed') await noteConfirmed(act, item, order);
};

const moved = async (act: Act, { params: { id }, body: { version } }: Asked, move: ItemMove) => {
  staffOnly(act);
  const read = () => anyItem(act, id);
  await read();
  const item = await holdItem(
    act,
    read,
    id,
    version,
    ({ kind, status }) => itemLife[kind].next(status, move, 'staff').ok,
  );
  const next = itemLife[item.kind].next(item.status, move, 'staff');
  if (next.ok) changed(await act.one(moveItem, { id, version, status: next.state }));
  await recordForPartner(act, item, move);
  return {
    item,
    of: { companyId: item.company_id, itemId: id, kind: item.kind, title: item.title, by: 'Kaya' },
  };
};

export const startItem: UseCase<typeof contract.startItem> = async (act, asked) => {
  const { item, of } = await moved(act, asked, 'start');
  act.emit(programsEvents.item_started, of);
  return itemFileOf(act, item.id);
};

/** The company now owes the reserved amount. */
export const completeItem: UseCase<typeof contract.completeItem> = async (act, asked) => {
  const { item, of } = await moved(act, asked, 'complete');
  await settleSpend(act, { key: orderKey('item', item.id), amount_kobo: item.price_kobo });
  act.emit(programsEvents.item_completed, { ...of, amountKobo: item.price_kobo });
  return itemFileOf(act, item.id);
};

export const cancelItemByStaff: UseCase<typeof contract.cancelItemByStaff> = async (act, asked) => {
  const { item, of } = await moved(act, asked, 'cancel');
  await freeSpend(act, { key: orderKey('item', item.id) });
  await withdrawQuestion(act, item.id, of.by);
  act.emit(programsEvents.item_cancelled, of);
  return itemFileOf(act, item.id);
};
