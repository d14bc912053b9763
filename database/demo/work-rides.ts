// Rides for work of the demo company: its rules, a ride that was driven today, a reserved one, and a voucher for a guest.
import type pg from 'pg';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import { addDays, lagosInstant } from '../../src/shared/clock.ts';
import { setRideRules } from '../../src/modules/companies/ride-rules-contract.ts';
import { makeVoucher } from '../../src/modules/rides/voucher-contract.ts';
import { bookWorkRide } from '../../src/modules/rides/work-contract.ts';
import type { CallAs } from './call.ts';
import { driveWorkRide } from './rides.ts';

const naira = 100;

export const seedWorkRides = async (
  stage: { readonly db: Database; readonly owner: pg.Pool; readonly call: CallAs },
  {
    company,
    admin,
    person,
    driver,
  }: { readonly company: string; readonly admin: Actor; readonly person: Actor; readonly driver: Actor },
  today: string,
): Promise<void> => {
  const { call } = stage;
  const params = { company };
  const rules = {
    is_on: true,
    places: ['Lagos', 'Abuja', 'Ogun'],
    weekdays: null,
    from_time: null,
    to_time: null,
    vehicle_classes: ['car' as const, 'bus_van' as const],
    max_fare_kobo: 15_000 * naira,
    monthly_kobo: 60_000 * naira,
    needs_purpose: true,
  };
  // The demo is made at any hour, and the first ride is for now.
  await call(admin, setRideRules, { params, body: rules });
  await driveWorkRide(stage, {
    rider: admin,
    driver,
    book: async () => {
      const { trip } = await call(admin, bookWorkRide, {
        params,
        body: {
          pickup: { address: '12 Adeola Odeku Street, Victoria Island, Lagos' },
          destination: { address: '27 Herbert Macaulay Way, Yaba, Lagos' },
          vehicle_class: 'car',
          purpose: 'Bank meeting in Yaba',
        },
      });
      return trip?.id ?? '';
    },
  });
  await call(admin, setRideRules, { params, body: { ...rules, from_time: '06:00', to_time: '22:00' } });
  await call(person, bookWorkRide, {
    params,
    body: {
      pickup: { address: '14 Adeniran Ogunsanya Street, Surulere' },
      destination: { address: 'Admiralty Way, Lekki Phase 1, Lagos' },
      vehicle_class: 'car',
      scheduled_for: lagosInstant(addDays(today, 2), '09:30').toISOString(),
      purpose: 'Visit to the landlord in Lekki',
    },
  });
  await call(admin, makeVoucher, {
    params,
    body: {
      guest_name: 'Tunde Alabi',
      valid_from: lagosInstant(today, '00:00').toISOString(),
      valid_until: lagosInstant(addDays(today, 14), '00:00').toISOString(),
      max_rides: 2,
      max_fare_kobo: 12_000 * naira,
      places: ['Lagos'],
      vehicle_classes: null,
      note: 'interview',
    },
  });
};
