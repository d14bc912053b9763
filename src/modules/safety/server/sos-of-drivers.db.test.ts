// A driver's SOS: the desk reads their current trip.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelledRide } from '../../../../tests/support/cancelled-ride.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { closeAlert } from './close-alert.ts';
import { readAlert } from './read-alert.ts';
import { sendSos } from './send-sos.ts';

let market: JobDatabase;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(4);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const press = (by: Actor) =>
  market.as(by, (act) => sendSos(act, { body: { pressed_at: Date.now(), place: null } }, noExchange));
const file = (id: string) => market.as(staff, (act) => readAlert(act, { params: { id } }, noExchange));
const close = (id: string) =>
  market.as(staff, (act) =>
    closeAlert(act, { params: { id }, body: { outcome: 'resolved', reason: 'Called, all well' } }, noExchange),
  );

test('an alert during a trip shows the trip and its rider to the desk, and neither after the trip', async () => {
  const customer = await market.account();
  const driver = await market.account();
  const trip = await cancelledRide(market.owner, customer.accountId ?? '', driver.accountId ?? '');
  const set = (status: string) =>
    market.owner.query(
      `UPDATE rides.trips SET status = $2, cancelled_at = NULL, cancelled_by = NULL, cancelled_reason = NULL, fee_kobo = 0,
              fee_share_kobo = 0, completed_at = CASE WHEN $2 = 'completed' THEN now() END WHERE id = $1`,
      [trip, status],
    );
  await set('in_progress');
  const { id, told } = await press(driver);
  expect(told).toMatchObject([{ who: 'contact', state: 'not_set' }]);
  expect(await file(id)).toMatchObject({
    name: 'Sani Yakubu',
    phone: '+2348025550142',
    job: null,
    trip: {
      id: trip,
      status: 'in_progress',
      pickup: 'Herbert Macaulay Way, Yaba',
      destination: 'Toyin Street, Ikeja',
      plate: 'KJA-101 XB',
      rider_name: 'Mama Ngozi',
      rider_phone: '+2347065550202',
    },
  });
  expect(market.emitted.find(({ payload }) => (payload as { alertId?: string }).alertId === id)?.payload).toMatchObject(
    { tripId: trip },
  );
  await close(id);
  await set('completed');
  expect((await file((await press(driver)).id)).trip).toBeNull();
});
