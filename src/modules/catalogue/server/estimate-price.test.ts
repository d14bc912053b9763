import { expect, test } from 'vitest';
import type { Database } from '../../../kernel/db/act.ts';
import { visitor } from '../../../kernel/db/actor.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { Refused } from '../../../shared/refusal.ts';
import { emptyInventory } from '../list-rules.ts';
import { estimatePrice } from './estimate-price.ts';

const surulere = { lat: 6.4969, lng: 3.3543 };
const lekki = { lat: 6.4478, lng: 3.4723 };
const accra = { lat: 5.6037, lng: -0.187 };

const ask = (over: object) =>
  estimatePrice(
    {} as Database,
    visitor,
    {
      body: {
        service_type: 'moving',
        move_option: 'door-to-door',
        room_size: '2bedroom',
        from: surulere,
        to: lekki,
        ...over,
      },
    } as Parameters<typeof estimatePrice>[2],
    {} as Exchange,
  );

test('a flat from Surulere to Lekki has lines that add up to a total in the range', async () => {
  const estimate = await ask({});
  expect(estimate.lines.reduce((sum, line) => sum + line.amount_kobo, 0)).toBe(estimate.total_kobo);
  expect(estimate.total_kobo).toBeGreaterThan(15_000_00);
  expect(estimate.total_kobo).toBeLessThanOrEqual(50_000_00);
  expect(estimate.distance_m).toBeGreaterThan(12_000);
  expect(estimate.distance_m).toBeLessThan(35_000);
});

test('each kind of moving has its own price', async () => {
  const totals = await Promise.all(
    ['move', 'reserve', 'charter', 'package'].map(async (service_kind) => (await ask({ service_kind })).total_kobo),
  );
  expect(new Set(totals).size).toBe(4);
  expect(totals[2]).toBeGreaterThanOrEqual(100_000_00);
  expect(totals[3]).toBeLessThanOrEqual(10_000_00);
});

test('a list of items makes the price of a move a ceiling; other kinds ignore it', async () => {
  const inventory = { ...emptyInventory, items: [{ code: 'bed_double', count: 1 }] };
  expect(await ask({ inventory })).toMatchObject({ price_is_ceiling: true, vehicle: 'bus_van' });
  expect(await ask({ inventory, service_kind: 'charter' })).toMatchObject({ price_is_ceiling: false });
  expect(await ask({ inventory: emptyInventory })).toMatchObject({ price_is_ceiling: false });
});

test('a coming-soon service has no price', async () => {
  await expect(ask({ service_type: 'storage' })).rejects.toMatchObject({ kind: { code: 'coming_soon' } });
});

test('an address outside Nigeria is refused beside its field', async () => {
  const refused = await ask({ to: accra }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ kind: { code: 'outside_nigeria' }, fields: [{ path: 'to' }] });
});
