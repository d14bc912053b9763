// What a company reads of a ride that it pays, and how it cancels it (docs/decisions/0175-the-page-of-a-booking.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { way } from '../../../../../tests/support/ride-database.ts';
import { ahead, openWorkRides, refusalOf, type WorkRides } from '../../../../../tests/support/work-rides.ts';
import { arriveAtPickup, departForTrip } from '../drive-trip.ts';
import { cancelTrip } from '../cancel-trip.ts';
import { readTrip } from '../read-trip.ts';
import { cancelCompanyRide } from './cancel-company-ride.ts';
import { makeVoucher } from './change-voucher.ts';
import { readCompanyRide } from './read-company-ride.ts';
import { bookVoucherRide } from './use-voucher.ts';

let street: WorkRides;
beforeAll(async () => {
  street = await openWorkRides();
});
afterAll(() => street.close());

type Who = Parameters<WorkRides['as']>[0];
const idOf = (booked: { trip: { id: string } | null }): string => booked.trip?.id ?? '';
const read = (who: Who, company: string, ride: string) =>
  readCompanyRide(street.db, who, { params: { company, ride } } as never, noExchange);
const cancel = (who: Who, company: string, ride: string, fee_kobo = 0, reason = '') =>
  cancelCompanyRide(street.db, who, { params: { company, ride }, body: { fee_kobo, reason } } as never, noExchange);
const told = (id: string) =>
  street.emitted.findLast(
    ({ kind, payload }) => kind.name === 'rides.cancelled' && (payload as { tripId: string }).tripId === id,
  )?.payload;

describe('readCompanyRide', () => {
  test('has the driver, the vehicle and the steps of the passenger’s page, and no address, phone or code', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id, { purpose: 'Visit to a client' }));
    expect(await read(company.admin, company.id, id)).toMatchObject({
      status: 'searching',
      driver: null,
      purpose: 'Visit to a client',
    });
    const driver = await street.accepted(id);
    await street.step(driver, id, departForTrip);
    const seen = await read(company.admin, company.id, id);
    const hers = await street.as(ada, (act) => readTrip(act, { params: { id } } as never, noExchange));
    expect(seen).toMatchObject({
      status: 'arriving',
      rider_first_name: 'Ada',
      driver: {
        first_name: hers.driver?.card.full_name.split(' ')[0],
        rating: hers.driver?.card.rating,
        vehicle: hers.driver?.vehicle,
      },
      pickup_minutes: hers.pickup_minutes,
      times: hers.times,
      voucher: null,
    });
    const said = JSON.stringify(seen);
    for (const secret of [
      way.pickup.address,
      way.destination.address,
      hers.start_code ?? '',
      hers.driver?.phone ?? '',
      hers.driver?.card.id ?? '',
      String(way.pickup.lat),
    ]) {
      expect(secret).not.toBe('');
      expect(said).not.toContain(secret);
    }
  });

  test('the passenger reads it; a colleague, a stranger and another company do not', async () => {
    const { company, ada } = await street.openOffice();
    const other = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    expect((await refusalOf(read(ada, company.id, id))).code).toBe('allowed');
    for (const [who, of] of [
      [await company.join('employee'), company],
      [await street.account(), company],
      [other.company.admin, company],
      [other.company.admin, other.company],
    ] as const)
      expect((await refusalOf(read(who, of.id, id))).code).toBe('not_found');
  });

  test('a guest’s ride names the guest as the company typed them, the voucher and its note', async () => {
    const { company } = await street.openOffice();
    const { link } = await makeVoucher(
      street.db,
      company.admin,
      {
        params: { company: company.id },
        body: {
          guest_name: 'Chief Bello',
          guest_phone: '+2348031112299',
          valid_from: new Date(Date.now() - 60_000).toISOString(),
          valid_until: ahead(48),
          max_rides: 2,
          max_fare_kobo: 100_000_00,
          places: null,
          vehicle_classes: null,
          note: 'Auditor, gate B',
        },
      } as never,
      noExchange,
    );
    const guest = await street.account();
    const secret = link.split('#code=')[1] ?? '';
    const { id } = await bookVoucherRide(
      street.db,
      guest,
      { body: { secret, ...way, vehicle_class: 'car' } } as never,
      noExchange,
    );
    const seen = await read(company.admin, company.id, id);
    expect(seen).toMatchObject({
      rider_first_name: 'Chief Bello',
      voucher: { note: 'Auditor, gate B', used_rides: 1, max_rides: 2 },
    });
    expect(JSON.stringify(seen)).not.toContain('2348031112299');
    // Cancelled free of charge, its use comes back.
    await cancel(company.admin, company.id, id);
    await street.follow(id);
    expect((await read(company.admin, company.id, id)).voucher).toMatchObject({ used_rides: 0 });
  });

  test('what the passenger gave as a reason stays theirs', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    const body = { fee_kobo: 0, reason: 'I found another ride' };
    await street.as(ada, (act) => cancelTrip(act, { params: { id }, body } as never, noExchange));
    const seen = await read(company.admin, company.id, id);
    expect(seen).toMatchObject({ status: 'cancelled', cancelled: { by: 'customer', fee_kobo: 0 } });
    expect(JSON.stringify(seen)).not.toContain(body.reason);
  });
});

describe('cancelCompanyRide', () => {
  test('a manager cancels free of charge: the money is free, and the passenger reads who did it', async () => {
    const { company, ada } = await street.openOffice();
    const manager = await company.join('manager');
    const id = idOf(await street.bookWork(ada, company.id));
    expect(await cancel(manager, company.id, id, 0, 'Not needed')).toMatchObject({
      status: 'cancelled',
      cancelled: { by: 'company', fee_kobo: 0 },
    });
    // The same again changes nothing.
    expect(await cancel(manager, company.id, id)).toMatchObject({ cancelled: { by: 'company' } });
    await street.follow(id);
    expect(await street.spendOf(id)).toMatchObject({ state: 'freed' });
    expect(await street.orderOf(id)).toMatchObject({ state: 'cancelled', price_kobo: '0' });
    expect(told(id)).toMatchObject({ by: 'company', endedByCompany: 'Zuma Foods Ltd', customerId: ada.accountId });
  });

  test('late it costs the fee that was shown, which the company is charged', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    const driver = await street.accepted(id);
    await street.step(driver, id, departForTrip);
    await street.later(id, 180);
    expect((await refusalOf(cancel(company.admin, company.id, id))).code).toBe('fee_changed');
    const { fee_kobo } = (await read(company.admin, company.id, id)).cancellation;
    expect(fee_kobo).toBeGreaterThan(0);
    await cancel(company.admin, company.id, id, fee_kobo);
    await street.follow(id);
    expect(await street.spendOf(id)).toMatchObject({ state: 'spent', amount_kobo: String(fee_kobo) });
    expect(told(id)).toMatchObject({ by: 'company', driverId: driver.accountId, feeKobo: fee_kobo });
  });

  test('not once the trip has started', async () => {
    const { company, ada } = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    const driver = await street.accepted(id);
    await street.step(driver, id, departForTrip);
    await street.step(driver, id, arriveAtPickup);
    await street.start(driver, id);
    expect((await refusalOf(cancel(company.admin, company.id, id))).code).toBe('not_cancellable');
  });

  test('an employee cancels on their own page, and nobody of another company does', async () => {
    const { company, ada } = await street.openOffice();
    const other = await street.openOffice();
    const id = idOf(await street.bookWork(ada, company.id));
    expect((await refusalOf(cancel(ada, company.id, id))).code).toBe('not_allowed');
    for (const [who, of] of [
      [other.company.admin, company],
      [other.company.admin, other.company],
    ] as const)
      expect((await refusalOf(cancel(who, of.id, id))).code).toBe('not_found');
    expect(await read(ada, company.id, id)).toMatchObject({ status: 'searching' });
  });
});
