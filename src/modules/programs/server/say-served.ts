// A partner confirmed an order and has not said how it ended: its company, asked some days later, says whether it was served
// (docs/decisions/0172-money-of-partners.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { heldMember, memberOf, settleSpend } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../partner-contract.ts';
import { programsEvents } from '../events.ts';
import { partnerEvents } from '../partner-events.ts';
import { asksWhetherServed, partnerOrderLife } from '../partner-rules.ts';
import { itemLife } from '../rules.ts';
import { changed, holdItem } from './hold-item.ts';
import { moveItem, touchItem } from './items.sql.ts';
import { latestPartnerOrder, movePartnerOrder, noteNotServed } from './partner-orders.sql.ts';
import { itemOf, type ItemRow, mayAnswerFor, showItem } from './show-item.ts';

/** It is done, and billed. */
const served = async (act: Act, item: ItemRow, order: string, by: string): Promise<void> => {
  const { id, kind, title, version, price_kobo, company_id } = item;
  const move = { id: order, from: [...partnerOrderLife.from('done')], to: 'done' } as const;
  changed(await act.one(movePartnerOrder, { ...move, offered_kobo: null, reason: null, by: 'company' }));
  const next = itemLife[kind].next(item.status, 'complete', 'partner');
  if (!next.ok) throw new Refused(refuse.item_moved_on);
  changed(await act.one(moveItem, { id, version, status: next.state }));
  await settleSpend(act, { key: orderKey('item', id), amount_kobo: price_kobo });
  act.emit(programsEvents.item_completed, {
    companyId: company_id,
    itemId: id,
    kind,
    title,
    by,
    amountKobo: price_kobo,
  });
};

/** Each answer names the version that its person saw. If two people answer at once, the second reads that somebody has answered. */
export const sayServed: UseCaseWithActs<typeof contract.sayServed> = async (
  db,
  actor,
  { params: { company, id }, body: { version, served: yes, reason = '' } },
) => {
  const relocated = await db.act(actor, async (act) => {
    const member = await memberOf(act, company, 'bookForSelf');
    return (await itemOf(act, member, id)).relocated;
  });
  // A yes bills the company, which no member may write; the member is checked again under the lock.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForSelf');
    const read = () => itemOf(act, me, id);
    const item = await holdItem(
      act,
      read,
      id,
      version,
      (row) => row.partner_order !== null && asksWhetherServed(row.partner_order) && mayAnswerFor(me, row),
    );
    const order = await act.one(latestPartnerOrder, { item: id });
    if (!order) throw new Refused(refuse.item_moved_on);
    if (yes) await served(act, item, order.id, me.name);
    else {
      if (reason === '') throw refuseField(refuse.say_why, 'reason');
      // A second no says nothing new.
      if (!(await act.one(noteNotServed, { id: order.id, reason }))) throw new Refused(refuse.item_moved_on);
      changed(await act.one(touchItem, { id, version }));
    }
    const { kind, title } = item;
    const said = { companyId: company, itemId: id, kind, title, partner: order.partner, by: me.name };
    act.emit(partnerEvents.served_said, { ...said, served: yes, reason });
    return showItem({ ...(await read()), relocated }, me);
  });
};
