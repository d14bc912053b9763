// Confirming an item: at once within budgets and rules, else by somebody else's approval (docs/decisions/0072-program-items.md,
// docs/decisions/0073-spend-and-approvals.md).
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { type CompanyOrder, heldMember, memberOf, orderOrAsk, withdrawQuestion } from '../../companies/server/door.ts';
import type { OrderFacts } from '../../companies/approval-contract.ts';
import { reasonsFor } from '../../companies/spend-rules.ts';
import { type ItemView, programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { priceWords } from '../partner-rules.ts';
import {
  contactLines,
  fieldLines,
  itemLife,
  type ItemKind,
  type ItemState,
  openMoves,
  waitsForWords,
} from '../rules.ts';
import { acceptPrice, askPartner } from './ask-partner.ts';
import { mustStillBeOffered } from './choose-offer.ts';
import { changed, holdItem } from './hold-item.ts';
import { itemById, letItemWait, lockItem, moveItem } from './items.sql.ts';
import { spendOfItem } from './item-spend.ts';
import { type ItemRow, itemOf, showItem } from './show-item.ts';
import { isQuoted } from './waits-for-price.ts';

const eventOf = ({ company_id, id, kind, title }: ItemRow, by: string) => ({
  companyId: company_id,
  itemId: id,
  kind,
  title,
  by,
});

const stateConfirmed = (kind: ItemKind): ItemState => {
  const next = itemLife[kind].next('PENDING', 'confirm', 'manager');
  if (!next.ok) throw new Error(`a ${kind} cannot be confirmed`);
  return next.state;
};

const confirmed = async (act: Act, item: ItemRow, by: string): Promise<void> => {
  const { id, version, kind, price_kobo } = item;
  const agreed = stateConfirmed(kind);
  changed(await act.one(moveItem, { id, version, status: agreed }));
  act.emit(programsEvents.item_confirmed, { ...eventOf(item, by), amountKobo: price_kobo });
  // The partner named this price itself, so both have agreed.
  if (!isQuoted(item) || !(await acceptPrice(act, item))) return askPartner(act, item, 'order');
  const next = itemLife[kind].next(agreed, 'start', 'partner');
  if (next.ok) changed(await act.one(moveItem, { id, version: version + 1, status: next.state }));
  act.emit(programsEvents.item_started, eventOf(item, item.partner?.name ?? ''));
};

/** For those who decide about it. */
const factsOfItem = ({ fields, partner, offer }: ItemRow): OrderFacts => {
  const of = [
    ...(partner ? [{ label: 'Partner', value: `${partner.name}, ${partner.city}` }] : []),
    ...(offer ? [{ label: 'Offer', value: `${offer.title}, ${priceWords(offer)}` }] : []),
  ];
  // A restaurant and a property are often the partner by another label.
  const own = fieldLines(fields).filter(({ value }) => !of.some((said) => said.value === value));
  return { lines: [...of, ...own, ...contactLines(fields)], letter: of, price_lines: [] };
};

/** Refuses a second request, and one about a day that has passed. */
const mayAsk = async (act: Act, { question, starts_at }: ItemRow): Promise<void> => {
  if (question?.status === 'pending')
    throw new Refused(refuse.waits_already, { detail: waitsForWords(question.deciders) });
  if (starts_at <= (await act.now())) throw new Refused(refuse.in_the_past);
};

/** It stays pending, and the people who may decide are asked. Their approval holds only for this version. */
const wait = async (act: Act, item: ItemRow, by: string, reasons: readonly string[]): Promise<void> => {
  const { id, version } = item;
  changed(await act.one(letItemWait, { id, version, reasons: [...reasons] }));
  // An expired request that the task has not ended yet.
  await withdrawQuestion(act, id, by);
  act.emit(programsEvents.item_waits, { ...eventOf(item, by), reasons });
};

/** The system writes the request after the check of the person's right. If two confirm at once, one succeeds and the other reads that it was
 * changed. */
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
    await mustStillBeOffered(act, item);
    const own = item.employee_id === null || item.employee_id === me.employee_id;
    await orderOrAsk(act, {
      spend: spendOfItem(item, item),
      refuse: { refused: refuse.spend_refused, over: refuse.approval_needed },
      read: (reasons) => reasonsFor(reasons, { own, name: me.name, access: me.access }),
      question: {
        company_id: me.company_id,
        serves: 'item',
        order_id: id,
        asked_by: me.employee_id,
        employee_id: item.employee_id ?? me.employee_id,
        title: item.title,
        amount_kobo: item.price_kobo,
        starts_at: item.starts_at,
        ask_reason: ask_reason.trim(),
        facts: factsOfItem(item),
        body: { version: item.version + 1 },
      },
      make: async () => {
        await confirmed(act, item, me.name);
        await withdrawQuestion(act, id, me.name);
      },
      mayAsk: () => mayAsk(act, item),
      wait: (reasons) => wait(act, item, me.name, reasons),
    });
    // The system sees every relocation; this person may not.
    return showItem({ ...(await read()), relocated }, me);
  });
};

/** Not possible when the item was changed or cancelled after the request, or its day has passed. */
export const itemOfCompany: CompanyOrder = {
  afterApproval: async (act, { order_id: id, body }, by) => {
    await act.one(lockItem, { id });
    const item = await act.one(itemById, { id });
    if (item?.status !== 'PENDING' || item.version !== body['version'])
      return 'It was changed or cancelled after the request.';
    if (item.starts_at <= (await act.now())) return 'It is too late: its day has come.';
    const gone = await mustStillBeOffered(act, item).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Refused) return error.message;
        throw error;
      },
    );
    if (gone !== null) return gone;
    return {
      spend: spendOfItem(item, item),
      make: async () => {
        await confirmed(act, item, by);
        return null;
      },
    };
  },
};
