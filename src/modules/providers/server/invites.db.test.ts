// Invites: access, single use and races; the agreed share; leaving (docs/decisions/0057-providers.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { openTeamDatabase, type TeamDatabase } from '../../../../tests/support/team-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import * as jobs from '../jobs-contract.ts';
import * as membership from '../membership-contract.ts';
import { providerRules } from '../rules.ts';
import * as staff from '../staff-contract.ts';
import * as team from '../team-contract.ts';

let db: TeamDatabase;
beforeAll(async () => {
  db = await openTeamDatabase();
});
afterAll(() => db.market.close());

const read = (actor: Actor, made: { link: string }) =>
  db.call(actor, membership.readInvite, { body: { code: db.secretOf(made) } });
const membersOf = async (owner: Actor) => (await db.call(owner, team.readTeam, {})).members;
const prove = (actor: Actor, phone: string) =>
  db.market.owner
    .query('UPDATE identity.accounts SET phone = $2 WHERE id = $1', [actor.accountId, phone])
    .then(() =>
      db.market.owner.query('UPDATE identity.accounts SET phone_confirmed_at = now() WHERE id = $1', [actor.accountId]),
    );

describe('readInvite, readMembership', () => {
  test('says what joining means, and does not use the invite up', async () => {
    const owner = await db.business();
    const made = await db.invite(owner, { share_bps: 1_500 });
    const worker = await db.market.worker();
    for (let times = 0; times < 2; times += 1)
      expect(await read(worker, made)).toMatchObject({ share_bps: 1_500, members: 0, city: 'Lagos' });
    expect(new Date(made.expires_at).getTime() - new Date(made.created_at).getTime()).toBe(7 * 86_400_000);
    expect(made.link).toMatch(/^http:\/\/localhost\/crew-invite#[\w-]{43}$/);
  });
  test("reveals nothing of somebody else's invite, by link or by id", async () => {
    const owner = await db.business();
    const [right, wrong] = [await db.market.worker(), await db.market.worker()];
    const made = await db.invite(owner, { email: await db.emailOf(right) });
    expect(await codeOf(read(wrong, made))).toBe('invite_not_yours');
    expect(await codeOf(db.call(wrong, membership.readInvite, { body: { id: made.id } }))).toBe('invite_not_yours');
    expect(await codeOf(db.accept(wrong, made))).toBe('invite_not_yours');
    expect(await codeOf(db.call(wrong, membership.declineInvite, { body: { id: made.id } }))).toBe('invite_not_yours');
    expect(await membersOf(owner)).toEqual([]);
    expect((await db.call(right, membership.readMembership, {})).invites.map(({ id }) => id)).toEqual([made.id]);
    expect((await db.call(wrong, membership.readMembership, {})).invites).toEqual([]);
    await db.call(right, membership.acceptInvite, { body: { id: made.id, share_bps: 2_000 } });
    expect((await membersOf(owner)).map(({ worker_id }) => worker_id)).toEqual([right.accountId]);
  });
  test('a phone number counts only when it is proven', async () => {
    const owner = await db.business();
    const [right, wrong] = [await db.market.worker(), await db.market.worker()];
    const made = await db.invite(owner, { phone: '+2348030001122' });
    await db.market.owner.query(`UPDATE identity.accounts SET phone = '+2348030001122' WHERE id = $1`, [
      wrong.accountId,
    ]);
    expect(await codeOf(db.accept(wrong, made))).toBe('invite_not_yours');
    await prove(right, '+2348030001122');
    await db.accept(right, made);
    expect((await membersOf(owner)).map(({ worker_id }) => worker_id)).toEqual([right.accountId]);
  });
  test("an id alone does not open an invite that is for the link's holder", async () => {
    const made = await db.invite(await db.business());
    expect(await codeOf(db.call(await db.market.worker(), membership.readInvite, { body: { id: made.id } }))).toBe(
      'invite_unknown',
    );
    expect(
      await codeOf(db.call(await db.market.worker(), membership.readInvite, { body: { code: 'x'.repeat(43) } })),
    ).toBe('invite_unknown');
  });
});

describe('acceptInvite, withdrawInvite', () => {
  test('opened by two at once: one joins, the other learns of it, and nothing else changes', async () => {
    const owner = await db.business();
    for (let round = 0; round < 5; round += 1) {
      const made = await db.invite(owner);
      const workers = [await db.market.worker(), await db.market.worker()];
      const codes = await Promise.all(workers.map((worker) => codeOf(db.accept(worker, made))));
      expect(codes.sort()).toEqual(['invite_used', 'not refused']);
      expect(await membersOf(owner)).toHaveLength(round + 1);
    }
  });
  test('opened twice: the second time it says that it was used', async () => {
    const owner = await db.business();
    const made = await db.invite(owner);
    const worker = await db.market.worker();
    await db.accept(worker, made);
    expect(await codeOf(db.accept(worker, made))).toBe('invite_used');
    expect(await codeOf(read(worker, made))).toBe('invite_used');
    expect(await codeOf(db.call(worker, membership.declineInvite, { body: { code: db.secretOf(made) } }))).toBe(
      'invite_used',
    );
    expect(await membersOf(owner)).toHaveLength(1);
  });
  test('invites of two businesses at once: a worker is in one crew', async () => {
    const [one, two] = [await db.business(), await db.business()];
    const worker = await db.market.worker();
    const [first, second] = [await db.invite(one), await db.invite(two)];
    const codes = await Promise.all([codeOf(db.accept(worker, first)), codeOf(db.accept(worker, second))]);
    expect(codes.toSorted()).toEqual(['in_a_crew', 'not refused']);
    expect((await membersOf(one)).length + (await membersOf(two)).length).toBe(1);
    // A refusal does not use the invite up.
    await db.call(worker, membership.leaveTeam, {});
    await db.accept(worker, codes[0] === 'not refused' ? second : first);
    expect((await membersOf(one)).length + (await membersOf(two)).length).toBe(1);
  });
  test('refuses other terms, no profile, one’s own business, an expired, withdrawn or suspended one', async () => {
    const owner = await db.business();
    const worker = await db.market.worker();
    expect(await codeOf(db.accept(worker, await db.invite(owner), 1_000))).toBe('other_share');
    expect(await codeOf(db.accept((await db.market.account()) as typeof worker, await db.invite(owner)))).toBe(
      'no_worker_profile',
    );
    expect(await codeOf(db.accept(owner as unknown as typeof worker, await db.invite(owner)))).toBe('own_business');
    const old = await db.invite(owner);
    await db.market.owner.query('UPDATE providers.invites SET expires_at = now() WHERE id = $1', [old.id]);
    expect(await codeOf(db.accept(worker, old))).toBe('invite_expired');
    const back = await db.invite(owner);
    await db.call(owner, team.withdrawInvite, { params: { id: back.id } });
    expect(await codeOf(db.accept(worker, back))).toBe('invite_withdrawn');
    const closed = await db.invite(owner);
    await db.call(db.staff, staff.suspendProvider, {
      params: { id: owner.providerId },
      body: { reason: 'Complaints' },
    });
    expect(await codeOf(db.accept(worker, closed))).toBe('invite_closed');
    expect(await membersOf(owner)).toEqual([]);
  });
  test('withdrawn and accepted at once: one of them succeeds', async () => {
    const owner = await db.business();
    const made = await db.invite(owner);
    const worker = await db.market.worker();
    const [joined, back] = await Promise.all([
      codeOf(db.accept(worker, made)),
      codeOf(db.call(owner, team.withdrawInvite, { params: { id: made.id } })),
    ]);
    expect([joined, back]).toEqual(
      joined === 'not refused' ? ['not refused', 'not_found'] : ['invite_withdrawn', 'not refused'],
    );
    expect(await membersOf(owner)).toHaveLength(joined === 'not refused' ? 1 : 0);
  });
});

describe('readTeam', () => {
  test('names the people who accepted an invite, while they are in the crew', async () => {
    const owner = await db.business();
    const [ada, bola] = [await db.market.worker(), await db.market.worker()];
    const [first, second] = [await db.invite(owner), await db.invite(owner)];
    await db.accept(ada, first);
    await db.accept(bola, second);
    await db.invite(owner);
    const rename = 'UPDATE workers.workers SET full_name = $2 WHERE id = $1';
    await db.market.owner.query(rename, [ada.accountId, 'Ada Obi']);
    await db.market.owner.query(rename, [bola.accountId, 'Bola Ade']);
    const names = async () => (await db.call(owner, team.readTeam, {})).invites.map(({ accepted_by }) => accepted_by);
    expect(await names()).toEqual([null, 'Bola Ade', 'Ada Obi']);
    await db.call(owner, team.removeMember, { params: { id: ada.accountId } });
    expect(await names()).toEqual([null, 'Bola Ade', null]);
  });
});

describe('declineInvite', () => {
  test('uses it up, and the email is deleted', async () => {
    const owner = await db.business();
    const worker = await db.market.worker();
    const made = await db.invite(owner, { email: await db.emailOf(worker) });
    await db.call(worker, membership.declineInvite, { body: { id: made.id } });
    expect((await db.call(owner, team.readTeam, {})).invites).toMatchObject([{ state: 'declined', email: null }]);
    expect(await codeOf(db.accept(worker, made))).toBe('invite_used');
  });
});

describe('inviteWorker', () => {
  test('takes an email or a phone but not both, and emails the invited person', async () => {
    const owner = await db.business();
    expect(await codeOf(db.invite(owner, { email: 'a@example.com', phone: '08030001122' }))).toBe('one_addressee');
    const made = await db.invite(owner, { email: 'invited@example.com' });
    const { rows } = await db.market.owner.query<{ payload: { to: string; words: { url: string } } }>(
      `SELECT payload FROM graphile_worker._private_jobs WHERE payload::jsonb ->> 'letter' = 'crew_invite' AND payload::jsonb ->> 'to' = 'invited@example.com'`,
    );
    expect(rows.map(({ payload }) => [payload.to, payload.words.url])).toEqual([['invited@example.com', made.link]]);
  });
  test('limits a crew and its open invites', async () => {
    const owner = await db.business();
    const made = await db.invite(owner);
    const more =
      'INSERT INTO providers.invites (provider_id, secret_hash, share_bps) SELECT $1, gen_random_uuid()::text, 0 FROM generate_series(1, 49)';
    await db.market.owner.query(more, [owner.providerId]);
    expect(await codeOf(db.invite(owner))).toBe('too_many_invites');
    await db.call(owner, team.withdrawInvite, { params: { id: made.id } });
    await db.invite(owner);
    await db.market.owner.query('DELETE FROM providers.invites WHERE provider_id = $1', [owner.providerId]);
    await db.market.owner.query(
      `WITH people AS (INSERT INTO identity.accounts (email, name) SELECT 'crowd' || n || '@example.com', 'Crowd' FROM generate_series(1, 100) n RETURNING id)
     INSERT INTO providers.team_members (provider_id, worker_id, share_bps) SELECT $1, id, 0 FROM people`,
      [owner.providerId],
    );
    expect(await codeOf(db.invite(owner))).toBe('crew_full');
  });
  test('if two workers take the last place at once, one reads that the crew is full', async () => {
    const owner = await db.business();
    const [one, two] = [await db.invite(owner), await db.invite(owner)];
    await db.market.owner.query(
      `WITH people AS (INSERT INTO identity.accounts (email, name) SELECT 'packed' || n || '@example.com', 'Packed' FROM generate_series(1, $2::int) n RETURNING id)
     INSERT INTO providers.team_members (provider_id, worker_id, share_bps) SELECT $1, id, 0 FROM people`,
      [owner.providerId, providerRules.maxMembers - 1],
    );
    const [ada, bola] = [await db.market.worker(), await db.market.worker()];
    const codes = await Promise.all([codeOf(db.accept(ada, one)), codeOf(db.accept(bola, two))]);
    expect(codes.sort()).toEqual(['not refused', 'this_crew_full']);
    expect(await membersOf(owner)).toHaveLength(1);
  });
});

describe('askShare, answerShare', () => {
  test('nothing changes without the worker’s yes to exactly what was proposed', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    const ask = (share_bps: number) =>
      db.call(owner, team.askShare, { params: { id: worker.accountId }, body: { share_bps } });
    const answer = (agrees: boolean, share_bps: number) =>
      db.call(worker, membership.answerShare, { body: { agrees, share_bps } });
    const now = async () => (await db.call(worker, membership.readMembership, {})).team;
    expect(await codeOf(answer(true, 2_500))).toBe('not_asked');
    expect(await ask(2_500)).toMatchObject({ asked_bps: 2_500 });
    expect(await now()).toMatchObject({ share_bps: 2_000, asked_bps: 2_500 });
    await ask(3_000);
    expect(await codeOf(answer(true, 2_500))).toBe('not_asked');
    expect(await answer(false, 3_000)).toEqual({ share_bps: 2_000 });
    expect(await ask(2_000)).toMatchObject({ asked_bps: null });
    await ask(1_000);
    expect(await answer(true, 1_000)).toEqual({ share_bps: 1_000 });
    expect(await now()).toMatchObject({ share_bps: 1_000, asked_bps: null });
  });
});

describe('leaveTeam, removeMember', () => {
  test('a worker who has left keeps their jobs: the business cannot give them to another', async () => {
    const owner = await db.business();
    const [gone, stays] = [await db.member(owner), await db.member(owner)];
    const { id } = await db.market.job(120);
    const give = (to: string) => db.call(owner, jobs.giveJob, { params: { id }, body: { worker_id: to } });
    await give(gone.accountId);
    await db.call(gone, membership.leaveTeam, {});
    expect(await codeOf(give(stays.accountId))).toBe('job_taken');
    expect((await db.call(owner, jobs.listTeamFor, { params: { id } })).items).toEqual([]);
    expect((await db.call(owner, jobs.listTeamJobs, { query: { when: 'week' } })).items).toMatchObject([
      { id, worker_id: gone.accountId, may_give: false },
    ]);
    expect(await db.market.value('SELECT worker_id FROM jobs.shares WHERE job_id = $1', [id])).toBe(gone.accountId);
  });

  test('either side may end it at any time, once; then the worker may join another', async () => {
    const owner = await db.business();
    const worker = await db.member(owner);
    expect(await db.call(worker, membership.leaveTeam, {})).toMatchObject({ name: expect.any(String) as string });
    expect(await codeOf(db.call(worker, membership.leaveTeam, {}))).toBe('no_team');
    expect(await codeOf(db.call(owner, team.removeMember, { params: { id: worker.accountId } }))).toBe('not_found');
    await db.accept(worker, await db.invite(await db.business()));
    const other = await db.member(owner);
    await db.call(owner, team.removeMember, { params: { id: other.accountId } });
    expect((await db.call(other, membership.readMembership, {})).team).toBeNull();
  });
});
