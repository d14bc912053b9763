// Rides for work of the demo company: its rules, a reserved ride of one of its people, and a voucher for a guest.
import type { Actor } from '../../src/kernel/db/act.ts';
import { addDays, lagosInstant } from '../../src/shared/clock.ts';
import { setRideRules } from '../../src/modules/companies/ride-rules-contract.ts';
import { makeVoucher } from '../../src/modules/rides/voucher-contract.ts';
import { bookWorkRide } from '../../src/modules/rides/work-contract.ts';
import type { CallAs } from './call.ts';

const naira = 100;

export const seedWorkRides = async (
  call: CallAs,
  { company, admin, person }: { readonly company: string; readonly admin: Actor; readonly person: Actor },
  today: string,
): Promise<void> => {
  const params = { company };
  await call(admin, setRideRules, {
    params,
    body: {
      is_on: true,
      places: ['Lagos', 'Abuja', 'Ogun'],
      weekdays: null,
      from_time: '06:00',
      to_time: '22:00',
      vehicle_classes: ['car', 'bus_van'],
      max_fare_kobo: 15_000 * naira,
      monthly_kobo: 60_000 * naira,
      needs_purpose: true,
    },
  });
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
