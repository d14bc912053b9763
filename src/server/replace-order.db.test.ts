// Reschedule: a company's order takes the place of another one (docs/decisions/0169-reschedule.md).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBilling } from '../../tests/support/billed-company.ts';
import { openCompany, type TestCompany } from '../../tests/support/company.ts';
import { makeDue } from '../../tests/support/due-job.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../tests/support/job-database.ts';
import type { Actor } from '../kernel/db/act.ts';
import { system } from '../kernel/db/actor.ts';
import { addDays, lagosDate } from '../shared/clock.ts';
import { idOfKey } from '../modules/companies/order-rules.ts';
import { readBooking } from '../modules/companies/server/orders/read-booking.ts';
import { decideApproval } from '../modules/companies/server/spend/decide-approval.ts';
import { makeApproved } from '../modules/companies/server/spend/make-approved.ts';
import { acceptOpenJobAs } from '../modules/jobs/server/board/accept-job.ts';
import { departForJob } from '../modules/jobs/server/steps/take-step.ts';
import { orderKey } from '../modules/companies/spend-rules.ts';
import { companiesPaying } from '../modules/requests/server/door.ts';
import { orderForCompany, requestOfCompany } from '../modules/requests/server/order-for-company.ts';
import { previewCompanyOrder } from '../modules/requests/server/preview-company-order.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(6);
});
afterAll(() => market.close());

const move = {
  service: 'move',
  move_type: 'move-in',
  move_option: 'door-to-door',
  present_location: '14 Adeniran Ogunsanya Street, Surulere',
  destination: 'Admiralty Way, Lekki Phase 1, Lagos',
  preferred_date: addDays(lagosDate(new Date()), 3),
  preferred_time: '10:00',
  room_size: '2bedroom',
} as const;
const price_kobo = 37_500_00;

const order = (company: TestCompany, who: Actor, more: object = {}) =>
  orderForCompany(
    market.db,
    who,
    { params: { company: company.id }, body: { ...move, phone: '+2348031234567', ...more } } as never,
    noExchange,
  );
const preview = (company: TestCompany, who: Actor, more: object = {}) =>
  previewCompanyOrder(
    market.db,
    who,
    { params: { company: company.id }, body: { ...move, ...more } } as never,
    noExchange,
  );
const limit = (company: TestCompany, kobo: number) =>
  market.owner.query(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'everyone', $2)`, [
    company.id,
    kobo,
  ]);
/** For each request of the company: whether it was cancelled. */
const cancelled = async (company: TestCompany): Promise<boolean[]> =>
  (
    await market.owner.query<{ gone: boolean }>(
      `SELECT status = 'cancelled' AS gone FROM requests.requests WHERE company_id = $1 ORDER BY created_at, id`,
      [company.id],
    )
  ).rows.map(({ gone }) => gone);
const spendsOf = async (company: TestCompany): Promise<string[]> =>
  (
    await market.owner.query<{ state: string }>(
      'SELECT state FROM companies.spends WHERE company_id = $1 ORDER BY id',
      [company.id],
    )
  ).rows.map(({ state }) => state);
/** The bookings whose place it took, and that take its place. */
const otherTimes = async (company: TestCompany, key: string) => {
  const read = await market.as(company.admin, (act) =>
    readBooking(act, { params: { company: company.id, key } }, noExchange),
  );
  return [read.replaces?.key ?? null, read.replaced_by?.key ?? null];
};
const nextWeek = { preferred_date: addDays(lagosDate(new Date()), 8), preferred_time: '08:00' };

test('the new order is booked and the old one cancelled, on a budget that holds only one of them', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  await limit(company, price_kobo + 1_00);
  const replaces = idOfKey((await order(company, ada)).key);
  expect(await codeOf(order(company, ada, nextWeek)), 'without replaces').toBe('approval_needed');
  expect(await preview(company, ada, { ...nextWeek, replaces })).toMatchObject({ outcome: 'within' });
  expect(await cancelled(company), 'a preview changes nothing').toEqual([false]);
  const booked = await order(company, ada, { ...nextWeek, replaces });
  expect(booked.outcome).toBe('booked');
  expect(await cancelled(company)).toEqual([true, false]);
  expect(await spendsOf(company)).toEqual(['freed', 'reserved']);
  expect(await otherTimes(company, booked.key)).toEqual([orderKey('request', replaces), null]);
  expect(await otherTimes(company, orderKey('request', replaces))).toEqual([null, booked.key]);
  const said = await market.db.act(system, (act) => companiesPaying(act, [replaces, idOfKey(booked.key)]));
  expect([said.get(replaces)?.said, said.get(idOfKey(booked.key))?.said]).toMatchObject([
    { replaces: null, replaced_by: idOfKey(booked.key) },
    { replaces, replaced_by: null },
  ]);
  expect(await codeOf(order(company, ada, { ...nextWeek, replaces })), 'a second time').toBe('not_cancellable');
  expect(await cancelled(company)).toEqual([true, false]);
});

test('an admin moves what an employee ordered for themselves, for that person', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  const replaces = idOfKey((await order(company, ada)).key);
  const instead = { ...nextWeek, replaces, employee_id: ada.employee_id };
  expect(await preview(company, company.admin, instead)).toMatchObject({ outcome: 'within' });
  expect((await order(company, company.admin, instead)).outcome).toBe('booked');
  expect(await cancelled(company)).toEqual([true, false]);
});

test('if two people replace one booking at once, one succeeds', async () => {
  const company = await openCompany(market);
  const replaces = idOfKey((await order(company, company.admin)).key);
  const tried = await Promise.all([1, 2].map(() => codeOf(order(company, company.admin, { ...nextWeek, replaces }))));
  expect(new Set(tried)).toEqual(new Set(['not refused', 'not_cancellable']));
  expect(await spendsOf(company)).toEqual(['freed', 'reserved']);
});

test('another day of the same month that costs no more needs no budget; a larger order, another month or another person does', async () => {
  const company = await openCompany(market);
  const { admin } = company;
  const bola = await company.join('employee');
  const first = addDays(`${addDays(lagosDate(new Date()), 32).slice(0, 7)}-01`, 9);
  const on = (day: string, more: object = {}) => ({ preferred_date: day, ...more });
  const replaces = idOfKey((await order(company, admin, on(first))).key);
  await limit(company, 1_00);
  const later = addDays(first, 2);
  const to = (more: object) => codeOf(order(company, admin, { ...on(later), replaces, ...more }));
  expect(await to({ room_size: '3bedroom' })).toBe('approval_needed');
  expect(await to({ ...on(addDays(first, 31)) })).toBe('approval_needed');
  expect(await to({ employee_id: bola.employee_id })).toBe('approval_needed');
  expect(await codeOf(order(company, admin, on(later))), 'without replaces').toBe('approval_needed');
  expect(await preview(company, admin, { ...on(later), replaces })).toMatchObject({ outcome: 'within' });
  expect((await order(company, admin, { ...on(later), replaces })).outcome).toBe('booked');
  expect(await spendsOf(company)).toEqual(['freed', 'reserved']);
});

test('if a booking over the budget is moved while others are ordered, its money is counted once and never given away', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  const first = addDays(`${addDays(lagosDate(new Date()), 32).slice(0, 7)}-01`, 9);
  const replaces = idOfKey((await order(company, ada, { preferred_date: first })).key);
  await market.owner.query(`INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', $2)`, [
    company.id,
    price_kobo,
  ]);
  const at = (days: number) => ({ preferred_date: addDays(first, days) });
  const [moved, ...others] = await Promise.all([
    codeOf(order(company, ada, { ...at(2), replaces })),
    ...[3, 4, 5].map((days) => codeOf(order(company, company.admin, at(days)))),
  ]);
  expect(moved).toBe('not refused');
  expect(new Set(others)).toEqual(new Set(['approval_needed']));
  expect((await spendsOf(company)).toSorted()).toEqual(['freed', 'reserved']);
});

test('an order that needs an approval leaves the old one booked until somebody approves', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  const replaces = idOfKey((await order(company, ada)).key);
  await limit(company, 1_00);
  const larger = { ...nextWeek, replaces, room_size: '3bedroom' };
  expect(await codeOf(order(company, ada, larger))).toBe('approval_needed');
  const asked = await order(company, ada, { ...larger, ask_reason: 'More to carry.' });
  expect(asked.outcome).toBe('asked');
  expect(await cancelled(company)).toEqual([false]);
  expect(await otherTimes(company, orderKey('request', replaces))).toEqual([null, asked.key]);
  const approval = String(await market.value('SELECT id FROM companies.approvals WHERE company_id = $1', [company.id]));
  await decideApproval(
    market.db,
    company.admin,
    { params: { company: company.id, approval }, body: { approve: true } } as never,
    noExchange,
  );
  await market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, approval, 'Ada'));
  expect(await cancelled(company)).toEqual([true, false]);
});

/** The latest question that waits is approved and made. */
const approveLatest = async (company: TestCompany): Promise<void> => {
  const approval = String(
    await market.value(
      'SELECT id FROM companies.approvals WHERE company_id = $1 AND status = $2 ORDER BY id DESC LIMIT 1',
      [company.id, 'pending'],
    ),
  );
  const body = { approve: true } as const;
  await decideApproval(market.db, company.admin, { params: { company: company.id, approval }, body }, noExchange);
  await market.db.act(system, (act) => makeApproved(act, { request: requestOfCompany }, approval, 'Ada'));
};

test('if two orders for another time of one booking are approved, the first takes its place, and the other says so', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  const replaces = idOfKey((await order(company, ada)).key);
  await limit(company, 1_00);
  const larger = { ...nextWeek, replaces, room_size: '3bedroom', ask_reason: 'More to carry.' };
  for (const preferred_time of ['08:00', '15:00']) await order(company, ada, { ...larger, preferred_time });
  await approveLatest(company);
  await approveLatest(company);
  expect(await cancelled(company)).toEqual([true, false]);
  expect(
    await market.value('SELECT failed_reason FROM companies.approvals WHERE company_id = $1 ORDER BY id LIMIT 1', [
      company.id,
    ]),
  ).toBe('Another time was booked for it meanwhile.');
  expect(await spendsOf(company)).toEqual(['freed', 'reserved']);
});

test('an approval and a spent budget hold for another time of the same move, not for another move at its price', async () => {
  const company = await openCompany(market);
  const ada = await company.join('employee');
  await limit(company, 1_00);
  const asked = await order(company, ada, { ask_reason: 'The new flat.' });
  await approveLatest(company);
  const replaces = idOfKey(asked.key);
  // The same month, so that only the places differ.
  const later = { preferred_time: '14:00', replaces };
  expect(await preview(company, ada, later)).toMatchObject({ outcome: 'within', price_kobo });
  const elsewhere = { ...later, present_location: 'Allen Avenue, Ikeja', destination: 'Opebi Road, Ikeja' };
  expect(await preview(company, ada, elsewhere)).toMatchObject({ outcome: 'needs_approval' });
  expect(await codeOf(order(company, ada, elsewhere))).toBe('approval_needed');
  expect((await order(company, ada, later)).outcome).toBe('booked');
});

test('a booking whose mover is on the way is not replaced, nor one of another company or of a colleague', async () => {
  const company = await openCompany(market);
  const other = await openCompany(market, 'Other Ltd');
  const [ada, bola] = [await company.join('employee'), await company.join('employee')];
  const replaces = idOfKey((await order(company, ada)).key);
  expect(await codeOf(order(other, other.admin, { ...nextWeek, replaces }))).toBe('no_such_booking');
  expect(await codeOf(order(company, bola, { ...nextWeek, replaces }))).toBe('no_such_booking');
  expect(await codeOf(preview(other, other.admin, { ...nextWeek, replaces }))).toBe('no_such_booking');
  const mover = await market.worker();
  const job = String(await market.value('SELECT id FROM jobs.jobs WHERE order_id = $1', [replaces]));
  await acceptOpenJobAs(market.db, mover, job);
  await makeDue(market.owner, job);
  await market.as(mover, (act) => departForJob(act, { params: { id: job }, body: {} } as never, noExchange));
  expect(await codeOf(order(company, ada, { ...nextWeek, replaces }))).toBe('not_cancellable');
  expect(await cancelled(company)).toEqual([false]);
});

test('while a bill is overdue, another time is booked at the same price and refused at a higher one', async () => {
  const company = await openCompany(market);
  const replaces = idOfKey((await order(company, company.admin)).key);
  const billing = await openBilling(market);
  const bill = await billing.billed(company, 10_000_00);
  await market.owner.query('UPDATE billing.bills SET due_on = $2 WHERE id = $1', [bill, addDays(billing.today, -1)]);
  expect(await codeOf(order(company, company.admin, nextWeek)), 'a new one').toBe('pay_first');
  const nextMonth = { ...nextWeek, preferred_date: addDays(lagosDate(new Date()), 40) };
  const larger = { ...nextWeek, room_size: '3bedroom', replaces };
  expect(await preview(company, company.admin, larger)).toMatchObject({ outcome: 'refused' });
  expect(await codeOf(order(company, company.admin, larger))).toBe('pay_first');
  expect(await cancelled(company), 'the old booking stays').toEqual([false]);
  expect(await preview(company, company.admin, { ...nextMonth, replaces })).toMatchObject({ outcome: 'within' });
  expect((await order(company, company.admin, { ...nextMonth, replaces })).outcome).toBe('booked');
  expect(await cancelled(company)).toEqual([true, false]);
  expect(await spendsOf(company)).toEqual(expect.arrayContaining(['freed', 'reserved']));
});
