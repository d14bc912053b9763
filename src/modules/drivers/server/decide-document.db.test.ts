// An application from its first file to the road: submitted, rejected, replaced, approved; and who may do what.
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Applicant,
  inDays,
  openPapersDatabase,
  type PapersDatabase,
} from '../../../../tests/support/papers-database.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { forgetUploadsTask } from '../../../kernel/http/tidy.ts';
import { Refused } from '../../../shared/refusal.ts';
import { applicationLife, type DocumentKind, documentLife } from '../application-rules.ts';
import { changeApplication } from './change-application.ts';
import { approveDocument, approveVehicle, rejectDocument } from './decide-document.ts';
import { listApplications } from './list-applications.ts';
import { driversPersonalData } from './personal-data.ts';
import { readApplication } from './read-application.ts';
import { setOnline } from './set-online.ts';
import { startApplication } from './start-application.ts';
import { viewDocument } from './view-document.ts';
import { changeVehicle, removeVehicle } from './write-vehicle.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const codeOf = async (work: Promise<unknown>): Promise<[code: string, words: string]> => {
  const error = await work.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return [error.kind.code, error.message];
};
const own = (person: Applicant) => papers.as(person, (act) => readApplication(act, {}, noExchange));
const goOnline = (person: Applicant) =>
  papers.as(person, (act) => setOnline(act, { body: { online: true } }, noExchange));
const reject = async (person: Applicant, kind: DocumentKind, reason = 'Parts are missing.') => {
  const { id, version } = await papers.documentOf(person, kind);
  const input = { params: { id }, body: { reason, version } };
  return papers.as(papers.staff, (act) => rejectDocument(act, input, noExchange));
};
const approve = async (person: Applicant, kind: DocumentKind) => {
  const { id, version } = await papers.documentOf(person, kind);
  return papers.as(papers.staff, (act) => approveDocument(act, { params: { id }, body: { version } }, noExchange));
};
const stateOf = async (person: Applicant, kind: DocumentKind) =>
  (await own(person)).documents.find((one) => one.kind === kind)?.status;
const waiting = async () =>
  (await papers.as(papers.staff, (act) => listApplications(act, { query: {} }, noExchange))).items.map(({ id }) => id);

test('expired papers keep a driver offline, even before the clock has run', async () => {
  const person = await papers.applied();
  await papers.approveAll(person);
  const until = (day: string) =>
    papers.owner.query('UPDATE drivers.drivers SET papers_until = $2 WHERE id = $1', [person.accountId, day]);
  const standing = () =>
    papers.value('SELECT count(*)::int FROM drivers.standing WHERE driver_id = $1', [person.accountId]);
  await until(inDays(-1));
  expect(await codeOf(goOnline(person))).toContain('papers_expired');
  expect(await standing()).toBe(0);
  await until(inDays(0));
  expect((await goOnline(person)).online).toBe(true);
  expect(await standing()).toBe(1);
});

describe('approveDocument, rejectDocument, readApplication', () => {
  test('one is rejected, replaced and approved, and then the driver may go online', async () => {
    const person = await papers.applied();
    expect((await own(person)).status).toBe('submitted');
    expect(await codeOf(goOnline(person))).toContain('no_driver_profile');
    await approve(person, 'vehicle_info');
    expect((await own(person)).status).toBe('in_review');
    expect((await reject(person, 'vehicle_insurance')).status).toBe('rejected');
    expect((await own(person)).documents.find(({ kind }) => kind === 'vehicle_insurance')).toMatchObject({
      status: 'rejected',
      reason: 'Parts are missing.',
    });
    expect((await papers.handIn(person, 'vehicle_insurance')).status).toBe('submitted');
    expect(await stateOf(person, 'vehicle_info')).toBe('approved');
    await papers.approveAll(person);
    const view = await own(person);
    expect([view.status, view.missing]).toEqual(['approved', []]);
    expect(view.own_code).toMatch(/^[A-Z0-9]{8}$/);
    expect((await goOnline(person)).papers_until).toBe(inDays(200));
    expect(await papers.value(`SELECT roles FROM identity.accounts WHERE id = $1`, [person.accountId])).toContain(
      'driver',
    );
    expect(new Set(papers.told(person))).toEqual(
      new Set([
        'drivers.vehicle_changed',
        'drivers.document_added',
        'drivers.application_submitted',
        'drivers.document_approved',
        'drivers.document_rejected',
        'drivers.vehicle_approved',
        'drivers.application_approved',
        'drivers.online_changed',
      ]),
    );
    expect(papers.told(person).filter((name) => name === 'drivers.application_approved')).toHaveLength(1);
    expect(await waiting()).not.toContain(person.accountId);
  });
});

describe('listApplications, readApplicationFile', () => {
  test('the queue shows the longest wait first, page by page', async () => {
    const [early, late] = [await papers.applied(), await papers.applied()];
    await papers.owner.query(
      `UPDATE drivers.applications SET waiting_since = now() - interval '3 days' WHERE id = $1`,
      [late.accountId],
    );
    const ids = await waiting();
    expect(ids.indexOf(late.accountId)).toBeLessThan(ids.indexOf(early.accountId));
    expect(await codeOf(papers.as(early, (act) => listApplications(act, { query: {} }, noExchange)))).toContain(
      'not_found',
    );
  });
});

test('a decision is made once, even if two staff members decide at once', async () => {
  const person = await papers.applied();
  const { id, version } = await papers.documentOf(person, 'vehicle_info');
  const input = { params: { id }, body: { version } };
  const decide = () => papers.as(papers.staff, (act) => approveDocument(act, input, noExchange));
  const both = await Promise.allSettled([decide(), decide()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await codeOf(decide())).toContain('already_decided');
  await papers.owner.query('UPDATE drivers.documents SET expires_on = NULL WHERE account_id = $1 AND kind = $2', [
    person.accountId,
    'drivers_license',
  ]);
  expect(await codeOf(approve(person, 'drivers_license'))).toContain('date_missing');
});

test('an approved driver renews a document while the previous one stays in force', async () => {
  const person = await papers.applied();
  await papers.approveAll(person);
  const renewed = await papers.handIn(person, 'drivers_license', { expires_on: inDays(900) });
  expect(renewed.documents.find(({ kind }) => kind === 'drivers_license')).toMatchObject({
    status: 'uploaded',
    in_force_until: inDays(200),
  });
  expect(renewed.status).toBe('approved');
  expect(await waiting()).toContain(person.accountId);
  await goOnline(person);
  await reject(person, 'drivers_license');
  expect((await own(person)).status).toBe('approved');
  await papers.handIn(person, 'drivers_license', { expires_on: inDays(900) });
  await approve(person, 'drivers_license');
  const states = `SELECT array_agg(status ORDER BY id) FROM drivers.documents WHERE account_id = $1 AND kind = 'drivers_license'`;
  expect(await papers.value(states, [person.accountId])).toEqual(['replaced', 'replaced', 'approved']);
  expect(await waiting()).not.toContain(person.accountId);
});

describe('viewDocument', () => {
  test('staff open a document once per recorded view; no one else can use its address', async () => {
    const person = await papers.applied();
    const { id } = await papers.documentOf(person, 'profile_photo');
    const look = () => papers.as(papers.staff, (act) => viewDocument(act, { params: { id } }, noExchange));
    const { url, is_pdf } = await look();
    expect(is_pdf).toBe(false);
    expect(papers.told(person)).toContain('drivers.document_read');
    const otherStaff = { ...(await papers.account()), kind: 'staff' as const };
    for (const stranger of [null, person, otherStaff])
      expect((await papers.ask(stranger, url)).status, JSON.stringify(stranger)).toBe(404);
    expect(
      (
        await papers.ask(
          papers.staff,
          url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
        )
      ).status,
    ).toBe(404);
    expect((await papers.ask(papers.staff, url)).status).toBe(200);
    expect((await papers.ask(papers.staff, url)).status, 'once only').toBe(404);
    const { url: late } = await look();
    await papers.owner.query(`UPDATE kernel.file_grants SET expires_at = now() - interval '1 second'`);
    expect((await papers.ask(papers.staff, late)).status).toBe(404);
    expect(await codeOf(papers.as(person, (act) => viewDocument(act, { params: { id } }, noExchange)))).toContain(
      'not_found',
    );
  });
});

describe('addVehicle, changeVehicle, removeVehicle, approveVehicle', () => {
  test('a plate belongs to one driver, however it is written, and a class has one vehicle', async () => {
    const [one, other] = [await papers.applicant(), await papers.applicant()];
    await papers.vehicle(one, { plate: 'AAA-777 ZZ' });
    expect(await codeOf(papers.vehicle(other, { plate: 'AAA777ZZ' }))).toEqual([
      'plate_taken',
      'This plate is registered already. O and 0 count as the same, and so do I and 1.',
    ]);
    expect(await codeOf(papers.vehicle(one))).toContain('class_taken');
    const { vehicles } = await papers.vehicle(one, { vehicle_class: 'truck', capacity_kg: 3000, seats: null });
    expect(vehicles.map(({ vehicle_class, make, model }) => [vehicle_class, make, model])).toEqual([
      ['car', 'Toyota', 'Corolla'],
      ['truck', 'Toyota', 'Corolla'],
    ]);
  });

  test('a changed vehicle waits for staff again, and no one else can change it', async () => {
    const person = await papers.applied();
    await papers.approveAll(person);
    await goOnline(person);
    const [car] = (await own(person)).vehicles;
    const id = car?.id ?? '';
    const body = {
      vehicle_class: 'car' as const,
      make: 'Honda',
      model: 'Accord',
      colour: 'black',
      year: 2020,
      plate: 'BBB-1 XX',
      seats: 4,
    };
    const stranger = await papers.applicant();
    const change = (who: Applicant) =>
      papers.as(who, (act) => changeVehicle(act, { params: { id }, body }, noExchange));
    expect(await codeOf(change(stranger))).toContain('no_vehicle');
    expect((await change(person)).vehicles[0]).toMatchObject({ make: 'Honda', approved: false });
    expect(
      await papers.value('SELECT count(*)::int FROM drivers.standing WHERE driver_id = $1', [person.accountId]),
    ).toBe(0);
    expect(await waiting()).toContain(person.accountId);
    const { version } = await papers.vehicleOf(person);
    await papers.as(papers.staff, (act) => approveVehicle(act, { params: { id }, body: { version } }, noExchange));
    expect(
      await papers.value('SELECT count(*)::int FROM drivers.standing WHERE driver_id = $1', [person.accountId]),
    ).toBe(1);
    expect(await codeOf(papers.as(stranger, (act) => removeVehicle(act, { params: { id } }, noExchange)))).toContain(
      'no_vehicle',
    );
    const { vehicles, missing } = await papers.as(person, (act) => removeVehicle(act, { params: { id } }, noExchange));
    expect([vehicles, missing]).toEqual([[], ['Add your vehicle']]);
  });
});

describe('changeApplication, startApplication', () => {
  const change = (person: Applicant, referral_code: string) => {
    const body = { full_name: 'Sani Yakubu', phone: '+2348105678901', city: 'Lagos', referral_code };
    return papers.as(person, (act) => changeApplication(act, { body }, noExchange));
  };
  test('one’s own referral code and an unknown one are refused, another’s is stored', async () => {
    const driver = await papers.applied();
    await papers.approveAll(driver);
    const code = (await own(driver)).own_code ?? '';
    const person = await papers.applicant();
    expect(await codeOf(change(person, 'NOBODY99'))).toContain('unknown_referral');
    expect((await change(person, code.toLowerCase())).referral_code).toBe(code);
    const referrer = 'SELECT referrer_id FROM drivers.referrals WHERE referred_id = $1';
    expect(await papers.value(referrer, [person.accountId])).toBe(driver.accountId);
    expect((await change(person, 'NOBODY99')).referral_code, 'a kept code stays').toBe(code);
    // Seven uploads submit an application before its details are typed.
    const sent = await papers.applicant();
    await papers.owner.query('UPDATE drivers.applications SET status = $2, submitted_at = now() WHERE id = $1', [
      sent.accountId,
      'submitted',
    ]);
    expect((await change(sent, code)).referral_code).toBe(code);
    expect(await papers.value(referrer, [sent.accountId])).toBe(driver.accountId);
    // A driver from before applications existed.
    const { accountId } = await papers.account();
    const old = { ...(await papers.account()), accountId: accountId ?? '' };
    await papers.owner.query(`INSERT INTO drivers.referral_codes VALUES ($1, 'OWNCODE2')`, [accountId]);
    await papers.as(old, (act) => startApplication(act, { body: { city: 'Lagos', method: 'car' } }, noExchange));
    expect(await codeOf(change(old, 'owncode2'))).toEqual(['own_referral', 'You cannot use your own code.']);
    expect(await codeOf(change(driver, ''))).toContain('already_sent');
  });
});

/** From each state, a plain UPDATE by kaya_app to each other state. */
test('PostgreSQL takes the moves of the table and no others', async () => {
  const person = await papers.applied();
  const { id } = await papers.documentOf(person, 'background_check');
  const setDocument = query(
    'test.setDocument',
    { id: 'uuid', status: 'text' },
    { id: 'uuid' },
    `UPDATE drivers.documents SET status = $status, reason = 'Because' WHERE id = $id RETURNING id`,
  );
  const setApplication = query(
    'test.setApplication',
    { id: 'uuid', status: 'text' },
    { id: 'uuid' },
    'UPDATE drivers.applications SET status = $status WHERE id = $id RETURNING id',
  );
  const actors = { driver: person, staff: papers.staff, clock: system } as const;
  const documentMoves = documentLife.moves.flatMap((move) =>
    documentLife.states.flatMap((from) =>
      (['driver', 'staff', 'clock'] as const).flatMap((by) => {
        const next = documentLife.next(from, move, by as never);
        return next.ok ? [`${by}: ${from} to ${next.state}`] : [];
      }),
    ),
  );
  const taken: string[] = [];
  for (const [by, actor] of Object.entries(actors))
    for (const from of documentLife.states)
      for (const to of documentLife.states.filter((state) => state !== from)) {
        await papers.owner.query(`UPDATE drivers.documents SET status = $2, reason = 'x' WHERE id = $1`, [id, from]);
        const done = await papers.as(actor, (act) => act.one(setDocument, { id, status: to })).catch(() => undefined);
        if (done) taken.push(`${by}: ${from} to ${to}`);
      }
  // The clock acts as the system, which may also replace.
  expect(taken.filter((move) => !/^clock: \w+ to replaced$/.test(move)).toSorted()).toEqual(documentMoves.toSorted());
  const submitted = applicationLife.from('submit').map((from) => `${from} to submitted`);
  const sent: string[] = [];
  for (const from of applicationLife.states)
    for (const to of applicationLife.states.filter((state) => state !== from)) {
      await papers.owner.query('UPDATE drivers.applications SET status = $2 WHERE id = $1', [person.accountId, from]);
      const asked = { id: person.accountId, status: to };
      const done = await papers.as(person, (act) => act.one(setApplication, asked)).catch(() => undefined);
      if (done) sent.push(`${from} to ${to}`);
    }
  expect(sent).toEqual(submitted);
});

test('strangers see and change nothing', async () => {
  const person = await papers.applied();
  const strangers = { visitor, another: await papers.applied() };
  const tables = {
    'drivers.applications': 'id',
    'drivers.documents': 'account_id',
    'drivers.vehicles': 'driver_id',
  };
  for (const [table, key] of Object.entries(tables)) {
    const seen = query(
      `test.seen_${table.replace('.', '_')}`,
      { id: 'uuid' },
      { n: 'int4' },
      `SELECT count(*)::int AS n FROM ${table} WHERE ${key} = $id`,
    );
    for (const [who, actor] of Object.entries(strangers))
      expect(await papers.as(actor, (act) => act.one(seen, { id: person.accountId })), `${who} ${table}`).toEqual({
        n: 0,
      });
    expect((await papers.as(person, (act) => act.one(seen, { id: person.accountId })))?.n).toBeGreaterThan(0);
  }
  const settle = query('test.settle', { id: 'uuid' }, { s: 'text?' }, 'SELECT drivers.settle_application($id, 7) AS s');
  await expect(papers.as(person, (act) => act.one(settle, { id: person.accountId }))).rejects.toThrow('staff settle');
  const pass = query(
    'test.pass',
    { id: 'uuid' },
    { approved: 'bool' },
    'UPDATE drivers.vehicles SET approved = true WHERE driver_id = $id RETURNING approved',
  );
  expect(await papers.as(person, (act) => act.one(pass, { id: person.accountId }))).toEqual({ approved: false });
});

test('an export contains the papers, and a deletion removes them with their files', async () => {
  const person = await papers.applied();
  const { accountId } = person;
  const email = 'gone@example.com';
  const exported = JSON.stringify(
    await papers.as(person, (act) => driversPersonalData.exportFor(act, { accountId, email })),
  );
  for (const said of ['profile_photo', 'vehicle_info.pdf', '+2348105678901', 'Toyota Corolla'])
    expect(exported).toContain(said);
  const begun = await papers.upload(person, Buffer.from('%PDF-'));
  const ids = await papers.value('SELECT array_agg(file_id) FROM drivers.documents WHERE account_id = $1', [accountId]);
  for (let twice = 0; twice < 2; twice += 1)
    await papers.as(system, async (act) => driversPersonalData.erase?.(act, { accountId, email }));
  for (const [table, key] of [
    ['applications', 'id'],
    ['documents', 'account_id'],
    ['vehicles', 'driver_id'],
  ])
    expect(await papers.value(`SELECT count(*)::int FROM drivers.${table} WHERE ${key} = $1`, [accountId]), table).toBe(
      0,
    );
  // No owner and a day old: the next clean-up deletes the bytes.
  const left = `SELECT count(*)::int FROM kernel.files WHERE id = ANY ($1) AND owner_id IS NULL AND created_at < now() - interval '1 day'`;
  expect(await papers.value(left, [ids])).toBe(7);
  await forgetUploadsTask(papers.files)({}, papers.db);
  expect(await readdir(papers.folder)).not.toContain(`${begun}.upload`);
  expect(await papers.value('SELECT count(*)::int FROM kernel.uploads WHERE account_id = $1', [accountId])).toBe(0);
});
