// Expiring papers: each reminder once, offline after expiry, online again with new ones. And referrals, paid once.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noExchange } from '../../../../tests/support/job-database.ts';
import {
  type Applicant,
  inDays,
  openPapersDatabase,
  type PapersDatabase,
} from '../../../../tests/support/papers-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { postReferral, postTripEarnings } from '../../money/server/door.ts';
import type { DocumentKind } from '../application-rules.ts';
import { approveDocument } from './decide-document.ts';
import { readApplication } from './read-application.ts';
import { setOnline } from './set-online.ts';
import { driversTasks } from './tasks.ts';

let papers: PapersDatabase;
beforeAll(async () => {
  papers = await openPapersDatabase();
});
afterAll(() => papers.close());

const run = (task: string) => driversTasks[task]?.({}, papers.db);
const online = (person: Applicant) =>
  papers.as(person, (act) => setOnline(act, { body: { online: true } }, noExchange));
const ends = (person: Applicant, kind: DocumentKind, day: string) =>
  papers.owner.query('UPDATE drivers.documents SET expires_on = $3 WHERE account_id = $1 AND kind = $2', [
    person.accountId,
    kind,
    day,
  ]);
const saidOf = (person: Applicant, name: string) =>
  papers.emitted.flatMap(({ kind, payload }) =>
    kind.name === name && (payload as { driverId: string }).driverId === person.accountId ? [payload] : [],
  );

test('reminders come 30, 7 and 1 days before, once each; the nearest if some were missed', async () => {
  const person = await papers.applied();
  await papers.approveAll(person);
  const days: unknown[] = [];
  for (const left of [31, 30, 29, 7, 6, 2, 1, 0]) {
    await ends(person, 'drivers_license', inDays(left));
    await run('drivers.end_papers');
    await run('drivers.end_papers');
    days.push(saidOf(person, 'drivers.document_ending').length);
  }
  expect(days).toEqual([0, 1, 1, 2, 2, 2, 3, 3]);
  expect(saidOf(person, 'drivers.document_ending')[1]).toMatchObject({ kind: 'drivers_license', days: 7 });
  const late = await papers.applied();
  await papers.approveAll(late);
  await ends(late, 'vehicle_info', inDays(1));
  await run('drivers.end_papers');
  expect(saidOf(late, 'drivers.document_ending')).toMatchObject([{ kind: 'vehicle_info', days: 1 }]);
});

test('an expired paper takes its driver offline until a new one is approved', async () => {
  const person = await papers.applied();
  await papers.approveAll(person);
  await online(person);
  await ends(person, 'vehicle_insurance', inDays(-1));
  await run('drivers.end_papers');
  await run('drivers.end_papers');
  expect(saidOf(person, 'drivers.document_expired')).toMatchObject([{ kind: 'vehicle_insurance' }]);
  expect(saidOf(person, 'drivers.online_changed')).toMatchObject([{ online: true }, { online: false, by: 'papers' }]);
  expect(
    await papers.value('SELECT online OR looking FROM drivers.presence WHERE driver_id = $1', [person.accountId]),
  ).toBe(false);
  await expect(online(person)).rejects.toMatchObject({ kind: { code: 'papers_expired' } });
  const view = await papers.handIn(person, 'vehicle_insurance', { expires_on: inDays(300) });
  expect(view.status).toBe('approved');
  await expect(online(person), 'not before it is approved').rejects.toMatchObject({ kind: { code: 'papers_expired' } });
  const { id, version } = await papers.documentOf(person, 'vehicle_insurance');
  await papers.as(papers.staff, (act) => approveDocument(act, { params: { id }, body: { version } }, noExchange));
  expect((await online(person)).papers_until).toBe(inDays(200));
});

test('a referrer is paid once, after the new driver’s tenth trip with ten different riders and settled commission', async () => {
  const referrer = await papers.applied();
  await papers.approveAll(referrer);
  const code = (await papers.as(referrer, (act) => readApplication(act, {}, noExchange))).own_code ?? '';
  const person = await papers.applied(code);
  await papers.approveAll(person);
  const balance = () =>
    papers.value(
      `SELECT coalesce(sum(balance_kobo), 0)::int FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`,
      [referrer.accountId],
    );
  const trips = (count: number) =>
    papers.owner.query('UPDATE drivers.drivers SET trips_count = $2 WHERE id = $1', [person.accountId, count]);
  const riders = (count: number) =>
    papers.owner.query('UPDATE drivers.drivers SET riders_count = $2 WHERE id = $1', [person.accountId, count]);
  await riders(10);
  await trips(9);
  await run('drivers.credit_referrals');
  expect(await balance()).toBe(0);
  await trips(30);
  await riders(9);
  await run('drivers.credit_referrals');
  expect(await balance(), 'thirty rides with nine riders').toBe(0);
  await riders(10);
  const cash = { tripId: crypto.randomUUID(), driverId: person.accountId, total_kobo: 1_000_00 };
  await papers.db.act(system, (act) => postTripEarnings(act, { ...cash, driver_share_kobo: 900_00, method: 'cash' }));
  await run('drivers.credit_referrals');
  expect(await balance(), 'while the driver owes commission').toBe(0);
  // Other incoming money settles it.
  const other = { referredId: crypto.randomUUID(), referrerId: person.accountId, amount_kobo: 1_000_00 };
  await papers.db.act(system, (act) => postReferral(act, other));
  await Promise.all([run('drivers.credit_referrals'), run('drivers.credit_referrals')]);
  await trips(11);
  await run('drivers.credit_referrals');
  expect(await balance()).toBe(5_000_00);
  expect(saidOf(referrer, 'drivers.referral_credited')).toHaveLength(1);
  const line = `SELECT kind || ' ' || amount_kobo FROM money.statement WHERE worker_id = $1`;
  expect(await papers.value(line, [referrer.accountId])).toBe('referral_credited 500000');
});
