// A whole crew, and what becomes of it (docs/decisions/0045-crews.md).
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  earns_kobo,
  split,
  type CrewDatabase,
  openCrewDatabase,
  type Worker,
} from '../../../../../tests/support/crew-database.ts';
import { codeOf, inHours, noExchange } from '../../../../../tests/support/job-database.ts';
import { system } from '../../../../kernel/db/actor.ts';
import { query } from '../../../../kernel/db/query.ts';
import { holdJob } from '../board/hold-job.ts';
import { jobsPersonalData } from '../personal-data.ts';
import { writeToChat } from '../chat/send-message.ts';
import { departForJob, releaseJob } from '../steps/take-step.ts';

let crews: CrewDatabase;
beforeAll(async () => {
  crews = await openCrewDatabase();
});
afterAll(() => crews.market.close());

describe('a crew that is not whole', () => {
  test('stays with the workers who wait in it while its job is on hold, and nobody else sees it or joins', async () => {
    const [boss, first, other] = (await crews.workers(3)) as [Worker, Worker, Worker];
    const { id } = await crews.crewJob();
    await crews.lead(boss, id);
    await crews.join(first, id);
    await crews.market.as(crews.staff, (act) => holdJob(act, id, 'The address is being checked'));
    for (const member of [boss, first]) {
      expect((await crews.mine(member))[0]).toMatchObject({ id, on_hold: true });
      expect(await crews.seen(member, id)).toMatchObject({ id, on_hold: true, customer_phone: null });
      expect((await crews.board(member)).some((job) => job.id === id)).toBe(false);
    }
    expect(await codeOf(crews.seen(other, id))).toBe('job_held');
    expect(await codeOf(crews.join(other, id))).toBe('job_held');
    expect(await codeOf(crews.bringOwn(boss, id))).toBe('crew_moved_on');
    await crews.leave(first, id);
    expect(await codeOf(crews.seen(first, id))).toBe('job_held');
    await crews.market.as(crews.staff, (act) => holdJob(act, id, null));
    expect((await crews.mine(boss))[0]).toMatchObject({ id, on_hold: false });
    expect((await crews.board(other)).find((job) => job.id === id)).toMatchObject({ helper_place: true });
  });
});

describe('leaveCrew: a whole crew', () => {
  test('a helper who leaves gives the job back: the place is free again, to all, and the lead keeps the job', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    const other = await crews.market.worker();
    await crews.leave(first, id);
    expect(await crews.row(id)).toMatchObject({
      status: 'assigned',
      worker_id: boss.accountId,
      helper_ids: [second.accountId],
    });
    expect(await codeOf(crews.seen(first, id))).not.toBe('');
    expect(await codeOf(crews.join(first, id))).toBe('gave_back');
    expect((await crews.board(other)).find((job) => job.id === id)).toMatchObject({ helper_place: true });
    await crews.join(other, id);
    expect(await crews.row(id)).toMatchObject({ crew_until: null, helper_ids: [second.accountId, other.accountId] });
    // Nobody is notified of a second acceptance.
    expect(crews.market.names(id).filter((name) => name === 'jobs.accepted')).toHaveLength(1);
    expect(crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.helper_left')?.payload).toMatchObject({
      whole: true,
      reopens: true,
    });
  });

  test('a free place that nobody takes goes to the lead', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    await crews.leave(first, id);
    await crews.due(id);
    await crews.end(id);
    expect(await crews.row(id)).toMatchObject({ helper_places: 1, crew_until: null, helper_ids: [second.accountId] });
    expect((await crews.mine(boss))[0]?.you_earn_kobo).toBe(earns_kobo - split.helper_kobo);
    await crews.leave(second, id);
    await crews.due(id);
    await crews.end(id);
    expect(await crews.row(id)).toMatchObject({ helper_places: 0, helper_ids: [] });
  });

  test('nobody leaves once the lead has set off, and the free places then go to the lead', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    await crews.leave(second, id);
    await crews.market.owner.query('UPDATE jobs.jobs SET starts_at = $2, ends_at = $3 WHERE id = $1', [
      id,
      inHours(1),
      inHours(3),
    ]);
    await crews.market.as(boss, (act) => departForJob(act, at(id), noExchange));
    expect(await crews.row(id)).toMatchObject({ status: 'en_route', helper_places: 1, crew_until: null });
    expect(await codeOf(crews.leave(first, id))).toBe('crew_moved_on');
    expect(await crews.market.value('SELECT status FROM workers.workers WHERE id = $1', [first.accountId])).toBe(
      'busy',
    );
  });

  test('ends with its lead, who gives the job back; then all are free', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    await crews.market.as(boss, (act) => releaseJob(act, at(id), noExchange));
    expect(await crews.row(id)).toMatchObject({ status: 'open', helper_places: 0, helper_ids: [] });
    expect(await crews.members(id)).toEqual([]);
    expect(crews.market.emitted.findLast(({ kind }) => kind.name === 'jobs.released')?.payload).toMatchObject({
      helperIds: [first.accountId, second.accountId],
    });
    expect(await codeOf(crews.accept(first, id))).toBe('not refused');
  });

  test('gets another lead by crews.staff, who may be one of its helpers', async () => {
    const { id, boss, first, second } = await crews.wholeCrew();
    const other = await crews.market.worker();
    await crews.market.assign(crews.staff, id, other.accountId, 'The lead is ill');
    expect(await crews.row(id)).toMatchObject({
      worker_id: other.accountId,
      helper_ids: [first.accountId, second.accountId],
    });
    await crews.market.assign(crews.staff, id, first.accountId, 'Knows the house');
    expect(await crews.row(id)).toMatchObject({
      worker_id: first.accountId,
      helper_places: 1,
      helper_ids: [second.accountId],
    });
    expect((await crews.members(id)).map(({ worker_id }) => worker_id)).toEqual([first.accountId, second.accountId]);
    expect(await codeOf(crews.seen(boss, id))).toBe('job_taken');
  });

  test('is not given to a worker who is in another crew at that time, whole or not', async () => {
    const { id, boss } = await crews.wholeCrew();
    // Pressed again, after the last place was taken: the same answer.
    expect(await crews.lead(boss, id)).toEqual({ id, status: 'assigned' });
    const [lead, helper] = (await crews.workers(2)) as [Worker, Worker];
    const other = await crews.crewJob(49);
    await crews.lead(lead, other.id);
    await crews.join(helper, other.id);
    const give = (worker: Worker) => codeOf(crews.market.assign(crews.staff, id, worker.accountId, 'The lead is ill'));
    expect([await give(lead), await give(helper)]).toEqual(['busy_then', 'busy_then']);
    await crews.join(await crews.market.worker(), other.id);
    expect([await give(lead), await give(helper)]).toEqual(['busy_then', 'busy_then']);
    expect(await crews.row(id)).toMatchObject({ worker_id: boss.accountId, helper_places: 2 });
  });
});

test('personal data: a place in a crew is exported, and nobody deletes their account while they have one', async () => {
  const [boss, helper] = (await crews.workers(2)) as [Worker, Worker];
  const { id } = await crews.crewJob();
  await crews.lead(boss, id);
  await crews.join(helper, id);
  const of = ({ accountId }: Worker) => ({ accountId, email: '' });
  const reasons = (worker: Worker) =>
    crews.market.as(system, async (act) => jobsPersonalData.reasonsToStay?.(act, of(worker)));
  expect(await reasons(helper)).toEqual([expect.stringContaining('2-bedroom flat to Lekki')]);
  expect(await reasons(boss)).toHaveLength(1);
  const kept = await crews.market.as(system, (act) => jobsPersonalData.exportFor(act, of(helper)));
  expect(kept).toMatchObject({ crews: [{ job_id: id, place: 1, share_kobo: split.helper_kobo, state: 'waiting' }] });
  await crews.leave(helper, id);
  expect(await reasons(helper)).toEqual([]);
});

test('personal data: what a helper wrote is exported and erased, also after they left or the lead gave the job back', async () => {
  const { id, boss, first } = await crews.wholeCrew();
  const write = (worker: Worker, body: string) =>
    crews.market.as(worker, (act) => writeToChat(act, id, body, 'worker'));
  await write(boss, 'I bring the truck.');
  await write(first, 'My sister lives next door.');
  await crews.leave(first, id);
  await crews.market.as(boss, (act) => releaseJob(act, at(id), noExchange));
  const person = ({ accountId }: Worker) => ({ accountId, email: '' });
  const kept = await crews.market.as(system, (act) => jobsPersonalData.exportFor(act, person(first)));
  expect(kept).toMatchObject({ messages: [{ job_id: id, body: 'My sister lives next door.' }] });
  const said = async () =>
    (await crews.market.owner.query('SELECT body FROM jobs.messages WHERE job_id = $1 ORDER BY id', [id])).rows.map(
      ({ body }) => body,
    );
  await crews.market.as(system, async (act) => jobsPersonalData.erase?.(act, person(first)));
  expect(await said()).toEqual(['I bring the truck.', 'Message deleted']);
  await crews.market.as(system, async (act) => jobsPersonalData.erase?.(act, person(boss)));
  expect(await said()).toEqual(['Message deleted', 'Message deleted']);
});

test('personal data: nobody takes a job or joins a crew while their account is deleted', async () => {
  const erase = query('test.eraseAccount', { account: 'uuid' }, {}, 'SELECT identity.erase_account($account)');
  const [boss] = (await crews.workers(1)) as [Worker];
  const [crew, led, plain] = await Promise.all([crews.crewJob(), crews.crewJob(80), crews.market.job(120)]);
  await crews.lead(boss, crew.id);
  const takes = [
    (worker: Worker) => crews.join(worker, crew.id),
    (worker: Worker) => crews.lead(worker, led.id),
    (worker: Worker) => crews.accept(worker, plain.id),
  ];
  for (const take of takes) {
    const worker = await crews.market.worker();
    const { accountId } = worker;
    let taken: Promise<string> = Promise.resolve('');
    await crews.market.as(system, async (act) => {
      expect(await jobsPersonalData.reasonsToStay?.(act, { accountId, email: '' })).toEqual([]);
      taken = codeOf(take(worker));
      await crews.market.somebodyWaits();
      await act.sql(erase, { account: accountId });
    });
    expect(await taken).not.toBe('not refused');
    const has = `SELECT (SELECT count(*) FROM jobs.crew_members WHERE worker_id = $1) + (SELECT count(*) FROM jobs.jobs WHERE worker_id = $1)`;
    expect(await crews.market.value(has, [accountId])).toBe('0');
  }
});
