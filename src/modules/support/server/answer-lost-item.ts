import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { displayCode } from '../../../shared/ids.ts';
import { Refused } from '../../../shared/refusal.ts';
import { supportEvents } from '../events.ts';
import { lostItemRefusals as refuse } from '../lost-item-contract.ts';
import type * as contract from '../lost-item-contract.ts';
import { sayOfLostItem } from './lost-items.sql.ts';
import { lostItemOf } from './read-lost-item.ts';

/** By the driver, once. Refuses with lost_item_over. */
export const answerLostItem: UseCase<typeof contract.answerLostItem> = async (
  act,
  { params: { id }, body: { says } },
) => {
  await lostItemOf(act, id);
  const said = await act.one(sayOfLostItem, { id, says });
  if (!said) throw new Refused(refuse.lost_item_over);
  act.emit(supportEvents.lost_answered, {
    caseId: id,
    customerId: said.user_id,
    code: displayCode(id),
    topic: 'lost_item',
    tripId: said.trip_id,
    driverId: ownAccount(act),
    says,
  });
  return lostItemOf(act, id);
};
