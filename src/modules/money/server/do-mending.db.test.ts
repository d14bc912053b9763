// What happens to money once staff have agreed: in the books, and at the provider.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { listedRow } from '../../../../tests/support/books-provider.ts';
import { cardProvider } from '../../../../tests/support/card-provider.ts';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { type MendingDatabase, openMendingDatabase } from '../../../../tests/support/mending-database.ts';
import { payoutRow } from '../../../../tests/support/payout-row.ts';
import { adapters } from '../adapters/adapters.ts';
import type { Checkouts, RefundOutcome } from '../adapters/checkouts.ts';
import { beginSending } from './payouts.sql.ts';
import { refundsOfPayment } from './refunds.sql.ts';
import { settle } from './settle-payout.ts';
import { returnUnnamed } from './return-unnamed.ts';

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
const fileOf: MendingDatabase['fileOf'] = (...given) => desk.fileOf(...given);
const actOf: MendingDatabase['actOf'] = (...given) => desk.actOf(...given);
const done: MendingDatabase['done'] = (...given) => desk.done(...given);
const statusOf: MendingDatabase['statusOf'] = (...given) => desk.statusOf(...given);
const unnamed: MendingDatabase['unnamed'] = (...given) => desk.unnamed(...given);

describe('money that nothing here names', () => {
  const sender = (name: string, outcome: RefundOutcome['state'] = 'done') => {
    const asked: string[] = [];
    const { adapter } = cardProvider(name);
    const checkouts = adapters<Checkouts>({
      ...adapter,
      refund: async ({ reference }) => {
        asked.push(reference);
        return { state: outcome, reason: null };
      },
      findRefund: async ({ reference }) => (asked.includes(reference) ? { state: outcome, reason: null } : null),
    });
    return { asked, send: returnUnnamed(checkouts) };
  };
  const kinds = ['provider_balance', 'unnamed'];

  test('goes back once, without a second member of staff below the limit', async () => {
    const { id, name, lists, read, open } = await unnamed(40_000_00);
    expect((await fileOf(hauwa, id)).offers).toEqual([
      { act: 'return', needs_second: false },
      { act: 'post', needs_second: false },
      { act: 'write_off', needs_second: true },
    ]);
    await mend(hauwa, id, 'return');
    expect(await books.changes(kinds, () => done(id))).toEqual({ provider_balance: -40_000_00, unnamed: 40_000_00 });
    const { asked, send } = sender(name);
    const actId = await actOf(id);
    const back = await books.changes(kinds, () => Promise.all([send({ actId }, books.db), send({ actId }, books.db)]));
    expect(back).toEqual({ provider_balance: 40_000_00, unnamed: -40_000_00 });
    expect(asked).toEqual([actId]);
    // The provider lists the refund, and it is ours.
    lists.refund.push(listedRow({ provider_id: 'r', reference: actId, amount_kobo: 40_000_00 }));
    await read();
    expect(await open()).toEqual([]);
  });

  test('above the limit waits for a second member of staff', async () => {
    const { id } = await unnamed(50_000_01);
    expect((await fileOf(hauwa, id)).offers[0]).toEqual({ act: 'return', needs_second: true });
    await mend(hauwa, id, 'return');
    expect(await books.changes(kinds, () => done(id))).toEqual({ provider_balance: 0, unnamed: 0 });
    await agree(bisi, id, await actOf(id));
    expect(await books.changes(kinds, () => done(id))).toMatchObject({ unnamed: 50_000_01 });
  });

  test('that the provider does not send back is open again', async () => {
    const { id, name } = await unnamed(40_00);
    await mend(hauwa, id, 'return');
    await done(id);
    const actId = await actOf(id);
    const back = await books.changes(kinds, () => sender(name, 'failed').send({ actId }, books.db));
    expect(back).toEqual({ provider_balance: 40_00, unnamed: -40_00 });
    expect(await fileOf(hauwa, id)).toMatchObject({
      status: 'open',
      acts: [{ state: 'failed', fault: expect.stringContaining('did not send') }],
    });
  });

  test('is sent again only after it was looked for', async () => {
    const { id, name } = await unnamed(40_00);
    await mend(hauwa, id, 'return');
    await done(id);
    const actId = await actOf(id);
    const { asked, send } = sender(name, 'pending');
    await send({ actId }, books.db);
    await send({ actId }, books.db);
    expect(asked).toEqual([actId]);
    expect(await fileOf(hauwa, id)).toMatchObject({ acts: [{ state: 'under_way' }] });
  });

  test('stays with Kaya when it is only entered', async () => {
    const { id, read, open } = await unnamed(40_00);
    await mend(hauwa, id, 'post');
    expect(await books.changes(kinds, () => done(id))).toEqual({ provider_balance: -40_00, unnamed: 40_00 });
    await read();
    expect(await open()).toEqual([]);
  });

  test('goes back later, once, when staff held it first', async () => {
    const { id, name } = await unnamed(40_00);
    await mend(hauwa, id, 'post');
    await done(id);
    expect(await fileOf(bisi, id)).toMatchObject({ status: 'mended', offers: [{ act: 'return' }] });
    expect(await codeOf(mend(bisi, id, 'post')), 'it is held already').toBe('exception_over');
    const codes = await Promise.all([codeOf(mend(hauwa, id, 'return')), codeOf(mend(bisi, id, 'return'))]);
    expect(codes.toSorted()).toEqual(['act_waits', 'not refused']);
    expect(await books.changes(kinds, () => Promise.all([done(id), done(id)])), 'it is held once').toEqual({
      provider_balance: 0,
      unnamed: 0,
    });
    const { asked, send } = sender(name);
    const actId = await actOf(id);
    const back = await books.changes(kinds, () => send({ actId }, books.db));
    expect(back).toEqual({ provider_balance: 40_00, unnamed: -40_00 });
    expect(asked).toEqual([actId]);
    expect(await fileOf(hauwa, id)).toMatchObject({ status: 'mended', offers: [], acts: [{ state: 'done' }, {}] });
    expect(await codeOf(mend(bisi, id, 'return'))).toBe('exception_over');
  });

  test('that was held and cannot go back is open again', async () => {
    const { id, name } = await unnamed(40_00);
    await mend(hauwa, id, 'post');
    await done(id);
    await mend(hauwa, id, 'return');
    await done(id);
    const actId = await actOf(id);
    const back = await books.changes(kinds, () => sender(name, 'failed').send({ actId }, books.db));
    expect(back).toEqual({ provider_balance: 40_00, unnamed: -40_00 });
    expect(await fileOf(hauwa, id)).toMatchObject({ status: 'open', acts: [{ state: 'failed' }, {}] });
  });
});

describe('a failed refund', () => {
  const failed = async (amount_kobo = 30_00) => {
    const provider = books.provider();
    const reference = await provider.refund(amount_kobo, 'failed');
    await provider.read();
    return { ...provider, reference, id: (await provider.open())[0]?.id ?? '' };
  };

  /** As the page of its payment reads it. */
  const readBy = async (refund: string) => {
    const payment = String(await books.value('SELECT payment_id FROM money.refunds WHERE id = $1', [refund]));
    const rows = await books.as(system, (act) => act.sql(refundsOfPayment, { payment }));
    return rows.map(({ status }) => ({ status }));
  };

  test('is sent again under a new reference', async () => {
    const { id, reference, read, open } = await failed();
    await mend(hauwa, id, 'return');
    await done(id);
    const again = await books.value(
      `SELECT r.id FROM money.refunds r JOIN money.refunds f ON f.payment_id = r.payment_id WHERE f.id = $1 AND r.status = 'asked'`,
      [reference],
    );
    expect(
      await books.value('SELECT task_identifier FROM graphile_worker.jobs WHERE key = $1', [`refund:${again}`]),
    ).toBe('money.send_refund');
    expect(await readBy(reference), 'the customer reads the second one only').toEqual([{ status: 'asked' }]);
    await read();
    expect(await open()).toEqual([]);
  });

  test('is paid from the bank account', async () => {
    const { id, reference } = await failed();
    expect(await readBy(reference)).toEqual([{ status: 'failed' }]);
    await mend(hauwa, id, 'post');
    const changes = await books.changes(['refund_clearing', 'bank'], () => done(id));
    expect(changes).toEqual({ refund_clearing: -30_00, bank: 30_00 });
    expect(await readBy(reference)).toEqual([{ status: 'done' }]);
  });

  test('is Kaya’s when it is written off', async () => {
    const { id } = await failed();
    await mend(hauwa, id, 'write_off');
    await agree(bisi, id, await actOf(id));
    const changes = await books.changes(['refund_clearing', 'losses', 'provider_balance'], () => done(id));
    expect(changes).toEqual({ refund_clearing: -30_00, losses: 30_00, provider_balance: 0 });
  });

  test('that the provider has made meanwhile is not sent again, even if somebody agrees', async () => {
    const { id, reference, lists, read } = await failed(60_000_00);
    await mend(hauwa, id, 'return');
    const act = await actOf(id);
    lists.refund.push(listedRow({ provider_id: 'r', reference, amount_kobo: 60_000_00 }));
    await read();
    expect(await fileOf(bisi, id), 'as much, and another difference').toMatchObject({
      difference: 'refund_differs',
      amount_kobo: 60_000_00,
      acts: [{ act: 'return', difference: 'refund_failed', state: 'waits' }],
    });
    expect(await codeOf(agree(bisi, id, act))).toBe('amount_changed');
    // It was agreed a moment before.
    await books.owner.query('UPDATE money.staff_acts SET agreed_by = $2, agreed_at = now() WHERE id = $1', [
      act,
      bisi.accountId,
    ]);
    await done(id);
    expect(await fileOf(bisi, id)).toMatchObject({
      status: 'open',
      waits: false,
      acts: [{ state: 'failed', fault: expect.stringContaining('another one') }],
    });
    await mend(bisi, id, 'post');
    await agree(hauwa, id, await actOf(id));
    await done(id);
    expect(await books.value('SELECT status FROM money.refunds WHERE id = $1', [reference])).toBe('done');
  });

  test('that the provider has made is entered as made', async () => {
    const { id, reference, lists, read, open } = await failed();
    lists.refund.push(listedRow({ provider_id: 'r', reference, amount_kobo: 30_00 }));
    await read();
    expect(await open()).toMatchObject([{ id, difference: 'refund_differs' }]);
    await mend(hauwa, id, 'post');
    const changes = await books.changes(['refund_clearing', 'provider_balance'], () => done(id));
    expect(changes).toEqual({ refund_clearing: -30_00, provider_balance: 30_00 });
    expect(await books.value('SELECT status FROM money.refunds WHERE id = $1', [reference])).toBe('done');
  });
});

describe('a payout', () => {
  const payout = async (status: 'requested' | 'paid', listed?: 'failed') => {
    const provider = books.provider();
    const worker = await books.worker();
    const reference = await payoutRow(books.owner, worker.accountId, provider.name, status);
    await books.owner.query(`UPDATE money.payouts SET requested_at = now() - interval '3 hours' WHERE id = $1`, [
      reference,
    ]);
    if (listed) provider.lists.payout.push(listedRow({ provider_id: 'p', reference, state: listed }));
    await provider.read();
    const balance = () =>
      books.value(
        `SELECT coalesce(sum(balance_kobo), 0)::int4 FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`,
        [worker.accountId],
      );
    return { worker, reference, balance, provider: provider.name, id: (await provider.open())[0]?.id ?? '' };
  };
  const state = (id: string) => books.value('SELECT status FROM money.payouts WHERE id = $1', [id]);

  test('with an unknown result is returned to the balance', async () => {
    const { id, reference, balance } = await payout('requested');
    await mend(hauwa, id, 'return');
    await Promise.all([done(id), done(id)]);
    expect([await state(reference), await balance()]).toEqual(['failed', 200_000]);
    expect(await statusOf(id)).toBe('mended');
  });

  test('that has arrived meanwhile stays arrived, whatever was agreed', async () => {
    const { id, reference, balance } = await payout('requested');
    await mend(hauwa, id, 'return');
    await books.owner.query(`UPDATE money.payouts SET status = 'paid', settled_at = now() WHERE id = $1`, [reference]);
    await done(id);
    expect([await state(reference), await balance()]).toEqual(['paid', 0]);
  });

  test('that another provider now sends is not returned because of the first one’s list', async () => {
    for (const act of ['return', 'post'] as const) {
      const { id, reference, balance } = await payout('requested');
      await mend(hauwa, id, act);
      await books.owner.query(`UPDATE money.payouts SET provider = 'another', status = 'sent' WHERE id = $1`, [
        reference,
      ]);
      await done(id);
      expect([await state(reference), await balance()]).toEqual(['sent', 0]);
      expect(await fileOf(hauwa, id)).toMatchObject({
        status: 'open',
        acts: [{ state: 'failed', fault: expect.stringContaining('another one') }],
      });
      // The same when it changed after staff's act was read.
      await settle(
        books.db,
        { id: reference, provider: 'first' },
        { state: 'failed', provider_id: null, reason: null },
      );
      expect([await state(reference), await balance()]).toEqual(['sent', 0]);
    }
  });

  test('that was sent after staff asked is not returned: they look again', async () => {
    const { id, reference, balance } = await payout('requested');
    await mend(hauwa, id, 'return');
    await books.owner.query(`UPDATE money.payouts SET status = 'sent', sent_at = now() WHERE id = $1`, [reference]);
    await done(id);
    expect([await state(reference), await balance()]).toEqual(['sent', 0]);
    expect(await fileOf(hauwa, id)).toMatchObject({
      status: 'open',
      acts: [{ state: 'failed', fault: expect.stringContaining('another one') }],
    });
    await mend(hauwa, id, 'return');
    await done(id);
    expect([await state(reference), await balance()]).toEqual(['failed', 200_000]);
  });

  test('that is being sent is returned only once the sending has ended', async () => {
    const { id, reference, balance, provider } = await payout('requested');
    await mend(hauwa, id, 'return');
    await books.as(system, (act) => act.one(beginSending, { id: reference, provider }));
    await expect(done(id)).rejects.toThrow('being sent at this moment');
    expect([await state(reference), await balance(), await statusOf(id)]).toEqual(['requested', 0, 'open']);
    await books.owner.query(`UPDATE money.payouts SET tried_at = now() - interval '2 minutes' WHERE id = $1`, [
      reference,
    ]);
    await done(id);
    expect([await state(reference), await balance(), await statusOf(id)]).toEqual(['failed', 200_000, 'mended']);
  });

  test('with an unknown result is entered as paid', async () => {
    const { id, reference, balance } = await payout('requested');
    await mend(hauwa, id, 'post');
    await done(id);
    expect([await state(reference), await balance()]).toEqual(['paid', 0]);
  });

  test('that arrived here and failed there is returned to the balance, with its fee', async () => {
    const { id, reference, balance } = await payout('paid', 'failed');
    await mend(hauwa, id, 'return');
    await done(id);
    expect([await state(reference), await balance()]).toEqual(['reversed', 200_000]);
  });

  test('to a member of staff must be mended by another', async () => {
    const { id, worker } = await payout('requested');
    const isOwn = (who: Actor) =>
      books.as(who, async (act) => {
        const { isOwn: own } = await import('../../staff/server/is-own.ts');
        return own(act, 'exception', id);
      });
    expect(await isOwn({ ...worker, kind: 'staff' })).toBe(true);
    expect(await isOwn(hauwa)).toBe(false);
  });
});
