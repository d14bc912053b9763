// Rides on a company's account: its rules, its limits, its money, guests with vouchers; and who sees what.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../../tests/support/company.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../../tests/support/ride-database.ts';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { setRideRules } from '../../../companies/server/spend/set-ride-rules.ts';
import { noRides, type RideRules } from '../../../companies/ride-rules.ts';
import { acceptOffer } from '../answer-offer.ts';
import { cancelTrip } from '../cancel-trip.ts';
import { arriveAtPickup, completeTrip, departForTrip, startTrip } from '../drive-trip.ts';
import { bookWorkRide } from './book-work-ride.ts';
import { makeVoucher, revokeVoucher, resendVoucher, listVouchers } from './change-voucher.ts';
import { followRide } from './follow-ride.ts';
import { bookVoucherRide, readVoucher } from './use-voucher.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(16);
});
afterAll(() => street.close());

type Who = Parameters<RideDatabase['as']>[0];
type Body = Parameters<typeof bookWorkRide>[2]['body'];

const rides = (company: TestCompany, rules: Partial<RideRules> = {}) =>
  street.as(company.admin, (act) =>
    setRideRules(
      act,
      { params: { company: company.id }, body: { ...noRides, is_on: true, ...rules } as never },
      noExchange,
    ),
  );
const book = (who: Who, company: string, body: Partial<Body> = {}) =>
  bookWorkRide(
    street.db,
    who,
    { params: { company }, body: { ...way, vehicle_class: 'car', ...body } as Body },
    noExchange,
  );
const ahead = (hours = 26): string => new Date(Date.now() + hours * 3_600_000).toISOString();
const refusal = (answer: Promise<unknown>) =>
  answer.then(
    () => ({ code: 'allowed', words: '' }),
    (error: { kind?: { code: string }; message: string; fields?: readonly { path: string }[] }) => ({
      code: error.kind?.code ?? error.message,
      words: error.message,
      field: error.fields?.[0]?.path,
    }),
  );
const spendOf = async (trip: string) =>
  (
    await street.owner.query<{
      state: string;
      amount_kobo: string;
      title: string;
      employee_id: string | null;
      program: string;
    }>('SELECT state, amount_kobo, title, employee_id, program FROM companies.spends WHERE key = $1', [`ride:${trip}`])
  ).rows[0];
const follow = (trip: string) => street.db.act(system, (act) => followRide(act, trip));

const open = async (rules: Partial<RideRules> = {}) => {
  const company = await openCompany(street);
  await rides(company, rules);
  return { company, ada: await company.join('employee') };
};
const idOf = (booked: { trip: { id: string } | null }): string => booked.trip?.id ?? '';

/** The ride is accepted by a driver at the pickup. */
const accepted = async (trip: string) => {
  await street.alone(trip);
  const driver = await street.driver({ lat: way.pickup.lat, lng: way.pickup.lng });
  await street.dispatch();
  await street.as(driver, async () => undefined);
  await acceptOffer(street.db, driver, { params: { id: trip } } as never, noExchange);
  return driver;
};
const drive = async (trip: string) => {
  const driver = await accepted(trip);
  const at = { params: { id: trip } } as never;
  await street.as(driver, (act) => departForTrip(act, at, noExchange));
  await street.as(driver, (act) => arriveAtPickup(act, at, noExchange));
  const code = await street.codeOfTrip(trip);
  await startTrip(street.db, driver, { params: { id: trip }, body: { code } } as never, noExchange);
  await street.as(driver, (act) => completeTrip(act, at, noExchange));
  return driver;
};

describe('an employee rides on the account', () => {
  test('the price is reserved, and settled when the ride is done; the driver earns as always and waits for the bill', async () => {
    const { company, ada } = await open();
    const booked = await book(ada, company.id, { purpose: 'Visit to a client' });
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
    expect(await spendOf(id)).toMatchObject({
      state: 'reserved',
      amount_kobo: String(price),
      employee_id: ada.employee_id,
      program: 'ride',
      title: 'Ride from Surulere to Lekki Phase 1: Visit to a client',
    });
    const driver = await drive(id);
    await follow(id);
    await follow(id);
    expect(await spendOf(id)).toMatchObject({ state: 'spent', amount_kobo: String(price) });
    const earned = await street.value('SELECT driver_share_kobo FROM rides.trips WHERE id = $1', [id]);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(Number(earned));
    expect(await street.balance('escrow', id)).toBe(0);
    expect(
      await street.value(`SELECT waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [
        driver.accountId,
      ]),
    ).toBe(earned);
    expect(await street.balance('worker_receivable', driver.accountId)).toBe(0);
  });

  test('nothing waits for a company with terms', async () => {
    const { company, ada } = await open();
    await street.owner.query(`UPDATE companies.companies SET pays = 'invoice' WHERE id = $1`, [company.id]);
    const id = idOf(await book(ada, company.id));
    const driver = await drive(id);
    expect(
      await street.value(`SELECT waiting_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [
        driver.accountId,
      ]),
    ).toBe('0');
  });

  test('a free cancellation frees the money, a late one bills its fee', async () => {
    const { company, ada } = await open();
    const free = idOf(await book(ada, company.id));
    const at = (id: string, fee_kobo: number) => ({ params: { id }, body: { fee_kobo } }) as never;
    await street.as(ada, (act) => cancelTrip(act, at(free, 0), noExchange));
    await follow(free);
    expect(await spendOf(free)).toMatchObject({ state: 'freed' });

    const late = idOf(await book(ada, company.id));
    const driver = await accepted(late);
    await street.as(driver, (act) => departForTrip(act, { params: { id: late } } as never, noExchange));
    await street.later(late, 180);
    const { fee_kobo } = await street.as(ada, async (act) => {
      const trip = await cancelTrip(act, at(late, 0), noExchange).catch((error) => error.about);
      return trip;
    });
    expect(fee_kobo).toBeGreaterThan(0);
    await street.as(ada, (act) => cancelTrip(act, at(late, fee_kobo), noExchange));
    await follow(late);
    expect(await spendOf(late)).toMatchObject({ state: 'spent', amount_kobo: String(fee_kobo) });
    expect(await street.value('SELECT fee_paid_by FROM rides.trips WHERE id = $1', [late])).toBe(late);
    expect(await street.balance('worker_payable', driver.accountId)).toBeGreaterThan(0);
    expect(await street.balance('escrow', late)).toBe(0);
  });

  test('nobody found frees the money, and the ride is not searched again on the account', async () => {
    const { company, ada } = await open();
    const id = idOf(await book(ada, company.id));
    await street.alone();
    await follow(id);
    expect(await spendOf(id)).toMatchObject({ state: 'freed' });
  });
});

describe('rules', () => {
  test('each rule that a ride now breaks refuses it with its sentence', async () => {
    const { company, ada } = await open();
    for (const [rules, words] of [
      [{ places: ['Abuja'] }, 'is outside Abuja'],
      [{ vehicle_classes: ['truck'] }, 'It pays for these vehicles: Truck'],
      [{ max_fare_kobo: 100 }, 'is more than ₦1, the highest fare'],
      [{ monthly_kobo: 100 }, '₦1 of ₦1 is left'],
      [{ is_on: false }, 'does not pay for rides'],
    ] as const) {
      await rides(company, rules as Partial<RideRules>);
      const { code, words: said } = await refusal(book(ada, company.id));
      expect(code, words).toBe('ride_not_paid');
      expect(said).toContain(words);
    }
    expect(await street.value('SELECT count(*) FROM companies.spends WHERE company_id = $1', [company.id])).toBe('0');
  });

  test('days and hours apply to the time of the ride', async () => {
    const { company, ada } = await open();
    const day = new Date(Date.now() + 3 * 86_400_000).getUTCDay() || 7;
    await rides(company, { weekdays: [(day % 7) + 1] });
    const in3 = new Date(Date.now() + 3 * 86_400_000);
    in3.setUTCHours(11, 0, 0, 0);
    const { code, words } = await refusal(book(ada, company.id, { scheduled_for: in3.toISOString() }));
    expect(code).toBe('ride_needs_approval');
    expect(words).toContain('is not a day on which your company books');
    await rides(company, { from_time: '13:00', to_time: '14:00' });
    expect((await refusal(book(ada, company.id, { scheduled_for: in3.toISOString() }))).words).toContain(
      'is outside 1:00 PM to 2:00 PM',
    );
    await rides(company, { from_time: '11:00', to_time: '14:00' });
    expect((await book(ada, company.id, { scheduled_for: in3.toISOString() })).outcome).toBe('booked');
  });

  test('a reserved ride outside a rule asks, and is made once it is approved', async () => {
    const { company, ada } = await open({ max_fare_kobo: 100 });
    await street.owner.query('SELECT 1');
    const asked = await book(ada, company.id, { scheduled_for: ahead(), ask_reason: 'The client is far away' });
    expect(asked).toMatchObject({ outcome: 'asked', trip: null });
    expect(asked.reasons[0]).toContain('the highest fare it pays');
    expect(await street.value(`SELECT serves FROM companies.approvals WHERE company_id = $1`, [company.id])).toBe(
      'ride',
    );
  });

  test('a purpose is demanded where the company asks for one', async () => {
    const { company, ada } = await open({ needs_purpose: true });
    expect(await refusal(book(ada, company.id))).toMatchObject({ code: 'invalid_request', field: 'purpose' });
    expect((await book(ada, company.id, { purpose: 'Bank' })).outcome).toBe('booked');
  });

  test('of two rides at once for the last of a month’s limit, one is paid', async () => {
    const { company, ada } = await open();
    const price = (await book(ada, company.id, { scheduled_for: ahead(30) })).trip?.price_kobo ?? 0;
    await rides(company, { monthly_kobo: price * 2 });
    const two = await Promise.all([
      refusal(book(ada, company.id, { scheduled_for: ahead(31) })),
      refusal(book(ada, company.id, { scheduled_for: ahead(32) })),
    ]);
    expect(two.map(({ code }) => code).toSorted()).toEqual(['allowed', 'ride_needs_approval']);
  });

  test('strangers, other companies and hostile text', async () => {
    const { company, ada } = await open();
    const other = await open();
    expect((await refusal(book(other.ada, company.id))).code).toBe('not_found');
    expect((await refusal(book(await street.account(), company.id))).code).toBe('not_found');
    const centre = await street.value(
      `INSERT INTO companies.cost_centres (company_id, kind, code, name) VALUES ($1, 'cost_centre', 'X', 'X') RETURNING id`,
      [other.company.id],
    );
    expect((await refusal(book(ada, company.id, { cost_centre_id: String(centre) }))).code).toBe('ride_not_paid');
    const purpose = `'); DROP TABLE rides.trips; -- <script>`;
    const id = idOf(await book(ada, company.id, { purpose }));
    expect((await spendOf(id))?.title).toContain(purpose);
    expect(
      await street.as(other.company.admin, async (act) =>
        act.sql({ ...(await import('../trips.sql.ts')).findTrip } as never, { id } as never),
      ),
    ).toEqual([]);
  });

  test('a person who is deactivated on the way arrives, and the company pays', async () => {
    const { company, ada } = await open();
    const id = idOf(await book(ada, company.id));
    const driver = await accepted(id);
    await street.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      ada.employee_id,
    ]);
    const at = { params: { id } } as never;
    await street.as(driver, (act) => departForTrip(act, at, noExchange));
    await street.as(driver, (act) => arriveAtPickup(act, at, noExchange));
    await startTrip(
      street.db,
      driver,
      { params: { id }, body: { code: await street.codeOfTrip(id) } } as never,
      noExchange,
    );
    await street.as(driver, (act) => completeTrip(act, at, noExchange));
    await follow(id);
    expect(await spendOf(id)).toMatchObject({ state: 'spent' });
    expect((await refusal(book(ada, company.id))).code).not.toBe('allowed');
  });
});

describe('vouchers', () => {
  type VoucherBody = Parameters<typeof makeVoucher>[2]['body'];
  const make = (company: TestCompany, body: Partial<VoucherBody> = {}, who: Who = company.admin) =>
    makeVoucher(
      street.db,
      who,
      {
        params: { company: company.id },
        body: {
          guest_name: 'Chief Bello',
          valid_from: new Date(Date.now() - 60_000).toISOString(),
          valid_until: ahead(48),
          max_rides: 1,
          max_fare_kobo: 100_000_00,
          places: null,
          vehicle_classes: null,
          ...body,
        } as VoucherBody,
      },
      noExchange,
    );
  const secretOf = ({ link }: { link: string }): string => link.split('#code=')[1] ?? '';
  const ride = (who: Who, secret: string, body = {}) =>
    bookVoucherRide(street.db, who, { body: { secret, ...way, vehicle_class: 'car', ...body } } as never, noExchange);
  const readIt = (secret: string, who: Who = { ...system, kind: 'visitor' } as never) =>
    readVoucher(street.db, who, { body: { secret } } as never, noExchange);

  test('a guest rides with it once; it is used up, and the company sees the guest as it named them', async () => {
    const { company } = await open();
    const made = await make(company);
    const secret = secretOf(made);
    expect(made.link).toContain('/ride-voucher#code=');
    expect(await street.value('SELECT count(*) FROM rides.vouchers WHERE secret_hash = $1', [secret])).toBe('0');
    const guest = await street.account();
    const trip = await ride(guest, secret);
    expect(trip).toMatchObject({ company: { name: 'Zuma Foods Ltd', is_guest: true }, payment: { method: 'invoice' } });
    expect(await spendOf(trip.id)).toMatchObject({ state: 'reserved', employee_id: null });
    expect((await refusal(ride(await street.account(), secret))).code).toBe('voucher_used');
    await drive(trip.id);
    await follow(trip.id);
    expect(await spendOf(trip.id)).toMatchObject({ state: 'spent' });
    const list = await street.as(company.admin, (act) =>
      listVouchers(act, { params: { company: company.id }, query: {} } as never, noExchange),
    );
    expect(list.items).toMatchObject([{ guest_name: 'Chief Bello', state: 'used', used_rides: 1 }]);
    expect(JSON.stringify(list)).not.toContain(guest.accountId);
  });

  test('of two rides at once with the last use, one is booked', async () => {
    const { company } = await open();
    const secret = secretOf(await make(company));
    const [one, other] = [await street.account(), await street.account()];
    const codes = (await Promise.all([refusal(ride(one, secret)), refusal(ride(other, secret))])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(['allowed', 'voucher_used']);
  });

  test('a ride that cost nothing gives its use back, once', async () => {
    const { company } = await open();
    const secret = secretOf(await make(company));
    const guest = await street.account();
    const trip = await ride(guest, secret);
    await street.as(guest, (act) =>
      cancelTrip(act, { params: { id: trip.id }, body: { fee_kobo: 0 } } as never, noExchange),
    );
    await follow(trip.id);
    await follow(trip.id);
    expect((await refusal(ride(guest, secret))).code).toBe('allowed');
    expect((await refusal(ride(await street.account(), secret))).code).toBe('voucher_used');
  });

  test('another place, vehicle, fare or time is refused with its sentence', async () => {
    const { company } = await open();
    const guest = await street.account();
    for (const [body, words] of [
      [{ places: ['Abuja'] }, 'outside Abuja'],
      [{ vehicle_classes: ['truck'] }, 'Truck'],
      [{ max_fare_kobo: 100 }, 'is more than ₦1'],
    ] as const) {
      const { code, words: said } = await refusal(ride(guest, secretOf(await make(company, body as never))));
      expect(code, words).toBe('voucher_other_ride');
      expect(said).toContain(words);
    }
    const soon = secretOf(await make(company, { valid_from: ahead(2) }));
    expect((await refusal(ride(guest, soon))).code).toBe('voucher_early');
    const short = secretOf(await make(company));
    expect((await refusal(ride(guest, short, { scheduled_for: ahead(100) }))).code).toBe('voucher_other_ride');
  });

  test('revoked, expired, resent and unknown ones say so', async () => {
    const { company } = await open();
    const made = await make(company);
    const params = { company: company.id, voucher: made.voucher.id };
    const again = await resendVoucher(street.db, company.admin, { params } as never, noExchange);
    expect((await refusal(readIt(secretOf(made)))).code).toBe('voucher_unknown');
    expect(await readIt(secretOf(again))).toMatchObject({ company_name: 'Zuma Foods Ltd', rides_left: 1 });
    await revokeVoucher(street.db, company.admin, { params } as never, noExchange);
    expect((await refusal(readIt(secretOf(again)))).code).toBe('voucher_revoked');
    const late = await make(company);
    await street.owner.query(
      `UPDATE rides.vouchers SET valid_from = now() - interval '2 days', valid_until = now() - interval '1 day' WHERE id = $1`,
      [late.voucher.id],
    );
    expect((await refusal(readIt(secretOf(late)))).code).toBe('voucher_expired');
    expect((await refusal(readIt('x'.repeat(43)))).code).toBe('voucher_unknown');
  });

  test('a voucher of two rides stays with the first who uses it', async () => {
    const { company } = await open();
    const secret = secretOf(await make(company, { max_rides: 2 }));
    await ride(await street.account(), secret);
    expect((await refusal(ride(await street.account(), secret))).code).toBe('voucher_taken');
  });

  test('employees make none; other companies neither see nor end it; a guest learns no figures of the company', async () => {
    const { company, ada } = await open();
    expect((await refusal(make(company, {}, ada))).code).toBe('not_allowed');
    const other = await open();
    const made = await make(company);
    const params = { company: other.company.id, voucher: made.voucher.id };
    expect((await refusal(revokeVoucher(street.db, other.company.admin, { params } as never, noExchange))).code).toBe(
      'not_found',
    );
    await street.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', 77700)`,
      [company.id],
    );
    const { code, words } = await refusal(ride(await street.account(), secretOf(made)));
    expect(code).toBe('voucher_not_paid');
    expect(words).not.toContain('777');
    expect(await street.value('SELECT used_rides FROM rides.vouchers WHERE id = $1', [made.voucher.id])).toBe(0);
  });
});
