// Staff decide on what they have seen, but not about themselves; a driver changes it at the same moment. Plates that look alike.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Applicant,
  inDays,
  openPapersDatabase,
  type PapersDatabase,
} from '../../../../tests/support/papers-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { query } from '../../../kernel/db/query.ts';
import { Refused } from '../../../shared/refusal.ts';
import type { DocumentKind } from '../application-rules.ts';
import { changeApplication } from './change-application.ts';
import { approveDocument, approveVehicle, rejectDocument, rejectVehicle } from './decide-document.ts';
import { listApplications } from './list-applications.ts';
import { readApplication } from './read-application.ts';
import { setDocumentExpiry } from './set-document-expiry.ts';
import { setOnline } from './set-online.ts';
import { changeVehicle, removeVehicle } from './write-vehicle.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

type Seen = { id: string; version: number };
const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return `${error.kind.code}: ${error.message}`;
};
const own = (person: Applicant) => papers.as(person, (act) => readApplication(act, {}, noExchange));
const approve = ({ id, version }: Seen, by: Actor = papers.staff) =>
  papers.as(by, (act) => approveDocument(act, { params: { id }, body: { version } }, noExchange));
const reject = ({ id, version }: Seen, by: Actor = papers.staff) =>
  papers.as(by, (act) =>
    rejectDocument(act, { params: { id }, body: { version, reason: 'Not readable' } }, noExchange),
  );
const approveCar = ({ id, version }: Seen, by: Actor = papers.staff) =>
  papers.as(by, (act) => approveVehicle(act, { params: { id }, body: { version } }, noExchange));
const rejectCar = ({ id, version }: Seen, by: Actor = papers.staff, reason = 'Another plate is on the licence') =>
  papers.as(by, (act) => rejectVehicle(act, { params: { id }, body: { version, reason } }, noExchange));
const setDay = (person: Applicant, kind: DocumentKind, expires_on: string) =>
  papers.as(person, (act) => setDocumentExpiry(act, { params: { kind }, body: { expires_on } }, noExchange));
const car = {
  vehicle_class: 'car' as const,
  make: 'Honda',
  model: 'Accord',
  colour: 'black',
  year: 2020,
  plate: 'CHG-100 AA',
  seats: 4,
};
const changeCar = async (person: Applicant, plate: string, by: Actor = person) => {
  const { id } = await papers.vehicleOf(person);
  return papers.as(by, (act) => changeVehicle(act, { params: { id }, body: { ...car, plate } }, noExchange));
};
const goOnline = (person: Applicant) =>
  papers.as(person, (act) => setOnline(act, { body: { online: true } }, noExchange));
const waits = async (person: Applicant) =>
  (await papers.as(papers.staff, (act) => listApplications(act, { query: {} }, noExchange))).items.some(
    ({ id }) => id === person.accountId,
  );
const called = async (person: Applicant, full_name: string) =>
  papers.as(person, (act) => {
    const body = { full_name, phone: '+2348105678901', city: 'Lagos', referral_code: '' };
    return changeApplication(act, { body }, noExchange);
  });

describe('approveDocument, rejectDocument: what changed since it was seen is refused', () => {
  test('another expiry date, another file, and one that has expired', async () => {
    const person = await papers.applied();
    const before = await papers.documentOf(person, 'drivers_license');
    await setDay(person, 'drivers_license', inDays(900));
    const words = 'changed_meanwhile: The driver has changed this since you opened it. Look at it again.';
    expect(await refusal(approve(before))).toBe(words);
    expect(await refusal(reject(before))).toBe(words);
    const now = await papers.documentOf(person, 'drivers_license');
    expect(now).toEqual({ id: before.id, version: before.version + 1 });
    await papers.handIn(person, 'drivers_license');
    const replaced = 'changed_meanwhile: The driver has replaced this document. Look at the new one.';
    expect(await refusal(approve(now))).toBe(replaced);
    expect(await refusal(reject(now))).toBe(replaced);
    await approve(await papers.documentOf(person, 'drivers_license'));
    await papers.owner.query(
      `UPDATE drivers.documents SET expires_on = $2 WHERE account_id = $1 AND kind = 'vehicle_info'`,
      [person.accountId, inDays(-1)],
    );
    expect(await refusal(approve(await papers.documentOf(person, 'vehicle_info')))).toContain('date_passed');
    expect((await own(person)).status).toBe('in_review');
  });

  test('the last paper is approved while its driver replaces another: no one drives with a paper that no one has seen', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const person = await papers.applied();
      const last = await papers.documentOf(person, 'background_check');
      await approveCar(await papers.vehicleOf(person));
      for (const { kind, id, version, status } of (await papers.file(person)).documents)
        if (kind !== 'background_check' && status === 'uploaded') await approve({ id: id ?? '', version });
      await Promise.allSettled([approve(last), papers.handIn(person, 'profile_photo')]);
      const { status, documents } = await own(person);
      const photo = documents.find(({ kind }) => kind === 'profile_photo');
      expect(photo?.status).toBe('uploaded');
      const approved = Number(
        await papers.value(`SELECT count(*) FROM drivers.documents WHERE account_id = $1 AND status = 'approved'`, [
          person.accountId,
        ]),
      );
      // Approved first: the previous photo stays in force. Replaced first: the new one must be reviewed.
      expect([status, approved]).toEqual(status === 'approved' ? ['approved', 7] : ['in_review', 6]);
      expect(await waits(person)).toBe(true);
      ends.add(status);
    }
    expect(ends.size).toBeGreaterThan(0);
  });

  test('while staff decide, the driver’s own change waits, and then sees the decision', async () => {
    const person = await papers.applied();
    const held = await papers.connect();
    await held.query('BEGIN');
    await held.query('SELECT FROM drivers.applications WHERE id = $1 FOR UPDATE', [person.accountId]);
    const change = changeCar(person, 'WAI-100 AA');
    await papers.somebodyWaits();
    await held.query(`UPDATE drivers.vehicles SET approved = true, version = 5 WHERE driver_id = $1`, [
      person.accountId,
    ]);
    await held.query('COMMIT');
    await held.end();
    expect((await change).vehicles).toMatchObject([{ plate: 'WAI-100 AA', approved: false, version: 6 }]);
  });

  test('after a change of name every paper is reviewed again', async () => {
    const person = await papers.applied();
    await approve(await papers.documentOf(person, 'drivers_license'));
    await reject(await papers.documentOf(person, 'vehicle_info'));
    const seen = await papers.documentOf(person, 'background_check');
    const { documents, status } = await called(person, 'Somebody Else');
    expect(status).toBe('rejected');
    const state = (kind: DocumentKind) => documents.find((one) => one.kind === kind)?.status;
    expect([state('drivers_license'), state('vehicle_info')]).toEqual(['uploaded', 'rejected']);
    expect(await refusal(approve(seen))).toContain('changed_meanwhile');
    const same = await papers.documentOf(person, 'background_check');
    await called(person, 'Somebody Else');
    expect(await papers.documentOf(person, 'background_check'), 'the same name is no change').toEqual(same);
  });
});

describe('rejectVehicle, approveVehicle', () => {
  test('an applicant’s only vehicle is rejected with a reason, changed, and reviewed again', async () => {
    const person = await papers.applied();
    const seen = await papers.vehicleOf(person);
    expect((await rejectCar(seen)).status).toBe('rejected');
    const view = await own(person);
    expect(view.vehicles).toMatchObject([{ approved: false, reason: 'Another plate is on the licence' }]);
    expect(view.missing).toEqual(['Change the vehicle that was rejected']);
    expect(await waits(person), 'the papers wait').toBe(true);
    expect(papers.emitted.findLast(({ kind }) => kind.name === 'drivers.vehicle_rejected')?.payload).toMatchObject({
      driverId: person.accountId,
      reason: 'Another plate is on the licence',
    });
    expect(await refusal(rejectCar(seen))).toContain('already_decided');
    expect((await papers.handIn(person, 'vehicle_info')).status, 'the vehicle is still rejected').toBe('rejected');
    const changed = await changeCar(person, 'REJ-100 AA');
    expect([changed.status, changed.vehicles[0]?.reason, changed.missing]).toEqual(['submitted', null, []]);
    expect(await refusal(approveCar(seen))).toContain('changed_meanwhile');
    await papers.approveAll(person);
    expect((await own(person)).status).toBe('approved');
    expect((await goOnline(person)).online).toBe(true);
  });

  test('a driver’s vehicle is rejected later: it takes no rides, and without another one the driver cannot go online', async () => {
    const person = await papers.applied();
    await papers.approveAll(person);
    await goOnline(person);
    const seen = await papers.vehicleOf(person);
    const both = await Promise.allSettled([rejectCar(seen), rejectCar(seen)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(papers.told(person).filter((name) => name === 'drivers.vehicle_rejected')).toHaveLength(1);
    expect((await own(person)).status).toBe('approved');
    expect(await waits(person)).toBe(false);
    expect(
      await papers.value('SELECT count(*)::int FROM drivers.standing WHERE driver_id = $1', [person.accountId]),
    ).toBe(0);
    expect(await refusal(goOnline(person))).toContain('no_approved_vehicle');
    await approveCar(seen);
    expect((await goOnline(person)).online, 'staff may take it back').toBe(true);
    expect(await refusal(approveCar(seen))).toContain('already_decided');
  });

  test('a driver who withdraws their only waiting vehicle leaves the queue', async () => {
    const person = await papers.applied();
    await papers.approveAll(person);
    await papers.vehicle(person, { vehicle_class: 'truck', capacity_kg: 3000, seats: null });
    expect(await waits(person)).toBe(true);
    const id = (await own(person)).vehicles.find(({ approved }) => !approved)?.id ?? '';
    await papers.as(person, (act) => removeVehicle(act, { params: { id } }, noExchange));
    expect(await waits(person)).toBe(false);
  });
});

test('a staff member does not decide on their own application, and their changed vehicle waits like any other', async () => {
  const person = await papers.applied();
  const asStaff: Actor = { ...person, kind: 'staff' };
  const paper = await papers.documentOf(person, 'vehicle_info');
  const vehicle = await papers.vehicleOf(person);
  const decisions = [() => approve(paper, asStaff), () => reject(paper, asStaff)];
  decisions.push(
    () => approveCar(vehicle, asStaff),
    () => rejectCar(vehicle, asStaff),
  );
  for (const decide of decisions)
    expect((await refusal(decide())).split(': ')).toEqual([
      'own_application',
      'Another member of staff decides what is yours, and about somebody who came by your referral code.',
    ]);
  await papers.approveAll(person);
  expect((await changeCar(person, 'OWN-100 AA', asStaff)).vehicles).toMatchObject([{ approved: false }]);
});

test('PostgreSQL enforces it: staff do not approve their own papers, and change only the decision on a vehicle', async () => {
  const person = await papers.applied();
  const asStaff: Actor = { ...person, kind: 'staff' };
  const { id } = await papers.documentOf(person, 'vehicle_info');
  const pass = query(
    'test.passOwn',
    { id: 'uuid' },
    { id: 'uuid' },
    `UPDATE drivers.documents SET status = 'approved' WHERE id = $id RETURNING id`,
  );
  await expect(papers.as(asStaff, (act) => act.one(pass, { id }))).rejects.toThrow('not a step');
  const vehicle = (await papers.vehicleOf(person)).id;
  const passCar = query(
    'test.passOwnCar',
    { id: 'uuid' },
    { approved: 'bool' },
    `UPDATE drivers.vehicles SET approved = true WHERE id = $id RETURNING approved`,
  );
  expect(await papers.as(asStaff, (act) => act.one(passCar, { id: vehicle }))).toEqual({ approved: false });
  const plate = query(
    'test.otherPlate',
    { id: 'uuid' },
    { id: 'uuid' },
    `UPDATE drivers.vehicles SET plate = 'STF-100 AA', approved = true WHERE id = $id RETURNING id`,
  );
  await expect(papers.as(papers.staff, (act) => act.one(plate, { id: vehicle }))).rejects.toThrow(
    'staff change nothing',
  );
  const hold = query('test.hold', { id: 'uuid' }, {}, 'SELECT drivers.hold_application($id)');
  const stranger = await papers.applicant();
  await expect(papers.as(stranger, (act) => act.one(hold, { id: person.accountId }))).rejects.toThrow('somebody else');
});

describe('addVehicle, changeVehicle', () => {
  test('O and 0, and I and 1, are one plate', async () => {
    const [one, other] = [await papers.applicant(), await papers.applicant()];
    await papers.vehicle(one, { plate: 'OIO-101 IO' });
    for (const plate of ['010-1O1 10', '0101O1I0', 'OIO-IOI IO'])
      expect(await refusal(papers.vehicle(other, { plate }))).toBe(
        'plate_taken: This plate is registered already. O and 0 count as the same, and so do I and 1.',
      );
    const [mine] = (await papers.vehicle(other, { plate: 'QIO-101 IO' })).vehicles;
    expect(mine?.plate, 'as it was typed').toBe('QIO-101 IO');
    const input = { params: { id: mine?.id ?? '' }, body: { ...car, plate: 'OIO-101 I0' } };
    const change = papers.as(other, (act) => changeVehicle(act, input, noExchange));
    expect(await refusal(change)).toContain('plate_taken');
    expect((await own(other)).vehicles).toMatchObject([{ plate: 'QIO-101 IO' }]);
  });

  test('a future year is refused beside its field', async () => {
    const person = await papers.applicant();
    const { make, ...rest } = car;
    const added = papers.vehicle(person, { ...rest, make, plate: 'YEA-100 AA', year: new Date().getFullYear() + 2 });
    await expect(added).rejects.toMatchObject({ fields: [{ path: 'year' }] });
  });
});
