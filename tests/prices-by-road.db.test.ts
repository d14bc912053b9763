// The price on the form and the request's job use the same route by road, though only the form may call the service.
import { expect, test } from 'vitest';
import { submitRequest } from '../src/modules/requests/contract.ts';
import { estimatePrice } from '../src/modules/catalogue/contract.ts';
import { addDays, lagosDate } from '../src/shared/clock.ts';
import { startKaya } from './support/kaya.ts';
import { startMapServices } from './support/map-services.ts';

test("form and job use the road service's distance when one is configured", async () => {
  const fake = await startMapServices();
  const kaya = await startKaya({ ROUTES_URL: `${fake.url}/osrm` });
  const { owner } = kaya;
  const me = kaya.person();
  const [from, to] = [
    { lat: 6.4969, lng: 3.3543 },
    { lat: 6.4478, lng: 3.4723 },
  ];
  const what = { service_type: 'moving', move_option: 'door-to-door', room_size: '2bedroom' } as const;
  const estimate = await me.call(estimatePrice, { body: { ...what, from, to } });
  const asked = fake.asked.length;
  expect(estimate.distance_m).toBe(Math.round(Math.hypot(to.lat - from.lat, to.lng - from.lng) * 111_000 * 1.4));
  const sent = await me.call(submitRequest, {
    body: {
      ...what,
      move_type: 'move-in',
      present_location: '14 Adeniran Ogunsanya Street, Surulere',
      present_lat: from.lat,
      present_lng: from.lng,
      destination: 'Admiralty Way, Lekki Phase 1, Lagos',
      destination_lat: to.lat,
      destination_lng: to.lng,
      preferred_date: addDays(lagosDate(new Date()), 3),
      preferred_time: '12:00',
      email: 'ada@mail.example',
      phone: '0803 123 4567',
    },
  });
  expect(sent.price_kobo).toBe(estimate.total_kobo);
  const { rows } = await owner.query<{ distance_m: number }>('SELECT distance_m FROM jobs.jobs');
  expect(rows).toEqual([{ distance_m: estimate.distance_m }]);
  // No service was called inside the request's transaction.
  expect(fake.asked).toHaveLength(asked);
  await kaya.stop();
  await fake.stop();
});
