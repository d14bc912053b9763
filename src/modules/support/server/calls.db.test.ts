// A call from the form to its end: one per person, two people for the last seat, the link of the letter, staff, reminders.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, noExchange } from '../../../../tests/support/job-database.ts';
import { openRideDatabase, type RideDatabase } from '../../../../tests/support/ride-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system, visitor } from '../../../kernel/db/actor.ts';
import type { Input } from '../../../shared/contract.ts';
import type * as contract from '../call-contract.ts';
import { callRules, slotDays } from '../call-rules.ts';
import { bookCall } from './book-call.ts';
import { claimCases } from './cases.sql.ts';
import { callFollower, cancelCall, moveCall, readCall, readMyCall } from './change-call.ts';
import { listCallSlots } from './list-call-slots.ts';
import { listCalls } from './list-calls.ts';
import { supportPersonalData } from './personal-data.ts';
import { readCallFile, recordCall } from './record-call.ts';
import { supportTasks } from './tasks.ts';

let street: RideDatabase;
let staff: Actor;
beforeAll(async () => {
  street = await openRideDatabase(8);
  staff = { ...(await street.account()), kind: 'staff' };
});
afterAll(() => street.close());
beforeEach(async () => {
  await street.owner.query('DELETE FROM support.cases');
  await street.owner.query(`DELETE FROM graphile_worker._private_jobs`);
});

type Body = Input<typeof contract.bookCall>['body'];
const phone = '+2348031234567';
/** The answer of codeOf without a refusal. */
const taken = 'not refused';
const allSlots = slotDays(new Date()).flatMap(({ slots }) => slots);
const someSlot = (n = 20): string => allSlots[n]?.toISOString() ?? '';
let people = 0;
const bodyOf = (more: Partial<Body> = {}): Body => ({
  way: 'call',
  at: null,
  topic: 'programs',
  name: 'Amina Bello',
  organization: 'Zuma Foods',
  company_size: '201-1000',
  email: `person-${(people += 1)}@zuma.example`,
  phone,
  note: 'Forty people to Abuja.',
  ...more,
});
const book = (more: Partial<Body> = {}, who: Actor = visitor) =>
  bookCall(street.db, who, { body: bodyOf(more) }, noExchange);
const as = async <A>(
  who: Actor,
  key: string,
  work: (act: Parameters<Parameters<typeof street.as>[1]>[0]) => Promise<A>,
) => street.as(await callFollower(street.db, who, { params: { key } }), work);
const read = (key: string, who: Actor = visitor) =>
  as(who, key, (act) => readCall(act, { params: { key } }, noExchange));
const move = (key: string, body: Partial<Input<typeof contract.moveCall>['body']> = {}, who: Actor = visitor) =>
  as(who, key, (act) =>
    moveCall(act, { params: { key }, body: { way: 'call', at: null, phone, version: 1, ...body } }, noExchange),
  );
const cancel = (key: string, who: Actor = visitor) =>
  as(who, key, (act) => cancelCall(act, { params: { key } }, noExchange));
const record = (id: string, outcome: 'done' | 'not_reached', version = 1, who = staff) =>
  street.as(who, (act) =>
    recordCall(act, { params: { id }, body: { outcome, note: 'Talked about tiers.', version } }, noExchange),
  );
const shelf = async (show: 'due' | 'overdue' | 'not_reached' | 'done' | 'cancelled') =>
  (await street.as(staff, (act) => listCalls(act, { query: { show } }, noExchange))).items.map(({ id }) => id);
const letters = async () =>
  (
    await street.owner.query<{ letter: string; to: string; words: { url: string; calendar?: string } }>(
      `SELECT p ->> 'letter' AS letter, p ->> 'to' AS to, p -> 'words' AS words
         FROM graphile_worker._private_jobs j, LATERAL (SELECT j.payload::jsonb AS p) given WHERE p ? 'letter' ORDER BY j.id`,
    )
  ).rows;
const statusOfCase = (id: string) => street.value('SELECT status FROM support.cases WHERE id = $1', [id]);

describe('bookCall, listCallSlots, readMyCall', () => {
  test('by a visitor: a case, a letter with the file and the link, a place in the queue; only a hash is stored', async () => {
    const at = someSlot();
    const { key, call } = await book({ at });
    expect(call).toMatchObject({ status: 'waiting', at, way: 'call', may_change: true });
    expect(call.calendar).toContain('BEGIN:VEVENT');
    expect(await read(key)).toMatchObject({ id: call.id, at });
    expect(await street.value('SELECT count(*)::int FROM support.links WHERE link_hash = $1', [key])).toBe(0);
    const [letter] = await letters();
    expect(letter).toMatchObject({ letter: 'call_booked', to: call.email });
    expect(letter?.words.url).toMatch(new RegExp(`/corporate/talk#${key}$`));
    expect(letter?.words.calendar).toContain('SUMMARY:Phone call with Kaya');
    expect(await shelf('due')).toEqual([call.id]);
    expect(await statusOfCase(call.id)).toBe('answered');
    // Nothing typed is in the letter or in the calendar.
    expect(JSON.stringify(letter?.words)).not.toMatch(/Amina|Zuma|Forty/);
  });

  test('without a time: due within four working hours', async () => {
    const { call } = await book({ way: 'whatsapp' });
    expect(call).toMatchObject({ at: null, calendar: null });
    expect(Date.parse(call.due_at)).toBeGreaterThan(Date.now());
  });

  test('refuses a time that is not offered, and a call without a number', async () => {
    const past = new Date(Date.now() - 86_400_000).toISOString();
    for (const at of [past, '9999-12-31T08:00:00.000Z', '0001-01-01T00:00:00.000Z'])
      expect(await codeOf(book({ at })), at).toBe('no_such_slot');
    expect(await codeOf(book({ phone: null }))).toBe('phone_needed');
    expect(await codeOf(book({ phone: null, way: 'email' }))).toBe(taken);
  });

  test('each slot has its seats, also when many press at once; the calendar shows it', async () => {
    const at = someSlot(30);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(book({ at }))));
    expect(codes.filter((code) => code === taken)).toHaveLength(callRules.seats);
    expect(codes.filter((code) => code === 'slot_taken')).toHaveLength(6 - callRules.seats);
    expect(await street.value('SELECT count(*)::int FROM support.cases')).toBe(callRules.seats);
    const { days } = await street.as(visitor, (act) => listCallSlots(act, {}, noExchange));
    expect(days.flatMap(({ slots }) => slots).find((slot) => slot.at === at)).toMatchObject({ free: false });
  });

  test('a stranger who types an email keeps nobody from a call: neither its owner’s account nor another visitor', async () => {
    const ada = await street.account();
    const email = String(await street.value('SELECT email FROM identity.accounts WHERE id = $1', [ada.accountId]));
    await street.owner.query('UPDATE identity.accounts SET email_confirmed_at = now() WHERE id = $1', [ada.accountId]);
    const theirs = await book({ email, at: someSlot(40) });
    const both = await Promise.all([codeOf(book({ email })), codeOf(book({ email }, ada))]);
    expect(both).toEqual([taken, taken]);
    // The owner's page shows their own call, and no letter shows a stranger's.
    const { call } = await street.as(ada, (act) => readMyCall(act, {}, noExchange));
    expect(call?.id).not.toBe(theirs.call.id);
    expect(new Set((await letters()).map(({ letter }) => letter))).toEqual(new Set(['call_booked']));
  });

  test('one open call per account, also when the form is sent twice at once', async () => {
    const ada = await street.account();
    const codes = await Promise.all([1, 2].map(() => codeOf(book({ at: someSlot(41) }, ada))));
    expect(codes.toSorted()).toEqual(['call_open', taken].toSorted());
  });

  test('hostile words are kept as words', async () => {
    const note = `'; DROP TABLE support.calls; -- <script>alert(1)</script> \u{1F469}\u200D\u{1F680}`;
    const { call } = await book({ note, organization: `Ltd" onload="x"` });
    const file = await street.as(staff, (act) => readCallFile(act, { params: { id: call.id } }, noExchange));
    expect(file).toMatchObject({ note, organization: `Ltd" onload="x"` });
  });

  test('an account has its call without a secret; a visitor’s call that it claimed later is another one', async () => {
    const ada = await street.account();
    const email = String(await street.value('SELECT email FROM identity.accounts WHERE id = $1', [ada.accountId]));
    await book({ email });
    const mine = await book({ email }, ada);
    expect(mine.key).toBe(mine.call.id);
    await street.as(system, (act) =>
      act.sql({ ...claimCases, name: 'test.claim' }, { account: ada.accountId ?? '', email }),
    );
    const { call } = await street.as(ada, (act) => readMyCall(act, {}, noExchange));
    expect(call?.id).toBe(mine.call.id);
    expect(await codeOf(book({ email: 'another@zuma.example' }, ada))).toBe('call_open');
    await cancel(mine.key, ada);
    expect(await codeOf(book({ email }, ada))).toBe(taken);
  });
});

describe('readCall, moveCall, cancelCall', () => {
  test('a stranger, a wrong secret and another account find nothing', async () => {
    const { call } = await book({ at: someSlot(21) });
    const stranger = await street.account();
    for (const key of [call.id, 'x'.repeat(43), 'nonsense']) {
      expect(await codeOf(read(key, stranger)), key).toBe('not_found');
      expect(await codeOf(move(key, {}, stranger)), key).toBe('not_found');
      expect(await codeOf(cancel(key, stranger)), key).toBe('not_found');
    }
    const other = await book();
    expect((await read(other.key)).id).not.toBe(call.id);
  });

  test('another time frees the first one; an old page is refused', async () => {
    const [first, second] = [someSlot(22), someSlot(23)];
    const { key } = await book({ at: first });
    const moved = await move(key, { at: second, way: 'video' });
    expect(moved).toMatchObject({ at: second, way: 'video', version: 2 });
    expect(moved.calendar).toContain('SEQUENCE:2');
    expect(await codeOf(move(key, { at: first, version: 1 }))).toBe('call_changed');
    expect(await codeOf(move(key, { at: new Date(0).toISOString(), version: 2 }))).toBe('no_such_slot');
    expect((await letters()).map(({ letter }) => letter)).toEqual(['call_booked', 'call_moved']);
    await Promise.all([1, 2].map(() => book({ at: first })));
    expect(await codeOf(move(key, { at: first, version: 2 }))).toBe('slot_taken');
  });

  test('two people move to the last seat: one gets it', async () => {
    const at = someSlot(24);
    await book({ at });
    const both = await Promise.all([book(), book()]);
    const codes = await Promise.all(both.map(({ key }) => codeOf(move(key, { at }))));
    expect(codes.toSorted()).toEqual(['slot_taken', taken].toSorted());
  });

  test('cancelled twice is refused, and nothing can be changed afterwards', async () => {
    const at = someSlot(25);
    const { key, call } = await book({ at });
    const codes = await Promise.all([1, 2].map(() => codeOf(cancel(key))));
    expect(codes.toSorted()).toEqual(['call_over', taken].toSorted());
    expect(await codeOf(move(key, { version: 2 }))).toBe('call_over');
    expect(await read(key)).toMatchObject({ status: 'cancelled', may_change: false, calendar: null });
    expect(await statusOfCase(call.id)).toBe('closed');
    expect((await letters()).at(-1)).toMatchObject({ letter: 'call_cancelled' });
    expect((await letters()).at(-1)?.words.calendar).toContain('STATUS:CANCELLED');
  });
});

describe('recordCall, listCalls, readCallFile', () => {
  test('done closes the case; twice is refused', async () => {
    const { call } = await book();
    expect(await record(call.id, 'done')).toMatchObject({ status: 'done', outcome_note: 'Talked about tiers.' });
    expect(await statusOfCase(call.id)).toBe('closed');
    expect(await codeOf(record(call.id, 'done', 2))).toBe('call_over');
    expect(await shelf('done')).toEqual([call.id]);
  });

  test('not reached: a letter with a link, the seat is free, the person chooses another time, staff call again', async () => {
    const at = someSlot(26);
    const { call } = await book({ at });
    expect(await record(call.id, 'not_reached')).toMatchObject({ status: 'not_reached', tries: 1 });
    expect(await codeOf(record(call.id, 'not_reached', 1))).toBe('call_changed');
    const missed = (await letters()).find(({ letter }) => letter === 'call_missed');
    const secret = missed?.words.url.split('#')[1] ?? '';
    expect(await move(secret, { at, version: 2 })).toMatchObject({ status: 'waiting', version: 3 });
    expect(await record(call.id, 'done', 3)).toMatchObject({ status: 'done', tries: 1 });
  });

  test('only staff, and the overdue ones have their own list', async () => {
    const { call } = await book();
    const stranger = await street.account();
    await expect(record(call.id, 'done', 1, stranger)).rejects.toThrow(/do not have access/);
    expect(await shelf('overdue')).toEqual([]);
    await street.owner.query(`UPDATE support.calls SET due_at = now() - interval '1 minute' WHERE id = $1`, [call.id]);
    expect(await shelf('overdue')).toEqual([call.id]);
  });

  test('the person moves it as staff record it: one of them is refused', async () => {
    const { key, call } = await book();
    const codes = await Promise.all([codeOf(move(key, { at: someSlot(27) })), codeOf(record(call.id, 'done'))]);
    expect(codes.filter((code) => code === taken)).toHaveLength(1);
  });
});

describe('on the clock', () => {
  test('one reminder for each time, to calls that were chosen earlier', async () => {
    const { call } = await book({ at: someSlot(28) });
    await street.owner.query(
      `UPDATE support.calls SET at = now() + interval '2 hours', due_at = now() + interval '150 minutes', moved_at = now() - interval '1 day' WHERE id = $1`,
      [call.id],
    );
    const remind = () => supportTasks['support.remind_of_calls']?.({}, street.db);
    await remind();
    await remind();
    expect((await letters()).filter(({ letter }) => letter === 'call_soon')).toHaveLength(1);
  });

  test('a call that reached nobody is given up after two weeks', async () => {
    const { call } = await book();
    await record(call.id, 'not_reached');
    const giveUp = () => supportTasks['support.give_up_calls']?.({}, street.db);
    await giveUp();
    expect(await shelf('not_reached')).toEqual([call.id]);
    await street.owner.query(`UPDATE support.calls SET due_at = now() - interval '15 days' WHERE id = $1`, [call.id]);
    await giveUp();
    expect(await shelf('cancelled')).toEqual([call.id]);
    expect(await statusOfCase(call.id)).toBe('closed');
  });
});

test('a person exports their call, and erasing them deletes it', async () => {
  const ada = await street.account();
  const { call } = await book({}, ada);
  const person = { accountId: ada.accountId ?? '', email: call.email };
  const exported = await street.as(system, async (act) =>
    supportPersonalData.exportLists?.['cases']?.(act, person as never, '00000000-0000-0000-0000-000000000000'),
  );
  expect(JSON.stringify(exported)).toContain('Forty people to Abuja.');
  await street.as(system, async (act) => supportPersonalData.erase?.(act, person as never));
  expect(await street.value('SELECT count(*)::int FROM support.calls')).toBe(0);
});
