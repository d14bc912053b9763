// A person's earnings by period, the parts of each line, and a month's statement as PDF and CSV, read back from the files.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { readPdf } from '../../../../tests/support/pdf-text.ts';
import type { Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { addDays, lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import { postJobEarnings } from './door.ts';
import { readEarnedPeriods } from './read-earned-periods.ts';
import { readEarning } from './read-earning.ts';
import { listEarningLines } from './read-earnings.ts';
import { readStatementCsv } from './read-statement-csv.ts';
import { readStatementPdf } from './read-statement-pdf.ts';

let market: JobDatabase;
beforeAll(async () => {
  market = await openJobDatabase();
});
afterAll(() => market.close());

const idOf = (actor: Actor): string => actor.accountId ?? '';
/** A completed job whose share is nine tenths of the price; helpers get ₦2,000 each of it. */
const earn = async (
  worker: Actor,
  total_kobo: number,
  { title = '2-bedroom flat to Lekki', helpers = [] as Actor[] } = {},
) =>
  market.as(system, (act) =>
    postJobEarnings(act, {
      jobId: crypto.randomUUID(),
      workerId: idOf(worker),
      total_kobo,
      share_kobo: (total_kobo * 9) / 10,
      method: 'invoice',
      title,
      ...(helpers.length > 0 ? { helpers: { ids: helpers.map(idOf), eachOf: () => 2_000_00 } } : {}),
    }),
  );
/** Sets when the newest lines were posted, the newest last. */
const postedAt = async (worker: Actor, ...times: readonly Date[]): Promise<void> => {
  await market.owner.query(
    `UPDATE money.statement s SET posted_at = t.at
       FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM money.statement WHERE worker_id = $1) l
       JOIN unnest($2::timestamptz[]) WITH ORDINALITY AS t (at, place) ON l.place = $3 + 1 - t.place
      WHERE s.id = l.id`,
    [idOf(worker), times, times.length],
  );
};
/** Lines of jobs from ₦1,000 up, each a kobo more, inserted as fast as the ledger's own rows can be. */
const manyLines = (worker: Actor, count: number, month: string) =>
  market.owner.query(
    `WITH posted AS (
       INSERT INTO money.postings (kind, key, subject_id) SELECT 'job_completed', 'many:' || $1 || ':' || n, uuidv7() FROM generate_series(1, $2) n
       RETURNING id, subject_id AS job_id)
     INSERT INTO money.statement (worker_id, posting_id, kind, title, job_id, amount_kobo, posted_at)
     SELECT $1::uuid, id, 'job_completed', 'Job ' || n, job_id, 100000 + n, $3::timestamptz + n * interval '1 second'
       FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM posted) p ORDER BY n`,
    [idOf(worker), count, lagosInstant(`${month}-01`, '00:00')],
  );

const periods = (who: Actor, query: { by: 'day' | 'week' | 'month'; day?: string }) =>
  market.as(who, (act) => readEarnedPeriods(act, { query }, noExchange));
const csv = async (who: Actor, month: string): Promise<string> =>
  Buffer.from(await market.as(who, (act) => readStatementCsv(act, { params: { month } }, noExchange))).toString();
const pdf = async (who: Actor, month: string) =>
  readPdf(await readStatementPdf(market.db, who, { params: { month } }, noExchange));
const allText = (read: Awaited<ReturnType<typeof pdf>>): string[] => read.pages.flatMap(({ lines }) => lines);

describe('readEarnedPeriods', () => {
  test('counts a line to the Lagos day, week and month of its time, to the millisecond', async () => {
    const worker = await market.worker();
    for (const total of [10_000_00, 20_000_00, 40_000_00]) await earn(worker, total);
    await postedAt(
      worker,
      new Date(lagosInstant('2026-03-01', '00:00').getTime() - 1),
      lagosInstant('2026-03-01', '00:00'),
      lagosInstant('2026-03-02', '00:00'),
    );
    const earned = (answer: Awaited<ReturnType<typeof periods>>) =>
      answer.periods
        .filter(({ earned_kobo }) => earned_kobo > 0)
        .map(({ from, earned_kobo }) => [from, earned_kobo / 100]);
    const day = await periods(worker, { by: 'day', day: '2026-03-01' });
    expect(earned(day)).toEqual([
      ['2026-02-28', 9_000],
      ['2026-03-01', 18_000],
    ]);
    expect(day).toMatchObject({ earned_kobo: 27_000_00, earlier: null, later: '2026-03-02' });
    const week = await periods(worker, { by: 'week', day: '2026-03-08' });
    expect(earned(week)).toEqual([
      ['2026-02-23', 27_000],
      ['2026-03-02', 36_000],
    ]);
    const month = await periods(worker, { by: 'month', day: '2026-12-31' });
    expect(earned(month)).toEqual([
      ['2026-02-01', 9_000],
      ['2026-03-01', 54_000],
    ]);
    const toCome = addDays(month.today, 400);
    expect((await periods(worker, { by: 'month', day: toCome })).periods[0]?.from).toBe(
      `${month.today.slice(0, 4)}-01-01`,
    );
  });

  test('shows today without a day, and a newcomer nothing before', async () => {
    const worker = await market.worker();
    const today = lagosDate(new Date());
    const answer = await periods(worker, { by: 'day' });
    expect(answer).toMatchObject({ today, earned_kobo: 0, earlier: null, later: null });
    expect(answer.periods.some(({ from }) => from === today)).toBe(true);
    await earn(worker, 10_000_00);
    const before = await periods(worker, { by: 'day', day: addDays(today, 400) });
    expect(before).toMatchObject({ earned_kobo: 9_000_00, later: null, earlier: null });
    await postedAt(worker, lagosInstant(addDays(today, -30), '12:00'));
    const { earlier } = await periods(worker, { by: 'day' });
    expect(earlier).not.toBeNull();
  });

  test('a line is never older than the one before it, so that sums of a period are those of its lines', async () => {
    const worker = await market.worker();
    await earn(worker, 10_000_00);
    const later = new Date(Date.now() + 60_000);
    await postedAt(worker, later);
    await earn(worker, 20_000_00);
    const { items } = await market.as(worker, (act) => listEarningLines(act, { query: {} }, noExchange));
    expect(items.map(({ posted_at }) => posted_at)).toEqual([later.toISOString(), later.toISOString()]);
  });
});

describe('readEarning', () => {
  test('says the price, Kaya’s share, and what others of the crew earned', async () => {
    const [lead, helper] = [await market.worker(), await market.worker()];
    await earn(lead, 40_000_00, { helpers: [helper] });
    const partsOf = async (who: Actor) => {
      const { items } = await market.as(who, (act) => listEarningLines(act, { query: {} }, noExchange));
      return market.as(who, (act) => readEarning(act, { params: { id: items[0]?.id ?? '' } }, noExchange));
    };
    const all = {
      kind: 'job_completed',
      price_kobo: 40_000_00,
      commission_kobo: 4_000_00,
      refunded_kobo: 0,
      fee_kobo: 0,
    };
    expect(await partsOf(lead)).toMatchObject({ ...all, others_kobo: 2_000_00, earned_kobo: 34_000_00 });
    expect(await partsOf(helper)).toMatchObject({ ...all, others_kobo: 34_000_00, earned_kobo: 2_000_00 });
  });

  test('is refused to everybody else, and so are its parts', async () => {
    const [worker, stranger] = [await market.worker(), await market.worker()];
    await earn(worker, 10_000_00);
    const { items } = await market.as(worker, (act) => listEarningLines(act, { query: {} }, noExchange));
    const params = { id: items[0]?.id ?? '' };
    expect(await codeOf(market.as(stranger, (act) => readEarning(act, { params }, noExchange)))).toBe('not_found');
    const client = await market.owner.connect();
    try {
      await client.query('BEGIN');
      await client.query(`SELECT set_config('kaya.kind', 'account', true), set_config('kaya.account', $1, true)`, [
        idOf(stranger),
      ]);
      const { rows } = await client.query('SELECT * FROM money.parts_of(ARRAY[$1::int8])', [params.id]);
      expect(rows).toEqual([]);
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  });
});

describe('readStatementPdf and readStatementCsv', () => {
  const month = '2026-04';
  const inApril = (day: string, time = '12:00') => lagosInstant(`${month}-${day}`, time);

  test('have the same lines and sums, and the balance before and after', async () => {
    const [worker, helper] = [await market.worker(), await market.worker()];
    await earn(worker, 10_000_00, { title: 'Before' });
    await earn(worker, 38_000_00, { title: 'Ọ̀ṣun, “fragile”' });
    await earn(worker, 40_000_00, { title: '4-bedroom house to Ikoyi', helpers: [helper] });
    await earn(worker, 50_000_00, { title: 'After' });
    await postedAt(
      worker,
      lagosInstant('2026-03-31', '23:59'),
      inApril('01', '00:00'),
      inApril('30', '23:59'),
      lagosInstant('2026-05-01', '00:00'),
    );

    const text = await csv(worker, month);
    const rows = text
      .slice(1)
      .split('\r\n')
      .slice(0, -1)
      .map((row) => row.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? []);
    const column = (name: string) => rows[0]?.indexOf(name) ?? -1;
    const of = (row: number, name: string) => rows[row]?.[column(name)];
    expect(rows).toHaveLength(4);
    expect(of(1, 'Balance (NGN)')).toBe('9000.00');
    expect([of(2, 'Date'), of(2, 'Time'), of(2, 'About')]).toEqual(['2026-04-01', '00:00', '"Ọ̀ṣun, “fragile”"']);
    expect([of(2, 'Price (NGN)'), of(2, "Kaya's share (NGN)"), of(2, 'You earned (NGN)')]).toEqual([
      '38000.00',
      '3800.00',
      '34200.00',
    ]);
    expect([of(3, "Others' share (NGN)"), of(3, 'You earned (NGN)'), of(3, 'Balance (NGN)')]).toEqual([
      '2000.00',
      '34000.00',
      '77200.00',
    ]);

    const read = await pdf(worker, month);
    expect(read.title).toBe('Kaya: Statement of earnings, April 2026');
    const lines = allText(read);
    expect(lines).toContain('Balance before | ₦9,000');
    expect(lines).toContain('Earned | ₦68,200');
    expect(lines).toContain('Paid out | ₦0');
    expect(lines).toContain('Balance after | ₦77,200');
    expect(lines.filter((line) => line.includes('₦3,800'))).toEqual([
      expect.stringContaining('Ọ̀ṣun, “fragile” | ₦38,000 | ₦3,800 | ₦34,200 | ₦34,200 | ₦43,200'),
    ]);
    expect(lines.filter((line) => line.includes('Ikoyi'))).toEqual([
      expect.stringContaining('₦40,000 | ₦4,000 | ₦2,000 | ₦34,000 | ₦34,000 | ₦77,200'),
    ]);
    expect(lines.join('\n')).not.toMatch(/Before$|After$/m);
  });

  test('for one line, and for a month without any', async () => {
    const worker = await market.worker();
    await earn(worker, 10_000_00);
    await postedAt(worker, inApril('15'));
    const one = await pdf(worker, month);
    expect(one.pages).toHaveLength(1);
    expect(allText(one).filter((line) => line.includes('₦10,000 | ₦1,000'))).toHaveLength(1);
    const none = await pdf(worker, '2026-05');
    expect(allText(none)).toContain('Nothing was earned or paid out in this month.');
    expect(allText(none)).toContain('Balance after | ₦9,000');
    expect((await csv(worker, '2026-05')).split('\r\n')).toHaveLength(3);
    const stranger = await market.worker();
    expect(allText(await pdf(stranger, month))).toContain('Balance after | ₦0');
  });

  test('for 600 lines: each once, in order, with its balance, and the total sums', {
    timeout: 120_000,
  }, async () => {
    const worker = await market.worker();
    const count = 600;
    await manyLines(worker, count, month);
    const total = 100_000 * count + (count * (count + 1)) / 2;
    const read = await pdf(worker, month);
    const lines = allText(read);
    let balance = 0;
    const wanted = Array.from({ length: count }, (_, at) => {
      const amount = 100_001 + at;
      balance += amount;
      return `Job ${at + 1} | ${naira(amount)} | ₦0 | ${naira(amount)} | ${naira(amount)} | ${naira(balance)}`;
    });
    const seen = lines.flatMap((line) => /Job \d+ \|.*$/.exec(line)?.[0] ?? []);
    expect(seen).toEqual(wanted);
    expect(lines).toContain(`Balance after | ${naira(total)}`);
    expect(lines.filter((line) => line.startsWith('Date | Entry'))).toHaveLength(read.pages.length);
    expect(lines).toContain(
      `Kaya. Statement of earnings, April 2026. ${(await nameOf(worker)) ?? ''}. Made on ${await madeOn(lines)}. | Page ${read.pages.length} of ${read.pages.length}`,
    );
    const rows = (await csv(worker, month)).split('\r\n');
    expect(rows).toHaveLength(count + 3);
    expect(rows.at(-2)).toContain(`,${(total / 100).toFixed(2)}`);
  });

  test('a title that a spreadsheet would run is text in the CSV', async () => {
    const worker = await market.worker();
    await earn(worker, 10_000_00, { title: '=HYPERLINK("http://evil.example","Pay")' });
    await postedAt(worker, inApril('15'));
    expect(await csv(worker, month)).toContain(`,"'=HYPERLINK(""http://evil.example"",""Pay"")",`);
  });
});

const nameOf = async (who: Actor): Promise<string | undefined> =>
  (await market.owner.query<{ name: string }>('SELECT name FROM identity.accounts WHERE id = $1', [idOf(who)])).rows[0]
    ?.name;
/** The day as the head of the statement says it. */
const madeOn = async (lines: readonly string[]): Promise<string> =>
  /^Made on (.*)\. All times/.exec(lines.find((line) => line.startsWith('Made on')) ?? '')?.[1] ?? '';
