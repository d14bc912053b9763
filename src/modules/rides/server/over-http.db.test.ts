// The whole program: a ride booked over HTTP finds a driver through the queue, emails and texts are sent, a key books once.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Kaya, type Person, startKaya } from '../../../../tests/support/kaya.ts';
import { way } from '../../../../tests/support/ride-database.ts';
import { readDriver, setLooking, setOnline } from '../../drivers/contract.ts';
import { confirmLink, signUp } from '../../identity/contract.ts';
import { readDesk } from '../desk-contract.ts';
import { listNotifications } from '../../notifications/contract.ts';
import { bookTrip, readCurrentTrip, readTrip } from '../contract.ts';
import { followTrip } from '../share-contract.ts';
import { acceptOffer } from '../trip-steps-contract.ts';

let kaya: Kaya;
let owner: Kaya['owner'];
beforeAll(async () => {
  kaya = await startKaya();
  ({ owner } = kaya);
});
afterAll(() => kaya.stop());

const signedUp = async (email: string, name: string): Promise<Person> => {
  const somebody = kaya.person();
  await somebody.call(signUp, { body: { email, password: 'danfo-and-rope', name } });
  const [letter] = await kaya.letters(email);
  const code = new URL(letter?.links[0] ?? '').searchParams.get('code') ?? '';
  await somebody.call(confirmLink, { body: { type: 'magiclink', code } });
  return somebody;
};
/** A driver, as a finished registration would create one. */
const makeDriver = async (email: string): Promise<void> => {
  await owner.query(
    `WITH d AS (INSERT INTO drivers.drivers (id, full_name, phone, status)
       SELECT id, 'Sani Yakubu', '+2348025550142', 'approved' FROM identity.accounts WHERE email = $1 RETURNING id)
     INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate, approved)
     SELECT id, 'car', 'Toyota Corolla', 'silver', 'KJA-317 BD', true FROM d`,
    [email],
  );
};

test('a ride goes from the booking to its driver at work', async () => {
  const customer = await signedUp('ada@example.com', 'Ada Obi');
  const driver = await signedUp('sani@example.com', 'Sani Yakubu');
  expect((await driver.refused(readDriver, {})).code).toBe('no_driver_profile');
  await makeDriver('sani@example.com');
  await driver.call(setOnline, { body: { online: true } });
  await driver.call(setLooking, { body: { looking: true } });

  const key = crypto.randomUUID();
  const body = { ...way, vehicle_class: 'car' as const, rider: { name: 'Bola', phone: '0803 111 2222' } };
  const trip = await customer.call(bookTrip, { body }, key);
  expect((await customer.call(bookTrip, { body }, key)).id).toBe(trip.id);
  const second = await customer.refused(bookTrip, { body });
  expect(second).toMatchObject({ code: 'trip_active', about: { trip_id: trip.id } });
  expect((await customer.call(readCurrentTrip, {})).trip?.id).toBe(trip.id);

  const offered = await vi.waitFor(
    async () => {
      const { offer } = await driver.call(readDesk, {});
      expect(offer?.id).toBe(trip.id);
      return offer;
    },
    { timeout: 80_000 },
  );
  expect(Date.parse(offered?.ends_at ?? '') - Date.parse(offered?.now ?? '')).toBeLessThanOrEqual(15_000);
  // Before acceptance the driver sees areas; after it, the address.
  const area = { address: 'Surulere, Lagos', lat: 6.495, lng: 3.355, landmark: '' };
  expect(offered).toMatchObject({ pickup: area, destination: { address: 'Lekki Phase 1, Lagos' } });
  const accepted = await driver.call(acceptOffer, { params: { id: trip.id } });
  expect(accepted.pickup).toMatchObject(way.pickup);
  expect(await customer.call(readTrip, { params: { id: trip.id } })).toMatchObject({
    status: 'accepted',
    pickup_minutes: 9,
    rider: { name: 'Bola', phone: '+2348031112222' },
    driver: { card: { full_name: 'Sani Yakubu' }, vehicle: { plate: 'KJA-317 BD' } },
  });

  const [text] = await kaya.letters('+2348031112222');
  const token = /\/trip\/([\w-]{43})$/.exec(text?.text ?? '')?.[1] ?? '';
  const shown = await kaya.person().call(followTrip, { params: { token } });
  expect(shown).toMatchObject({ status: 'accepted', driver: { first_name: 'Sani' } });
  const [, found] = (await kaya.letters('ada@example.com', 2)).toReversed();
  expect(found?.subject).toContain('Sani Yakubu is your driver');
  expect(found?.text).toContain(`/trips/${trip.id}`);
  const { items } = await customer.call(listNotifications, { query: {} });
  expect(items.map(({ title }) => title)).toContain('Driver found');
});
