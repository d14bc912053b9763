// How the list, the details and the files describe an item.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { type Access, may } from '../../companies/rules.ts';
import type { Member } from '../../companies/server/door.ts';
import { howOrderIsPaid } from '../../money/server/door.ts';
import type { ItemView } from '../contract.ts';
import { itemLife, type ItemMove, openMoves } from '../rules.ts';
import type { ItemFile, OpenItem } from '../staff-contract.ts';
import { reportUntil } from '../partner-rules.ts';
import { bookedAs } from './order-state-of.ts';
import { waitsForPrice } from './waits-for-price.ts';
import { itemById, itemFileById, type itemRow } from './items.sql.ts';
import { paths } from '../../../shared/paths.ts';

export type ItemRow = RowOf<typeof itemRow>;

/** A member of the company, or one of its programs, which acts as a manager. */
export type ItemBy = Pick<Member, 'company_id' | 'name' | 'access'> & { readonly employee_id: string | null };
type Asker = { readonly access: Access; readonly employee_id: string | null } | 'staff';

const mayOf = (row: ItemRow, asker: Asker): Exclude<ItemMove, 'free'>[] => {
  const moves =
    asker === 'staff'
      ? (itemLife[row.kind].open(row.status, 'staff') as ItemMove[])
      : openMoves(row, asker.access, row.employee_id === asker.employee_id);
  return moves.filter((move) => move !== 'free').filter((move) => move !== 'confirm' || !waitsForPrice(row));
};

/** The page of an order opens only for its customer. */
export const orderPath = (key: string, employee: string | null, asker: Asker): string | null =>
  asker !== 'staff' && employee === asker.employee_id ? paths.track(key.split(':')[1] ?? '') : null;

const orderOf = ({ order_key: key, order }: ItemRow, asker: Asker): ItemView['order'] => {
  if (!key || !order) return null;
  const { title, state, amount_kobo, employee_id } = order;
  return { key, title, state, amount_kobo, path: orderPath(key, employee_id, asker) };
};

const relocationOf = ({ relocation_id: id, relocated }: ItemRow, asker: Asker): ItemView['relocation'] => {
  if (!id || !relocated || asker === 'staff') return null;
  const path = may(asker.access, 'openRelocation')
    ? paths.corporateDashboard(`relocations/${id}`)
    : paths.myRelocation();
  return { person_name: relocated, path };
};

/** What everybody who may see an item reads, people and programs alike. */
export const itemFacts = (row: ItemRow) => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  date: row.date,
  time: row.time,
  starts_at: row.starts_at.toISOString(),
  status: row.status,
  price_kobo: row.price_kobo,
  fee_kobo: row.fee_kobo,
  fields: row.fields,
  quantity: row.quantity,
  employee_id: row.employee_id,
  cost_centre: row.cost_centre,
  project: row.project,
  relocation_id: row.relocation_id,
  waits_for: row.waits_for && [...row.waits_for],
  version: row.version,
  created_at: row.created_at.toISOString(),
});

/** A manager, or the person it was for, says how an order ended. */
export const mayAnswerFor = ({ access, employee_id }: Pick<ItemBy, 'access' | 'employee_id'>, item: ItemRow): boolean =>
  may(access, 'manageItems') || item.employee_id === employee_id;

export const showItem = (row: ItemRow, asker: Asker): ItemView => ({
  ...itemFacts(row),
  employee_name: row.employee_name,
  booked: bookedAs(row),
  partner: row.partner,
  offer: row.offer,
  partner_order: row.partner_order,
  report_until: (asker !== 'staff' && mayAnswerFor(asker, row) && reportUntil(row)?.toISOString()) || null,
  relocation: relocationOf(row, asker),
  order: orderOf(row, asker),
  question: row.question,
  may: mayOf(row, asker),
});

export const showItemFile = (row: ItemRow & { readonly company_name: string }): ItemFile => ({
  ...showItem(row, 'staff'),
  company_id: row.company_id,
  company_name: row.company_name,
});

/** Refuses with not_found an item of another company and, for an employee, an item of a colleague. */
export const itemOf = async (act: Act, member: Pick<Member, 'company_id'>, id: string): Promise<ItemRow> => {
  const row = await act.one(itemById, { id });
  if (row?.company_id !== member.company_id) throw new Refused(common.not_found);
  return row;
};

/** An item of any company, for staff. Refuses with not_found. */
export const anyItem = async (act: Act, id: string): Promise<ItemRow> => {
  const row = await act.one(itemById, { id });
  if (!row) throw new Refused(common.not_found);
  return row;
};

/** What its partner earned with it; null: nothing is recorded. For staff. */
export const partnerPayOf = async (act: Act, id: string): Promise<OpenItem['partner_pay']> => {
  const pay = await howOrderIsPaid(act, id);
  if (!pay) return null;
  const { amount_kobo, deducted_kobo, status } = pay;
  return { earned_kobo: amount_kobo + deducted_kobo, deducted_kobo, is_paid: status !== null };
};

export const itemFileOf = async (act: Act, id: string): Promise<OpenItem> => {
  const row = await act.one(itemFileById, { id });
  if (!row) throw new Refused(common.not_found);
  return { ...showItemFile(row), partner_pay: await partnerPayOf(act, id) };
};
