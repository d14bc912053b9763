// Confirming an item: at once within budgets and rules, else by the approval of somebody else
// (docs/decisions/0072-program-items.md, docs/decisions/0073-spend-and-approvals.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import {
  askApproval,
  endApproved,
  heldMember,
  lockApproved,
  type Member,
  memberOf,
  withdrawQuestion,
} from '../../companies/server/door.ts';
import { reasonsFor } from '../../companies/spend-rules.ts';
import { type ItemView, programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { openMoves, waitsForWords } from '../rules.ts';
import { changed, holdItem } from './hold-item.ts';
import { itemById, letItemWait, lockItem, moveItem } from './items.sql.ts';
import { isWithin, reserveItem, stateConfirmed } from './reserve-item.ts';
import { type ItemRow, itemOf, showItem } from './show-item.ts';

const eventOf = ({ company_id, id, kind, title }: ItemRow, by: string) => ({
  companyId: company_id,
  itemId: id,
  kind,
  title,
  by,
});

const confirmed = async (act: Act, item: ItemRow, by: string): Promise<void> => {
  const { id, version, kind, price_kobo } = item;
  changed(await act.one(moveItem, { id, version, status: stateConfirmed(kind) }));
  act.emit(programsEvents.item_confirmed, { ...eventOf(item, by), amountKobo: price_kobo });
};

/** It stays pending, and the people who may decide are asked. Their approval holds for this version only. */
const ask = async (act: Act, item: ItemRow, me: Member, reasons: readonly string[], ask_reason: string) => {
  const { id, version, title, price_kobo: amount_kobo, starts_at } = item;
  if (item.question?.status === 'pending')
    throw new Refused(refuse.waits_already, { detail: waitsForWords(item.question.deciders) });
  if (starts_at <= (await act.now())) throw new Refused(refuse.in_the_past);
  if (ask_reason === '') {
    const own = item.employee_id === null || item.employee_id === me.employee_id;
    const read = reasonsFor(reasons, { own, name: me.name, access: me.access });
    throw new Refused(refuse.approval_needed, { detail: read.join(' ') });
  }
  changed(await act.one(letItemWait, { id, version, reasons: [...reasons] }));
  // A question that is past its time, although the task has not ended it yet.
  await withdrawQuestion(act, id, me.name);
  await askApproval(act, {
    company_id: me.company_id,
    serves: 'item',
    order_id: id,
    asked_by: me.employee_id,
    employee_id: item.employee_id ?? me.employee_id,
    title,
    amount_kobo,
    starts_at,
    reasons,
    ask_reason,
    body: { version: version + 1 },
  });
  act.emit(programsEvents.item_waits, { ...eventOf(item, me.name), reasons });
};

/** The system writes the question after the check that the person may ask. If two confirm at once, one succeeds and the other reads that it was changed. */
export const confirmItem: UseCaseWithActs<typeof contract.confirmItem> = async (
  db,
  actor,
  { params: { company, id }, body: { version, ask_reason = '' } },
) => {
  const relocated = await db.act(actor, async (act) => {
    const member = await memberOf(act, company, 'manageItems');
    return (await itemOf(act, member, id)).relocated;
  });
  // A confirmation reserves the company's money, which no member may write; the member is checked again under the lock.
  return db.act(system, async (act): Promise<ItemView> => {
    const me = await heldMember(act, company, ownAccount({ actor }), 'manageItems');
    const read = () => itemOf(act, me, id);
    const item = await holdItem(act, read, id, version, (row) =>
      openMoves(row, me.access, row.employee_id === me.employee_id).includes('confirm'),
    );
    const reserved = await reserveItem(act, item, item);
    if (isWithin(reserved)) {
      await confirmed(act, item, me.name);
      await withdrawQuestion(act, id, me.name);
    } else await ask(act, item, me, reserved.reasons, ask_reason.trim());
    // The system sees every relocation; this person may not.
    return showItem({ ...(await read()), relocated }, me);
  });
};

/**
 * Confirms the item of an approved question, once: the question is locked, and both end in one transaction. If the item was changed or
 * cancelled meanwhile, its day has come, or a strict rule refuses it now, the person who asked is told. by: the name of the person who
 * approved.
 */
export const confirmApprovedItem = async (act: Act, approvalId: string, by: string): Promise<void> => {
  const approved = await lockApproved(act, approvalId);
  if (approved?.serves !== 'item') return;
  const { order_id: id, body } = approved;
  await act.one(lockItem, { id });
  const item = await act.one(itemById, { id });
  if (item?.status !== 'PENDING' || item.version !== body['version'])
    return endApproved(act, approvalId, 'It was changed or cancelled after the request.');
  if (item.starts_at <= (await act.now())) return endApproved(act, approvalId, 'It is too late: its day has come.');
  const { outcome, reasons } = await reserveItem(act, item, item, true);
  if (outcome !== 'within') return endApproved(act, approvalId, reasons.join(' '));
  await confirmed(act, item, by);
  await endApproved(act, approvalId, null);
};
