// Staff record what a partner said on the telephone, and send it a new link.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { programsRefusals } from '../contract.ts';
import { staffPartnerRefusals as refuse } from '../staff-partner-contract.ts';
import type * as contract from '../staff-partner-contract.ts';
import { answerFor } from './answer-partner-order.ts';
import { writeToPartner } from './ask-partner.ts';
import { itemById, lockItem } from './items.sql.ts';
import { latestPartnerOrder } from './partner-orders.sql.ts';
import { itemFileOf } from './show-item.ts';

const held = async (act: Act, id: string) => {
  staffOnly(act);
  await act.one(lockItem, { id });
  const item = await act.one(itemById, { id });
  const order = item && (await act.one(latestPartnerOrder, { item: id }));
  if (!item || !order) throw new Refused(common.not_found);
  return { item, order };
};

export const answerForPartner: UseCase<typeof contract.answerForPartner> = async (
  act,
  { params: { id }, body: { version, ...given } },
) => {
  const { item, order } = await held(act, id);
  if (item.version !== version) throw new Refused(programsRefusals.item_changed);
  await answerFor(act, item, order, given, 'staff');
  return itemFileOf(act, id);
};

/** The address is shown once, to the member of staff who asked for it. */
export const sendPartnerLink: UseCase<typeof contract.sendPartnerLink> = async (act, { params: { id } }) => {
  const { item, order } = await held(act, id);
  if (order.state !== 'waiting' && order.state !== 'confirmed') throw new Refused(refuse.not_now);
  return { url: await writeToPartner(act, item, order, 'again'), email: order.email };
};
