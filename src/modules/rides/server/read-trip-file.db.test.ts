import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledRide } from '../../../../tests/support/cancelled-ride.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { readTripFile } from './read-trip-file.ts';

let market: JobDatabase;
let customer: Actor;
let ride: string;
beforeAll(async () => {
  market = await openJobDatabase(4);
  customer = await market.account();
  ride = await cancelledRide(market.owner, customer.accountId ?? '', (await market.account()).accountId ?? '');
});
afterAll(() => market.close());

const opened = (actor: Actor) => market.as(actor, (act) => readTripFile(act, { params: { id: ride } }, noExchange));

test('an opened ride shows customer, places, price, driver and how it ended, and no start code', async () => {
  const email = await market.value('SELECT email FROM identity.accounts WHERE id = $1', [customer.accountId]);
  const seen = await opened({ ...(await market.account()), kind: 'staff' });
  expect(seen).toMatchObject({
    status: 'cancelled',
    pickup: { address: 'Herbert Macaulay Way, Yaba', landmark: 'By the bank' },
    customer: { id: customer.accountId, name: 'Chidi Obi', email, phone: '+2347065550101' },
    rider: { name: 'Mama Ngozi', phone: '+2347065550202' },
    driver: { card: { full_name: 'Sani Yakubu' }, phone: '+2348025550142', vehicle: { plate: 'KJA-101 XB' } },
    price_kobo: 5_000_00,
    driver_share_kobo: 1_350_00,
    cancelled: { by: 'customer', reason: 'Too late', fee_kobo: 1_500_00, fee_paid_by: null },
  });
  expect(JSON.stringify(seen)).not.toContain('4711');
});

test('staff can open it, its rider cannot', async () => {
  expect(await codeOf(opened(customer))).toBe('not_found');
});
