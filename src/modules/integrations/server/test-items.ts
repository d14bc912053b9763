// Items of test keys: added, read, changed and moved on by a company's test keys. They have a separate table, which nothing else in Kaya reads, and
// their partners are samples.
import type { Act } from '../../../kernel/db/act.ts';
import { highestId, lastDay, readTimeCursor, startCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { Answer, Input } from '../../../shared/contract.ts';
import { lagosInstant } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { common, Refused, refuseField } from '../../../shared/refusal.ts';
import { employeeOf } from '../../companies/server/door.ts';
import { idOfKey, kindOfKey } from '../../companies/order-rules.ts';
import type { OrderKey } from '../../companies/spend-rules.ts';
import { programsRefusals as refuse } from '../../programs/contract.ts';
import { cancelFee_kobo, isPartnerKind, offerFault, priceOf } from '../../programs/partner-rules.ts';
import * as life from '../../programs/rules.ts';
import { checkItem, itemOf, itemPage, mayBeTyped } from '../../programs/server/door.ts';
import type * as itemContract from '../api-item-contract.ts';
import { moveRefusals } from '../api-move-contract.ts';
import type * as contract from '../api-order-contract.ts';
import { type ApiItem, apiOrderRefusals } from '../api-order-contract.ts';
import type { WebhookKind } from '../rules.ts';
import { lastOf } from '../test-booking-rules.ts';
import * as rules from '../test-item-rules.ts';
import { expectRoom } from './expect-room.ts';
import { idsOfCodes } from './own-company.ts';
import { queueMessage } from './queue-message.ts';
import { oneTestBooking } from './test-bookings.sql.ts';
import { testPeople } from './test-data.ts';
import * as sql from './test-items.sql.ts';

type Row = sql.TestItemRow;
type Change = Input<typeof contract.changeItem>['body'];
type Asked = Pick<Change, 'date' | 'time' | 'fields' | 'price_kobo' | 'partner_offer_id' | 'quantity'>;
type Priced = Pick<sql.TestItem, 'fields' | 'price_kobo' | 'quantity' | 'partner_offer_id' | 'cancel_hours'>;

export const shownTest = ({ id, item, status, version, created_at }: Row): ApiItem => {
  const { cancel_hours: _hours, team: _team, reserved_at: _at, ...rest } = item;
  return { ...rest, id, status, version, created_at: created_at.toISOString() };
};

/** An offer is without a price in no sample, so each has one. Refuses as a partner's list would. */
const fromList = (kind: life.ItemKind, offerId: string, asked: Asked, now: Date): Priced => {
  const chosen = rules.testOfferOf(kind, offerId);
  if (!isPartnerKind(kind) || !chosen) throw refuseField(refuse.no_such_offer, 'partner_offer_id');
  const { offer, partner } = chosen;
  const quantity = offer.unit === 'piece' ? (asked.quantity ?? null) : null;
  const fault = offerFault(offer, partner, { ...asked, quantity }, now);
  if (fault) throw refuseField(refuse.not_offered_then, fault.path, fault.message);
  const place = `${partner.name}, ${partner.city}`;
  const named = 'people' in asked.fields ? { restaurant: place } : { property: `${offer.title}, ${place}` };
  return {
    fields: { ...asked.fields, ...named } as life.ItemFields,
    price_kobo: priceOf(offer, asked.fields, quantity) ?? 0,
    quantity,
    partner_offer_id: offer.id,
    cancel_hours: offer.cancel_hours,
  };
};

const agreed = { quantity: null, partner_offer_id: null, cancel_hours: null } as const;

/** A move can name a booking, which is paid in its place: here a test booking. */
const expectOrder = async (act: Act, company: string, kind: life.ItemKind, key: string | null | undefined) => {
  if (!key) return;
  const of = key as OrderKey;
  const booking =
    kind === 'move' && kindOfKey(of) === 'request'
      ? await act.one(oneTestBooking, { company, id: idOfKey(of) })
      : undefined;
  if (!booking || lastOf(booking.steps) === 'cancelled') throw refuseField(refuse.no_such_order, 'order_key');
};

const tell = async (act: Act, company: string, row: Row, kind: WebhookKind, more: object = {}): Promise<void> => {
  const data = { item_id: row.id, program: row.item.kind, ...more };
  const at = await act.now();
  return queueMessage(act, { company, event: null, kind, at, data });
};

/** By the system, which writes the webhook's message. Budgets and rules of the company are not asked, since nothing is spent. */
export const addTestItem = async (
  act: Act,
  company: string,
  body: Input<typeof contract.createItem>['body'],
): Promise<ApiItem> => {
  const { cost_centre, project, employee_id = null, order_key = null, ...asked } = body;
  const { kind, title, date, time, fields, price_kobo, partner_offer_id: offer } = asked;
  await checkItem(act, kind, asked);
  await idsOfCodes(act, company, { cost_centre, project });
  await expectOrder(act, company, kind, order_key);
  const tester = testPeople.find(({ id }) => id === employee_id);
  if (employee_id && !tester && !(await employeeOf(act, company, employee_id)))
    throw refuseField(refuse.no_such_employee, 'employee_id');
  if (offer !== undefined && price_kobo !== undefined) throw refuseField(refuse.price_not_typed, 'price_kobo');
  const priced =
    offer === undefined
      ? { ...agreed, fields, price_kobo: mayBeTyped(kind, price_kobo) }
      : fromList(kind, offer, asked, await act.now());
  await expectRoom(act, company);
  const row = await act.one(sql.insertTestItem, {
    company,
    item: {
      kind,
      title,
      date,
      time,
      starts_at: lagosInstant(date, time).toISOString(),
      ...priced,
      fee_kobo: 0,
      employee_id,
      cost_centre: cost_centre ?? null,
      project: project ?? null,
      relocation_id: null,
      order_key,
      waits_for: null,
      team: tester?.team ?? null,
      reserved_at: null,
    },
  });
  if (!row) throw new Error('the test item was not stored');
  void act.sql(sql.dropOldTestItems, { company, keep: rules.testItemRules.max });
  await tell(act, company, row, 'item.created');
  return shownTest(row);
};

/** Says so where it is a live item of the company; refuses with not_found all others. */
export const testItemOf = async (act: Act, company: string, id: string): Promise<Row> => {
  const row = await act.one(sql.oneTestItem, { company, id });
  if (row) return row;
  await itemOf(act, { company_id: company }, id);
  throw new Refused(common.live_only);
};

/** For a live key. */
export const refuseTestItem = async (act: Act, company: string, id: string): Promise<void> => {
  if (await act.one(sql.oneTestItem, { company, id })) throw new Refused(apiOrderRefusals.test_item);
};

export const listTestItems = async (
  act: Act,
  company: string,
  { kind, status, cursor }: Input<typeof contract.listItems>['query'],
): Promise<Answer<typeof contract.listItems>> => {
  const { at, id } = cursor === undefined ? { at: lastDay, id: highestId } : readTimeCursor(cursor);
  const after = `${at.toISOString()} ${id}`;
  const rows = (await act.sql(sql.testItemsOf, { company, max: rules.testItemRules.max }))
    .filter((row) => row.item.kind === kind && (status === undefined || row.status === status))
    .map((row) => ({ row, id: row.id, starts_at: new Date(row.item.starts_at), at: `${row.item.starts_at} ${row.id}` }))
    .filter((one) => one.at < after)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const { items, next } = cutPage(rows, itemPage, startCursor);
  return { items: items.map(({ row }) => shownTest(row)), next };
};

export const listTestPartners = ({
  kind,
  city,
}: Input<typeof itemContract.listPartners>['query']): Answer<typeof itemContract.listPartners> => ({
  cities: [rules.testItemRules.city],
  partners: rules.testPartners.flatMap((partner) => {
    const offers = partner.offers.filter((offer) => offer.kind === kind);
    const here = city?.toLowerCase() === partner.city.toLowerCase();
    return here && offers.length > 0 ? [{ ...partner, offers }] : [];
  }),
});

const feeOf = ({ item, status }: Row, now: Date): number =>
  cancelFee_kobo(
    { ...item, status, offer: item.cancel_hours === null ? null : { cancel_hours: item.cancel_hours } },
    now,
  );

/** The row as the caller saw it, where the move is open to a manager. */
const held = async (
  act: Act,
  company: string,
  { id, version }: { readonly id: string; readonly version: number },
  move: 'change' | 'cancel',
): Promise<Row> => {
  const row = await testItemOf(act, company, id);
  if (row.version !== version) throw new Refused(refuse.item_changed);
  const { kind, partner_offer_id: offer, starts_at } = row.item;
  const begun = new Date(starts_at) <= (await act.now());
  const moves = life.openMoves({ kind, status: row.status, offer: offer ? {} : null, begun }, 'manager', false);
  if (!moves.includes(move)) throw new Refused(refuse.item_moved_on);
  return row;
};

const written = async (
  act: Act,
  company: string,
  row: Row,
  to: Partial<Pick<Row, 'item' | 'status' | 'billed'>>,
): Promise<Row> => {
  const { id, version, item, status, billed } = row;
  const now = await act.one(sql.writeTestItem, { company, id, version, item, status, billed, ...to });
  if (!now) throw new Refused(refuse.item_changed);
  return now;
};

const sorted = (fields: object): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));

/** At the same price it stays confirmed; at another one it is pending again, as a real item. */
export const changeTestItem = async (act: Act, company: string, id: string, change: Change): Promise<ApiItem> => {
  const row = await held(act, company, { id, version: change.version }, 'change');
  const { item, status } = row;
  const { title, date, time, price_kobo: typed_kobo, order_key = item.order_key } = change;
  await checkItem(act, item.kind, change, item);
  if (order_key !== item.order_key) {
    if (life.isReserved(status)) throw refuseField(refuse.no_such_order, 'order_key');
    await expectOrder(act, company, item.kind, order_key);
  }
  const offer = change.partner_offer_id ?? item.partner_offer_id;
  if (item.kind !== 'move' && typed_kobo !== undefined && typed_kobo !== item.price_kobo)
    throw refuseField(refuse.price_not_typed, 'price_kobo');
  const quantity = change.quantity ?? item.quantity ?? undefined;
  // The name of the place is the partner's, whatever was sent.
  const place = 'restaurant' in item.fields ? { restaurant: item.fields.restaurant } : {};
  const stay = 'property' in item.fields ? { property: item.fields.property } : {};
  const fields = (offer === null ? change.fields : { ...change.fields, ...place, ...stay }) as life.ItemFields;
  const same =
    date === item.date &&
    time === item.time &&
    sorted(fields) === sorted(item.fields) &&
    (quantity ?? null) === item.quantity &&
    offer === item.partner_offer_id;
  const priced =
    offer === null
      ? { ...agreed, fields, price_kobo: typed_kobo ?? item.price_kobo }
      : same && life.isReserved(status)
        ? {}
        : fromList(item.kind, offer, { ...change, quantity }, await act.now());
  const planned = {
    ...item,
    ...priced,
    title,
    date,
    time,
    starts_at: lagosInstant(date, time).toISOString(),
    order_key,
  };
  const samePrice = planned.price_kobo === item.price_kobo;
  const unchanged = same && samePrice;
  if (!unchanged && feeOf(row, await act.now()) > 0) throw new Refused(refuse.item_moved_on);
  const next = unchanged && offer !== null ? status : life.stateAfterChange(item.kind, status, samePrice);
  const reserved_at = life.isReserved(next) ? item.reserved_at : null;
  const now = await written(act, company, row, { item: { ...planned, reserved_at }, status: next });
  await tell(act, company, now, 'item.changed');
  return shownTest(now);
};

export const cancelTestItem = async (
  act: Act,
  company: string,
  id: string,
  { version, fee_kobo: agreed_kobo = 0 }: Input<typeof contract.cancelItem>['body'],
): Promise<ApiItem> => {
  const row = await held(act, company, { id, version }, 'cancel');
  const fee_kobo = feeOf(row, await act.now());
  if (fee_kobo > agreed_kobo)
    throw new Refused(refuse.cancel_costs, {
      detail: `The partner has confirmed it, and it begins soon: cancelling costs ${naira(fee_kobo)}.`,
    });
  const now = await written(act, company, row, { item: { ...row.item, fee_kobo }, status: 'CANCELLED' });
  await tell(act, company, now, 'item.cancelled');
  return shownTest(now);
};

/** If another call takes a step at the same time, that step counts. */
export const advanceItem = async (act: Act, company: string, id: string): Promise<ApiItem> => {
  const row = await testItemOf(act, company, id);
  const { kind, price_kobo: amount_kobo, date } = row.item;
  const step = rules.nextItemStep(kind, row);
  if (!step) throw new Refused(moveRefusals.no_more_steps);
  const to = { status: rules.stateAfterStep(kind, step), billed: step === 'billed' };
  const item = step === 'confirmed' ? { ...row.item, reserved_at: (await act.now()).toISOString() } : row.item;
  const taken = await act.one(sql.writeTestItem, { company, id, version: row.version, item, ...to });
  if (!taken) return shownTest(await testItemOf(act, company, id));
  const bill = { amount_kobo, invoice_id: null, invoice_number: 'TEST-1', due_on: date };
  const more = { confirmed: { amount_kobo }, started: {}, completed: { amount_kobo }, billed: bill }[step];
  await tell(act, company, taken, rules.kindAfterStep[step], more);
  return shownTest(taken);
};
