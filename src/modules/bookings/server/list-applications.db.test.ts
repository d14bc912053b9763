// A person's state as mover, driver and business, over HTTP; kinds they never applied for are left out.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KayaWithBookings, startKayaWithBookings } from '../../../../tests/support/kaya-with-bookings.ts';
import { startApplication } from '../../drivers/application-contract.ts';
import { saveApplication } from '../../providers/application-contract.ts';
import { createWorker } from '../../workers/contract.ts';
import { listApplications } from '../live-contract.ts';

let world: KayaWithBookings;
beforeAll(async () => {
  world = await startKayaWithBookings();
});
afterAll(() => world.stop());

test('only a signed-in person gets it, and only what is theirs', async () => {
  expect((await world.kaya.person().refused(listApplications, {})).code).toBe('not_signed_in');
  const { person: tunde } = await world.account('Tunde Bakare');
  expect(await tunde.call(listApplications, {})).toEqual({ items: [] });
  await tunde.call(createWorker, {
    body: { full_name: 'Tunde Bakare', skills: [], languages: ['en'], phone: '08051234567' },
  });
  await tunde.call(startApplication, { body: { city: 'Lagos', method: 'car' } });
  const body = { name: 'Bakare Movers', registration: '', contact: 'Tunde Bakare', phone: null, city: 'Lagos' };
  await tunde.call(saveApplication, { body: { ...body, vehicles: null, people: null, skills: [], insurance: '' } });
  const { items } = await tunde.call(listApplications, {});
  expect(items).toMatchObject([
    { kind: 'mover', open: 'desk', tag: { word: 'Ready' } },
    { kind: 'driver', open: 'application', act: 'Continue your application' },
    { kind: 'provider', open: 'application', act: 'Continue your application' },
  ]);
  const { person: other } = await world.account('Ada Obi');
  expect(await other.call(listApplications, {})).toEqual({ items: [] });
});
