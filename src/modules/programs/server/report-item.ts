// A company reports a problem with what its partner has done; staff decide it (decide-item.ts,
// docs/decisions/0179-problems-with-partners.md).
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { showDateTime } from '../../../shared/clock.ts';
import { holdPartnerPay } from '../../money/server/door.ts';
import { heldMember, memberOf } from '../../companies/server/door.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { partnerRefusals } from '../partner-contract.ts';
import type * as contract from '../partner-contract.ts';
import { partnerEvents } from '../partner-events.ts';
import { reportUntil } from '../partner-rules.ts';
import { changed, holdItem } from './hold-item.ts';
import { touchItem } from './items.sql.ts';
import { latestPartnerOrder, noteReport } from './partner-orders.sql.ts';
import { itemOf, mayAnswerFor, showItem } from './show-item.ts';

/** If two people report at once, the second reads that the order has changed. */
export const reportItem: UseCaseWithActs<typeof contract.reportItem> = async (
  db,
  actor,
  { params: { company, id }, body: { version, reason } },
) => {
  const relocated = await db.act(actor, async (act) => {
    const member = await memberOf(act, company, 'bookForSelf');
    return (await itemOf(act, member, id)).relocated;
  });
  // No member may write what a partner was asked; the member is checked again under the lock.
  return db.act(system, async (act) => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'bookForSelf');
    const read = () => itemOf(act, me, id);
    const item = await holdItem(act, read, id, version, (row) => reportUntil(row) !== null && mayAnswerFor(me, row));
    const until = reportUntil(item);
    if (until && until < (await act.now()))
      throw new Refused(partnerRefusals.report_over, {
        detail: `It could be reported until ${showDateTime(until)}. Write to Kaya under Help.`,
      });
    const order = await act.one(latestPartnerOrder, { item: id });
    if (!order || !(await act.one(noteReport, { id: order.id, reason }))) throw new Refused(refuse.item_moved_on);
    await holdPartnerPay(act, id, null);
    changed(await act.one(touchItem, { id, version }));
    const { kind, title } = item;
    const about = { companyId: company, itemId: id, kind, title, partner: order.partner };
    act.emit(partnerEvents.item_reported, { ...about, by: me.name, reason });
    return showItem({ ...(await read()), relocated }, me);
  });
};
