// Staff add a partner, change what is known about it, vet it, pause it, end it. Each act locks the row and names the version that was seen.
import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { partnerLife, partnerWords } from '../partner-rules.ts';
import { partnerEvents } from '../partner-events.ts';
import { staffPartnerRefusals as refuse } from '../staff-partner-contract.ts';
import type * as contract from '../staff-partner-contract.ts';
import { writeToPartner } from './ask-partner.ts';
import { itemById } from './items.sql.ts';
import { endPartnerLinks, openOrdersOf } from './partner-orders.sql.ts';
import { insertPartner, lockPartner, movePartnerTo, partnerWithRegistration, rewritePartner } from './partners.sql.ts';
import { partnerFile } from './read-partner-file.ts';

const hoursInOrder = ({ from_time, to_time }: { readonly from_time: string; readonly to_time: string }): void => {
  if (from_time >= to_time) throw refuseField(refuse.wrong_range, 'to_time', 'The end is after the start');
};
/** Each once, in the order of the week. */
const daysOf = (days: readonly number[]): number[] => [...new Set(days)].sort((one, other) => one - other);

export const addPartner: UseCase<typeof contract.addPartner> = async (act, { body }) => {
  staffOnly(act);
  hoursInOrder(body);
  const kinds = [...new Set(body.kinds)];
  const row = { ...body, kinds, address: body.address || null, weekdays: daysOf(body.weekdays) };
  const made = await act.one(insertPartner, row);
  if (!made) throw refuseField(refuse.partner_registered, 'registration');
  act.emit(partnerEvents.partner_added, { partnerId: made.id, name: body.name });
  return partnerFile(act, made.id);
};

export const heldPartner = async (act: Act, id: string, seen?: number) => {
  staffOnly(act);
  const row = await act.one(lockPartner, { id });
  if (!row) throw new Refused(common.not_found);
  if (seen !== undefined && row.version !== seen) throw new Refused(refuse.partner_changed);
  return row;
};

/** How many orders are sent to the new address at once; for the others staff send the link. */
const maxAgain = 100;

/** Another address: who reads the old one answers for the partner no more, and the new one gets a link for each open order. */
const moveLinks = async (act: Act, partner: string): Promise<void> => {
  await act.sql(endPartnerLinks, { partner });
  for (const order of await act.sql(openOrdersOf, { partner, max: maxAgain })) {
    const item = await act.one(itemById, { id: order.item_id });
    if (item) await writeToPartner(act, item, order, 'again');
  }
};

export const changePartner: UseCase<typeof contract.changePartner> = async (
  act,
  { params: { id }, body: { version, ...body } },
) => {
  const before = await heldPartner(act, id, version);
  hoursInOrder(body);
  const other = await act.one(partnerWithRegistration, { registration: body.registration });
  if (other && other.id !== id) throw refuseField(refuse.partner_registered, 'registration');
  const kinds = [...new Set(body.kinds)];
  await act.one(rewritePartner, { id, ...body, kinds, address: body.address || null, weekdays: daysOf(body.weekdays) });
  if (before.email !== body.email) await moveLinks(act, id);
  act.emit(partnerEvents.partner_changed, { partnerId: id, name: body.name });
  return partnerFile(act, id);
};

export const movePartner: UseCase<typeof contract.movePartner> = async (
  act,
  { params: { id }, body: { version, move, reason = '' } },
) => {
  const { status, name } = await heldPartner(act, id, version);
  const next = partnerLife.next(status, move, 'staff');
  if (!next.ok) throw new Refused(refuse.not_now);
  if (move === 'vet') {
    const { papers, offers } = await partnerFile(act, id);
    if (papers.length === 0) throw new Refused(refuse.not_vetted, { detail: 'Add its CAC paper first.' });
    if (!offers.some(({ active }) => active)) throw new Refused(refuse.not_vetted, { detail: 'Add an offer first.' });
  } else if (reason === '') throw refuseField(common.invalid_request, 'reason', 'Write the reason');
  await act.one(movePartnerTo, { id, status: next.state, reason: move === 'vet' ? null : reason });
  act.emit(partnerEvents.partner_moved, { partnerId: id, name, state: partnerWords[next.state], reason });
  return partnerFile(act, id);
};
