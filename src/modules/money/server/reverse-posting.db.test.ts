// Staff reverse postings: which, who has to agree, that it happens once, and what follows from it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { query } from '../../../kernel/db/query.ts';
import { noExchange } from '../../../kernel/http/no-exchange.ts';
import { codeOf } from '../../../../tests/support/job-database.ts';
import { type MendingDatabase, openMendingDatabase } from '../../../../tests/support/mending-database.ts';
import { postingForSettlement, postingForWriteOff } from '../books-postings.ts';
import type { Posting } from '../ledger.ts';
import { isOwn } from '../../staff/server/is-own.ts';
import { doReversal } from './do-reversal.ts';
import { postEntries } from './post-entries.ts';
import { postReferral } from './post-referral.ts';
import { readPosting } from './read-posting.ts';
import { reversePosting } from './reverse-posting.ts';

let desk: MendingDatabase;
let books: MendingDatabase['books'];
let hauwa: Actor;
let bisi: Actor;
beforeAll(async () => {
  desk = await openMendingDatabase();
  ({ books, hauwa, bisi } = desk);
});
afterAll(() => books.close());

const reversalsSeen = query('test.reversalsSeen', {}, { id: 'uuid' }, 'SELECT id FROM money.staff_acts');
const reason = 'It was credited twice';
const reverse = (who: Actor, id: string) =>
  books.as(who, (act) => reversePosting(act, { params: { id }, body: { reason } }, noExchange));
const fileOf = (who: Actor, id: string) => books.as(who, (act) => readPosting(act, { params: { id } }, noExchange));
const agree = async (who: Actor, id: string, reversal: string) => {
  await desk.agreed(who, reversal);
  return fileOf(who, id);
};
const withdraw = async (who: Actor, id: string, reversal: string) => {
  await desk.withdrawn(who, reversal);
  return fileOf(who, id);
};
const newest = async (id: string): Promise<string> => (await fileOf(hauwa, id)).acts[0]?.id ?? '';
/** Its task runs. */
const done = async (id: string): Promise<void> => doReversal({ actId: await newest(id) }, books.db);
const idOf = async (key: string): Promise<string> =>
  String(await books.value('SELECT id FROM money.postings WHERE key = $1', [key]));
const post = async (posting: Posting): Promise<string> => {
  await books.as(system, (act) => postEntries(act, posting, {}));
  return idOf(posting.key);
};
/** A driver who was paid for referring another. */
const credited = async (amount_kobo: number) => {
  const { accountId: driver } = await books.worker();
  const referredId = randomUUID();
  await books.as(system, (act) => postReferral(act, { referredId, referrerId: driver, amount_kobo }));
  const balance = async (): Promise<number> =>
    Number(
      await books.value(
        `SELECT sum(balance_kobo) FROM money.accounts WHERE owner_id = $1 AND kind = 'worker_payable'`,
        [driver],
      ),
    );
  return { driver, id: await idOf(`referral_credited:${referredId}`), balance };
};
const timesReversed = (id: string) =>
  books.value(`SELECT count(*)::int FROM money.postings WHERE key = 'reversed:' || $1`, [id]);
const wrongTotals = () => books.value('SELECT count(*)::int FROM money.wrong_totals()');

describe('readPosting and reversePosting below the limit', () => {
  test('is posted once by its task, with the line and the notice of the driver', async () => {
    const { driver, id, balance } = await credited(5_000_00);
    expect(await fileOf(hauwa, id)).toMatchObject({ posting: 'referral_credited', instead: null, needs_second: false });
    expect(await reverse(hauwa, id)).toMatchObject({ needs_second: null, acts: [{ state: 'under_way', reason }] });
    await Promise.all([done(id), done(id)]);
    await done(id);
    expect([await balance(), await timesReversed(id), await wrongTotals()]).toEqual([0, 1, 0]);
    const line = `SELECT kind || ' ' || amount_kobo || ' ' || earned_kobo || ' ' || total_earned_kobo FROM money.statement WHERE worker_id = $1 ORDER BY id DESC`;
    expect(await books.value(line, [driver])).toBe('reversed -500000 -500000 0');
    const told = books.emitted.filter(({ kind, payload }) => {
      const { accountId } = payload as { accountId?: string };
      return kind.name === 'money.balance_corrected' && accountId === driver;
    });
    expect(told.map(({ payload }) => payload)).toEqual([
      { accountId: driver, postingId: id, amount_kobo: -5_000_00, reason },
    ]);
  });

  test('leads from each posting to the other, and neither is reversed again', async () => {
    const { id } = await credited(5_000_00);
    await reverse(hauwa, id);
    await done(id);
    const first = await fileOf(bisi, id);
    const second = first.reversed_by ?? '';
    expect(first).toMatchObject({ needs_second: null, acts: [{ state: 'done', is_mine: false }] });
    expect(await fileOf(bisi, second)).toMatchObject({ posting: 'reversed', reverses: id, needs_second: null });
    expect(await codeOf(reverse(bisi, id))).toBe('already_reversed');
    expect(await codeOf(reverse(bisi, second))).toBe('not_reversible');
  });

  test('names what undoes a kind that is not reversed', async () => {
    const id = await post(postingForSettlement({ listedId: randomUUID(), amount_kobo: 90_00 }));
    const { instead, needs_second } = await fileOf(hauwa, id);
    expect([instead, needs_second]).toEqual([expect.stringContaining('provider’s list'), null]);
    await expect(reverse(hauwa, id)).rejects.toMatchObject({
      kind: { code: 'not_reversible' },
      fields: [{ path: 'reason', message: instead }],
    });
    expect(await codeOf(reverse(hauwa, randomUUID()))).toBe('not_found');
  });

  test('by two people at once: one is requested', async () => {
    const { id, balance } = await credited(5_000_00);
    const codes = await Promise.all([codeOf(reverse(hauwa, id)), codeOf(reverse(bisi, id))]);
    expect(codes.toSorted()).toEqual(['not refused', 'reversal_waits']);
    await done(id);
    expect([await balance(), await timesReversed(id)]).toEqual([0, 1]);
  });
});

describe('agreeToReversal and withdrawReversal above the limit', () => {
  const large = async () => {
    const one = await credited(50_000_01);
    expect(await reverse(hauwa, one.id)).toMatchObject({ acts: [{ state: 'waits', is_mine: true }] });
    const last = books.emitted.findLast(({ kind }) => kind.name.startsWith('money.act_'));
    expect([last?.kind.name, last?.payload]).toEqual([
      'money.act_waits',
      { act: 'reverse', postingId: one.id, kind: 'referral_credited', amountKobo: 50_000_01, reason },
    ]);
    return { ...one, reversal: await newest(one.id) };
  };

  test('another person has to agree before the task posts', async () => {
    const { id, reversal, balance } = await large();
    await done(id);
    expect(await timesReversed(id)).toBe(0);
    expect(await codeOf(agree(hauwa, id, reversal))).toBe('second_person');
    expect(await agree(bisi, id, reversal)).toMatchObject({ acts: [{ state: 'under_way' }] });
    expect(await codeOf(agree(bisi, id, reversal))).toBe('act_over');
    expect(await codeOf(withdraw(hauwa, id, reversal))).toBe('act_over');
    await done(id);
    expect([await balance(), await timesReversed(id)]).toEqual([0, 1]);
  });

  test('the database refuses the same person, and a second reversal beside it', async () => {
    const { id, reversal } = await large();
    const agrees = 'UPDATE money.staff_acts SET agreed_by = $2, agreed_at = now() WHERE id = $1';
    await expect(books.owner.query(agrees, [reversal, hauwa.accountId])).rejects.toThrow('second_is_another');
    const alone = 'UPDATE money.staff_acts SET agreed_at = now() WHERE id = $1';
    await expect(books.owner.query(alone, [reversal])).rejects.toThrow('agreed_by_second');
    const ends = 'UPDATE money.staff_acts SET done_at = now() WHERE id = $1';
    await expect(books.owner.query(ends, [reversal])).rejects.toThrow('done_is_agreed');
    const again = `INSERT INTO money.staff_acts (act, posting_id, amount_kobo, reason, needs_second, asked_by) VALUES ('reverse', $1, 1, 'x', true, $2)`;
    await expect(books.owner.query(again, [id, bisi.accountId])).rejects.toThrow('one_reversal');
  });

  test('what is withdrawn may be requested again', async () => {
    const { id, reversal } = await large();
    expect(await withdraw(bisi, id, reversal)).toMatchObject({
      needs_second: true,
      acts: [{ state: 'withdrawn' }],
    });
    expect(await codeOf(agree(bisi, id, reversal))).toBe('act_over');
    await doReversal({ actId: reversal }, books.db);
    expect(await timesReversed(id)).toBe(0);
    expect(await codeOf(reverse(bisi, id))).toBe('not refused');
  });

  test('is for staff, but not for a person whose balance changes', async () => {
    const { id, driver, reversal } = await large();
    const asDriver: Actor = { kind: 'account', accountId: driver, sessionId: null, orderId: null };
    expect(await books.as(asDriver, async (act) => (await act.sql(reversalsSeen, {})).length)).toBe(0);
    const own = (who: Actor, kind: 'posting' | 'staff_act', subject: string) =>
      books.as(who, (act) => isOwn(act, kind, subject));
    for (const [kind, subject] of [
      ['posting', id],
      ['staff_act', reversal],
    ] as const) {
      expect(await own({ ...asDriver, kind: 'staff' }, kind, subject), kind).toBe(true);
      expect(await own(hauwa, kind, subject), kind).toBe(false);
    }
  });
});

describe('doReversal', () => {
  const spend = (driver: string, amount_kobo: number) =>
    post({
      kind: 'payout_held',
      key: `payout_held:${randomUUID()}`,
      legs: [
        { account: 'worker_payable', owner: driver, amount_kobo: -amount_kobo },
        { account: 'payout_clearing', owner: null, amount_kobo },
      ],
    });

  test('money that was spent is not reversed: a sentence names the account, before and after the agreement', async () => {
    const { driver, id, balance } = await credited(5_000_00);
    await reverse(hauwa, id);
    await spend(driver, 1_00);
    await done(id);
    const said = /^“Owed to workers and drivers” of Person \d+ has ₦4,999, and the reversal takes ₦5,000 from it\.$/;
    expect(await fileOf(hauwa, id)).toMatchObject({
      needs_second: false,
      reversed_by: null,
      acts: [{ state: 'failed', fault: expect.stringMatching(said) }],
    });
    await expect(reverse(hauwa, id)).rejects.toMatchObject({
      kind: { code: 'balance_too_small' },
      fields: [{ path: 'reason', message: expect.stringMatching(said) }],
    });
    await done(id);
    expect([await balance(), await timesReversed(id)]).toEqual([4_999_00, 0]);
  });

  test('a process whose connection is cut between the row and the posting leaves nothing, and the task runs again', async () => {
    const { driver, id, balance } = await credited(5_000_00);
    await reverse(hauwa, id);
    const other = await books.connect();
    await other.query('BEGIN');
    await other.query(`SELECT FROM money.accounts WHERE owner_id = $1 FOR UPDATE`, [driver]);
    const ended = done(id).then(
      () => 'done',
      () => 'died',
    );
    await books.somebodyWaits();
    const { rowCount } = await books.pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE NOT l.granted AND a.datname = current_database()`,
    );
    expect([rowCount, await ended]).toEqual([1, 'died']);
    expect(await fileOf(hauwa, id)).toMatchObject({ reversed_by: null, acts: [{ state: 'under_way' }] });
    expect(await timesReversed(id)).toBe(0);
    await other.query('ROLLBACK');
    await other.end();
    await done(id);
    expect([await balance(), await timesReversed(id), await wrongTotals()]).toEqual([0, 1, 0]);
  });

  test('a write-off that is reversed opens its difference again, which can be mended then', async () => {
    const { id: difference } = await desk.missing(70_00);
    await desk.mend(hauwa, difference, 'write_off');
    const act = await desk.actOf(difference);
    await desk.agree(bisi, difference, act);
    await desk.done(difference);
    const id = await idOf(`written_off:${act}`);
    await reverse(bisi, id);
    expect(await books.changes(['provider_balance', 'losses'], () => done(id))).toEqual({
      provider_balance: -70_00,
      losses: 70_00,
    });
    expect(await desk.fileOf(hauwa, difference)).toMatchObject({ status: 'open', acts: [{ state: 'done' }] });
    expect(await codeOf(desk.mend(hauwa, difference, 'write_off'))).toBe('not refused');
  });

  test('a refund that was not paid from the bank after all waits again', async () => {
    const provider = books.provider();
    const refund = await provider.refund(60_00, 'failed');
    await provider.read();
    const [difference] = await provider.open();
    expect(difference).toMatchObject({ difference: 'refund_failed' });
    const exception = difference?.id ?? '';
    await desk.mend(hauwa, exception, 'post');
    const act = await desk.actOf(exception);
    await desk.done(exception);
    const mended = () => books.value('SELECT mended FROM money.refunds WHERE id = $1', [refund]);
    expect(await mended()).toBe('paid_otherwise');
    const id = await idOf(`refund_paid_otherwise:${act}`);
    await reverse(hauwa, id);
    await done(id);
    expect([await mended(), await desk.statusOf(exception)]).toEqual([null, 'open']);
  });

  test('a difference that another act has closed since stays closed', async () => {
    const { id: difference } = await desk.missing(70_00);
    const actId = randomUUID();
    await books.owner.query(
      `UPDATE money.exceptions SET status = 'written_off', closed_at = now(), closed_by = gen_random_uuid() WHERE id = $1`,
      [difference],
    );
    const posting = postingForWriteOff({ actId, from: 'provider_balance', gain_kobo: -70_00 });
    await books.as(system, (act) => postEntries(act, posting, { subject: difference }));
    const id = await idOf(posting.key);
    await reverse(hauwa, id);
    await done(id);
    expect([await desk.statusOf(difference), await timesReversed(id)]).toEqual(['written_off', 1]);
  });
});
