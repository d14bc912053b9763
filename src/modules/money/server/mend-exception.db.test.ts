// What staff do about a difference: who may, who has to agree, and that it happens once.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/db/act.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { listedRow } from '../../../../tests/support/books-provider.ts';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { type MendingDatabase, openMendingDatabase } from '../../../../tests/support/mending-database.ts';
import { noBooks } from '../adapters/no-provider.ts';
import { checkBooks, readBooksState } from './check-books.ts';
import { doMending } from './do-mending.ts';
import { listExceptions } from './list-exceptions.ts';
import { takeException } from './mend-exception.ts';

let desk: MendingDatabase;
let books: MendingDatabase['books'];
let hauwa: Actor;
let bisi: Actor;
beforeAll(async () => {
  desk = await openMendingDatabase();
  ({ books, hauwa, bisi } = desk);
});
afterAll(() => books.close());
const mend: MendingDatabase['mend'] = (...given) => desk.mend(...given);
const agree: MendingDatabase['agree'] = (...given) => desk.agree(...given);
const withdraw: MendingDatabase['withdraw'] = (...given) => desk.withdraw(...given);
const fileOf: MendingDatabase['fileOf'] = (...given) => desk.fileOf(...given);
const actOf: MendingDatabase['actOf'] = (...given) => desk.actOf(...given);
const done: MendingDatabase['done'] = (...given) => desk.done(...given);
const statusOf: MendingDatabase['statusOf'] = (...given) => desk.statusOf(...given);
const unnamed: MendingDatabase['unnamed'] = (...given) => desk.unnamed(...given);
const missing: MendingDatabase['missing'] = (...given) => desk.missing(...given);

describe('agreeToAct and withdrawAct: a write-off', () => {
  test('is posted when a second member of staff agrees, and stays closed while nothing changes', async () => {
    const { id, read, open, lists, reference } = await missing(70_00);
    const asked = await mend(hauwa, id, 'write_off', 'The provider has lost it');
    expect(asked).toMatchObject({ status: 'open', waits: true, offers: [], acts: [{ state: 'waits', is_mine: true }] });
    const act = await actOf(id);
    await doMending({ actId: act }, books.db);
    expect(await statusOf(id)).toBe('open');
    expect(await codeOf(agree(hauwa, id, act))).toBe('second_person');
    expect(await agree(bisi, id, act)).toMatchObject({ acts: [{ state: 'under_way', is_mine: false }] });
    const changes = await books.changes(['provider_balance', 'losses'], () => Promise.all([done(id), done(id)]));
    expect(changes).toEqual({ provider_balance: 70_00, losses: -70_00 });
    expect(await fileOf(bisi, id)).toMatchObject({ status: 'written_off', acts: [{ state: 'done' }] });
    await read();
    expect(await open()).toEqual([]);
    lists.payment.push(listedRow({ provider_id: 'late', reference, amount_kobo: 30_00 }));
    await read();
    expect(await open()).toMatchObject([{ id, difference: 'amount_differs' }]);
  });

  test('cannot be agreed to by the person who asked, not even in the database', async () => {
    const { id } = await missing(70_00);
    await mend(hauwa, id, 'write_off');
    const act = await actOf(id);
    const me = hauwa.accountId;
    const agrees = 'UPDATE money.staff_acts SET agreed_by = $2, agreed_at = now() WHERE id = $1';
    await expect(books.owner.query(agrees, [act, me])).rejects.toThrow('second_is_another');
    const alone = 'UPDATE money.staff_acts SET agreed_at = now() WHERE id = $1';
    await expect(books.owner.query(alone, [act])).rejects.toThrow('agreed_by_second');
  });

  test('is a gain where the money is at the provider and not here', async () => {
    const { id } = await unnamed(40_00);
    await mend(hauwa, id, 'write_off');
    await agree(bisi, id, await actOf(id));
    const changes = await books.changes(['provider_balance', 'losses'], () => done(id));
    expect(changes).toEqual({ provider_balance: -40_00, losses: 40_00 });
  });

  test('may be withdrawn by both before it is agreed, and not after', async () => {
    const { id } = await missing(70_00);
    await mend(hauwa, id, 'write_off');
    const first = await actOf(id);
    expect(await withdraw(bisi, id, first)).toMatchObject({ waits: false, acts: [{ state: 'withdrawn' }] });
    expect(await codeOf(agree(bisi, id, first))).toBe('act_over');
    await mend(hauwa, id, 'write_off');
    const second = await actOf(id);
    await agree(bisi, id, second);
    expect(await codeOf(withdraw(hauwa, id, second))).toBe('act_over');
  });

  test('is not agreed to, nor done, when the difference has become another', async () => {
    const { id, reference, lists, read } = await missing(70_00);
    await mend(hauwa, id, 'write_off');
    const act = await actOf(id);
    const row = listedRow({ provider_id: 'tx', reference, amount_kobo: 30_00 });
    lists.payment.push(row);
    await read();
    expect(await codeOf(agree(bisi, id, act))).toBe('amount_changed');
    await withdraw(bisi, id, act);
    await mend(hauwa, id, 'write_off');
    await agree(bisi, id, await actOf(id));
    lists.payment = [{ ...row, amount_kobo: 20_00 }];
    await read();
    expect(await books.changes(['losses'], () => done(id))).toEqual({ losses: 0 });
    expect(await statusOf(id)).toBe('open');
  });

  test('ends when the difference closes by itself', async () => {
    const { id, lists, reference, read } = await missing(70_00);
    await mend(hauwa, id, 'write_off');
    const act = await actOf(id);
    lists.payment.push(listedRow({ provider_id: 'tx', reference, amount_kobo: 70_00 }));
    await read();
    expect(await fileOf(bisi, id)).toMatchObject({ status: 'mended', acts: [{ id: act, state: 'withdrawn' }] });
    expect(await codeOf(agree(bisi, id, act))).toBe('act_over');
  });
});

describe('mendException and agreeToAct by two people at once', () => {
  test('ask for something: one act waits', async () => {
    const { id } = await unnamed(40_00);
    const both = [mend(hauwa, id, 'write_off'), mend(bisi, id, 'return')];
    const codes = await Promise.all(both.map(codeOf));
    expect(codes.toSorted()).toEqual(['act_waits', 'not refused']);
    expect((await fileOf(hauwa, id)).acts).toHaveLength(1);
  });

  test('agree and withdraw: one of them decides', async () => {
    const { id } = await missing(70_00);
    await mend(hauwa, id, 'write_off');
    const act = await actOf(id);
    const codes = await Promise.all([codeOf(agree(bisi, id, act)), codeOf(withdraw(hauwa, id, act))]);
    expect(codes.toSorted()).toEqual(['act_over', 'not refused']);
  });

  test('agree: it is agreed once', async () => {
    const { id } = await missing(70_00);
    const third = await books.staffMember();
    await mend(hauwa, id, 'write_off');
    const act = await actOf(id);
    const codes = await Promise.all([codeOf(agree(bisi, id, act)), codeOf(agree(third, id, act))]);
    expect(codes.toSorted()).toEqual(['act_over', 'not refused']);
  });
});

describe('the ordinary look', () => {
  test('is queued when staff ask again, and the lists are read after it', async () => {
    const { id, reference, name } = await missing(70_00);
    await books.owner.query('DELETE FROM graphile_worker._private_jobs WHERE key = ANY ($1)', [
      [`payment:${reference}`, `books:${name}`],
    ]);
    await mend(hauwa, id, 'ask');
    const queued = await books.value('SELECT count(*)::int4 FROM graphile_worker.jobs WHERE key = ANY ($1)', [
      [`payment:${reference}`, `books:${name}`],
    ]);
    expect(queued).toBe(2);
    expect(await statusOf(id)).toBe('open');
  });

  test('is all that can be done where the currency is another', async () => {
    const { id } = await missing(70_00);
    expect(await codeOf(mend(hauwa, id, 'return'))).toBe('act_not_offered');
  });
});

describe('takeException', () => {
  test('makes the caller the owner, until another takes it', async () => {
    const { id } = await missing(70_00);
    const take = (who: Actor) => books.as(who, (act) => takeException(act, { params: { id } }, noExchange));
    expect(await take(hauwa)).toMatchObject({ is_mine: true });
    expect(await fileOf(bisi, id)).toMatchObject({ is_mine: false });
    expect(await take(bisi)).toMatchObject({ is_mine: true });
  });
});

test('what is closed takes no acts and no owner', async () => {
  const { id } = await unnamed(40_00);
  await mend(hauwa, id, 'post');
  await done(id);
  expect(await codeOf(mend(bisi, id, 'write_off'))).toBe('exception_over');
  const take = books.as(bisi, (act) => takeException(act, { params: { id } }, noExchange));
  expect(await codeOf(take)).toBe('exception_over');
});

test('each act is in the log with who did it and why', async () => {
  const { id } = await missing(70_00);
  await mend(hauwa, id, 'write_off', 'It was lost in 2026');
  await agree(bisi, id, await actOf(id));
  await done(id);
  const { rows } = await books.owner.query<{ name: string; actor_id: string | null; reason: string | null }>(
    `SELECT name, actor_id, payload ->> 'reason' AS reason FROM kernel.events WHERE payload ->> 'exceptionId' = $1 ORDER BY id`,
    [id],
  );
  expect(rows).toEqual([
    { name: 'money.exception_opened', actor_id: null, reason: null },
    { name: 'money.act_waits', actor_id: hauwa.accountId, reason: 'It was lost in 2026' },
    { name: 'money.act_agreed', actor_id: bisi.accountId, reason: null },
    { name: 'money.act_done', actor_id: null, reason: null },
  ]);
});

describe('readException for a stranger', () => {
  test.each(['account', 'visitor'] as const)('%s sees and changes nothing', async (kind) => {
    const { id, name } = await unnamed(40_00);
    const person: Actor =
      kind === 'account' ? await books.account() : { kind: 'visitor', accountId: null, sessionId: null, orderId: null };
    const list = await books.as(person, (act) => listExceptions(act, { query: {} }, noExchange));
    expect(list.items).toEqual([]);
    for (const act of [
      () => fileOf(person, id),
      () => mend(person, id, 'write_off'),
      () => agree(person, id, randomUUID()),
      () => withdraw(person, id, randomUUID()),
    ])
      expect(await codeOf(act())).toBe('not_found');
    expect(await books.value('SELECT count(*)::int4 FROM money.listed WHERE provider = $1', [name])).toBe(1);
  });
});

describe('listExceptions', () => {
  test('gives pages of one state and one difference', async () => {
    const { id } = await unnamed(40_00);
    const page = await books.as(hauwa, (act) =>
      listExceptions(act, { query: { status: 'open', difference: 'unnamed_payment' } }, noExchange),
    );
    expect(page.items[0]).toMatchObject({ id, difference: 'unnamed_payment', theirs_kobo: 40_00, ours_kobo: null });
    expect(page.items.every(({ difference, status }) => difference === 'unnamed_payment' && status === 'open')).toBe(
      true,
    );
  });
});

describe('readBooksState and checkBooks', () => {
  test('say when each list was compared, why one was not, and how many differences of each kind are open', async () => {
    const { name, onPage, read } = await missing(70_00);
    onPage(() => {
      throw new Error('No answer');
    });
    await read();
    const state = await books.as(hauwa, (act) => readBooksState(act, {}, noExchange));
    const list = state.lists.find(({ provider, kind }) => provider === name && kind === 'payment');
    expect(list).toMatchObject({ fault: 'No answer', compared_at: expect.any(String) });
    expect(state.open.find(({ difference }) => difference === 'not_there')?.count).toBeGreaterThan(0);
  });

  test('read nothing where no provider is set up', async () => {
    expect(await codeOf(books.as(hauwa, (act) => checkBooks(noBooks)(act, {}, noExchange)))).toBe('no_books');
  });
});
