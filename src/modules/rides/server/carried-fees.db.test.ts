// The fee for a late cancellation: owed, carried by the next immediate ride, paid with it once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payOwed } from '../../../../tests/support/debts.ts';
import { codeOf, inHours, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { setLooking } from '../../drivers/server/set-looking.ts';
import { setOnline } from '../../drivers/server/set-online.ts';
import { displayCode } from '../../../shared/ids.ts';
import { invoiceOf, owedNow } from '../../money/server/door.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from './drive-trip.ts';
import { estimateRide } from './estimate-ride.ts';
import { closeShare, payFees } from './moves.sql.ts';
import { ridesPersonalData } from './personal-data.ts';
import { listDriverTrips } from './desk/list-driver-trips.ts';
import { readDesk } from './desk/read-desk.ts';
import { readTrip } from './read-trip.ts';
import { searchAgain } from './search-again.ts';
import { carryFees } from './trips.sql.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const fee = 2_000_00;
const on = (id: string) => ({ params: { id } });
const read = (actor: Actor, id: string) => street.as(actor, (act) => readTrip(act, on(id), noExchange));
const cancel = (actor: Actor, id: string, fee_kobo: number) =>
  street.as(actor, (act) => cancelTrip(act, { ...on(id), body: { fee_kobo } }, noExchange));
const owedBy = async (actor: Actor) => (await estimateRide(street.db, actor, { body: way }, noExchange)).owed_fee_kobo;
const paidBy = (id: string) => street.value('SELECT fee_paid_by FROM rides.trips WHERE id = $1', [id]);

/** The only driver nearby accepts it. */
const accept = async (id: string) => {
  await street.alone(id);
  const driver = await street.driver();
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  return driver;
};
const cancelLate = async (customer: Actor, id: string) => {
  const driver = await accept(id);
  await street.as(driver, (act) => departForTrip(act, on(id), noExchange));
  await street.later(id, 180);
  await cancel(customer, id, fee);
  return driver;
};
const startIt = async (id: string) => {
  const driver = await accept(id);
  await street.as(driver, (act) => departForTrip(act, on(id), noExchange));
  await street.as(driver, (act) => arriveAtPickup(act, on(id), noExchange));
  await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
  return driver;
};
const finish = (driver: Actor, id: string) => street.as(driver, (act) => completeTrip(act, on(id), noExchange));
/** Runs the tasks that follow a ride with carried fees. */
const payShares = (tripId: string) => street.run('rides.fee_shares', { tripId });
/** The driver pays Kaya this part of their debt; without an amount, all of it. */
const settle = (driver: Actor, amount_kobo?: number) =>
  street.as(system, async (act) => {
    const workerId = driver.accountId ?? '';
    await payOwed(act, workerId, amount_kobo ?? (await owedNow(act, workerId)));
  });
/** A customer who owes the fee for a ride, and that ride. */
const debtor = async () => {
  const customer = await street.account();
  const { id } = await street.book(customer);
  const driver = await cancelLate(customer, id);
  return { customer, late: id, driver };
};

test('a fee is shown before booking, carried once, paid once, and has a line on that receipt', async () => {
  const { customer, late, driver: first } = await debtor();
  expect(await owedBy(customer)).toBe(fee);
  expect(await owedBy(visitor)).toBe(0);
  expect(await street.balance('worker_payable', first.accountId), 'nothing before it is paid').toBe(0);
  // A page opened before the fee: nothing is booked.
  const unseen = street.book(customer, { owed_fee_kobo: 0 });
  await expect(unseen).rejects.toMatchObject({ kind: { code: 'price_changed' }, about: { owed_fee_kobo: fee } });
  const next = await street.book(customer, { owed_fee_kobo: fee });
  expect(next).toMatchObject({ carried_kobo: fee });
  expect(next.price_lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(next.price_kobo);

  const revenue = await street.balance('commission_revenue', null);
  const driver = await startIt(next.id);
  const cash = next.price_kobo + fee;
  const share = next.price_kobo * 0.9;
  const { trip } = await street.as(driver, (act) => readDesk(act, {}, noExchange));
  expect(trip).toMatchObject({ collect_kobo: cash, you_earn_kobo: share });
  expect(await paidBy(late)).toBeNull();
  await Promise.all([finish(driver, next.id), finish(driver, next.id)]);

  expect(await paidBy(late)).toBe(next.id);
  expect((await read(customer, late)).cancelled).toMatchObject({ fee_kobo: fee, fee_paid_by: next.id });
  expect(await street.balance('worker_receivable', driver.accountId)).toBe(share - cash);
  expect(await street.balance('commission_revenue', null)).toBe(revenue + cash - share);
  expect(await street.queued('rides.fee_shares', next.id)).toHaveLength(1);
  // Its driver still owes the cash: the share waits.
  await payShares(next.id);
  expect(await street.balance('worker_payable', first.accountId)).toBe(0);
  const waiting = await street.as(first, (act) => listDriverTrips(act, { query: {} }, noExchange));
  expect(waiting.items).toMatchObject([{ id: late, fee_due: true }]);
  await settle(driver);
  // Repeated runs post once.
  await Promise.all([payShares(next.id), payShares(next.id)]);
  await street.run('rides.waiting_shares', {});
  expect(await street.balance('worker_payable', first.accountId)).toBe(fee * 0.9);
  expect(await street.balance('commission_revenue', null)).toBe(revenue + cash - share - fee * 0.9);
  expect(street.told(late).filter((name) => name === 'rides.fee_paid')).toHaveLength(1);
  expect(await street.value('SELECT title FROM money.statement WHERE worker_id = $1', [first.accountId])).toContain(
    `Ride ${displayCode(late)}, `,
  );
  const desk = await street.as(first, (act) => readDesk(act, {}, noExchange));
  expect(desk.today).toMatchObject({ earnings_kobo: fee * 0.9, trips: 0 });
  const { items } = await street.as(first, (act) => listDriverTrips(act, { query: {} }, noExchange));
  expect(items).toMatchObject([{ id: late, you_earn_kobo: fee * 0.9, fee_due: false }]);
  expect(await street.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
  await street.run('rides.receipt', { tripId: next.id });
  const receipt = await street.as(customer, (act) => invoiceOf(act, 'trip', next.id));
  expect(receipt).toMatchObject({ total_kobo: cash, paid: 'Cash to the driver' });
  expect(receipt?.service?.service_kobo, 'without the shares of both drivers').toBe(cash - share - fee * 0.9);
  expect(receipt?.lines.at(-1)).toMatchObject({
    label: expect.stringMatching(new RegExp(`^Late-cancellation fee, ride ${displayCode(late)}, `)),
    amount_kobo: fee,
  });

  expect(await owedBy(customer)).toBe(0);
  const third = await street.book(customer, { owed_fee_kobo: 0 });
  expect(third.carried_kobo).toBe(0);
  await finish(await startIt(third.id), third.id);
  expect(await paidBy(late), 'paid by the first of them').toBe(next.id);
});

test('a cancelled ride pays no carried fee; when cancelled late, the next ride carries both fees', async () => {
  const { customer, late } = await debtor();
  const free = await street.book(customer);
  expect(free.carried_kobo).toBe(fee);
  await cancel(customer, free.id, 0);
  expect([await paidBy(late), await owedBy(customer)]).toEqual([null, fee]);
  const second = await street.book(customer);
  expect(second.carried_kobo).toBe(fee);
  await cancelLate(customer, second.id);
  expect([await paidBy(late), await paidBy(second.id), await owedBy(customer)]).toEqual([null, null, 2 * fee]);
  const third = await street.book(customer);
  expect(third.carried_kobo).toBe(2 * fee);
  await finish(await startIt(third.id), third.id);
  expect([await paidBy(late), await paidBy(second.id)]).toEqual([third.id, third.id]);
  expect(await owedBy(customer)).toBe(0);
});

test('one ride carries the fee when two are booked together, and a new search checks again', async () => {
  const { customer, late } = await debtor();
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(street.book(customer))));
  expect(codes.sort()).toEqual(['not refused', 'trip_active', 'trip_active', 'trip_active']);
  const carrying = `SELECT id FROM rides.trips WHERE customer_id = $1 AND carried_kobo > 0`;
  const first = String(await street.value(carrying, [customer.accountId]));
  expect(await street.value(`SELECT count(*)::int FROM (${carrying}) AS c`, [customer.accountId])).toBe(1);
  // Nobody accepted it; another ride was booked meanwhile, carries the fee and pays it.
  await street.owner.query(`UPDATE rides.trips SET status = 'no_driver' WHERE id = $1`, [first]);
  const other = await street.book(customer);
  expect(other.carried_kobo).toBe(fee);
  await finish(await startIt(other.id), other.id);
  expect(await paidBy(late)).toBe(other.id);
  const again = await street.as(customer, (act) => searchAgain(act, on(first), noExchange));
  expect(again).toMatchObject({ status: 'searching', carried_kobo: 0 });
});

test('a reserved ride and one for somebody else carry no fee, and a ride pays only what it carries', async () => {
  const { customer, late } = await debtor();
  const reserved = await street.book(customer, { scheduled_for: inHours(3).toISOString() });
  expect(reserved.carried_kobo).toBe(0);
  // Nobody else pays the customer's debt.
  const other = await street.book(customer, {
    rider: { name: 'Bola Adisa', phone: '+2348051234567' },
    owed_fee_kobo: 0,
  });
  expect(other.carried_kobo).toBe(0);
  await street.owner.query(`UPDATE rides.trips SET status = 'no_driver' WHERE id = $1`, [other.id]);
  expect(await street.as(customer, (act) => searchAgain(act, on(other.id), noExchange))).toMatchObject({
    status: 'searching',
    carried_kobo: 0,
  });
  await cancel(customer, other.id, 0);
  const going = await street.book(customer);
  const driver = await startIt(going.id);
  // Cancelled within its last hour, while the other one is in progress.
  await street.owner.query(
    `UPDATE rides.trips SET created_at = now() - interval '1 day', scheduled_for = now() + interval '40 minutes' WHERE id = $1`,
    [reserved.id],
  );
  await cancel(customer, reserved.id, fee);
  await finish(driver, going.id);
  expect([await paidBy(late), await paidBy(reserved.id)]).toEqual([going.id, null]);
  expect(await owedBy(customer)).toBe(fee);
});

test("the share of a fee is first set against the driver's debt from cash rides", async () => {
  const [paying, late] = [await street.account(), await street.account()];
  const done = await street.book(paying);
  const driver = await startIt(done.id);
  await finish(driver, done.id);
  const owed = done.price_kobo * 0.1;
  expect(await street.balance('worker_receivable', driver.accountId)).toBe(-owed);
  const { id } = await street.book(late);
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  await street.as(driver, (act) => departForTrip(act, on(id), noExchange));
  await street.later(id, 180);
  await cancel(late, id, fee);
  expect(await street.balance('worker_receivable', driver.accountId), 'the fee is not paid yet').toBe(-owed);
  const next = await street.book(late);
  const carrier = await startIt(next.id);
  await finish(carrier, next.id);
  await settle(carrier);
  await payShares(next.id);
  expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
  expect(await street.balance('worker_payable', driver.accountId)).toBe(fee * 0.9 - owed);
});

test('colluding accounts gain nothing from fees: an unpaid fee never settles a debt', async () => {
  // A and B each set off for a ride that is cancelled late; each then collects the other's fee in cash, and pays Kaya nothing.
  const [ofA, ofB] = [await debtor(), await debtor()];
  const take = async (customer: Actor, driver: Actor & { accountId: string }) => {
    const { id } = await street.book(customer);
    await street.alone(id);
    await street.as(driver, (act) => setOnline(act, { body: { online: true } }, noExchange));
    await street.as(driver, (act) => setLooking(act, { body: { looking: true } }, noExchange));
    await street.dispatch();
    await acceptOfferAs(street.db, driver, id);
    await street.as(driver, (act) => departForTrip(act, on(id), noExchange));
    await street.as(driver, (act) => arriveAtPickup(act, on(id), noExchange));
    await startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
    await finish(driver, id);
    return id;
  };
  const paidByB = await take(ofA.customer, ofB.driver);
  const paidByA = await take(ofB.customer, ofA.driver);
  for (const id of [paidByB, paidByA]) await payShares(id);
  await street.run('rides.waiting_shares', {});
  for (const { driver } of [ofA, ofB]) expect(await street.balance('worker_payable', driver.accountId)).toBe(0);
  // A part is not enough: the oldest debt is settled first.
  const owed = -(await street.balance('worker_receivable', ofB.driver.accountId));
  await settle(ofB.driver, owed - 1);
  await street.run('rides.waiting_shares', {});
  expect(await street.balance('worker_payable', ofA.driver.accountId)).toBe(0);
  const before = await street.balance('worker_receivable', ofA.driver.accountId);
  await settle(ofB.driver);
  await street.run('rides.waiting_shares', {});
  expect(await street.balance('worker_payable', ofA.driver.accountId)).toBe(0);
  expect(await street.balance('worker_receivable', ofA.driver.accountId), 'settles what A owes').toBe(
    before + fee * 0.9,
  );
  expect(await street.value('SELECT sum(amount_kobo) FROM money.entries')).toBe('0');
});

test('the share of a deleted account is shown before the deletion, and then goes to Kaya', async () => {
  const { customer, driver } = await debtor();
  const me = { accountId: driver.accountId, email: 'x@example.com' };
  const losses = () => street.as(system, async (act) => ridesPersonalData.losses?.(act, me));
  expect(await losses()).toEqual([
    'You have ₦1,800 waiting from late-cancellation fees that are not paid yet. If you delete your account, Kaya keeps it.',
  ]);
  const next = await street.book(customer);
  const carrier = await startIt(next.id);
  await finish(carrier, next.id);
  expect(await losses()).toHaveLength(1);
  await settle(carrier);
  await street.owner.query('UPDATE identity.accounts SET deleted_at = now() WHERE id = $1', [driver.accountId]);
  await payShares(next.id);
  expect(await street.balance('worker_payable', driver.accountId)).toBe(0);
  expect(await losses()).toEqual([]);
});

test('no other account can carry or pay a fee, or mark one as paid', async () => {
  const { customer, late, driver } = await debtor();
  const { id } = await street.book(customer);
  const stranger = await street.account();
  for (const who of [stranger, driver, visitor, system]) {
    await street.as(who, (act) => act.one(payFees, { trip: id }));
    if (who !== system) await street.as(who, (act) => act.one(closeShare, { trip: late }));
    expect((await street.as(who, (act) => act.one(carryFees, { trip: id })))?.owed_fee_kobo).toBe(0);
  }
  // Not even its customer, before it is done.
  await street.as(customer, (act) => act.one(payFees, { trip: id }));
  expect(await paidBy(late)).toBeNull();
  // Afterwards nobody, not even its driver, except in the transaction that completes it.
  const drives = await startIt(id);
  await street.owner.query(`UPDATE rides.trips SET status = 'completed', completed_at = now() WHERE id = $1`, [id]);
  for (const who of [stranger, driver, visitor, system, customer, drives])
    await street.as(who, (act) => act.one(payFees, { trip: id }));
  expect(await paidBy(late)).toBeNull();
  expect((await read(customer, id)).carried_kobo).toBe(fee);
  for (const sets of ['fee_paid_by = $id', 'fee_carried_by = NULL', 'carried_kobo = 0']) {
    const text = `UPDATE rides.trips SET ${sets} WHERE id = $id RETURNING id`;
    const write = query(`test.forgive ${sets}`, { id: 'uuid' }, { id: 'uuid' }, text);
    await expect(
      street.as(customer, (act) => act.one(write, { id: late })),
      sets,
    ).rejects.toThrow('permission denied');
  }
});

test('afterwards postings, accounts and statements agree', async () => {
  const wrong = {
    postings: `SELECT posting_id FROM money.entries GROUP BY 1 HAVING sum(amount_kobo) <> 0`,
    accounts: `SELECT a.id FROM money.accounts a LEFT JOIN money.entries e ON e.account_id = a.id
      GROUP BY a.id HAVING a.balance_kobo <> coalesce(sum(e.amount_kobo), 0)`,
    balances: `SELECT id FROM money.accounts WHERE (kind = 'worker_payable' AND balance_kobo < 0) OR (kind = 'worker_receivable' AND balance_kobo > 0)`,
    both: `SELECT a.id FROM money.accounts a JOIN money.accounts b USING (owner_id)
      WHERE a.kind = 'worker_payable' AND a.balance_kobo > 0 AND b.kind = 'worker_receivable' AND b.balance_kobo < 0`,
    statements: `SELECT s.worker_id FROM (SELECT worker_id, sum(amount_kobo) AS kobo FROM money.statement GROUP BY 1) s
      JOIN (SELECT owner_id, sum(balance_kobo) AS kobo FROM money.accounts WHERE kind LIKE 'worker_%' GROUP BY 1) n
        ON n.owner_id = s.worker_id WHERE s.kobo <> n.kobo`,
  };
  for (const [what, text] of Object.entries(wrong)) expect((await street.owner.query(text)).rows, what).toEqual([]);
});
