// Businesses managed by staff, who signs in as one, and the walls between two of them (docs/decisions/0057-providers.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { openTeamDatabase, type TeamDatabase } from '../../../../tests/support/team-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import * as contract from '../contract.ts';
import * as jobs from '../jobs-contract.ts';
import * as staff from '../staff-contract.ts';
import * as team from '../team-contract.ts';
import { providersPersonalData } from './personal-data.ts';

let db: TeamDatabase;
let asked = 0;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

const run = (actor: Actor, sql: string) => {
  asked += 1;
  return db.market.as(actor, (act) => act.sql(query(`test.team${asked}`, {}, { n: 'text?' }, sql), {}));
};
const rolesOf = (actor: Actor) =>
  db.market.value('SELECT roles FROM identity.accounts WHERE id = $1', [actor.accountId]);

describe('addProvider, readProvider', () => {
  test('the person with the proven email is the provider at once', async () => {
    const person = await db.market.account();
    expect(await codeOf(db.call(person, contract.readProvider, {}))).toBe('no_provider');
    const file = await db.add(await db.emailOf(person));
    expect(file).toMatchObject({ status: 'applied', signed_up: true, phone: '+2348031112233', members: 0 });
    expect(file.registration).toMatch(/^RC\d{6}$/);
    expect(await rolesOf(person)).toEqual(['provider']);
    expect(await db.call(person, contract.readProvider, {})).toMatchObject({
      id: file.id,
      status: 'applied',
      welcomed: false,
    });
  });
  test('or once they prove it, and not before', async () => {
    const { id } = await db.add('later@example.com');
    const { rows } = await db.market.owner.query<{ id: string }>(
      `INSERT INTO identity.accounts (email, name) VALUES ('later@example.com', 'Later') RETURNING id`,
    );
    const person: Actor = { kind: 'account', accountId: rows[0]?.id ?? '', sessionId: null, orderId: null };
    expect(await codeOf(db.call(person, contract.readProvider, {}))).toBe('no_provider');
    await db.market.owner.query('UPDATE identity.accounts SET email_confirmed_at = now() WHERE id = $1', [
      person.accountId,
    ]);
    expect(await db.call(person, contract.readProvider, {})).toMatchObject({ id });
    expect(await rolesOf(person)).toEqual(['provider']);
  });
  test('keeps one record per email', async () => {
    await db.add('twice@example.com');
    expect(await codeOf(db.add('twice@example.com'))).toBe('email_registered');
  });
  test('is for staff only', async () => {
    const person = await db.market.account();
    const body = { name: 'Mine', email: 'mine@example.com', registration: 'RC123456', city: 'Lagos' };
    expect(await codeOf(db.call(person, staff.addProvider, { body }))).toBe('not_found');
    await expect(
      run(
        person,
        `INSERT INTO providers.providers (name, email, registration, city) VALUES ('Me', 'me@example.com', 'RC1234', 'Lagos') RETURNING name AS n`,
      ),
    ).rejects.toThrow('row-level security');
  });
});

describe('approveCheck, rejectCheck, approveProvider, suspendProvider', () => {
  test('needs all three checks; a rejected one has a reason, and can be approved later', async () => {
    const owner = await db.market.account();
    const { id } = await db.add(await db.emailOf(owner));
    const at = { params: { id } };
    const check = (kind: 'registration' | 'insurance' | 'identity') => ({ params: { id, kind } });
    expect(await codeOf(db.call(db.staff, staff.approveProvider, at))).toBe('checks_missing');
    await db.call(db.staff, staff.approveCheck, check('registration'));
    await db.call(db.staff, staff.approveCheck, check('identity'));
    const rejected = await db.call(db.staff, staff.rejectCheck, {
      ...check('insurance'),
      body: { reason: 'It ended in May' },
    });
    expect(rejected).toMatchObject({ status: 'in_vetting' });
    expect((await db.call(owner, contract.readProvider, {})).checks).toMatchObject([
      { kind: 'registration', status: 'approved', reason: null },
      { kind: 'insurance', status: 'rejected', reason: 'It ended in May' },
      { kind: 'identity', status: 'approved' },
    ]);
    expect(await codeOf(db.call(db.staff, staff.approveProvider, at))).toBe('checks_missing');
    expect(await codeOf(db.call(db.staff, staff.approveCheck, check('identity')))).toBe('already_decided');
    await db.call(db.staff, staff.approveCheck, check('insurance'));
    expect(await db.call(db.staff, staff.approveProvider, at)).toMatchObject({ status: 'approved' });
    expect(await codeOf(db.call(db.staff, staff.approveProvider, at))).toBe('already_decided');
    expect(await codeOf(db.call(db.staff, staff.rejectCheck, { ...check('identity'), body: { reason: 'No' } }))).toBe(
      'already_decided',
    );
  });
  test('if two members of staff suspend it at once, one succeeds', async () => {
    const owner = await db.business();
    const suspend = () =>
      codeOf(
        db.call(db.staff, staff.suspendProvider, { params: { id: owner.providerId }, body: { reason: 'Complaints' } }),
      );
    expect((await Promise.all([suspend(), suspend()])).sort()).toEqual(['already_decided', 'not refused']);
    expect(await db.call(owner, contract.readProvider, {})).toMatchObject({
      status: 'suspended',
      status_reason: 'Complaints',
    });
    expect(await codeOf(db.invite(owner))).toBe('not_active');
    await db.call(db.staff, staff.approveProvider, { params: { id: owner.providerId } });
    expect(await db.call(owner, contract.readProvider, {})).toMatchObject({ status: 'approved', status_reason: null });
  });
  test('a member of staff does not decide about their own business, even in plain SQL', async () => {
    const own: Actor = { ...(await db.market.account()), kind: 'staff' };
    await db.market.owner.query(`UPDATE identity.accounts SET roles = '{staff}' WHERE id = $1`, [own.accountId]);
    const { id } = await db.add(await db.emailOf(own));
    const at = { params: { id } };
    const check = { params: { id, kind: 'identity' } } as const;
    expect(await codeOf(db.call(own, staff.approveCheck, check))).toBe('own_provider');
    expect(await codeOf(db.call(own, staff.rejectCheck, { ...check, body: { reason: 'No' } }))).toBe('own_provider');
    for (const kind of ['registration', 'insurance', 'identity'] as const)
      await db.call(db.staff, staff.approveCheck, { params: { id, kind } });
    expect(await codeOf(db.call(own, staff.approveProvider, at))).toBe('own_provider');
    await expect(
      run(own, `UPDATE providers.providers SET status = 'approved' WHERE id = '${id}' RETURNING name AS n`),
    ).rejects.toThrow('not a step');
    await db.call(db.staff, staff.approveProvider, at);
    const suspend = { ...at, body: { reason: 'No' } };
    expect(await codeOf(db.call(own, staff.suspendProvider, suspend))).toBe('own_provider');
  });
  test('a provider cannot approve itself, even in plain SQL', async () => {
    const owner = await db.market.account();
    await db.add(await db.emailOf(owner));
    await expect(run(owner, `UPDATE providers.providers SET status = 'approved' RETURNING name AS n`)).rejects.toThrow(
      'not a step',
    );
    await expect(
      run(owner, `UPDATE providers.providers SET email = 'x@example.com' RETURNING name AS n`),
    ).rejects.toThrow('permission denied');
    expect(
      await run(owner, `UPDATE providers.checks SET status = 'approved', decided_at = now() RETURNING kind AS n`),
    ).toEqual([]);
  });
});

describe('listProviders, readProviderFile', () => {
  test('newest first, by state, and by search; a stranger finds nothing', async () => {
    const { id } = await db.add('findable.business@example.com');
    const list = (q: object) => db.call(db.staff, staff.listProviders, { query: q });
    expect((await list({})).items[0]).toMatchObject({ id, status: 'applied' });
    expect((await list({ search: 'findable' })).items.map((one) => one.id)).toEqual([id]);
    expect((await list({ show: 'suspended', search: 'findable' })).items).toEqual([]);
    expect((await list({ show: 'approved' })).items.every(({ status }) => status === 'approved')).toBe(true);
    const at = { params: { id } };
    expect(await db.call(db.staff, staff.readProviderFile, at)).toMatchObject({ id, signed_up: false });
    expect(await codeOf(db.call(await db.market.account(), staff.readProviderFile, at))).toBe('not_found');
  });
});

describe('closeWelcome', () => {
  test('stays closed', async () => {
    const owner = await db.business();
    await db.call(owner, contract.closeWelcome, {});
    await db.call(owner, contract.closeWelcome, {});
    expect(await db.call(owner, contract.readProvider, {})).toMatchObject({ welcomed: true });
  });
});

describe('readTeam, listTeamJobs, listOpenTeamJobs: the walls', () => {
  test('two providers see nothing of each other, and a stranger nothing of either', async () => {
    const [one, two, stranger] = [await db.business(), await db.business(), await db.market.account()];
    const worker = await db.member(one);
    const made = await db.invite(one);
    const { id } = await db.doJob(worker);
    expect((await db.call(one, team.readTeam, {})).members.map(({ worker_id }) => worker_id)).toEqual([
      worker.accountId,
    ]);
    expect(await db.call(two, team.readTeam, {})).toEqual({ members: [], invites: [] });
    for (const other of [two, stranger]) {
      for (const sql of [
        `SELECT name AS n FROM providers.providers WHERE id = '${one.providerId}'`,
        `SELECT id::text AS n FROM providers.team_members`,
        `SELECT id::text AS n FROM providers.invites`,
        `SELECT job_id::text AS n FROM jobs.shares`,
        `SELECT worker_id::text AS n FROM providers.own_team()`,
        `SELECT id::text AS n FROM jobs.of_team('-infinity', 'infinity', 50)`,
        `SELECT id::text AS n FROM jobs.shared_of_team('-infinity', 'infinity', 'infinity', '${id}', 50)`,
      ])
        expect(await run(other, sql), sql).toEqual([]);
    }
    expect((await db.call(two, jobs.readTeamEarnings, { query: {} })).total).toEqual({
      jobs: 0,
      earned_kobo: 0,
      part_kobo: 0,
      due_kobo: 0,
    });
    expect(await codeOf(db.call(two, team.removeMember, { params: { id: worker.accountId } }))).toBe('not_found');
    expect(await codeOf(db.call(two, team.withdrawInvite, { params: { id: made.id } }))).toBe('not_found');
    expect(
      await codeOf(db.call(two, team.askShare, { params: { id: worker.accountId }, body: { share_bps: 0 } })),
    ).toBe('not_found');
    for (const endpoint of [team.readTeam, jobs.listTeamJobs, jobs.listOpenTeamJobs, jobs.readTeamEarnings] as const)
      expect(await codeOf(db.call(stranger, endpoint, { query: {} } as never)), endpoint.name).toBe('no_provider');
  });
  test('nobody reads invite secrets or writes memberships or shares', async () => {
    const owner = await db.business();
    await db.invite(owner);
    for (const sql of [
      'SELECT secret_hash AS n FROM providers.invites',
      `SELECT payee_id::text AS n FROM providers.agreement_of('${owner.accountId}')`,
      `INSERT INTO providers.team_members (provider_id, worker_id, share_bps) VALUES ('${owner.providerId}', '${owner.accountId}', 0) RETURNING id::text AS n`,
      'UPDATE providers.team_members SET share_bps = 5000 RETURNING id::text AS n',
      'UPDATE jobs.shares SET share_bps = 5000 RETURNING job_id::text AS n',
    ])
      await expect(run(owner, sql), sql).rejects.toThrow('permission denied');
  });
});

test('a deleted account: the business closes, its workers are free, and invites to the person are deleted', async () => {
  const owner = await db.business();
  const worker = await db.member(owner);
  const email = await db.emailOf(owner);
  await db.invite(await db.business(), { email });
  await db.market.as(system, async (act) => providersPersonalData.erase?.(act, { accountId: owner.accountId, email }));
  expect(await db.market.value('SELECT status FROM providers.providers WHERE id = $1', [owner.providerId])).toBe(
    'suspended',
  );
  expect(
    await db.market.value('SELECT count(*) FROM providers.providers WHERE email = $1 OR account_id = $2', [
      email,
      owner.accountId,
    ]),
  ).toBe('0');
  expect(
    await db.market.value('SELECT left_by FROM providers.team_members WHERE worker_id = $1', [worker.accountId]),
  ).toBe('kaya');
  expect(await db.market.value('SELECT count(*) FROM providers.invites WHERE email = $1', [email])).toBe('0');
});
