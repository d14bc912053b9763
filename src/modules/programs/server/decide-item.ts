// Staff decide a problem that a company reported about what its partner has done: what comes off the bill, and what of it the partner bears
// (docs/decisions/0179-problems-with-partners.md, docs/decisions/0186-who-bears-a-problem.md).
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { offBillWords } from '../../jobs/dispute-words-rules.ts';
import { deductFromPartner, holdPartnerPay } from '../../money/server/door.ts';
import type { TakeOffBill } from '../../jobs/server/door.ts';
import { programsRefusals as refuse } from '../contract.ts';
import { partnerEvents } from '../partner-events.ts';
import type * as contract from '../staff-contract.ts';
import { changed, holdItem } from './hold-item.ts';
import { touchItem } from './items.sql.ts';
import { latestPartnerOrder, noteDecision, othersOfItem } from './partner-orders.sql.ts';
import { anyItem, itemFileOf, partnerPayOf } from './show-item.ts';
import { tellPartnerDecided } from './tell-of-partner.ts';

type Pay = Awaited<ReturnType<typeof partnerPayOf>>;

/** At most what comes off, and what the order earned; once for each order. Throws a refusal of the field. */
const mustBeBorne = (partner_kobo: number, off_kobo: number, pay: Pay): void => {
  if (partner_kobo === 0) return;
  const wrong = (message: string) => refuseField(refuse.borne_too_much, 'partner_kobo', message);
  if (partner_kobo > off_kobo) throw wrong(`At most what comes off: ${naira(off_kobo)}`);
  if (!pay) throw wrong('Its pay is not recorded yet. Try again in a minute');
  if (pay.deducted_kobo > 0) throw wrong(`${naira(pay.deducted_kobo)} was deducted before, so enter 0`);
  if (partner_kobo > pay.earned_kobo) throw wrong(`At most what it earned: ${naira(pay.earned_kobo)}`);
};

/** In one transaction: what leaves the bill, what the partner bears of it, and both letters. Once. */
export const decideItem =
  (takeOffBill: TakeOffBill): UseCase<typeof contract.decideItem> =>
  async (act, { params: { id }, body: { version, off_kobo, partner_kobo, reason } }) => {
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
    const pay = await partnerPayOf(act, id);
    mustBeBorne(partner_kobo, off_kobo, pay);
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
    // A deduction at the same moment has the one place of the order.
    if (partner_kobo > 0 && !(await deductFromPartner(act, { item: id, amount_kobo: partner_kobo, reason })))
      throw new Refused(refuse.item_changed);
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
    await tellPartnerDecided(act, item, order, { off_kobo, partner_kobo, reason, pay });
    return itemFileOf(act, id);
  };
