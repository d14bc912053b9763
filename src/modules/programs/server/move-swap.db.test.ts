// Swaps between people of one company: who sees them, who takes them, and what happens when somebody leaves.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { refusalOf } from '../../../../tests/support/partner-world.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { findFile } from '../../../kernel/http/files.sql.ts';
import { hashUploadKey } from '../../../kernel/files.ts';
import type { SwapMove } from '../swap-rules.ts';
import { changeSwap, listSwaps, moveSwap, offerSwap, readSwap } from './move-swap.ts';

let market: JobDatabase;
let company: TestCompany;
let giver: Actor & { employee_id: string };
let colleague: Actor & { employee_id: string };
beforeAll(async () => {
  market = await openJobDatabase(8);
  company = await openCompany(market);
  giver = await company.join('employee');
  colleague = await company.join('employee');
});
afterAll(() => market.close());

type Seen = { readonly id: string; readonly version: number };
const words = { title: 'Office chair', description: 'Black', place: 'Ikeja, Lagos', price_kobo: 5_000_00 };
const offer = (actor: Actor = giver, more: object = {}) =>
  market.as(actor, (act) =>
    offerSwap(act, { params: { company: company.id }, body: { ...words, ...more } }, noExchange),
  );
const move = (actor: Actor, { id, version }: Seen, step: SwapMove) =>
  market.as(actor, (act) =>
    moveSwap(act, { params: { company: company.id, id }, body: { version, move: step } }, noExchange),
  );
const read = (actor: Actor, { id }: Pick<Seen, 'id'>) =>
  market.as(actor, (act) => readSwap(act, { params: { company: company.id, id } }, noExchange));
const list = (actor: Actor, of: TestCompany = company) =>
  market.as(actor, (act) => listSwaps(act, { params: { company: of.id }, query: {} }, noExchange));

describe('offerSwap, changeSwap and moveSwap', () => {
  test('offered, taken, confirmed, handed over: each step by the right person', async () => {
    const made = await offer();
    expect(made).toMatchObject({ status: 'ACTIVE', role: 'giver', taker: null, may: ['withdraw', 'change'] });
    expect((await read(colleague, made)).may).toEqual(['take']);
    expect((await refusalOf(move(giver, made, 'take')))[0]).toBe('swap_not_now');
    const taken = await move(colleague, made, 'take');
    expect(taken).toMatchObject({ status: 'PENDING', role: 'taker', may: ['leave'] });
    expect((await refusalOf(move(colleague, taken, 'confirm')))[0]).toBe('swap_not_now');
    const agreed = await move(giver, taken, 'confirm');
    const given = await move(giver, agreed, 'hand_over');
    expect([agreed.status, given.status, given.may]).toEqual(['SCHEDULED', 'COMPLETED', []]);
    expect((await list(giver)).items.map(({ id }) => id)).not.toContain(made.id);
    const told = market.emitted.filter(
      ({ kind, payload }) => kind.name === 'programs.swap_moved' && (payload as { swapId: string }).swapId === made.id,
    );
    expect(told.map(({ payload }) => (payload as { accounts: string[] }).accounts)).toEqual([
      [giver.accountId],
      [colleague.accountId],
      [colleague.accountId],
    ]);
  });

  test('the two reach each other from the taking to the end, by page and letter; a colleague does not', async () => {
    const made = await offer();
    expect(made.reach).toBeNull();
    const taken = await move(colleague, made, 'take');
    const emailOf = async ({ employee_id }: { employee_id: string }) =>
      String(await market.value('SELECT email FROM companies.company_employees WHERE id = $1', [employee_id]));
    expect(taken.reach).toMatchObject({ email: await emailOf(giver) });
    expect((await read(giver, made)).reach).toMatchObject({ email: await emailOf(colleague) });
    const third = await company.join('manager');
    expect((await read(third, made)).reach).toBeNull();
    expect((await list(third)).items.every(({ reach }) => reach === null)).toBe(true);
    const agreed = await move(giver, taken, 'confirm');
    const lettersTo = async (address: string) =>
      (
        await market.owner.query<{ payload: { words: { move: string; email: string } } }>(
          `SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'to' = $1
              AND payload -> 'words' ->> 'url' LIKE '%' || $2 ORDER BY id`,
          [address, made.id],
        )
      ).rows.map(({ payload: { words: said } }) => [said.move, said.email]);
    const [one, other] = [await emailOf(giver), await emailOf(colleague)];
    expect(await lettersTo(one)).toEqual([['take', other]]);
    expect(await lettersTo(other)).toEqual([['confirm', one]]);
    expect((await move(giver, agreed, 'hand_over')).reach).toBeNull();
  });

  test('ten take it at once: one gets it', async () => {
    const made = await offer();
    const people = await Promise.all(Array.from({ length: 10 }, () => company.join('employee')));
    const ends = await Promise.all(people.map((person) => refusalOf(move(person, made, 'take'))));
    expect(ends.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(new Set(ends.map(([code]) => code))).toEqual(new Set(['done', 'swap_changed']));
  });

  test('it is changed while nobody has taken it, refused, left and withdrawn', async () => {
    const made = await offer();
    const change = (actor: Actor, { id, version }: Seen) =>
      market.as(actor, (act) =>
        changeSwap(
          act,
          { params: { company: company.id, id }, body: { version, ...words, price_kobo: 0 } },
          noExchange,
        ),
      );
    const free = await change(giver, made);
    expect(free.price_kobo).toBe(0);
    expect((await refusalOf(change(giver, made)))[0]).toBe('swap_changed');
    expect((await refusalOf(change(colleague, free)))[0]).toBe('swap_not_now');
    const left = await move(colleague, await move(colleague, free, 'take'), 'leave');
    const refused = await move(giver, await move(colleague, left, 'take'), 'refuse');
    expect(refused).toMatchObject({ status: 'ACTIVE', taker: null });
    expect((await move(giver, refused, 'withdraw')).status).toBe('CANCELLED');
  });

  test('photos that arrived are bound; one that did not is refused', async () => {
    const key = 'k'.repeat(43);
    const { rows } = await market.owner.query<{ id: string }>(
      `INSERT INTO kernel.files (media_type, bytes, stored_as, upload_hash) VALUES ('image/webp', 9, 'chair', $1) RETURNING id`,
      [hashUploadKey(key)],
    );
    const file_ids = rows.map(({ id }) => id);
    const made = await offer(giver, { photos: { upload_key: key, file_ids } });
    expect(made.photos).toEqual([{ url: `/api/files/${file_ids[0]}` }]);
    expect((await refusalOf(offer(giver, { photos: { upload_key: key, file_ids } })))[0]).toBe('swap_photo_missing');
    const sees = async (actor: Actor) =>
      (
        await market.as(actor, (act) =>
          act.sql(findFile, { id: made.photos[0]?.url.slice('/api/files/'.length) ?? '' }),
        )
      ).length;
    expect([await sees(colleague), await sees(await market.account())]).toEqual([1, 0]);
  });
});

describe('listSwaps and readSwap', () => {
  test('another company and a stranger see nothing', async () => {
    const made = await offer();
    const other = await openCompany(market, 'Other Ltd');
    expect((await list(other.admin, other)).items).toEqual([]);
    const asked = { params: { company: other.id, id: made.id } };
    expect((await refusalOf(market.as(other.admin, (act) => readSwap(act, asked, noExchange))))[0]).toBe('not_found');
    expect((await refusalOf(read(other.admin, made)))[0]).toBe('not_found');
    expect((await refusalOf(list(await market.account())))[0]).toBe('not_found');
  });

  test('a person who leaves: their offers are withdrawn, and what they were to take is free again', async () => {
    const leaver = await company.join('employee');
    const own = await offer(leaver);
    const theirs = await move(leaver, await offer(), 'take');
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      leaver.employee_id,
    ]);
    expect(await market.value('SELECT status FROM programs.swap_offers WHERE id = $1', [own.id])).toBe('CANCELLED');
    expect(await read(giver, theirs)).toMatchObject({ status: 'ACTIVE', taker: null });
    expect((await refusalOf(offer(leaver)))[0]).not.toBe('done');
  });

  test('a person who is removed: what they were to take is free again', async () => {
    const removed = await company.join('employee');
    const [own, theirs] = [await offer(removed), await move(removed, await offer(), 'take')];
    await market.owner.query('DELETE FROM companies.company_employees WHERE id = $1', [removed.employee_id]);
    expect(await read(giver, theirs)).toMatchObject({ status: 'ACTIVE', taker: null, may: ['withdraw', 'change'] });
    expect(await market.value('SELECT count(*) FROM programs.swap_offers WHERE id = $1', [own.id])).toBe('0');
  });
});
