// The lists of a provider, read and compared: what is posted, what is different, and what goes wrong with lists.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BooksDatabase, openBooksDatabase } from '../../../../tests/support/books-database.ts';
import { listedRow } from '../../../../tests/support/books-provider.ts';
import { payoutRow } from '../../../../tests/support/payout-row.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { readException } from './read-exception.ts';

let books: BooksDatabase;
beforeAll(async () => {
  books = await openBooksDatabase();
});
afterAll(() => books.close());

const kobo = 5_000_00;

describe('what a provider takes and pays out', () => {
  const kinds = ['provider_balance', 'provider_fees', 'bank', 'disputed', 'losses'];

  test('a fee is posted once, and its change after it', async () => {
    const { lists, payment, read } = books.provider();
    const reference = await payment(kobo);
    const row = listedRow({ provider_id: `at-${reference}`, reference, fee_kobo: 75_00 });
    lists.payment.push(row);
    const fees = () => books.changes(kinds, read);
    expect(await fees()).toMatchObject({ provider_balance: 75_00, provider_fees: -75_00 });
    expect(await fees()).toMatchObject({ provider_balance: 0, provider_fees: 0 });
    lists.payment = [{ ...row, fee_kobo: 70_00 }];
    expect(await fees()).toMatchObject({ provider_balance: -5_00, provider_fees: 5_00 });
  });

  test('no fee is posted for what did not move', async () => {
    const { lists, payment, read } = books.provider();
    const reference = await payment(0);
    lists.payment.push(listedRow({ provider_id: 'a', reference, fee_kobo: 75_00, state: 'failed' }));
    expect(await books.changes(kinds, read)).toMatchObject({ provider_fees: 0 });
  });

  test('a settlement goes to the bank once, when it is done', async () => {
    const { lists, read, open } = books.provider();
    const row = listedRow({ provider_id: 's', amount_kobo: 90_00, parts_kobo: 90_00, state: 'under_way' });
    lists.settlement.push(row);
    expect(await books.changes(kinds, read)).toMatchObject({ bank: 0 });
    lists.settlement = [{ ...row, state: 'done' }];
    expect(await books.changes(kinds, read)).toMatchObject({ bank: -90_00, provider_balance: 90_00 });
    expect(await books.changes(kinds, read)).toMatchObject({ bank: 0 });
    expect(await open()).toEqual([]);
  });

  test('a settlement that does not add up is a difference; one in dollars is posted nowhere', async () => {
    const { lists, read, open } = books.provider();
    lists.settlement.push(listedRow({ provider_id: 's', amount_kobo: 90_00, parts_kobo: 95_00 }));
    lists.settlement.push(listedRow({ provider_id: 'usd', amount_kobo: 20_00, currency: 'USD' }));
    expect(await books.changes(kinds, read)).toMatchObject({ bank: -90_00 });
    expect(await open()).toMatchObject([
      { difference: 'settlement_differs', reference: 's', ours_kobo: 95_00, theirs_kobo: 90_00 },
      { difference: 'settlement_differs', reference: 'usd', ours_kobo: null, theirs_kobo: null },
    ]);
  });

  test.each([
    ['lost', 'done', { disputed: 40_00, losses: -40_00, provider_balance: 0 }],
    ['won', 'failed', { disputed: 40_00, losses: 0, provider_balance: -40_00 }],
  ] as const)('a dispute is open until it is %s', async (_, state, after) => {
    const { lists, read, open } = books.provider();
    const row = listedRow({ provider_id: 'd', amount_kobo: 40_00, state: 'under_way' });
    lists.dispute.push(row);
    expect(await books.changes(kinds, read)).toMatchObject({ disputed: -40_00, provider_balance: 40_00 });
    expect(await open()).toMatchObject([{ difference: 'disputed', theirs_kobo: 40_00 }]);
    // The amount taken at first counts, whatever the list says at the end.
    lists.dispute = [{ ...row, state, amount_kobo: 30_00 }];
    expect(await books.changes(kinds, read)).toMatchObject(after);
    expect(await books.changes(kinds, read)).toMatchObject({ disputed: 0, losses: 0 });
    expect(await open()).toEqual([]);
  });

  test('a dispute says which payment it is about, and whose', async () => {
    const { lists, payment, read, open } = books.provider();
    const reference = await payment(40_00);
    lists.payment.push(listedRow({ provider_id: 'tx', reference, amount_kobo: 40_00 }));
    lists.dispute.push(listedRow({ provider_id: 'd', reference, amount_kobo: 40_00, state: 'under_way' }));
    await read();
    const [one] = await open();
    expect(one).toMatchObject({ difference: 'disputed' });
    const staff = await books.staffMember();
    const file = await books.as(staff, (act) => readException(act, { params: { id: one?.id ?? '' } }, noExchange));
    const [kind, id, account] = await Promise.all(
      ['payable_kind', 'payable_id', 'account_id'].map((column) =>
        books.value(`SELECT ${column} FROM money.payments WHERE id = $1`, [reference]),
      ),
    );
    expect(file).toMatchObject({ paid_for: { kind, id }, person_id: account });
    await read();
    const told = `SELECT count(*)::int4 FROM kernel.events WHERE name = 'money.payment_disputed' AND payload ->> 'paymentId' = $1`;
    expect(await books.value(told, [reference]), 'staff are told once, and so is the trail of what it is for').toBe(1);
    // Older than the list that is read: it was not looked for.
    await books.owner.query(`UPDATE money.exceptions SET begun_at = now() - interval '70 days' WHERE id = $1`, [
      one?.id,
    ]);
    lists.dispute = [];
    await read();
    expect(await open()).toHaveLength(1);
  });

  test('a dispute that was lost before it was seen is posted as a whole', async () => {
    const { lists, read } = books.provider();
    lists.dispute.push(listedRow({ provider_id: 'd', amount_kobo: 40_00 }));
    expect(await books.changes(kinds, read)).toMatchObject({ disputed: 0, losses: -40_00, provider_balance: 40_00 });
  });
});

describe('a difference', () => {
  test('paid there and not here: the provider is asked, and it closes when both agree', async () => {
    const { lists, payment, read, open } = books.provider();
    const reference = await payment(0);
    lists.payment.push(listedRow({ provider_id: `at-${reference}`, reference }));
    await read();
    expect(await open()).toMatchObject([{ difference: 'paid_there', reference, ours_kobo: 0, theirs_kobo: kobo }]);
    const queued = await books.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [
      `payment:${reference}`,
    ]);
    expect(queued).toBe('money.verify_payment');
    await books.owner.query('UPDATE money.payments SET received_kobo = $2 WHERE id = $1', [reference, kobo]);
    await read();
    expect(await open()).toEqual([]);
    expect(await open('mended')).toMatchObject([{ reference }]);
  });

  test('and its end are announced to the console', async () => {
    const { name, read } = books.provider();
    await read();
    const told = books.emitted.filter(({ payload }) => (payload as { provider?: string }).provider === name);
    expect(told.map(({ kind }) => kind.name)).toEqual(['money.books_compared']);
    expect(told[0]?.kind.subjects(told[0].payload)).toEqual(['staff']);
  });

  test('is one row however often it is seen, and opens again when it comes back', async () => {
    const { lists, payment, read, open } = books.provider();
    const reference = await payment(kobo);
    await read();
    await read();
    const [first, ...others] = await open();
    expect(first).toMatchObject({ difference: 'not_there', ours_kobo: kobo, theirs_kobo: 0 });
    expect(others).toEqual([]);
    const row = listedRow({ provider_id: `at-${reference}`, reference });
    lists.payment.push(row);
    await read();
    expect(await open()).toEqual([]);
    lists.payment = [{ ...row, amount_kobo: kobo - 1 }];
    await read();
    expect(await open()).toMatchObject([{ id: first?.id, difference: 'amount_differs', theirs_kobo: kobo - 1 }]);
  });

  test.each([
    ['a reference that is not ours', { reference: randomUUID() }, 'unnamed_payment'],
    ['no reference', { reference: null }, 'unnamed_payment'],
    ['another currency', { currency: 'USD' }, 'other_currency'],
    ['money that came and went back', { state: 'reversed' }, 'unnamed_payment'],
  ] as const)('money at the provider with %s', async (_, more, difference) => {
    const { lists, read, open } = books.provider();
    lists.payment.push(listedRow({ provider_id: 'x', ...more }));
    await read();
    expect(await open()).toMatchObject([{ difference }]);
  });

  test('does not exist for what never moved, is under way, or is equal', async () => {
    const { lists, payment, refund, read, open } = books.provider();
    for (const state of ['failed', 'under_way'] as const)
      lists.payment.push(listedRow({ provider_id: state, reference: await payment(0), state }));
    const reference = await payment(kobo);
    lists.payment.push(listedRow({ provider_id: `at-${reference}`, reference }));
    const made = await refund(10_00, 'done');
    lists.refund.push(listedRow({ provider_id: 'r', reference: made, amount_kobo: 10_00 }));
    const young = await refund(10_00, 'asked', { hours: 0 });
    expect(young).toBeTruthy();
    await read();
    expect(await open()).toEqual([]);
  });

  test.each([
    ['failed', null, 'refund_failed'],
    ['asked', null, 'refund_unknown'],
    ['done', null, 'refund_unknown'],
    ['failed', { state: 'done' }, 'refund_differs'],
    ['asked', { state: 'done' }, 'refund_differs'],
    ['done', { state: 'failed' }, 'refund_differs'],
    ['done', { state: 'done', amount_kobo: 9_00 }, 'refund_differs'],
  ] as const)('a refund that is %s here, and %j there', async (status, listed, difference) => {
    const { lists, refund, read, open } = books.provider();
    const reference = await refund(10_00, status);
    if (listed) lists.refund.push(listedRow({ provider_id: 'r', reference, amount_kobo: 10_00, ...listed }));
    await read();
    expect(await open()).toMatchObject([{ difference, reference }]);
  });

  test('a refund and a payout that nobody requested here', async () => {
    const { lists, read, open } = books.provider();
    lists.refund.push(listedRow({ provider_id: 'by hand' }));
    lists.payout.push(listedRow({ provider_id: 'by hand', reference: randomUUID() }));
    await read();
    expect(await open()).toMatchObject([{ difference: 'unnamed_refund' }, { difference: 'unnamed_payout' }]);
  });

  const payout = async (name: string, status: string) => {
    const worker = await books.worker();
    const id = await payoutRow(books.owner, worker.accountId, name, status === 'paid' ? 'paid' : 'requested');
    await books.owner.query(
      `UPDATE money.payouts SET requested_at = now() - interval '3 hours', status = $2,
              settled_at = CASE WHEN $2 IN ('paid', 'failed', 'reversed') THEN now() END WHERE id = $1`,
      [id, status],
    );
    return id;
  };
  test.each([
    ['sent', null, 'payout_unknown'],
    ['sent', { state: 'under_way' }, 'payout_unknown'],
    ['paid', { state: 'failed' }, 'payout_back'],
    ['paid', { state: 'reversed' }, 'payout_back'],
    ['paid', null, 'payout_not_there'],
    ['failed', { state: 'done' }, 'payout_paid_there'],
    ['reversed', { state: 'done' }, 'payout_paid_there'],
    ['paid', { state: 'done', amount_kobo: 1_900_00 }, 'payout_differs'],
  ] as const)('a payout that is %s here, and %j there', async (status, listed, difference) => {
    const { name, lists, read, open } = books.provider();
    const reference = await payout(name, status);
    if (listed) lists.payout.push(listedRow({ provider_id: 'p', reference, amount_kobo: 1_950_00, ...listed }));
    await read();
    expect(await open()).toMatchObject([{ difference, reference }]);
  });
});

describe('a list', () => {
  const fault = (name: string) =>
    books.value(`SELECT fault FROM money.readings WHERE provider = $1 AND kind = 'payment'`, [name]);
  const filled = (count: number) =>
    Array.from({ length: count }, (_, n) => listedRow({ provider_id: `row ${n}`, state: 'failed', reference: null }));

  test('that ends early says nothing about what is missing in it', async () => {
    const { name, lists, payment, promise, read, open } = books.provider();
    await payment(kobo);
    lists.payment.push(...filled(5));
    promise(1);
    await read();
    expect(await fault(name)).toBe('The list ended before all of it was given.');
    expect(await open()).toEqual([]);
    promise(0);
    await read();
    expect(await fault(name)).toBeNull();
    expect(await open()).toMatchObject([{ difference: 'not_there' }]);
  });

  test('that repeats one page for ever is abandoned after two', async () => {
    const { name, lists, endless, asked, read } = books.provider();
    lists.payment.push(...filled(3));
    endless(true);
    await read();
    expect(await fault(name)).toBe('The list gives the same page again.');
    expect(asked()).toBeLessThanOrEqual(2 * 5);
  });

  test('that breaks off continues at the lost page', async () => {
    const { name, lists, onPage, asked, read } = books.provider();
    lists.payment.push(...filled(9));
    onPage((at) => {
      if (at === 2) throw new Error('No answer');
    });
    await read();
    expect(await fault(name)).toBe('No answer');
    const before = asked();
    const pages: number[] = [];
    onPage((at) => void pages.push(at));
    await read();
    expect(pages.slice(0, 3)).toEqual([2, 3, 4]);
    expect(asked()).toBe(before + 3 + 4);
    expect(await fault(name)).toBeNull();
  });

  test('that is long continues in another task', async () => {
    const { name, lists, asked, read } = books.provider();
    lists.payment.push(...filled(90));
    await read();
    const ended = () =>
      books.value(`SELECT ended_at FROM money.readings WHERE provider = $1 AND kind = 'payment'`, [name]);
    expect(await ended()).toBeNull();
    expect(
      await books.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [`books:${name}`]),
    ).toBe('money.read_books');
    expect(asked()).toBe(40 + 4);
    await read();
    expect(await ended()).toBeInstanceOf(Date);
  });

  test('when two processes begin at once, one reads it', async () => {
    const { lists, payment, asked, read, open } = books.provider();
    const reference = await payment(kobo);
    lists.payment.push(listedRow({ provider_id: `at-${reference}`, reference, fee_kobo: 75_00 }), ...filled(3));
    const changes = await books.changes(['provider_fees'], () => Promise.all([read(), read(), read()]));
    expect(changes).toEqual({ provider_fees: -75_00 });
    // Two pages of payments, and one of each of the four others.
    expect(asked()).toBeGreaterThanOrEqual(2 + 4);
    expect(await open()).toEqual([]);
  });

  test('is read again after its reader has died', async () => {
    const { name, lists, onPage, read } = books.provider();
    lists.payment.push(...filled(5));
    onPage((at) => {
      if (at === 1) throw new Error('Killed');
    });
    await read();
    await books.owner.query(
      `UPDATE money.readings SET fault = NULL, claimed_until = now() + interval '1 hour' WHERE provider = $1 AND kind = 'payment'`,
      [name],
    );
    const pages: number[] = [];
    onPage((at) => void pages.push(at));
    await read();
    // Only the four other lists.
    expect(pages).toEqual([0, 0, 0, 0]);
    await books.owner.query(`UPDATE money.readings SET claimed_until = now() WHERE provider = $1`, [name]);
    await read();
    expect(pages.slice(4, 6)).toEqual([1, 2]);
  });
});
