// A driver gives a ride back: the reason, who is notified, how it is counted, and races.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import type { ReleaseReason } from '../../drivers/release-rules.ts';
import { releaseTrip as contract } from '../trip-steps-contract.ts';
import { acceptOfferAs } from './answer-offer.ts';
import { arriveAtPickup, completeTrip, departForTrip, releaseTrip, startTrip } from './drive-trip.ts';
import { readTrip } from './read-trip.ts';

let street: RideDatabase;
beforeAll(async () => {
  street = await openRideDatabase(20);
});
afterAll(() => street.close());

const on = (id: string) => ({ params: { id } });
const giveBack = (actor: Actor, id: string, reason: ReleaseReason, note?: string) =>
  street.as(actor, (act) =>
    releaseTrip(act, { ...on(id), body: { reason, ...(note === undefined ? {} : { note }) } }, noExchange),
  );
type Step = typeof departForTrip | typeof arriveAtPickup | typeof completeTrip;
const step = (driver: Actor, take: Step, id: string) => street.as(driver, (act) => take(act, on(id), noExchange));
const start = async (driver: Actor, id: string) =>
  startTrip(street.db, driver, { ...on(id), body: { code: await street.codeOfTrip(id) } }, noExchange);
const accepted = async () => {
  const customer = await street.account();
  const { id } = await street.book(customer);
  await street.alone(id);
  const driver = await street.driver();
  await street.dispatch();
  await acceptOfferAs(street.db, driver, id);
  return { customer, driver, id };
};
const arrived = async () => {
  const ride = await accepted();
  await step(ride.driver, departForTrip, ride.id);
  await step(ride.driver, arriveAtPickup, ride.id);
  return ride;
};
const counted = async (driver: Actor) =>
  (
    await street.owner.query('SELECT trip_id, reason, note FROM drivers.releases WHERE driver_id = $1 ORDER BY id', [
      driver.accountId,
    ])
  ).rows;

describe('releaseTrip', () => {
  test('needs one of the reasons, and a note with another reason', async () => {
    for (const body of [{}, { reason: 'Flat tyre' }, { reason: '' }, { reason: 'other', note: 'x'.repeat(301) }])
      expect(contract.body?.safeParse(body).success, JSON.stringify(body)).toBe(false);
    const { driver, id } = await accepted();
    await expect(giveBack(driver, id, 'other')).rejects.toMatchObject({
      kind: { code: 'invalid_request' },
      fields: [{ path: 'note', message: 'Write what happened' }],
    });
    expect(await codeOf(giveBack(driver, id, 'other', '   '))).toBe('invalid_request');
    expect(await street.statusOf(id)).toBe('accepted');
    expect(await counted(driver)).toEqual([]);
    await giveBack(driver, id, 'other', 'My child is ill.');
    expect(await counted(driver)).toEqual([{ trip_id: id, reason: 'other', note: 'My child is ill.' }]);
  });

  test('the search begins at once, the customer reads why, and it is counted once', async () => {
    const { customer, driver, id } = await arrived();
    const rounds = await street.rounds();
    await giveBack(driver, id, 'vehicle_problem');
    expect(await street.rounds()).toBeGreaterThanOrEqual(Math.max(1, rounds));
    const seen = await street.as(customer, (act) => readTrip(act, on(id), noExchange));
    expect(seen).toMatchObject({ status: 'searching', driver_lost: true, wait: null });
    const events = street.emitted.filter(
      ({ kind, payload }) => kind.name === 'rides.released' && (payload as { tripId: string }).tripId === id,
    );
    expect(events.map(({ payload }) => payload)).toMatchObject([
      { releaseReason: 'vehicle_problem', driverId: driver.accountId },
    ]);
    expect(await codeOf(giveBack(driver, id, 'vehicle_problem')), 'it is not theirs any more').toBe('not_found');
    expect(await counted(driver)).toHaveLength(1);
  });

  test("is only for the ride's driver, and not once it has started", async () => {
    const { customer, driver, id } = await arrived();
    for (const other of [customer, await street.account(), await street.driver({ online: false })])
      expect(await codeOf(giveBack(other, id, 'felt_unsafe'))).toBe('not_found');
    await start(driver, id);
    expect(await codeOf(giveBack(driver, id, 'felt_unsafe'))).toBe('wrong_step');
    expect(await counted(driver)).toEqual([]);
    expect(await street.statusOf(id)).toBe('in_progress');
  });

  test('concurrent with the start it is one or the other, and is counted only if it was given back', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { driver, id } = await arrived();
      const [back, started] = await Promise.all([
        codeOf(giveBack(driver, id, 'cannot_reach_pickup')),
        codeOf(start(driver, id)),
      ]);
      const gone = back === 'not refused';
      expect(started === 'not refused').toBe(!gone);
      expect(await street.statusOf(id)).toBe(gone ? 'searching' : 'in_progress');
      expect(await counted(driver)).toHaveLength(gone ? 1 : 0);
    }
  });

  test('concurrent with the completion the ride is completed, paid once, and not given back', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { driver, id } = await arrived();
      await start(driver, id);
      const [back, done] = await Promise.all([
        codeOf(giveBack(driver, id, 'vehicle_problem')),
        codeOf(step(driver, completeTrip, id)),
      ]);
      expect([back, done]).toEqual(['wrong_step', 'not refused']);
      expect(await street.statusOf(id)).toBe('completed');
      expect(street.told(id).filter((name) => name === 'rides.released')).toEqual([]);
      expect(await counted(driver)).toEqual([]);
    }
  });
});
