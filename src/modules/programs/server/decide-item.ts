// Staff decide a problem that a company reported about what its partner has done (docs/decisions/0179-problems-with-partners.md).
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { offBillWords } from '../../jobs/dispute-words-rules.ts';
import { holdPartnerPay } from '../../money/server/door.ts';
import type { TakeOffBill } from '../../jobs/server/door.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { partnerEvents } from '../partner-events.ts';
import type * as contract from '../staff-contract.ts';
import { changed, holdItem } from './hold-item.ts';
import { touchItem } from './items.sql.ts';
import { latestPartnerOrder, noteDecision, othersOfItem } from './partner-orders.sql.ts';
import { anyItem, itemFileOf } from './show-item.ts';

/** In one transaction with what leaves the bill, once. What the partner is paid is decided by itself. */
export const decideItem =
  (takeOffBill: TakeOffBill): UseCase<typeof contract.decideItem> =>
  async (act, { params: { id }, body: { version, off_kobo, reason } }) => {
    staffOnly(act);
    const read = () => anyItem(act, id);
    await read();
    const item = await holdItem(
      act,
      read,
      id,
      version,
      ({ partner_order }) => partner_order?.report?.decided_at === null,
    );
    const { company_id, kind, title, price_kobo } = item;
    if (off_kobo > price_kobo)
      throw refuseField(refuse.off_too_much, 'off_kobo', `No more than its price can come off: ${naira(price_kobo)}`);
    const order = await act.one(latestPartnerOrder, { item: id });
    if (!order) throw new Refused(refuse.item_moved_on);
    const off = await takeOffBill(act, {
      serves: 'item',
      order_id: id,
      amount_kobo: off_kobo,
      pays_kobo: price_kobo - off_kobo,
      reason,
      early: false,
    });
    const words = off ? offBillWords(off) : '';
    if (!(await act.one(noteDecision, { id: order.id, off_kobo, reason, words })))
      throw new Refused(refuse.item_moved_on);
    await holdPartnerPay(act, id, await act.now());
    changed(await act.one(touchItem, { id, version }));
    const people = [item.ordered_by, item.employee_id].filter((one) => one !== null);
    const others = await act.sql(othersOfItem, { company: company_id, people });
    act.emit(partnerEvents.item_decided, {
      companyId: company_id,
      itemId: id,
      kind,
      title,
      partner: order.partner,
      offKobo: off_kobo,
      words,
      reason,
      accounts: others.map(({ account_id }) => account_id),
    });
    return itemFileOf(act, id);
  };
