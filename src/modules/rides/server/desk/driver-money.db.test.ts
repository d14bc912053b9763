// A driver's money: the pages match the ledger, to the kobo, and it can be withdrawn once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payOwed } from '../../../../../tests/support/debts.ts';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { openPaidStreet, type PaidStreet } from '../../../../../tests/support/paid-rides.ts';
import type { Driver } from '../../../../../tests/support/ride-database.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { lagosDate, lagosInstant } from '../../../../shared/clock.ts';
import type { EarningLine } from '../../../money/contract.ts';
import { postJobEarnings, postReferral } from '../../../money/server/door.ts';
import { listEarningLines, readEarnings } from '../../../money/server/read-earnings.ts';
import type { ListedTrip } from '../../desk-contract.ts';
import { listDriverTrips } from './list-driver-trips.ts';
import { readDesk } from './read-desk.ts';
import { readDriverTrip } from './read-driver-trip.ts';
import { readWeek } from './read-week.ts';

let street: PaidStreet;
beforeAll(async () => {
  street = await openPaidStreet();
});
afterAll(() => street.close());

const price = 4_000_00;
const share = 3_600_00;
const commission = price - share;
const fee = 2_000_00;
const feeShare = 1_800_00;
const card = { payment_method: 'card' } as const;

const all = async <T>(page: (cursor: string | undefined) => Promise<{ items: T[]; next: string | null }>) => {
  const items: T[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const found = await page(cursor);
    items.push(...found.items);
    cursor = found.next ?? undefined;
    more = found.next !== null;
  }
  return items;
};
const total = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Everything a driver reads about their money, after comparison with the ledger. */
const books = async (driver: Driver) => {
  const lines = await all<EarningLine>((cursor) =>
    street.as(driver, (act) => listEarningLines(act, { query: cursor ? { cursor } : {} }, noExchange)),
  );
  const trips = await all<ListedTrip>((cursor) =>
    street.as(driver, (act) => listDriverTrips(act, { query: cursor ? { cursor } : {} }, noExchange)),
  );
  const [earnings, desk, week] = [
    await street.as(driver, (act) => readEarnings(act, {}, noExchange)),
    await street.as(driver, (act) => readDesk(act, {}, noExchange)),
    await street.as(driver, (act) => readWeek(act, { query: {} }, noExchange)),
  ];
  const balance_kobo = await street.balance('worker_payable', driver.accountId);
  const owed_kobo = -(await street.balance('worker_receivable', driver.accountId)) + 0;
  expect(Math.min(balance_kobo, owed_kobo), 'nobody has a balance and a debt').toBe(0);
  expect(desk).toMatchObject({ balance_kobo, owed_kobo });
  expect(earnings).toMatchObject({ balance_kobo, owed_kobo });
  expect(total(lines, (line) => line.amount_kobo)).toBe(balance_kobo - owed_kobo);
  expect(total(lines, (line) => line.earned_kobo)).toBe(earnings.total_earnings_kobo);
  const since = (day: string) => {
    const at = lagosInstant(day, '00:00').toISOString();
    return total(lines, (line) => (line.posted_at >= at ? line.earned_kobo : 0));
  };
  expect(week.total.earnings_kobo).toBe(since(week.days[0]?.date ?? ''));
  expect(desk.today.earnings_kobo).toBe(since(lagosDate(new Date())));
  const listed = new Set(trips.map(({ id }) => id));
  for (const { trip_id } of lines) if (trip_id) expect(listed).toContain(trip_id);
  for (const trip of trips) {
    const own = lines.filter(({ trip_id }) => trip_id === trip.id);
    const { earned_kobo, collected_kobo, owed_kobo: tripOwes } = trip.money;
    const posted = trip.status === 'completed' || (trip.status === 'cancelled' && !trip.fee_due);
    const untipped = own.filter(({ kind }) => kind !== 'tip_paid');
    expect(total(untipped, (line) => line.earned_kobo)).toBe(posted ? earned_kobo : 0);
    expect(total(untipped, (line) => line.cash_kobo)).toBe(collected_kobo);
    expect(total(own, (line) => line.earned_kobo)).toBe((posted ? earned_kobo : 0) + trip.tips_kobo);
    if (collected_kobo > 0) expect(total(untipped, (line) => line.amount_kobo)).toBe(-tripOwes);
    const one = await street.as(driver, (act) => readDriverTrip(act, { params: { id: trip.id } }, noExchange));
    expect(one).toEqual(trip);
  }
  expect(await street.wrongTotals()).toEqual([]);
  return { lines, trips, balance_kobo, owed_kobo, week };
};
const kinds = ({ lines }: { lines: readonly EarningLine[] }) =>
  lines.map(({ kind, amount_kobo }) => [kind, amount_kobo]);

test('rides in cash and by card, tips, fees, refunds and payouts: every figure on the pages matches the ledger', async () => {
  const driver = await street.driver();
  const other = await street.driver({ online: false });
  expect(await books(driver)).toMatchObject({ lines: [], trips: [], balance_kobo: 0, owed_kobo: 0 });

  await street.driven(driver);
  expect(await books(driver)).toMatchObject({ balance_kobo: 0, owed_kobo: commission });

  const ride = await street.driven(driver, card);
  expect(await books(driver)).toMatchObject({ balance_kobo: share - commission, owed_kobo: 0 });

  await street.tip(ride, 700_00);
  await street.tip(ride, 300_00);
  const tipped = await books(driver);
  expect(tipped.balance_kobo).toBe(share - commission + 1_000_00);
  expect(tipped.trips[0]).toMatchObject({ id: ride.id, tips_kobo: 1_000_00, money: { earned_kobo: share } });

  // By card the share of the fee is paid at once.
  await street.cancelledLate(driver, fee, card);
  // In cash it is paid once another ride has paid the fee.
  const late = await street.cancelledLate(driver, fee);
  const waiting = await books(driver);
  expect(kinds(waiting)[0]).toEqual(['trip_cancelled', feeShare]);
  expect(waiting.trips.map((trip) => trip.fee_due).filter(Boolean)).toEqual([true]);
  const carrier = await street.driven(other, { ...card, owed_fee_kobo: fee }, late.customer);
  await street.run('rides.fee_shares', { tripId: carrier.id });
  const shared = await books(driver);
  expect(shared.balance_kobo).toBe(waiting.balance_kobo + feeShare);
  expect(shared.lines[0]).toMatchObject({ trip_id: late.id, title: expect.stringContaining('Ride ') });
  await books(other);

  // Paid by card, cancelled free: all of it goes back, and nobody earns anything.
  const back = await street.taken(driver, card);
  await street.cancel(back.customer, back.id, 0);
  await street.run('rides.place_payment', { tripId: back.id });
  expect(kinds(await books(driver))).toEqual(kinds(shared));

  await street.as(system, (act) =>
    postReferral(act, { referredId: other.accountId, referrerId: driver.accountId, amount_kobo: 5_000_00 }),
  );
  const before = await books(driver);
  expect(kinds(before)[0]).toEqual(['referral_credited', 5_000_00]);

  await street.settle((await street.ask(driver, 2_000_00)).id, 'paid');
  await street.settle((await street.ask(driver, 1_500_00)).id, 'failed');
  const after = await books(driver);
  expect(after.balance_kobo).toBe(before.balance_kobo - 2_000_00);
  expect(after.week.total.earnings_kobo).toBe(before.week.total.earnings_kobo);
  expect(kinds(after).slice(0, 3)).toEqual([
    ['payout_failed', 1_500_00],
    ['payout_held', -1_500_00],
    ['payout_held', -2_000_00],
  ]);
});

test('paying a debt earns nothing: day, week and total stay, and any excess becomes balance', async () => {
  const driver = await street.driver();
  await street.driven(driver);
  // Without the online time, which keeps growing.
  const earned = ({ week }: Awaited<ReturnType<typeof books>>) =>
    [...week.days, week.total].map(({ earnings_kobo, trips }) => [earnings_kobo, trips]);
  const before = await books(driver);
  expect(before.owed_kobo).toBe(commission);
  await street.as(system, (act) => payOwed(act, driver.accountId, 150_00));
  const part = await books(driver);
  expect(part).toMatchObject({ balance_kobo: 0, owed_kobo: commission - 150_00 });
  expect(earned(part)).toEqual(earned(before));
  await street.as(system, (act) => payOwed(act, driver.accountId, commission));
  const paid = await books(driver);
  expect(paid).toMatchObject({ balance_kobo: 150_00, owed_kobo: 0 });
  expect(earned(paid)).toEqual(earned(before));
  expect(kinds(paid)[0]).toEqual(['debt_paid', commission]);
});

describe('requestPayout by a driver', () => {
  test('if ten are requested at once, one is made', async () => {
    const driver = await street.driver();
    await street.driven(driver, card);
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => street.ask(driver, 1_000_00)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of asked)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: { code: 'payout_under_way' } });
    expect(await books(driver)).toMatchObject({ balance_kobo: share - 1_000_00 });
  });

  test('while a ride is completed: the balance and the debt stay right, in either order', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const driver = await street.driver();
      await street.driven(driver, card);
      const ride = await street.begun(driver);
      const [asked] = await Promise.allSettled([street.ask(driver, share), street.complete(driver, ride.id)]);
      const { balance_kobo, owed_kobo } = await books(driver);
      if (asked.status === 'fulfilled') expect([balance_kobo, owed_kobo]).toEqual([0, commission]);
      else {
        expect(asked.reason).toMatchObject({ kind: { code: 'insufficient_balance' } });
        expect([balance_kobo, owed_kobo]).toEqual([share - commission, 0]);
      }
    }
  });

  test('a failed one first pays debts that arose meanwhile', async () => {
    const driver = await street.driver();
    await street.driven(driver, card);
    const { id } = await street.ask(driver, share);
    await street.driven(driver);
    expect(await books(driver)).toMatchObject({ balance_kobo: 0, owed_kobo: commission });
    await street.settle(id, 'failed');
    await street.settle(id, 'failed');
    expect(await books(driver)).toMatchObject({ balance_kobo: share - commission, owed_kobo: 0 });
  });

  test('with revoked papers it is still paid, to an account in the name on those papers', async () => {
    const driver = await street.driver();
    await street.driven(driver, card);
    await street.owner.query(`UPDATE drivers.drivers SET status = 'rejected' WHERE id = $1`, [driver.accountId]);
    expect(await codeOf(street.ask(driver, 1_000_00, 'ADEYEMI FOLAKE'))).toBe('confirm_account');
    expect(await street.ask(driver, 1_000_00)).toMatchObject({ status: 'requested', sent_to: null });
  });

  test('a driver who is also a worker has one balance, and the name on the papers counts, not the typed one', async () => {
    const driver = await street.driver();
    await street.owner.query(
      `INSERT INTO workers.workers (id, full_name, availability_schedule) VALUES ($1, 'Folake Adeyemi', '{}')`,
      [driver.accountId],
    );
    await street.driven(driver, card);
    const job = { jobId: crypto.randomUUID(), workerId: driver.accountId, total_kobo: 2_000_00, share_kobo: 1_800_00 };
    await street.as(system, (act) => postJobEarnings(act, { ...job, method: 'invoice', title: 'A flat to Yaba' }));
    expect(await street.balance('worker_payable', driver.accountId)).toBe(share + 1_800_00);
    const { lines } = await street.as(driver, async (act) => ({
      lines: (await listEarningLines(act, { query: {} }, noExchange)).items,
    }));
    expect(lines.map(({ job_id, trip_id }) => [job_id !== null, trip_id !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(await codeOf(street.ask(driver, share + 1_800_00, 'FOLAKE ADEYEMI'))).toBe('confirm_account');
    expect(await street.ask(driver, share + 1_800_00)).toMatchObject({ amount_kobo: share + 1_800_00 });
  });
});

describe('readDriverTrip and readEarnings', () => {
  test('show nobody else a driver’s money or trips', async () => {
    const [driver, other] = [await street.driver(), await street.driver({ online: false })];
    const ride = await street.driven(driver, card);
    await street.tip(ride, 500_00);
    const on = { params: { id: ride.id } };
    expect(await codeOf(street.as(other, (act) => readDriverTrip(act, on, noExchange)))).toBe('not_found');
    for (const person of [ride.customer, await street.worker()]) {
      expect(await codeOf(street.as(person, (act) => readDriverTrip(act, on, noExchange)))).toBe('no_driver_profile');
      expect(await street.as(person, (act) => readEarnings(act, {}, noExchange))).toMatchObject({ balance_kobo: 0 });
      expect(await codeOf(street.ask(person, 1_000_00))).toBe('insufficient_balance');
    }
    expect(await books(other)).toMatchObject({ lines: [], trips: [], balance_kobo: 0 });
  });
});
