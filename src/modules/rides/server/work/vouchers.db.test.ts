// Vouchers of a company for the rides of guests: used once, by one person, within their terms; and what each side reads.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestCompany } from '../../../../../tests/support/company.ts';
import { noExchange } from '../../../../../tests/support/job-database.ts';
import { way } from '../../../../../tests/support/ride-database.ts';
import { ahead, openWorkRides, refusalOf, type WorkRides } from '../../../../../tests/support/work-rides.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { unverifiedLetters } from '../../../companies/rules.ts';
import * as contract from '../../voucher-contract.ts';
import { cancelTrip } from '../cancel-trip.ts';
import { listVouchers, makeVoucher, resendVoucher, revokeVoucher } from './change-voucher.ts';
import { bookVoucherRide, readVoucher } from './use-voucher.ts';

let street: WorkRides;
beforeAll(async () => {
  street = await openWorkRides();
});
afterAll(() => street.close());

type Who = Parameters<WorkRides['as']>[0];

describe('makeVoucher, resendVoucher, revokeVoucher, listVouchers, readVoucher, bookVoucherRide', () => {
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
    const { company } = await street.openOffice();
    const made = await make(company);
    const secret = secretOf(made);
    expect(made.link).toContain('/ride-voucher#code=');
    expect(await street.value('SELECT count(*) FROM rides.vouchers WHERE secret_hash = $1', [secret])).toBe('0');
    const guest = await street.account();
    const trip = await ride(guest, secret);
    expect(trip).toMatchObject({ company: { name: 'Zuma Foods Ltd', is_guest: true }, payment: { method: 'invoice' } });
    expect(await street.spendOf(trip.id)).toMatchObject({ state: 'reserved', employee_id: null });
    expect((await refusalOf(ride(await street.account(), secret))).code).toBe('voucher_used');
    await street.drive(trip.id);
    await street.follow(trip.id);
    expect(await street.spendOf(trip.id)).toMatchObject({ state: 'spent' });
    const list = await street.as(company.admin, (act) =>
      listVouchers(act, { params: { company: company.id }, query: {} } as never, noExchange),
    );
    expect(list.items).toMatchObject([{ guest_name: 'Chief Bello', state: 'used', used_rides: 1 }]);
    expect(JSON.stringify(list)).not.toContain(guest.accountId);
  });

  describe('by its id, on a device that does not know the link', () => {
    const byId = (id: string, who: Who) =>
      readVoucher(street.db, who, { body: { voucher_id: id } } as never, noExchange);
    const rideBy = (who: Who, id: string) =>
      bookVoucherRide(street.db, who, { body: { voucher_id: id, ...way, vehicle_class: 'car' } } as never, noExchange);
    const prove = (who: Who, email: string) =>
      street.owner.query('UPDATE identity.accounts SET email = $2, email_confirmed_at = now() WHERE id = $1', [
        who.accountId,
        email,
      ]);

    test('the person with whose email it was made reads it and rides, once the mailbox is proven', async () => {
      const { company } = await street.openOffice();
      const { voucher, link } = await make(company, { guest_email: 'bello.chief@gmail.com' });
      const { id } = await readIt(secretOf({ link }));
      expect(id).toBe(voucher.id);
      const guest = await street.account();
      await prove(guest, 'bellochief+kaya@gmail.com');
      await street.owner.query('UPDATE identity.accounts SET email_confirmed_at = NULL WHERE id = $1', [
        guest.accountId,
      ]);
      expect((await refusalOf(byId(id, guest))).code).toBe('voucher_elsewhere');
      await prove(guest, 'bellochief+kaya@gmail.com');
      expect(await byId(id, guest)).toMatchObject({ company_name: 'Zuma Foods Ltd', rides_left: 1 });
      expect(await rideBy(guest, id)).toMatchObject({ company: { is_guest: true } });
      expect((await refusalOf(rideBy(guest, id))).code).toBe('voucher_used');
    });

    test('so does one who proved the phone, and one who rode with the link; nobody else does', async () => {
      const { company } = await street.openOffice();
      const phone = '+2348031230909';
      const { voucher, link } = await make(company, { guest_phone: phone, max_rides: 2 });
      const visitor = { ...system, kind: 'visitor' } as never;
      const stranger = await street.account();
      for (const who of [visitor, stranger])
        expect((await refusalOf(byId(voucher.id, who))).code).toBe('voucher_elsewhere');
      expect((await refusalOf(rideBy(stranger, voucher.id))).code).toBe('voucher_elsewhere');
      const called = await street.account();
      await street.owner.query('UPDATE identity.accounts SET phone = $2 WHERE id = $1', [called.accountId, phone]);
      expect((await refusalOf(byId(voucher.id, called))).code).toBe('voucher_elsewhere');
      await street.owner.query('UPDATE identity.accounts SET phone_confirmed_at = now() WHERE id = $1', [
        called.accountId,
      ]);
      expect(await byId(voucher.id, called)).toMatchObject({ rides_left: 2 });
      const rider = await street.account();
      await ride(rider, secretOf({ link }));
      expect(await byId(voucher.id, rider)).toMatchObject({ rides_left: 1 });
      expect((await refusalOf(byId(voucher.id, called))).code).toBe('voucher_taken');
    });

    test('it is named once: by its link or by its id', () => {
      const { body } = contract.readVoucher;
      const [secret, voucher_id] = ['s'.repeat(43), crypto.randomUUID()];
      expect(
        [{}, { secret, voucher_id }, { secret }, { voucher_id }].map((one) => body.safeParse(one).success),
      ).toEqual([false, false, true, true]);
    });
  });

  test('if two rides use the last use at once, one is booked', async () => {
    const { company } = await street.openOffice();
    const secret = secretOf(await make(company));
    const [one, other] = [await street.account(), await street.account()];
    const codes = (await Promise.all([refusalOf(ride(one, secret)), refusalOf(ride(other, secret))])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(['allowed', 'voucher_used']);
  });

  test('a ride that cost nothing gives its use back, once', async () => {
    const { company } = await street.openOffice();
    const secret = secretOf(await make(company));
    const guest = await street.account();
    const trip = await ride(guest, secret);
    await street.as(guest, (act) =>
      cancelTrip(act, { params: { id: trip.id }, body: { fee_kobo: 0 } } as never, noExchange),
    );
    await street.follow(trip.id);
    await street.follow(trip.id);
    expect((await refusalOf(ride(guest, secret))).code).toBe('allowed');
    expect((await refusalOf(ride(await street.account(), secret))).code).toBe('voucher_used');
  });

  test('another place, vehicle, fare or time is refused with its sentence', async () => {
    const { company } = await street.openOffice();
    const guest = await street.account();
    for (const [body, words] of [
      [{ places: ['Abuja'] }, 'outside Abuja'],
      [{ vehicle_classes: ['truck'] }, 'Truck'],
      [{ max_fare_kobo: 100 }, 'is more than ₦1'],
    ] as const) {
      const { code, words: said } = await refusalOf(ride(guest, secretOf(await make(company, body as never))));
      expect(code, words).toBe('voucher_other_ride');
      expect(said).toContain(words);
    }
    const soon = secretOf(await make(company, { valid_from: ahead(2) }));
    expect((await refusalOf(ride(guest, soon))).code).toBe('voucher_early');
    const short = secretOf(await make(company));
    expect((await refusalOf(ride(guest, short, { scheduled_for: ahead(100) }))).code).toBe('voucher_other_ride');
  });

  test('a vehicle that the company does not pay is paid by no voucher, and its page lists what is paid', async () => {
    const { company } = await street.openOffice();
    const anyOf = secretOf(await make(company));
    const carOrTruck = secretOf(await make(company, { vehicle_classes: ['car', 'truck'] }));
    await street.setRules(company, { vehicle_classes: ['truck', 'bus_van'] });
    expect(await readIt(anyOf)).toMatchObject({ vehicle_classes: ['truck', 'bus_van'] });
    expect(await readIt(carOrTruck)).toMatchObject({ vehicle_classes: ['truck'] });
    const guest = await street.account();
    for (const secret of [anyOf, carOrTruck]) {
      const { code, words } = await refusalOf(ride(guest, secret));
      expect([code, words]).toEqual([
        'voucher_other_ride',
        expect.stringContaining('It pays for these vehicles: Truck'),
      ]);
    }
    expect((await refusalOf(make(company, { vehicle_classes: ['car'] }))).field).toBe('vehicle_classes');
    await street.setRules(company, { vehicle_classes: ['car'] });
    expect((await refusalOf(ride(guest, carOrTruck))).code).toBe('allowed');
  });

  test('revoked, expired, resent and unknown ones say so', async () => {
    const { company } = await street.openOffice();
    const made = await make(company);
    const params = { company: company.id, voucher: made.voucher.id };
    const again = await resendVoucher(street.db, company.admin, { params } as never, noExchange);
    expect((await refusalOf(readIt(secretOf(made)))).code).toBe('voucher_unknown');
    expect(await readIt(secretOf(again))).toMatchObject({ company_name: 'Zuma Foods Ltd', rides_left: 1 });
    await revokeVoucher(street.db, company.admin, { params } as never, noExchange);
    expect((await refusalOf(readIt(secretOf(again)))).code).toBe('voucher_revoked');
    const resent = resendVoucher(street.db, company.admin, { params } as never, noExchange);
    expect((await refusalOf(resent)).code).toBe('not_revocable');
    const late = await make(company);
    await street.owner.query(
      `UPDATE rides.vouchers SET valid_from = now() - interval '2 days', valid_until = now() - interval '1 day' WHERE id = $1`,
      [late.voucher.id],
    );
    expect((await refusalOf(readIt(secretOf(late)))).code).toBe('voucher_expired');
    expect((await refusalOf(readIt('x'.repeat(43)))).code).toBe('voucher_unknown');
    await street.setRules(company, { is_on: false });
    expect((await refusalOf(make(company))).code).toBe('rides_off');
  });

  test('people of the company do not ride with it: their rides have its rules and limits', async () => {
    const { company, ada } = await street.openOffice({ max_fare_kobo: 1_00 });
    const manager = await company.join('manager');
    const secret = secretOf(await make(company, {}, manager));
    for (const member of [manager, ada, company.admin]) {
      expect((await refusalOf(ride(member, secret))).code).toBe('voucher_own');
      expect((await refusalOf(readIt(secret, member))).code).toBe('voucher_own');
    }
    const { company: other } = await street.openOffice();
    expect((await refusalOf(ride(other.admin, secret))).code, 'of another company').toBe('allowed');
  });

  test('a voucher of two rides stays with the first who uses it', async () => {
    const { company } = await street.openOffice();
    const secret = secretOf(await make(company, { max_rides: 2 }));
    await ride(await street.account(), secret);
    expect((await refusalOf(ride(await street.account(), secret))).code).toBe('voucher_taken');
  });

  test('a company that nobody has checked texts as many people as it may write to', async () => {
    const { company } = await street.openOffice();
    await street.owner.query('INSERT INTO companies.letter_days (company_id, letters) VALUES ($1, $2)', [
      company.id,
      unverifiedLetters.max_letters - 1,
    ]);
    const body = { guest_phone: '+2348031234567' } as const;
    expect((await make(company, body)).sent).toEqual(['sms']);
    expect((await make(company, body)).sent).toEqual([]);
  });

  test('employees make none; other companies neither see nor end it; a guest learns no figures of the company', async () => {
    const { company, ada } = await street.openOffice();
    expect((await refusalOf(make(company, {}, ada))).code).toBe('not_allowed');
    const other = await street.openOffice();
    const made = await make(company);
    const params = { company: other.company.id, voucher: made.voucher.id };
    expect((await refusalOf(revokeVoucher(street.db, other.company.admin, { params } as never, noExchange))).code).toBe(
      'not_found',
    );
    await street.owner.query(
      `INSERT INTO companies.budgets (company_id, scope, limit_kobo) VALUES ($1, 'company', 77700)`,
      [company.id],
    );
    const { code, words } = await refusalOf(ride(await street.account(), secretOf(made)));
    expect(code).toBe('voucher_not_paid');
    expect(words).not.toContain('777');
    expect(await street.value('SELECT used_rides FROM rides.vouchers WHERE id = $1', [made.voucher.id])).toBe(0);
  });
});
