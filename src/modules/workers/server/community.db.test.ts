// The lists of workers: their order, what others read, and who chose to be hidden.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { communityRules } from '../community-rules.ts';
import { workersPersonalData } from './personal-data.ts';
import { readCommunity } from './read-community.ts';
import { setCommunity } from './set-community.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase(3);
});
afterAll(() => market.close());
beforeEach(() => market.owner.query('UPDATE workers.workers SET shown_in_community = false'));

type Worker = Actor & { accountId: string };
const worker = async (name: string, earned: number, rating: number, jobs: number): Promise<Worker> => {
  const made = await market.worker();
  await market.owner.query(
    `UPDATE workers.workers SET full_name = $2, total_earnings_kobo = $3, rating = $4::float8, ratings_count = ($4::float8 > 0)::int, total_jobs = $5 WHERE id = $1`,
    [made.accountId, name, earned, rating, jobs],
  );
  return made;
};
const read = async (actor: Actor) => {
  const { shown, lists } = await market.as(actor, (act) => readCommunity(act, {}, noExchange));
  const of = (list: string) => lists.find((each) => each.list === list);
  return { shown, earners: of('top_earners'), rated: of('top_rated'), jobs: of('most_jobs') };
};
const show = (actor: Actor, shown: boolean) =>
  market.as(actor, (act) => setCommunity(act, { body: { shown } }, noExchange));

describe('readCommunity', () => {
  test('has the three lists in order, others with shortened names and rounded amounts', async () => {
    const bola = await worker('Bola Ade Adeyemi', 523_456_00, 4.5, 4);
    const chidi = await worker('Chidi', 9_999_00, 4.9, 5);
    const musa = await worker('Musa Ibrahim', 1_000_000_00, 4.2, 40);
    await worker('Nobody Yet', 0, 0, 0);
    const { earners, rated, jobs } = await read(bola);
    expect(earners?.leaders.map(({ rank, name, earned_kobo, is_you }) => [rank, name, earned_kobo, is_you])).toEqual([
      [1, 'Musa I.', 1_000_000_00, false],
      [2, 'Bola Ade Adeyemi', 523_456_00, true],
      [3, 'Chidi', 0, false],
    ]);
    expect(earners?.own).toMatchObject({ rank: 2, is_beyond: false, earned_kobo: 523_456_00 });
    expect(rated?.leaders.map(({ name, rating }) => [name, rating])).toEqual([
      ['Chidi', 4.9],
      ['Musa I.', 4.2],
    ]);
    expect(rated?.own.rank).toBeNull();
    expect(jobs?.leaders.map(({ name }) => name)).toEqual(['Musa I.', 'Chidi', 'Bola Ade Adeyemi']);
    expect(JSON.stringify(earners?.leaders)).not.toContain(chidi.accountId);
    expect((await read(musa)).jobs?.own.rank).toBe(1);
  });

  test('shows ten of many, and one rank per worker', async () => {
    const all: Worker[] = [];
    for (let n = 0; n < 12; n += 1) all.push(await worker(`Mover ${n}`, 100_000_00, 4, 10));
    const ranks = new Set<number | null | undefined>();
    for (const one of all) {
      const { earners } = await read(one);
      expect(earners?.leaders).toHaveLength(communityRules.fetched);
      ranks.add(earners?.own.rank);
    }
    expect([...ranks].sort((a, b) => Number(a) - Number(b))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('is for workers only', async () => {
    await worker('Musa Ibrahim', 1_000_000_00, 4.2, 40);
    expect(await codeOf(read(await market.account()))).toBe('no_worker_profile');
    const person = await market.account();
    const seen = await market.as(person, (act) =>
      act.sql({ name: 'test.leaders', text: 'SELECT * FROM workers.leaders(10, 5)', values: () => [] } as never, {}),
    );
    expect(seen).toEqual([]);
  });
});

describe('setCommunity', () => {
  test('a worker who hides is on nobody’s list at once, and still reads their own rank', async () => {
    const [bola, musa] = [await worker('Bola', 5_000_00, 0, 1), await worker('Musa', 9_000_00, 0, 2)];
    expect((await read(bola)).earners?.own.rank).toBe(2);
    expect(await show(musa, false)).toMatchObject({ shown: false });
    expect((await read(bola)).earners).toMatchObject({ leaders: [{ name: 'Bola' }], own: { rank: 1 } });
    const own = await read(musa);
    expect(own.shown).toBe(false);
    expect(own.earners).toMatchObject({
      leaders: [{ name: 'Bola', rank: 1 }],
      own: { rank: 1, earned_kobo: 9_000_00 },
    });
    await show(musa, true);
    expect((await read(bola)).earners?.leaders).toHaveLength(2);
  });

  test('no_worker_profile', async () => {
    expect(await codeOf(show(await market.account(), false))).toBe('no_worker_profile');
  });

  test('nobody hides another', async () => {
    const [bola, musa] = [await worker('Bola', 5_000_00, 0, 1), await worker('Musa', 9_000_00, 0, 2)];
    await market.as(bola, (act) =>
      act.sql(
        {
          name: 'test.hide',
          text: `UPDATE workers.workers SET shown_in_community = false WHERE id = '${musa.accountId}'`,
          values: () => [],
        } as never,
        {},
      ),
    );
    expect((await read(bola)).earners?.leaders).toHaveLength(2);
  });
});

test('a deleted worker is on no list', async () => {
  const [bola, musa] = [await worker('Bola', 5_000_00, 0, 1), await worker('Musa', 9_000_00, 0, 2)];
  await market.as(system, async (act) =>
    workersPersonalData.erase?.(act, { accountId: musa.accountId, email: '' } as never),
  );
  expect((await read(bola)).earners?.leaders.map(({ name }) => name)).toEqual(['Bola']);
});
