import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Input } from '../../../shared/contract.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { may } from '../../companies/rules.ts';
import { employeeOf, memberOf, mustMayOrder, relocationFor } from '../../companies/server/door.ts';
import { programsRefusals as refuse } from '../contract.ts';
import type * as contract from '../contract.ts';
import { programsEvents } from '../events.ts';
import { askPartner } from './ask-partner.ts';
import { checkItem, checkNames, checkOnTheDay, checkOrder } from './check-item.ts';
import { pricedItem } from './priced-item.ts';
import { noteItem } from './note-item.ts';
import { insertItem } from './items.sql.ts';
import { type ItemBy, itemOf, type ItemRow, showItem } from './show-item.ts';

type NewItem = Omit<Input<typeof contract.createItem>['body'], 'employee_id' | 'relocation_id'> & {
  readonly employee_id: string | null;
  readonly relocation_id: string | null;
};

/** Pending until a manager confirms it: nothing is reserved yet. The caller has checked the right to order for this person. */
export const addItem = async (act: Act, by: ItemBy, item: NewItem): Promise<ItemRow> => {
  await mustMayOrder(act, by.company_id);
  await checkItem(act, item.kind, item);
  await checkNames(act, by.company_id, item);
  await checkOrder(act, by.company_id, item.kind, item.order_key);
  const priced = await pricedItem(act, by, item);
  const made = await act.one(insertItem, {
    company: by.company_id,
    kind: item.kind,
    title: item.title,
    date: item.date,
    time: item.time,
    price_kobo: priced.price_kobo ?? 0,
    fields: priced.fields,
    employee: item.employee_id,
    cost_centre: item.cost_centre_id ?? null,
    project: item.project_id ?? null,
    partner: priced.partner_id,
    offer: priced.offer_id,
    unit_price_kobo: priced.unit_price_kobo,
    quantity: priced.quantity,
    cancel_hours: priced.cancel_hours,
    ordered_by: by.employee_id,
    relocation: item.relocation_id,
    order: item.order_key ?? null,
  });
  if (!made) throw new Error('the item was not stored');
  act.emit(programsEvents.item_created, {
    companyId: by.company_id,
    itemId: made.id,
    kind: item.kind,
    title: item.title,
    by: by.name,
  });
  const row = await itemOf(act, by, made.id);
  await noteItem(act, row, by.employee_id);
  if (priced.price_kobo !== null) return row;
  await askPartner(act, row, 'price');
  return itemOf(act, by, made.id);
};

/**
 * A move is booked (orderForCompany): an item has no mover. A swap is offered on the board (offerSwap). Only people who may book for others may order for a colleague. An item of a
 * relocation is always for the person who relocates, or for no employee if they are not one: it never counts against the budget of the person
 * who orders it.
 */
export const createItem: UseCase<typeof contract.createItem> = async (act, { params, body }) => {
  const self = await memberOf(act, params.company, 'bookForSelf');
  if (body.kind === 'move') throw refuseField(refuse.move_is_booked, 'kind');
  if (body.kind === 'swap') throw refuseField(refuse.swap_on_board, 'kind');
  if (body.partner_offer_id) checkOnTheDay(body.fields);
  const relocation = body.relocation_id ? await relocationFor(act, self.company_id, body.relocation_id) : null;
  if (relocation === undefined) throw refuseField(refuse.no_such_relocation, 'relocation_id');
  // An employee sees only their own relocation.
  const others = may(self.access, 'bookForOthers');
  const moving = relocation?.employee_id ?? (others ? null : self.employee_id);
  const employee = relocation ? moving : (body.employee_id ?? self.employee_id);
  if (employee !== null && employee !== self.employee_id) {
    await memberOf(act, params.company, 'bookForOthers');
    if (!(await employeeOf(act, self.company_id, employee))) throw refuseField(refuse.no_such_employee, 'employee_id');
  }
  const item = { ...body, employee_id: employee, relocation_id: relocation?.id ?? null };
  return showItem(await addItem(act, self, item), self);
};
