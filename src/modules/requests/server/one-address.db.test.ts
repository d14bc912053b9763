// A move has two addresses, every other service has one: over HTTP, and in the database.
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
