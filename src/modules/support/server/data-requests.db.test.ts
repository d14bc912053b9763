// What a person asks about their data, from the form to the decision: who asks, the 30 days, and what remains.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { complainWords, type DataKind, dataRules, dueOn } from '../data-request-rules.ts';
import { caseFollower } from './case-key.ts';
import { claimCases } from './cases.sql.ts';
import { closeCase } from './close-case.ts';
import { decideDataRequest } from './decide-data-request.ts';
import { listDataRequests } from './list-data-requests.ts';
import { listMyCases } from './list-my-cases.ts';
import { openCase } from './open-case.ts';
import { supportPersonalData } from './personal-data.ts';
import { proveDataRequest } from './prove-data-request.ts';
import { readCase } from './read-case.ts';
import { readDataRequest } from './read-data-request.ts';
import { supportTasks } from './tasks.ts';

type Market = Awaited<ReturnType<typeof openJobDatabase>>;
let market: Market;
let staff: Actor;
beforeAll(async () => {
  market = await openJobDatabase(6);
  staff = { ...(await market.account()), kind: 'staff' };
});
afterAll(() => market.close());

const open = (who: Actor, kind: DataKind | null = 'access', more: object = {}) =>
  openCase(
    market.db,
    who,
    { body: { topic: 'privacy', data_kind: kind, message: 'What do you keep about me?', ...more } },
    noExchange,
  );
const byKey = async <T>(who: Actor, key: string, work: (actor: Actor) => Promise<T>) =>
  work(await caseFollower(market.db, who, { params: { key } }));
const read = (who: Actor, key: string) =>
  byKey(who, key, (actor) => market.as(actor, (act) => readCase(act, { params: { key } }, noExchange)));
const prove = (who: Actor, key: string) =>
  byKey(who, key, (actor) => market.as(actor, (act) => proveDataRequest(act, { params: { key } }, noExchange)));
const decide = (id: string, outcome: 'done' | 'refused', who = staff) =>
  market.as(who, (act) =>
    decideDataRequest(act, { params: { id }, body: { outcome, answer: 'We looked into it.' } }, noExchange),
  );
const look = (id: string) => market.as(staff, (act) => readDataRequest(act, { params: { id } }, noExchange));
const shelf = async (show: 'open' | 'decided') =>
  (await market.as(staff, (act) => listDataRequests(act, { query: { show } }, noExchange))).items.map(({ id }) => id);
const eventsOf = (id: string): string[] =>
  market.emitted
    .filter(({ payload }) => (payload as { caseId?: string }).caseId === id)
    .map(({ kind }) => kind.name.replace('support.', ''));
/** The letters that name this code, oldest first. */
const letters = async (code: string) =>
  (
    await market.owner.query<{ letter: string; to: string; url: string; days: number }>(
      `SELECT p ->> 'letter' AS letter, p ->> 'to' AS to, p -> 'words' ->> 'url' AS url, (p -> 'words' ->> 'days')::int AS days
         FROM graphile_worker._private_jobs j, LATERAL (SELECT j.payload::jsonb AS p) given
        WHERE p -> 'words' ->> 'code' = $1 ORDER BY j.id`,
      [code],
    )
  ).rows;
const secretOf = (url = ''): string => url.split('/').at(-1) ?? '';

describe('openCase about data', () => {
  test('says what is asked, and a visitor leaves an email', async () => {
    const ada = await market.account();
    expect(await codeOf(open(ada, null))).toBe('kind_missing');
    expect(await codeOf(open(visitor, 'access', { phone: '+2348031234567' }))).toBe('email_needed');
  });

  test('a signed-in person reads the day by which it is decided, and is known', async () => {
    const ada = await market.account();
    const { id } = await open(ada, 'erasure');
    const due_on = dueOn(new Date());
    expect(await read(ada, id)).toMatchObject({
      answer_by: due_on,
      data_request: { kind: 'erasure', due_on, outcome: null, proven: true, may_prove: false },
    });
    expect(await shelf('open')).toContain(id);
    expect(await codeOf(market.as(staff, (act) => closeCase(act, { params: { id } }, noExchange)))).toBe(
      'data_request_open',
    );
  });
});

describe('proveDataRequest', () => {
  test('only the link of the letter shows who asks; without it nothing is done', async () => {
    const { id, code, key } = await open(visitor, 'access', { email: 'ngozi@example.com' });
    const [letter] = await letters(code);
    expect(letter).toMatchObject({ letter: 'data_request_opened', to: 'ngozi@example.com' });
    const proof = secretOf(letter?.url);
    expect(proof).not.toBe(key);
    expect((await read(visitor, key)).data_request).toMatchObject({ proven: false, may_prove: false });
    expect(await codeOf(prove(visitor, key))).toBe('no_proof');
    expect(await codeOf(decide(id, 'done'))).toBe('data_request_not_proven');
    expect((await read(visitor, proof)).data_request).toMatchObject({ proven: false, may_prove: true });
    expect((await prove(visitor, proof)).data_request).toMatchObject({ proven: true, may_prove: false });
    await prove(visitor, proof);
    // The one who typed the email may be a stranger, and reads no answer.
    expect(await codeOf(read(visitor, key))).toBe('not_found');
    expect(eventsOf(id).filter((name) => name === 'data_request_proven')).toHaveLength(1);
    expect((await decide(id, 'done')).outcome).toBe('done');
    expect((await letters(code)).at(-1)).toMatchObject({ letter: 'data_request_decided', to: 'ngozi@example.com' });
  });

  test('an account that confirms the email later did not ask by that: it confirms the request, and a stranger cannot', async () => {
    const { id, key } = await open(visitor, 'access', { email: 'later@example.com' });
    const ada = await market.account();
    expect(await codeOf(prove(ada, id))).toBe('not_found');
    await market.as(system, (act) => act.sql(claimCases, { account: ada.accountId ?? '', email: 'later@example.com' }));
    expect((await read(ada, id)).data_request).toMatchObject({ proven: false, may_prove: true });
    expect((await read(visitor, key)).data_request).toMatchObject({ proven: false, may_prove: false });
    expect(await codeOf(prove(visitor, key))).toBe('no_proof');
    expect(await codeOf(decide(id, 'done'))).toBe('data_request_not_proven');
    expect((await prove(ada, id)).data_request).toMatchObject({ proven: true, may_prove: false });
    expect(await codeOf(read(visitor, key))).toBe('not_found');
    // The list names what was asked and how it was decided, as its page does.
    await decide(id, 'refused');
    const { items } = await market.as(ada, (act) => listMyCases(act, { query: {} }, noExchange));
    expect(items).toMatchObject([{ id, data_request: { kind: 'access', outcome: 'refused' } }]);
  });
});

describe('decideDataRequest, listDataRequests, readDataRequest', () => {
  test('a refusal needs no proof, says where to complain, and is final', async () => {
    const { id, key } = await open(visitor, 'objection', { email: 'obi@example.com' });
    expect((await decide(id, 'refused')).outcome).toBe('refused');
    const seen = await read(visitor, key);
    expect(seen.data_request).toMatchObject({ outcome: 'refused', decided_at: expect.any(String) });
    expect(seen.messages.at(-1)).toMatchObject({ by: 'kaya', body: expect.stringContaining(complainWords) });
    expect(await codeOf(decide(id, 'done'))).toBe('data_request_decided');
    expect(await shelf('decided')).toContain(id);
    expect(await shelf('open')).not.toContain(id);
  });

  test('two decide at once: one does', async () => {
    const { id } = await open(await market.account());
    const both = await Promise.all([codeOf(decide(id, 'done')), codeOf(decide(id, 'refused'))]);
    expect(both.filter((code) => code === 'data_request_decided')).toHaveLength(1);
    expect(await market.value('SELECT count(*)::int FROM support.messages WHERE case_id = $1', [id])).toBe(2);
  });

  test('staff do not decide their own, and a grievance may be answered without proof of who wrote it', async () => {
    const mine = await open({ ...staff, kind: 'account' });
    expect(await codeOf(decide(mine.id, 'done'))).not.toBe('done');
    expect(await market.value('SELECT outcome FROM support.data_requests WHERE id = $1', [mine.id])).toBeNull();
    const { id } = await open(visitor, 'grievance', { email: 'chidi@example.com' });
    expect((await decide(id, 'done')).outcome).toBe('done');
  });

  test('a look is part of the trail once an hour', async () => {
    const { id } = await open(await market.account());
    expect(await look(id)).toMatchObject({ on_record: true, file: { id, data_request: { kind: 'access' } } });
    await look(id);
    expect(eventsOf(id).filter((name) => name === 'data_request_viewed')).toHaveLength(1);
  });
});

describe('warnOfDataRequests', () => {
  const warn = () => supportTasks['support.warn_of_data_requests']?.({}, market.db);
  const age = (id: string, days: number) =>
    market.owner.query(
      `UPDATE support.data_requests SET opened_at = now() - make_interval(days => $2), due_on = $3 WHERE id = $1`,
      [id, days, lagosDate(new Date(Date.now() + (dataRules.days - days) * 86_400_000))],
    );
  const warned = async (code: string) => (await letters(code)).filter(({ letter }) => letter === 'data_request_due');

  test('the officer gets a letter on day 20 and on day 27, once each, and none for a decided one', async () => {
    const [one, late, decided] = await Promise.all([1, 2, 3].map(async () => open(await market.account())));
    if (!one || !late || !decided) throw new Error('three requests');
    await decide(decided.id, 'done');
    for (const [id, days] of [
      [one.id, 19],
      [late.id, 28],
      [decided.id, 28],
    ] as const)
      await age(id, days);
    await warn();
    expect(await warned(one.code)).toEqual([]);
    expect(await warned(late.code)).toMatchObject([{ days: 27, to: 'privacy@kaya.example' }]);
    expect(await warned(decided.code)).toEqual([]);
    await age(one.id, 20);
    await warn();
    await warn();
    expect((await warned(one.code)).map(({ days }) => days)).toEqual([20]);
    await age(one.id, 27);
    await warn();
    expect((await warned(one.code)).map(({ days }) => days)).toEqual([20, 27]);
    expect(await warned(late.code)).toHaveLength(1);
    expect(eventsOf(one.id).filter((name) => name === 'data_request_due')).toHaveLength(2);
  });
});

test('with the account goes what was written, and the count stays without a person', async () => {
  const ada = await market.account();
  const { id } = await open(ada, 'erasure');
  const person = { accountId: ada.accountId ?? '', email: 'ada@example.com' };
  await market.as(system, (act) => supportPersonalData.erase?.(act, person) ?? Promise.resolve());
  expect(await look(id)).toMatchObject({ outcome: 'gone', name: null, file: null });
  expect(await market.value('SELECT count(*)::int FROM support.cases WHERE id = $1', [id])).toBe(0);
});
