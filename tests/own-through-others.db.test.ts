// What stays a member of staff's own case through other people: a crew they removed somebody from, the mover of their order, a person they referred.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system, visitor } from '../src/kernel/db/actor.ts';
import { eraseAccount } from '../src/modules/identity/server/erase.sql.ts';
import { exportedAccount } from '../src/modules/identity/server/export.sql.ts';
import { removeMember } from '../src/modules/providers/team-contract.ts';
import { disputeJob } from '../src/modules/jobs/server/door.ts';
import { isOwn } from '../src/modules/staff/server/door.ts';
import { submitRequest } from '../src/modules/requests/server/submit-request.ts';
import type { OwnKind } from '../src/shared/contract.ts';
import { hearingsIn, type Person } from './support/hearings.ts';
import { noExchange } from './support/job-database.ts';
import { moveRequest } from './support/move-request.ts';
import { openTeamDatabase, type TeamDatabase } from './support/team-database.ts';

let db: TeamDatabase;
let market: TeamDatabase['market'];
let hearings: Awaited<ReturnType<typeof hearingsIn>>;
beforeAll(async () => {
  db = await openTeamDatabase();
  ({ market } = db);
  hearings = await hearingsIn(market);
});
afterAll(() => market.close());

const own = (who: Person, kind: OwnKind, subject: string) =>
  market.as({ ...who, kind: 'staff' }, (act) => isOwn(act, kind, subject));

describe("a worker whom staff's business removed from its crew", () => {
  test('the job with a share for it stays its own, and so does the person; a later job does not', async () => {
    const business = await db.business();
    const worker = await db.member(business);
    const { id, order_id, customer } = await market.job(24, { payment_method: 'cash' });
    await db.accepts(worker, id);
    await db.workOn(id, worker);
    await market.as(customer, (act) => disputeJob(act, id, 'The sofa is broken'));
    await db.call(business, removeMember, { params: { id: worker.accountId } });
    const later = await market.job(72);
    await db.accepts(worker, later.id);
    expect(await own(business, 'work', id)).toBe(true);
    expect(await own(business, 'order', order_id)).toBe(true);
    expect(await own(business, 'person', worker.accountId)).toBe(true);
    expect(await own(business, 'work', later.id), 'nothing of it is theirs').toBe(false);
    expect(await own(hearings.second, 'work', id), 'somebody else decides').toBe(false);
  });
});

describe("a hearing about the mover of staff's order", () => {
  const mine = async () => {
    const me = await hearings.staffMember();
    const worker = await market.worker();
    const { id } = await market.job(24, { customer_id: me.accountId });
    await db.accepts(worker, id);
    const decides = (who: Person) => own(who, 'worker', worker.accountId);
    return { me, worker, id, decides };
  };
  const ended = (id: string) =>
    market.owner.query(`UPDATE jobs.jobs SET status = 'completed', completed_at = now() WHERE id = $1`, [id]);

  test('is neither opened nor decided by them while the job is upcoming, in progress or disputed', async () => {
    const { me, worker, id, decides } = await mine();
    const hearing = await hearings.open(worker);
    for (const who of [me, hearings.second]) {
      expect(await decides(who)).toBe(who === me);
      expect(await own(who, 'hearing', hearing)).toBe(who === me);
    }
    expect(await own(me, 'person', worker.accountId), 'another job may be given to them').toBe(false);
    await ended(id);
    expect(await decides(me), 'the job is over').toBe(false);
    expect(await own(me, 'hearing', hearing)).toBe(false);
    await market.owner.query(`INSERT INTO jobs.disputes (job_id, reason, late) VALUES ($1, 'A scratch', true)`, [id]);
    expect(await decides(me), 'a problem is reported').toBe(true);
  });

  test('is theirs for good once their job is evidence', async () => {
    const { me, worker, id } = await mine();
    const hearing = await hearings.open(worker);
    await hearings.add(hearings.opener, hearing, { kind: 'job', job_id: id, body: 'He came at noon.' });
    await ended(id);
    expect(await own(me, 'hearing', hearing)).toBe(true);
    expect(await own(hearings.second, 'hearing', hearing)).toBe(false);
  });

  test('the same holds for a helper of that job', async () => {
    const { me, id } = await mine();
    const helper = await market.worker();
    await market.owner.query(
      `INSERT INTO jobs.crew_members (job_id, worker_id, place, share_kobo, starts_at, during)
       SELECT id, $2, 1, 100, starts_at, tstzrange(starts_at, ends_at) FROM jobs.jobs WHERE id = $1`,
      [id, helper.accountId],
    );
    expect(await own(me, 'worker', helper.accountId)).toBe(true);
  });
});

test('an applicant who used a driver’s code is not approved by that driver', async () => {
  const [me, applicant] = [await hearings.staffMember(), await hearings.staffMember()];
  await market.owner.query(`INSERT INTO drivers.applications (id, city, method) VALUES ($1, 'Lagos', 'car')`, [
    applicant.accountId,
  ]);
  const { rows } = await market.owner.query<{ id: string }>(
    `INSERT INTO drivers.vehicles (driver_id, vehicle_class, name, colour, plate) VALUES ($1, 'car', 'Toyota Camry', 'Silver', 'LND 482 XK') RETURNING id`,
    [applicant.accountId],
  );
  const subjects: readonly (readonly [OwnKind, string])[] = [
    ['application', applicant.accountId],
    ['vehicle', rows[0]?.id ?? ''],
  ];
  for (const [kind, subject] of subjects) expect(await own(me, kind, subject)).toBe(false);
  await market.owner.query('INSERT INTO drivers.referrals (referred_id, referrer_id) VALUES ($1, $2)', [
    applicant.accountId,
    me.accountId,
  ]);
  for (const [kind, subject] of subjects) {
    expect(await own(me, kind, subject), kind).toBe(true);
    expect(await own(hearings.second, kind, subject), kind).toBe(false);
  }
});

describe("an order under staff's earlier phone or email", () => {
  const ordered = async (more: { phone?: string; email?: string }) => {
    const body = moveRequest({ email: 'a.visitor@mail.example', ...more });
    return (await market.as(visitor, (act) => submitRequest(act, { body }, noExchange))).id;
  };
  const change = (who: Person, contact: { phone: string | null } | { email: string }) => {
    const [column, value] = Object.entries(contact)[0] ?? [];
    return market.owner.query(`UPDATE identity.accounts SET ${column} = $2 WHERE id = $1`, [who.accountId, value]);
  };
  const kept = (who: Person) =>
    market.value('SELECT count(*)::int FROM identity.earlier_contacts WHERE account_id = $1', [who.accountId]);

  test('stays theirs when they change it, until their account is deleted', async () => {
    const me = await hearings.staffMember();
    await market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [me.accountId]);
    const byEmail = await ordered({ email: await db.emailOf(me) });
    await change(me, { phone: '+2348060000111' });
    const byPhone = await ordered({ phone: '+2348060000111' });
    await change(me, { phone: '+2348060000222' });
    await change(me, { phone: null });
    await change(me, { email: 'somebody.new@mail.example' });
    for (const order of [byEmail, byPhone]) {
      expect(await own(me, 'order', order)).toBe(true);
      expect(await own(hearings.second, 'order', order)).toBe(false);
    }
    const { row } = (await market.as(me, (act) => act.one(exportedAccount, { account: me.accountId }))) ?? {};
    expect((row as { earlier_contacts: unknown[] }).earlier_contacts).toHaveLength(3);
    await market.as(system, (act) => act.one(eraseAccount, { account: me.accountId }));
    expect(await kept(me)).toBe(0);
  });

  test('is not recorded for people who are not staff', async () => {
    const customer = await market.worker();
    await change(customer, { phone: '+2348060000333' });
    await change(customer, { phone: null });
    expect(await kept(customer)).toBe(0);
  });
});
