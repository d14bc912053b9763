// A hearing before a block: who may do what, and when.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hearingsIn, why } from '../../../../tests/support/hearings.ts';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { acceptOpenJobAs, jobsToShow } from '../../jobs/server/door.ts';
import { hearingRules } from '../hearing-rules.ts';
import { listHearings } from './list-hearings.ts';
import { listOwnHearings } from './list-own-hearings.ts';
import { workersPersonalData } from './personal-data.ts';
import { readHearing } from './read-hearing.ts';
import { ownWorker } from './read-worker.ts';
import { lapseHearing, remindOfHearing } from './time-hearing.ts';

let market: JobDatabase;
let hearings: Awaited<ReturnType<typeof hearingsIn>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  hearings = await hearingsIn(market);
});
afterAll(() => market.close());

describe('openHearing, addEvidence and readHearing', () => {
  test('nothing changes for the worker, and they read why with 72 hours to answer', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.add(hearings.opener, id, { kind: 'note', body: 'They wrote to us on Friday.' });
    const [own] = (await market.as(worker, (act) => listOwnHearings(act, {}, noExchange))).items;
    expect(own).toMatchObject({
      id,
      state: 'open',
      reason: why.reason,
      bars: false,
      safety_reason: null,
      outcome: null,
    });
    expect(own?.evidence.map(({ body }) => body)).toEqual([why.evidence, 'They wrote to us on Friday.']);
    expect(Date.parse(own?.answer_until ?? '') - Date.parse(own?.opened_at ?? '')).toBe(72 * 3_600_000);
    expect(JSON.stringify(own)).not.toContain(hearings.opener.accountId);
    expect(await hearings.statusOf(worker)).toBe('available');
    const job = await market.job(300);
    expect(await acceptOpenJobAs(market.db, worker, job.id)).toMatchObject({ status: 'assigned' });
  });

  test('one at a time, even if two members of staff try at once; about a worker, and never about oneself', async () => {
    const worker = await market.worker();
    const both = await Promise.all([codeOf(hearings.open(worker)), codeOf(hearings.open(worker, {}, hearings.second))]);
    expect(both.toSorted()).toEqual(['hearing_open', 'not refused']);
    expect(await codeOf(hearings.open(await hearings.staffMember()))).toBe('not_found');
    const working = { ...(await market.worker()), kind: 'staff' as const };
    expect(await codeOf(hearings.open(working, {}, working))).toBe('own_hearing');
  });

  test('a job, its rating and a message become evidence; another worker’s job does not', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    const job = await market.job(400);
    await acceptOpenJobAs(market.db, worker, job.id);
    const add = (body: Parameters<typeof hearings.add>[2]) => hearings.add(hearings.opener, id, body);
    const about = { body: 'It shows the delay.', job_id: job.id };
    expect(await codeOf(add({ kind: 'rating', ...about }))).toBe('no_rating');
    await market.owner.query(
      `INSERT INTO jobs.ratings (job_id, worker_id, stars, comment) VALUES ($1, $2, 1, 'Four hours late')`,
      [job.id, worker.accountId],
    );
    await add({ kind: 'job', ...about });
    await add({ kind: 'rating', ...about });
    await add({ kind: 'message', ...about, quote: 'I come tomorrow' });
    expect(await codeOf(add({ kind: 'job', body: 'No job is named' }))).toBe('not_their_job');
    const other = await market.job(410);
    await acceptOpenJobAs(market.db, await market.worker(), other.id);
    expect(await codeOf(add({ kind: 'job', ...about, job_id: other.id }))).toBe('not_their_job');
    const [own] = (await market.as(worker, (act) => listOwnHearings(act, {}, noExchange))).items;
    expect(own?.evidence).toMatchObject([
      { kind: 'note', body: why.evidence },
      { kind: 'job', quote: null, stars: null, job: { id: job.id, title: '2-bedroom flat to Lekki' } },
      { kind: 'rating', quote: 'Four hours late', stars: 1 },
      { kind: 'message', quote: 'I come tomorrow', stars: null },
    ]);
    const file = await market.as(hearings.second, (act) =>
      readHearing(jobsToShow)(act, { params: { id } }, noExchange),
    );
    expect(file.jobs).toMatchObject([{ id: job.id, stars: 1 }]);
  });
});

describe('answerHearing and listOwnHearings', () => {
  test('is given once, and closes the evidence', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    expect(await hearings.answer(worker, id)).toMatchObject({
      state: 'answered',
      answer: 'My truck broke down. I called each of them.',
    });
    expect(await codeOf(hearings.answer(worker, id))).toBe('answer_given');
    expect(await codeOf(hearings.add(hearings.opener, id, { kind: 'note', body: 'They wrote to us on Friday.' }))).toBe(
      'evidence_closed',
    );
    expect(hearings.eventsOf(id)).toContain('workers.hearing_answered');
  });

  test('counts until hour 72 and not after it', async () => {
    const [early, late] = [await market.worker(), await market.worker()];
    const [inTime, tooLate] = [await hearings.open(early), await hearings.open(late)];
    await market.owner.query(
      `UPDATE workers.hearings SET opened_at = now() - interval '71 hours 59 minutes', answer_until = now() + interval '1 minute' WHERE id = $1`,
      [inTime],
    );
    await hearings.hoursAgo(tooLate, 72);
    expect(await codeOf(hearings.answer(early, inTime))).toBe('not refused');
    expect(await codeOf(hearings.answer(late, tooLate))).toBe('answer_late');
    expect(
      await codeOf(hearings.add(hearings.opener, tooLate, { kind: 'note', body: 'They wrote to us on Friday.' })),
    ).toBe('evidence_closed');
  });

  test('is refused after a decision, and a hearing has at most 20 pieces of evidence', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    const adding = Array.from({ length: hearingRules.maxEvidence + 3 }, (_, n) =>
      codeOf(hearings.add(hearings.opener, id, { kind: 'note', body: `Call ${n}` })),
    );
    expect((await Promise.all(adding)).filter((code) => code === 'evidence_full')).toHaveLength(4);
    expect(await codeOf(hearings.add(hearings.opener, id, { kind: 'note', body: 'One more' }))).toBe('evidence_full');
    await hearings.decide(hearings.second, id, { outcome: 'dismissed', answer_seen: false });
    const answered = await market.worker();
    const other = await hearings.open(answered);
    await hearings.decide(hearings.second, other, { outcome: 'dismissed', answer_seen: false });
    expect(await codeOf(hearings.answer(answered, other))).toBe('hearing_decided');
  });

  test('nobody else answers it or reads the hearing', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    for (const stranger of [await market.account(), await market.worker()]) {
      expect(await codeOf(hearings.answer(stranger, id))).toBe('not_found');
      expect((await market.as(stranger, (act) => listOwnHearings(act, {}, noExchange))).items).toEqual([]);
    }
    expect(await hearings.rowOf(id, 'state')).toBe('open');
  });

  test('late evidence leaves 24 hours to answer it', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.add(hearings.opener, id, { kind: 'note', body: 'They wrote to us on Friday.' });
    await hearings.hoursAgo(id, 71);
    await hearings.add(hearings.opener, id, { kind: 'note', body: 'A fourth customer.' });
    expect(Number(await hearings.rowOf(id, `extract(epoch FROM answer_until - now()) / 3600`))).toBeCloseTo(24, 1);
  });
});

describe('decideHearing', () => {
  test('is refused to the person who opened it, to the worker, and before the answer', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    expect(await codeOf(hearings.decide(hearings.opener, id, { outcome: 'dismissed', answer_seen: false }))).toBe(
      'opened_by_you',
    );
    expect(
      await codeOf(hearings.decide({ ...worker, kind: 'staff' }, id, { outcome: 'dismissed', answer_seen: false })),
    ).toBe('own_hearing');
    expect(await codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked', answer_seen: false }))).toBe(
      'not_due',
    );
    await hearings.answer(worker, id);
    expect(await codeOf(hearings.decide(hearings.opener, id, { outcome: 'blocked' }))).toBe('opened_by_you');
    expect(await codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked', answer_seen: false }))).toBe(
      'answer_not_seen',
    );
    expect(await codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked' }))).toBe('not refused');
    expect(await codeOf(hearings.decide(hearings.third, id, { outcome: 'dismissed' }))).toBe('decided_before');
  });

  test('without an answer it waits for hour 72; nothing is automatic', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.hoursAgo(id, 72);
    await market.as(system, (act) => lapseHearing(act, id));
    await market.as(system, (act) => lapseHearing(act, id));
    expect(hearings.eventsOf(id).filter((name) => name === 'workers.answer_lapsed')).toHaveLength(1);
    expect(await hearings.statusOf(worker)).toBe('available');
    expect(await hearings.rowOf(id, 'state')).toBe('open');
    expect(await codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked', answer_seen: false }))).toBe(
      'not refused',
    );
    expect(await hearings.statusOf(worker)).toBe('paused');
  });

  test('may end it in the worker’s favour at any time', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker, { safety_reason: 'A weapon was reported.' });
    expect(await hearings.statusOf(worker)).toBe('paused');
    await hearings.decide(hearings.second, id, { outcome: 'dismissed', answer_seen: false });
    expect(await codeOf(hearings.goAvailable(worker))).toBe('not refused');
    expect((await market.as(worker, ownWorker)).hearing).toMatchObject({ id, outcome: 'dismissed' });
  });

  test('if two people decide at once, one succeeds', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.answer(worker, id);
    const both = await Promise.all([
      codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked' })),
      codeOf(hearings.decide(hearings.third, id, { outcome: 'dismissed' })),
    ]);
    expect(both.toSorted()).toEqual(['decided_before', 'not refused']);
    expect(hearings.eventsOf(id).filter((name) => name === 'workers.hearing_decided')).toHaveLength(1);
  });

  test('an answer that arrives with a decision at hour 72 is read first', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    const answering = await market.connect();
    await answering.query('BEGIN');
    await answering.query(
      `UPDATE workers.hearings SET state = 'answered', answer = 'x', answered_at = answer_until - interval '1 second' WHERE id = $1`,
      [id],
    );
    const deciding = codeOf(hearings.decide(hearings.second, id, { outcome: 'dismissed', answer_seen: false }));
    await market.somebodyWaits();
    await answering.query('COMMIT');
    await answering.end();
    expect(await deciding).toBe('answer_not_seen');
    expect(await hearings.rowOf(id, 'state')).toBe('answered');
  });

  test('a pause ends on a later day, within a year', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.answer(worker, id);
    const today = lagosDate(new Date());
    for (const until of [undefined, today, addDays(today, 366)])
      expect(
        await codeOf(hearings.decide(hearings.second, id, { outcome: 'paused', ...(until ? { until } : {}) })),
      ).toBe('wrong_day');
    await hearings.decide(hearings.second, id, { outcome: 'paused', until: addDays(today, 1) });
    expect(await codeOf(hearings.goAvailable(worker))).toBe('barred');
    await market.owner.query(
      `UPDATE workers.hearings SET decided_at = now() - interval '2 days', answered_at = now() - interval '3 days', paused_until = now() - interval '1 second' WHERE id = $1`,
      [id],
    );
    expect(await codeOf(hearings.goAvailable(worker))).toBe('not refused');
  });
});

describe('suspendWorker', () => {
  test('suspends at once, with a reason that the worker reads; a second person decides', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker, { safety_reason: 'A weapon was reported.' });
    expect(await market.as(worker, ownWorker)).toMatchObject({
      status: 'paused',
      barred: true,
      hearing: { id, safety: true },
    });
    expect(await codeOf(hearings.goAvailable(worker))).toBe('barred');
    expect(hearings.eventsOf(id)).toEqual(['workers.hearing_opened', 'workers.barred']);
    expect(await codeOf(hearings.suspend(hearings.second, id))).toBe('suspended_before');
    expect(await codeOf(hearings.decide(hearings.opener, id, { outcome: 'dismissed', answer_seen: false }))).toBe(
      'opened_by_you',
    );
    expect(await codeOf(hearings.decide(hearings.second, id, { outcome: 'blocked', answer_seen: false }))).toBe(
      'not_due',
    );
  });

  test('suspends in an open hearing too: 72 hours restart, and the person who suspended does not decide', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    await hearings.hoursAgo(id, 60);
    await hearings.suspend(hearings.third, id);
    expect(await hearings.statusOf(worker)).toBe('paused');
    expect(Number(await hearings.rowOf(id, `extract(epoch FROM answer_until - now()) / 3600`))).toBeCloseTo(72, 1);
    await hearings.answer(worker, id);
    expect(await codeOf(hearings.decide(hearings.third, id, { outcome: 'dismissed' }))).toBe('opened_by_you');
    expect(await codeOf(hearings.suspend(hearings.second, await hearings.open(await market.worker())))).toBe(
      'not refused',
    );
    const answered = await market.worker();
    const other = await hearings.open(answered);
    await hearings.answer(answered, other);
    expect(await codeOf(hearings.suspend(hearings.second, other))).toBe('answered_before');
  });
});

test('a reminder is sent once, a day before the end', async () => {
  const worker = await market.worker();
  const id = await hearings.open(worker);
  const remind = () => market.as(system, (act) => remindOfHearing(act, id));
  await remind();
  expect(hearings.eventsOf(id)).not.toContain('workers.hearing_reminded');
  await hearings.hoursAgo(id, 49);
  await remind();
  await remind();
  expect(hearings.eventsOf(id).filter((name) => name === 'workers.hearing_reminded')).toHaveLength(1);
});

describe('listHearings', () => {
  test('staff find those to decide now, those that wait, and all of one worker', async () => {
    const worker = await market.worker();
    const id = await hearings.open(worker);
    const idsOf = async (query: { show?: 'due' | 'waiting' | 'decided'; worker?: string }) =>
      (await market.as(hearings.second, (act) => listHearings(act, { query }, noExchange))).items.map((one) => one.id);
    expect(await idsOf({ show: 'waiting' })).toContain(id);
    expect(await idsOf({})).not.toContain(id);
    await hearings.answer(worker, id);
    expect(await idsOf({})).toContain(id);
    await hearings.decide(hearings.second, id, { outcome: 'dismissed' });
    expect(await idsOf({ show: 'decided' })).toContain(id);
    expect(await idsOf({ worker: worker.accountId })).toEqual([id]);
  });
});

test('an open hearing blocks the deletion; the export has it without the names of staff; it is deleted with the account', async () => {
  const worker = await market.worker();
  const person = { accountId: worker.accountId, email: '' };
  const id = await hearings.open(worker);
  const stay = () => market.as(worker, async (act) => workersPersonalData.reasonsToStay?.(act, person));
  expect(await stay()).toHaveLength(1);
  await hearings.answer(worker, id);
  await hearings.decide(hearings.second, id, { outcome: 'blocked' });
  expect(await stay()).toEqual([]);
  const exported = JSON.stringify(await market.as(worker, async (act) => workersPersonalData.exportFor?.(act, person)));
  expect(exported).toContain('My truck broke down');
  expect(exported).not.toContain(hearings.opener.accountId);
  expect(exported).not.toContain(hearings.second.accountId);
  await market.as(system, async (act) => workersPersonalData.erase?.(act, person));
  expect(await market.value('SELECT count(*)::int FROM workers.hearings WHERE id = $1', [id])).toBe(0);
});
