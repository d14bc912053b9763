// What a request reads and returns over HTTP, and what the database stores: one address or two, smaller vehicles.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRequest } from '../../../../tests/support/move-request.ts';
import { type Kaya, startKaya } from '../../../../tests/support/kaya.ts';
import { submitRequest } from '../contract.ts';

let kaya: Kaya;
beforeAll(async () => {
  kaya = await startKaya();
});
afterAll(() => kaya.stop());

test.each(['cleaning', 'storage', 'handyman'] as const)('%s needs one address', async (service_type) => {
  const place = { present_location: 'Yaba, Lagos', present_landmark: 'Opposite the bakery' };
  const body = moveRequest({ service_type, ...place, destination: undefined });
  const { id } = await kaya.person().call(submitRequest, { body });
  const { rows } = await kaya.owner.query(
    'SELECT destination, destination_landmark, destination_lat = present_lat AS same FROM requests.requests WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ destination: 'Yaba, Lagos', destination_landmark: 'Opposite the bakery', same: true }]);
});

test.each([undefined, null, '', '  '])('a move is refused when its destination is %j', async (destination) => {
  const problem = await kaya.person().refused(submitRequest, { body: moveRequest({ destination }) });
  expect(problem).toMatchObject({
    code: 'invalid_request',
    fields: [{ path: 'destination', message: 'Enter the destination' }],
  });
});

test('smaller vehicles in place of a large truck are priced by the server and named in the job', async () => {
  const charter = { service_kind: 'charter', room_size: '3bedroom' } as const;
  const send = (more: object) => kaya.person().call(submitRequest, { body: moveRequest({ ...charter, ...more }) });
  const [truck, small] = [await send({}), await send({ smaller_vehicles: true })];
  expect((small.price_kobo ?? 0) - (truck.price_kobo ?? 0)).toBe(8_000_00);
  expect(small.price_lines.map(({ code }) => code)).toContain('smaller_vehicles');
  const { rows } = await kaya.owner.query('SELECT description FROM jobs.jobs WHERE order_id = $1', [small.id]);
  expect(rows).toEqual([{ description: expect.stringContaining('Bus or van') }]);
});
