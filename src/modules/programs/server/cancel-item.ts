import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { naira } from '../../../shared/naira.ts';
import { Refused } from '../../../shared/refusal.ts';
import { freeSpend, memberOf, settleSpend, withdrawQuestion } from '../../companies/server/door.ts';
import { orderKey } from '../../companies/spend-rules.ts';
import { programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { cancelFee_kobo } from '../partner-rules.ts';
import { openMoves } from '../rules.ts';
import { withdrawFromPartner } from './ask-partner.ts';
import { changed, holdItem } from './hold-item.ts';
import { moveItem, noteFee } from './items.sql.ts';
import { type ItemBy, itemOf, type ItemRow, showItem } from './show-item.ts';

/** What cancelling it costs its company now. */
export const feeOf = (item: ItemRow, now: Date): number =>
  cancelFee_kobo({ ...item, starts_at: item.starts_at.toISOString() }, now);

/** Frees the reserved amount, or bills it when it is too late. agreed_kobo: what the person has seen that it costs. Refuses with cancel_costs. */
export const cancelItemAs = async (
  act: Act,
  by: ItemBy,
  id: string,
  version: number,
  agreed_kobo = 0,
): Promise<ItemRow> => {
  const read = () => itemOf(act, by, id);
  await read();
  const item = await holdItem(act, read, id, version, (row) =>
    openMoves(row, by.access, row.employee_id === by.employee_id).includes('cancel'),
  );
  const { kind, title } = item;
  const fee_kobo = feeOf(item, await act.now());
  if (fee_kobo > agreed_kobo)
    throw new Refused(refuse.cancel_costs, {
      detail: `${item.partner?.name ?? 'The partner'} has confirmed it, and it begins soon: cancelling costs ${naira(fee_kobo)}.`,
    });
  changed(await act.one(moveItem, { id, version, status: 'CANCELLED' }));
  await withdrawFromPartner(act, item, 'cancelled', fee_kobo);
  const key = orderKey('item', id);
  if (fee_kobo > 0) {
    await act.sql(noteFee, { id, fee_kobo });
    await settleSpend(act, { key, amount_kobo: fee_kobo });
  } else await freeSpend(act, { key });
  await withdrawQuestion(act, id, by.name);
  act.emit(programsEvents.item_cancelled, {
    companyId: by.company_id,
    itemId: id,
    kind,
    title,
    by: by.name,
    ...(fee_kobo > 0 ? { feeKobo: fee_kobo } : {}),
  });
  return read();
};

export const cancelItem: UseCase<typeof contract.cancelItem> = async (
  act,
  { params: { company, id }, body: { version, fee_kobo = 0 } },
) => {
  const me = await memberOf(act, company, 'bookForSelf');
  return showItem(await cancelItemAs(act, me, id, version, fee_kobo), me);
};
