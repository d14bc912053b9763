// Rides on a company's account: its rules, its limits, its money and its list; and who sees what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { ahead, openWorkRides, refusalOf, type WorkRides } from '../../../../../tests/support/work-rides.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { decideApproval } from '../../../companies/server/spend/decide-approval.ts';
import { makeApproved } from '../../../companies/server/spend/make-approved.ts';
import type { RideRules } from '../../../companies/ride-rules.ts';
import { cancelTrip } from '../cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip } from '../drive-trip.ts';
import { searchAgain } from '../search-again.ts';
import { cancelDeparted } from './cancel-departed.ts';
import { rideOfCompany } from './book-work-ride.ts';

let street: WorkRides;
beforeAll(async () => {
  street = await openWorkRides();
});
afterAll(() => street.close());

const idOf = (booked: { trip: { id: string } | null }): string => booked.trip?.id ?? '';

describe('bookWorkRide: an employee rides on the account', () => {
  test('the price is reserved, and settled when the ride is done; the driver earns as always and waits for the bill', async () => {
    const { company, ada } = await street.openOffice();
    const booked = await street.bookWork(ada, company.id, { purpose: 'Visit to a client' });
    expect(booked).toMatchObject({
      outcome: 'booked',
      trip: {
        status: 'searching',
        payment: { method: 'invoice', due_kobo: 0 },
        company: { name: 'Zuma Foods Ltd', purpose: 'Visit to a client', is_guest: false },
      },
    });
    const id = idOf(booked);
    const price = booked.trip?.price_kobo ?? 0;
    expect(await street.spendOf(id)).toMatchObject({
      state: 'reserved',
      amount_kobo: String(price),
      employee_id: ada.employee_id,
      program: 'ride',
      title: 'Ride from Surulere to Lekki Phase 1: Visit to a client',
    });
    const driver = await street.drive(id);
    await street.follow(id);
    await street.follow(id);
    expect(await street.spendOf(id)).toMatchObject({ state: 'spent', amount_kobo: String(price) });
    expect(await street.orderOf(id)).toMatchObject({
      state: 'done',
      service: 'ride',
      via: 'dashboard',
      from_place: 'Surulere, Lagos',
      price_kobo: String(price),
      ordered_by: ada.employee_id,
    });
    const earned = await street.value('SELECT driver_share_kobo FROM rides.trips WHERE id = $1', [id]);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(Number(earned));
    expect(await street.balance('escrow', id)).toBe(0);
    expect(await street.waiting(driver)).toBe(Number(earned));
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
  });

  test('nothing waits for a company with terms, unless the ride was too quick to be driven', async () => {
    const { company, ada } = await street.openOffice();
    await street.owner.query(`UPDATE companies.companies SET pays = 'invoice' WHERE id = $1`, [company.id]);
    await street.owner.query(
      `INSERT INTO billing.accounts (company_id, limit_kobo) VALUES ($1, 100000000)
       ON CONFLICT (company_id) DO UPDATE SET limit_kobo = excluded.limit_kobo`,
      [company.id],
    );
    const driven = async (minutes: number) => {
      const id = idOf(await street.bookWork(ada, company.id));
      const driver = await street.accepted(id);
      await street.step(driver, id, departForTrip);
      await street.step(driver, id, arriveAtPickup);
      await street.start(driver, id);
      await street.owner.query(
        'UPDATE rides.trips SET started_at = started_at - make_interval(mins => $2) WHERE id = $1',
        [id, minutes],
      );
      await street.step(driver, id, completeTrip);
      return driver;
    };
    expect(await street.waiting(await driven(120))).toBe(0);
    expect(await street.waiting(await driven(1)), 'the whole way in a minute').toBeGreaterThan(0);
  });

  test('a free cancellation frees the money, a late one bills its fee', async () => {
    const { company, ada } = await street.openOffice();
    const free = idOf(await street.bookWork(ada, company.id));
    const at = (id: string, fee_kobo: number) => ({ params: { id }, body: { fee_kobo } }) as never;
    await street.as(ada, (act) => cancelTrip(act, at(free, 0), noExchange));
    await street.follow(free);
    expect(await street.spendOf(free)).toMatchObject({ state: 'freed' });

    const late = idOf(await street.bookWork(ada, company.id));
    const driver = await street.accepted(late);
    await street.step(driver, late, departForTrip);
    await street.later(late, 180);
    const { fee_kobo } = await street.as(ada, async (act) => {
      const trip = await cancelTrip(act, at(late, 0), noExchange).catch((error) => error.about);
      return trip;
    });
    expect(fee_kobo).toBeGreaterThan(0);
    await street.as(ada, (act) => cancelTrip(act, at(late, fee_kobo), noExchange));
    await street.follow(late);
    expect(await street.spendOf(late)).toMatchObject({ state: 'spent', amount_kobo: String(fee_kobo) });
    expect(await street.value('SELECT fee_paid_by FROM rides.trips WHERE id = $1', [late])).toBe(late);
    expect(await street.balance('worker_payable', driver.accountId)).toBeGreaterThan(0);
    expect(await street.balance('escrow', late)).toBe(0);
  });

  test('nobody found frees the money, and the ride is not searched again on the account', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    await street.alone();
    await street.follow(id);
    expect(await street.spendOf(id)).toMatchObject({ state: 'freed' });
    expect(await street.orderOf(id)).toMatchObject({ state: 'cancelled', price_kobo: '0' });
    const again = street.as(ada, (act) => searchAgain(act, { params: { id } } as never, noExchange));
    expect((await refusalOf(again)).code).toBe('not_searchable');
  });

  test('the company’s list follows each step', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    const state = async () => {
      await street.follow(id);
      return (await street.orderOf(id))?.['state'];
    };
    expect(await state()).toBe('booked');
    const driver = await street.accepted(id);
    expect(await state()).toBe('scheduled');
    await street.step(driver, id, departForTrip);
    expect(await state()).toBe('on_the_way');
    await street.step(driver, id, arriveAtPickup);
    expect(await state()).toBe('at_the_door');
    await street.start(driver, id);
    expect(await state()).toBe('under_way');
  });
});

describe('rules', () => {
  test('each rule that a ride now breaks refuses it with its sentence', async () => {
    const { company, ada } = await street.openOffice();
    for (const [rules, words] of [
      [{ places: ['Abuja'] }, 'is outside Abuja'],
      [{ vehicle_classes: ['truck'] }, 'It pays for these vehicles: Truck'],
      [{ max_fare_kobo: 100 }, 'is more than ₦1, the highest fare'],
      [{ monthly_kobo: 100 }, '₦1 of ₦1 is left'],
      [{ is_on: false }, 'does not pay for rides'],
    ] as const) {
      await street.setRules(company, rules as Partial<RideRules>);
      const { code, words: said } = await refusalOf(street.bookWork(ada, company.id));
      expect(code, words).toBe('ride_not_paid');
      expect(said).toContain(words);
    }
    expect(await street.value('SELECT count(*) FROM companies.spends WHERE company_id = $1', [company.id])).toBe('0');
  });

  test('days and hours apply to the time of the ride', async () => {
    const { company, ada } = await street.openOffice();
    const day = new Date(Date.now() + 3 * 86_400_000).getUTCDay() || 7;
    await street.setRules(company, { weekdays: [(day % 7) + 1] });
    const in3 = new Date(Date.now() + 3 * 86_400_000);
    in3.setUTCHours(11, 0, 0, 0);
    const { code, words } = await refusalOf(street.bookWork(ada, company.id, { scheduled_for: in3.toISOString() }));
    expect(code).toBe('ride_needs_approval');
    expect(words).toContain('is not a day on which your company books');
    await street.setRules(company, { from_time: '13:00', to_time: '14:00' });
    expect((await refusalOf(street.bookWork(ada, company.id, { scheduled_for: in3.toISOString() }))).words).toContain(
      'is outside 1:00 PM to 2:00 PM',
    );
    await street.setRules(company, { from_time: '11:00', to_time: '14:00' });
    expect((await street.bookWork(ada, company.id, { scheduled_for: in3.toISOString() })).outcome).toBe('booked');
  });

  test('a reserved ride outside a rule asks, and is made once it is approved', async () => {
    const { company, ada } = await street.openOffice({ max_fare_kobo: 100 });
    const asked = await street.bookWork(ada, company.id, {
      scheduled_for: ahead(),
      ask_reason: 'The client is far away',
    });
    expect(asked).toMatchObject({ outcome: 'asked', trip: null });
    expect(asked.reasons[0]).toContain('the highest fare it pays');
    const { rows } = await street.owner.query<{ id: string; order_id: string; serves: string }>(
      'SELECT id, order_id, serves FROM companies.approvals WHERE company_id = $1',
      [company.id],
    );
    const { id = '', order_id = '', serves } = rows[0] ?? {};
    expect(serves).toBe('ride');
    expect(await street.orderOf(order_id)).toMatchObject({ state: 'asked' });
    // As if fares had changed since: what is approved is what is paid.
    await street.owner.query(
      `UPDATE companies.approvals SET amount_kobo = 777700, order_body = jsonb_set(jsonb_set(order_body, '{priced,total_kobo}', '777700'), '{priced,lines}',
         '[{"code": "base", "label": "As approved", "amount_kobo": 777700}]') WHERE id = $1`,
      [id],
    );
    await decideApproval(
      street.db,
      company.admin,
      { params: { company: company.id, approval: id }, body: { approve: true } } as never,
      noExchange,
    );
    const make = () => street.db.act(system, (act) => makeApproved(act, { ride: rideOfCompany }, id, 'Amina'));
    await Promise.all([make(), make()]);
    expect(await street.statusOf(order_id)).toBe('scheduled');
    expect(await street.spendOf(order_id)).toMatchObject({ state: 'reserved', amount_kobo: '777700' });
    expect(await street.orderOf(order_id)).toMatchObject({ state: 'booked', price_kobo: '777700' });
    expect(await street.value('SELECT price_kobo FROM rides.trips WHERE id = $1', [order_id])).toBe('777700');
  });

  test.each(['deactivated', 'removed', 'left'] as const)(
    'a reserved ride of a person who %s is cancelled once, and they read why; others keep theirs',
    async (how) => {
      const { company, ada } = await street.openOffice();
      const bola = await company.join('employee');
      const [hers, his] = [
        await street.bookWork(ada, company.id, { scheduled_for: ahead() }),
        await street.bookWork(bola, company.id, { scheduled_for: ahead() }),
      ].map(({ trip }) => trip?.id ?? '') as [string, string];
      const cancel = () => street.db.act(system, (act) => cancelDeparted(act, company.id));
      await cancel();
      expect(await street.statusOf(hers)).toBe('scheduled');
      await street.owner.query(
        {
          deactivated: 'UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1',
          removed: 'DELETE FROM companies.company_employees WHERE id = $1',
          left: 'UPDATE companies.company_employees SET account_id = NULL, joined_at = NULL WHERE id = $1',
        }[how],
        [ada.employee_id],
      );
      await Promise.all([cancel(), cancel()]);
      await street.follow(hers);
      expect([await street.statusOf(hers), await street.statusOf(his)]).toEqual(['cancelled', 'scheduled']);
      expect(await street.spendOf(hers)).toMatchObject({ state: 'freed' });
      expect(await street.orderOf(hers)).toMatchObject({ state: 'cancelled', price_kobo: '0' });
      const told = street.emitted.filter(
        ({ kind, payload }) => kind.name === 'rides.cancelled' && (payload as { tripId: string }).tripId === hers,
      );
      expect(told.map(({ payload }) => payload)).toMatchObject([{ leftCompany: 'Zuma Foods Ltd', feeKobo: 0 }]);
    },
  );

  test('a purpose is demanded where the company asks for one', async () => {
    const { company, ada } = await street.openOffice({ needs_purpose: true });
    expect(await refusalOf(street.bookWork(ada, company.id))).toMatchObject({
      code: 'invalid_request',
      field: 'purpose',
    });
    expect((await street.bookWork(ada, company.id, { purpose: 'Bank' })).outcome).toBe('booked');
  });

  test('if two rides ask for the last of a month’s limit at once, one is paid', async () => {
    const { company, ada } = await street.openOffice();
    const price = (await street.bookWork(ada, company.id, { scheduled_for: ahead(30) })).trip?.price_kobo ?? 0;
    await street.setRules(company, { monthly_kobo: price * 2 });
    const two = await Promise.all([
      refusalOf(street.bookWork(ada, company.id, { scheduled_for: ahead(31) })),
      refusalOf(street.bookWork(ada, company.id, { scheduled_for: ahead(32) })),
    ]);
    expect(two.map(({ code }) => code).toSorted()).toEqual(['allowed', 'ride_needs_approval']);
  });

  test('strangers, other companies and hostile text', async () => {
    const { company, ada } = await street.openOffice();
    const other = await street.openOffice();
    expect((await refusalOf(street.bookWork(other.ada, company.id))).code).toBe('not_found');
    expect((await refusalOf(street.bookWork(await street.account(), company.id))).code).toBe('not_found');
    const centre = await street.value(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', 'X', 'X') RETURNING id`,
      [other.company.id],
    );
    expect((await refusalOf(street.bookWork(ada, company.id, { cost_centre_id: String(centre) }))).code).toBe(
      'ride_not_paid',
    );
    const purpose = `'); DROP TABLE rides.trips; -- <script>`;
    const id = idOf(await street.bookWork(ada, company.id, { purpose }));
    expect((await street.spendOf(id))?.title).toContain(purpose);
    expect(
      await street.as(other.company.admin, async (act) =>
        act.sql({ ...(await import('../trips.sql.ts')).findTrip } as never, { id } as never),
      ),
    ).toEqual([]);
  });

  test('a person who is deactivated on the way arrives, and the company pays', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    const driver = await street.accepted(id);
    await street.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    await street.drive(id, driver);
    await street.follow(id);
    expect(await street.spendOf(id)).toMatchObject({ state: 'spent' });
    expect((await refusalOf(street.bookWork(ada, company.id))).code).not.toBe('allowed');
  });
});
