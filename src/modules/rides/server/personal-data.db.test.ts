// The rides in a person's export, what blocks the deletion, and what is left after it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase, way } from '../../../../tests/support/ride-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lowestId } from '../../../kernel/http/cursor.ts';
import { driversPersonalData } from '../../drivers/server/personal-data.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { cancelTrip } from './cancel-trip.ts';
import { ridesPersonalData } from './personal-data.ts';
import { readTrip } from './read-trip.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(4);
});
afterAll(() => street.close());

test('rides are exported completely, block the deletion while one is open, and are erased after it', async () => {
  await street.alone();
  const [customer, driver] = [await street.account(), await street.driver({ lat: 6.5, lng: 3.36 })];
  const rider = { name: 'Bola Adisa', phone: '+2348031112222' };
  const { id } = await street.book(customer, { rider });
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  const [mine, theirs] = [customer, driver].map((who) => ({ accountId: who.accountId ?? '', email: 'x@example.com' }));
  if (!mine || !theirs) throw new Error('nobody');
  const reasons = (person: typeof mine) =>
    street.as(system, async (act) => ridesPersonalData.reasonsToStay?.(act, person));
  const taken = (person: typeof mine) =>
    street.as(system, (act) =>
      Promise.all(Object.values(ridesPersonalData.exportLists ?? {}).map((read) => read(act, person, lowestId))),
    );
  expect(await reasons(mine)).toEqual([
    `Your ride from ${way.pickup.address} has not ended. Wait until it ends, or cancel it.`,
  ]);
  expect(await reasons(theirs)).toEqual([
    `You are driving a ride from ${way.pickup.address}. Finish it, or give it back.`,
  ]);
  expect(JSON.stringify(await taken(mine))).toContain('Bola Adisa');
  const driven = JSON.stringify(await taken(theirs));
  for (const secret of ['Bola', way.pickup.address, '+234']) expect(driven).not.toContain(secret);
  await street.as(customer, (act) => cancelTrip(act, { params: { id }, body: { fee_kobo: 0 } }, noExchange));
  expect(await reasons(mine)).toEqual([]);

  // Only the system erases.
  await expect(street.as(customer, async (act) => ridesPersonalData.erase?.(act, mine))).rejects.toThrow(
    'by the system',
  );
  await expect(street.as(driver, async (act) => driversPersonalData.erase?.(act, theirs))).rejects.toThrow(
    'by the system',
  );
  const erase = async (): Promise<void> => {
    await street.as(system, async (act) => ridesPersonalData.erase?.(act, mine));
    await street.as(system, async (act) => ridesPersonalData.erase?.(act, theirs));
    await street.as(system, async (act) => driversPersonalData.erase?.(act, theirs));
  };
  await erase();
  await erase();
  const left = JSON.stringify([
    await taken(mine),
    await taken(theirs),
    await street.as(system, (act) => driversPersonalData.exportFor(act, theirs)),
  ]);
  const events = JSON.stringify((await street.owner.query(`SELECT payload FROM kernel.events`)).rows);
  for (const secret of ['Bola', way.pickup.address, 'Sani Yakubu', 'KJA-', '+2348']) {
    expect(left, secret).not.toContain(secret);
    expect(events, secret).not.toContain(secret);
  }
  const kept = await street.as(customer, (act) => readTrip(act, { params: { id } }, noExchange));
  expect(kept.driver?.vehicle, 'a vehicle of nobody').toEqual({
    vehicle_class: kept.vehicle_class,
    name: '',
    colour: '',
    plate: '',
  });
});
