// Staff release what a driver earned of a company's ride before the company has paid (docs/decisions/0108-staff-release-what-waits.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../../tests/support/job-database.ts';
import { openWorkRides, type WorkRides } from '../../../../../tests/support/work-rides.ts';
import type { Actor } from '../../../../kernel/db/act.ts';
import { isOwn } from '../../../staff/server/is-own.ts';
import { listAllTrips } from '../list-all-trips.ts';
import { readTripFile } from '../read-trip-file.ts';
import { releaseRidePay } from './release-ride-pay.ts';

let street: WorkRides;
let staff: Actor;
beforeAll(async () => {
  street = await openWorkRides();
  staff = { ...(await street.account()), kind: 'staff' };
});
afterAll(() => street.close());

/** A ride that its driver has completed and its company has not paid. */
const ridden = async () => {
  const { company, ada } = await street.openOffice();
  const id = (await street.bookWork(ada, company.id)).trip?.id ?? '';
  const driver = await street.drive(id);
  return { id, company, ada, driver, earned: await street.waiting(driver) };
};
const release = (id: string, who: Actor = staff) =>
  street.as(who, (act) => releaseRidePay(act, { params: { id }, body: { reason: 'The company is late' } }, noExchange));
const waits = async () =>
  (await street.as(staff, (act) => listAllTrips(act, { query: { show: 'waits' } }, noExchange))).items.map(
    ({ id }) => id,
  );
const file = (id: string) => street.as(staff, (act) => readTripFile(act, { params: { id } }, noExchange));

describe('releaseRidePay', () => {
  test('the pay is released once: if two press at once, one succeeds; the trail has the reason', async () => {
    const { id, driver, earned } = await ridden();
    expect(earned).toBeGreaterThan(0);
    expect(await file(id)).toMatchObject({ waiting_kobo: earned });
    const both = await Promise.all([codeOf(release(id)), codeOf(release(id))]);
    expect(both.filter((code) => code === 'nothing_waits')).toHaveLength(1);
    expect(await street.waiting(driver)).toBe(0);
    expect(await street.balance('worker_payable', driver.accountId)).toBe(earned);
    expect(await file(id)).toMatchObject({ waiting_kobo: 0 });
    expect(
      await street.value(
        `SELECT payload ->> 'reason' FROM kernel.events WHERE name = 'rides.pay_released' AND payload ->> 'tripId' = $1`,
        [id],
      ),
    ).toBe('The company is late');
    expect((await street.owner.query('SELECT * FROM money.wrong_totals()')).rows).toEqual([]);
  });

  test('staff find it in the list of waiting pay, the longest first, until it is released', async () => {
    const [first, second] = [await ridden(), await ridden()];
    const mine = async () => (await waits()).filter((id) => id === first.id || id === second.id);
    expect(await mine()).toEqual([first.id, second.id]);
    await release(first.id);
    expect(await mine()).toEqual([second.id]);
  });

  test('nothing_waits while it is driven, not_found for everybody but staff', async () => {
    const { company, ada } = await street.openOffice();
    const id = (await street.bookWork(ada, company.id)).trip?.id ?? '';
    const driver = await street.accepted(id);
    expect(await codeOf(release(id))).toBe('nothing_waits');
    for (const who of [ada, driver, await street.account()]) expect(await codeOf(release(id, who))).toBe('not_found');
  });

  test('it is a case of their own for the driver, the rider and the people of the company', async () => {
    const { id, company, ada, driver } = await ridden();
    const owns = (who: Actor) => street.as({ ...who, kind: 'staff' }, (act) => isOwn(act, 'ride', id));
    for (const who of [driver, ada, company.admin]) expect(await owns(who)).toBe(true);
    expect(await owns(staff)).toBe(false);
  });
});
