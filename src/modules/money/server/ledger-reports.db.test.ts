// Reports of the ledger: what they add up to is what was posted, on each day, counted or not; and what they refuse.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany } from '../../../../tests/support/company.ts';
import { payOwed } from '../../../../tests/support/debts.ts';
import { type JobDatabase, noExchange, openJobDatabase } from '../../../../tests/support/job-database.ts';
import { postADay } from '../../../../tests/support/ledger-day.ts';
import type { Act, Actor } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { Exchange } from '../../../kernel/http/route.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import * as contract from '../ledger-contract.ts';
import { accountKey, accountOfKey, accountOrder, type OwedKind, owedKinds } from '../ledger-words.ts';
import { postingForPayoutHold } from '../payout-postings.ts';
import { vatWithin } from '../vat-rules.ts';
import { countAllDays, countDaysTask } from './count-days.ts';
import { postJobEarnings } from './door.ts';
import { countDays } from './ledger-reports.sql.ts';
import { listOwed, readOwedCsv, readOwedPdf } from './list-owed.ts';
import { postEntries } from './post-entries.ts';
import { readBookMonths, readBookMonthsCsv, readBookMonthsPdf } from './read-book-months.ts';
import { readEarnings } from './read-earnings.ts';
import { readLedgerAccount, readLedgerAccountCsv, readLedgerAccountPdf } from './read-ledger-account.ts';
import { readTrialBalance, readTrialBalanceCsv, readTrialBalancePdf } from './read-trial-balance.ts';

let market: JobDatabase;
let staff: Actor;
let workers: (Actor & { accountId: string })[];
const now = new Date();
const today = lagosDate(now);
/** Days ago, the oldest first: two months, so that one of them is over. */
const ages = [45, 2, 1, 0];
const dayOf = (age: number): string => addDays(today, -age);

/** Makes everything posted so far this many days older. */
const age = async (days: number): Promise<void> => {
  await market.owner.query(`UPDATE money.entries SET posted_at = posted_at - make_interval(days => $1)`, [days]);
  await market.owner.query(`UPDATE money.accounts SET owed_since = owed_since - make_interval(days => $1)`, [days]);
};
const wrong = async () => (await market.owner.query('SELECT what, id FROM money.wrong_totals()')).rows;

let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase();
  staff = { ...(await market.account()), kind: 'staff' };
  workers = await Promise.all([market.worker(), market.worker(), market.worker()]);
  for (const [round, days] of [0, 43, 1, 1].entries()) {
    await age(days);
    await postADay(market, workers, round);
  }
  billing = await openBilling(market);
  const company = await openCompany(market);
  const bill = await billing.billed(company, 20_000_00, 11_11);
  await billing.transfer(bill, 5_000_00);
  await billing.credit(bill, 3_000_00);
});
afterAll(() => market.close());

const asStaff = <T>(work: (act: Act) => Promise<T>): Promise<T> => market.as(staff, work);
const trialOf = (day?: string) => asStaff((act) => readTrialBalance(act, { query: day ? { day } : {} }, noExchange));
const held = ({ rows }: Awaited<ReturnType<typeof trialOf>>): Record<string, number> =>
  Object.fromEntries(rows.map(({ kind, balance_kobo }) => [kind, balance_kobo]));
/** Summed from the entries themselves. */
const summed = async (day: string): Promise<Record<string, number>> => {
  const { rows } = await market.owner.query<{ kind: string; kobo: string }>(
    `SELECT a.kind, sum(e.amount_kobo) AS kobo FROM money.entries e JOIN money.accounts a ON a.id = e.account_id
      WHERE (e.posted_at AT TIME ZONE 'Africa/Lagos')::date <= $1 GROUP BY 1 HAVING sum(e.amount_kobo) <> 0`,
    [day],
  );
  return Object.fromEntries(rows.map(({ kind, kobo }) => [kind, Number(kobo)]));
};
const allOwed = async (kind: OwedKind) => {
  const all: contract.Owed[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { kind, ...(cursor ? { cursor } : {}) };
    const page = await asStaff((act) => listOwed(act, { query }, noExchange));
    all.push(...page.items);
    cursor = page.next;
  }
  return all;
};
const statementOf = (account: string, query: { from?: string; to?: string; cursor?: string } = {}) =>
  asStaff((act) => readLedgerAccount(act, { params: { account }, query }, noExchange));
const allEntries = async (account: string, span: { from: string; to: string }) => {
  const all: contract.LedgerEntry[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await statementOf(account, { ...span, ...(cursor ? { cursor } : {}) });
    all.push(...page.items);
    cursor = page.next;
  }
  return all;
};
const always = { from: dayOf(60), to: today };
const textOf = (file: Uint8Array): string => new TextDecoder().decode(file);
const saved: string[] = [];
const exchange: Exchange = { ...noExchange, saveAs: (name) => void saved.push(name) };

describe('readTrialBalance', () => {
  const check = async (): Promise<void> => {
    for (const days of ages) {
      const trial = await trialOf(dayOf(days));
      expect(held(trial), `${days} days ago`).toEqual(await summed(dayOf(days)));
      expect(trial.debit_kobo).toBe(trial.credit_kobo);
      expect(trial.debit_kobo).toBeGreaterThan(0);
      expect(trial.first_day).toBe(dayOf(45));
    }
    // A day without entries is as the day before it.
    expect(held(await trialOf(dayOf(20)))).toEqual(await summed(dayOf(45)));
  };

  test('is what was posted up to each day, before anything is counted, in the middle, and after', async () => {
    await check();
    await countDaysTask({}, market.db);
    // The newest entries are not counted, because earlier ones may not be committed.
    expect(Number(await market.value(`SELECT entry_id FROM money.counted`))).toBe(
      Number(await market.value(`SELECT max(id) FROM money.entries WHERE posted_at < now() - interval '10 minutes'`)),
    );
    await check();
    await Promise.all([countAllDays(market.db, 0), countAllDays(market.db, 0), countAllDays(market.db, 0)]);
    await check();
    await postADay(market, workers, 7);
    await check();
    expect(await wrong()).toEqual([]);
  });

  test('counts each entry once when two processes count at once', async () => {
    await postADay(market, workers, 8);
    const [, second] = await market.as(system, async (act) => {
      const first = await act.one(countDays, { settled_min: 0, max: 1_000 });
      const other = countAllDays(market.db, 0);
      await market.somebodyWaits();
      return [first, other] as const;
    });
    expect(await second).toBe(0);
    expect(await wrong()).toEqual([]);
  });

  test('is what the money pages add up to', async () => {
    const trial = held(await trialOf());
    for (const kind of owedKinds) {
      const owed = await allOwed(kind);
      expect(
        owed.reduce((sum, { balance_kobo }) => sum + balance_kobo, 0),
        kind,
      ).toBe(trial[kind] ?? 0);
      const since = owed.map((one) => one.since);
      expect(since, kind).toEqual(since.toSorted());
    }
    let [payable, receivable] = [0, 0];
    for (const worker of workers) {
      const earnings = await market.as(worker, (act) => readEarnings(act, {}, noExchange));
      payable += earnings.balance_kobo;
      receivable -= earnings.owed_kobo;
    }
    expect([payable, receivable]).toEqual([trial['worker_payable'], trial['worker_receivable']]);
    for (const kind of accountOrder.filter((one) => trial[one] && !owedKinds.some((owed) => owed === one)))
      expect((await statementOf(kind)).closing_kobo, kind).toBe(trial[kind]);
    const months: contract.BookMonth[] = [];
    for (const year of new Set([dayOf(45).slice(0, 4), today.slice(0, 4)]))
      months.push(...(await asStaff((act) => readBookMonths(act, { query: { year } }, noExchange))).months);
    const sum = (of: (month: contract.BookMonth) => number): number => months.reduce((all, one) => all + of(one), 0);
    expect(sum((one) => one.commission_kobo)).toBe(trial['commission_revenue']);
    for (const kind of ['payout_fees', 'company_sales', 'provider_fees', 'losses'] as const)
      expect(
        sum((one) => one[`${kind}_kobo`]),
        kind,
      ).toBe(trial[kind] ?? 0);
    for (const one of months) expect(one.vat_kobo).toBe(one.invoiced_vat_kobo + one.receipts_vat_kobo);
    const vat = await market.value(
      `SELECT sum(CASE WHEN document IN ('invoice', 'receipt') THEN vat_kobo ELSE -vat_kobo END) FROM money.vat_months`,
    );
    expect(sum((one) => one.vat_kobo)).toBe(Number(vat));
    expect(months.length).toBeGreaterThan(1);
    expect(months.at(-1)?.commission_kobo).toBeGreaterThan(0);
  });

  test.each([
    [() => addDays(today, 1), 'This day has not come yet.'],
    [() => dayOf(46), /^The first entry of the ledger is of \w{3} \d/],
  ])('refuses a day that has none', async (day, words) => {
    await expect(trialOf(day())).rejects.toMatchObject({
      fields: [{ path: 'day', message: expect.stringMatching(words) }],
    });
  });

  test('refuses what is not a day', () => {
    for (const day of ['2026-02-30', '29-11-2026', 'today', '2026-11-29T00:00', '']) {
      const read = contract.readTrialBalance.query.safeParse({ day });
      expect(read.error?.issues[0]?.message, day).toMatch(/^(?:Choose a date|This day does not exist)$/);
    }
  });

  test('is empty for a person', async () => {
    const [worker] = workers;
    const trial = await market.as(worker ?? system, (act) => readTrialBalance(act, { query: {} }, noExchange));
    expect(trial.rows).toEqual([]);
  });
});

describe('readLedgerAccount', () => {
  test('continues over its pages, from the balance before to the balance after', async () => {
    const [, worker] = workers;
    const person = accountKey({ kind: 'worker_payable', owner: worker?.accountId ?? '' });
    for (let more = 0; more < 45; more += 1)
      await market.as(system, (act) => payOwed(act, worker?.accountId ?? '', 100 + more));
    // Many at one moment: a page ends between two of them.
    await market.owner.query(`UPDATE money.entries SET posted_at = date_trunc('hour', posted_at)`);
    for (const account of ['provider_balance', person]) {
      const entries = await allEntries(account, always);
      expect(entries.length).toBeGreaterThan(41);
      let balance = 0;
      for (const entry of entries.toReversed()) {
        balance += entry.amount_kobo;
        expect(entry.balance_kobo, account).toBe(balance);
      }
      const { opening_kobo, closing_kobo, kind } = await statementOf(account, always);
      expect([opening_kobo, closing_kobo]).toEqual([0, balance]);
      expect(accountOfKey(account)?.kind).toBe(kind);
    }
    expect((await statementOf(person)).whose).toMatch(/^Person \d/);
  });

  test('has only the entries of its period, and what was held before it', async () => {
    const before = await summed(dayOf(2));
    const yesterday = { from: dayOf(1), to: dayOf(1) };
    const { opening_kobo, closing_kobo, items } = await statementOf('commission_revenue', yesterday);
    expect(opening_kobo).toBe(before['commission_revenue']);
    expect(closing_kobo).toBe((await summed(dayOf(1)))['commission_revenue']);
    expect(items.every(({ at }) => lagosDate(new Date(at)) === dayOf(1))).toBe(true);
    expect(items[0]?.balance_kobo).toBe(closing_kobo);
    // A cursor from another period is only a position.
    const { items: all } = await statementOf('commission_revenue', { ...yesterday, cursor: '9007199254740991-1' });
    expect(all).toEqual(items);
  });

  test.each([
    'no_such_kind',
    'worker_payable',
    `provider_balance.${randomUUID()}`,
    `escrow.${randomUUID()}`,
    'escrow.x',
    '',
    "escrow.' OR 1=1",
  ])('of %s does not exist', async (account) => {
    await expect(statementOf(account)).rejects.toMatchObject({ kind: { status: 404 } });
  });

  test('refuses an invalid period', async () => {
    const fault = (query: { from?: string; to?: string; cursor?: string }) =>
      statementOf('commission_revenue', query).catch((error: { kind: { code: string } }) => error.kind.code);
    expect(await fault({ to: addDays(today, 1) })).toBe('day_ahead');
    expect(await fault({ from: addDays(today, 1) })).toBe('day_ahead');
    expect(await fault({ to: dayOf(46) })).toBe('before_ledger');
    expect(await fault({ from: dayOf(0), to: dayOf(1) })).toBe('period_turned');
    expect(await fault({ cursor: '9999999999999999-1' })).toBe('invalid_request');
  });
});

describe('listOwed', () => {
  test('says since when the balance has not been zero', async () => {
    const worker = await market.worker();
    const id = worker.accountId;
    const mine = async () => (await allOwed('worker_payable')).find((one) => one.person_id === id);
    const earn = () =>
      market.as(system, (act) =>
        postJobEarnings(act, {
          jobId: randomUUID(),
          workerId: id,
          total_kobo: 1_000_00,
          share_kobo: 900_00,
          title: 'A move',
          method: 'invoice',
        }),
      );
    await earn();
    await market.owner.query(`UPDATE money.accounts SET owed_since = now() - interval '9 days' WHERE owner_id = $1`, [
      id,
    ]);
    await earn();
    expect(lagosDate(new Date((await mine())?.since ?? ''))).toBe(dayOf(9));
    await market.as(system, (act) =>
      postEntries(act, postingForPayoutHold({ payoutId: randomUUID(), workerId: id, amount_kobo: 1_800_00 }), {}),
    );
    expect(await mine()).toBeUndefined();
    await earn();
    expect(lagosDate(new Date((await mine())?.since ?? ''))).toBe(lagosDate(new Date()));
  });

  test('says whose it is: a person, a company, an order', async () => {
    const [company] = await allOwed('company_receivable');
    expect(company?.whose).toMatch(/\w/);
    expect(company?.balance_kobo).toBeLessThan(0);
    const [order] = await allOwed('customer_payable');
    expect(order).toMatchObject({ whose: null, person_id: null });
    expect(order?.about_id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('refuses a cursor of another list', async () => {
    for (const cursor of ['x', randomUUID()])
      await expect(
        asStaff((act) => listOwed(act, { query: { kind: 'escrow', cursor } }, noExchange)),
      ).rejects.toMatchObject({ fields: [{ path: 'cursor' }] });
  });
});

describe('readBookMonths', () => {
  test('have the VAT of their invoices, less that of credit notes', async () => {
    const { months } = await asStaff((act) => readBookMonths(act, { query: {} }, noExchange));
    const total = 20_011_11;
    expect(months[0]).toMatchObject({
      id: today.slice(0, 7),
      invoices: 1,
      invoiced_kobo: total,
      credit_notes: 1,
      credited_kobo: 3_000_00,
      invoiced_vat_kobo: vatWithin(total, 750).vat_kobo - vatWithin(3_000_00, 750).vat_kobo,
      vat_kobo: vatWithin(total, 750).vat_kobo - vatWithin(3_000_00, 750).vat_kobo,
    });
  });

  test('refuse a year to come, and one before the ledger', async () => {
    const year = Number(today.slice(0, 4));
    const fault = (asked: number) =>
      asStaff((act) => readBookMonths(act, { query: { year: String(asked) } }, noExchange)).catch(
        (error: { kind: { code: string } }) => error.kind.code,
      );
    expect([await fault(year + 1), await fault(year - 2)]).toEqual(['day_ahead', 'before_ledger']);
  });
});

describe('readTrialBalanceCsv, readOwedCsv, readBookMonthsCsv and readLedgerAccountCsv', () => {
  test('say the same as the pages, and no cell runs', async () => {
    const [, worker] = workers;
    const id = worker?.accountId ?? '';
    await market.owner.query(`UPDATE identity.accounts SET name = '=HYPERLINK("http://x")' WHERE id = $1`, [id]);
    const trial = await trialOf();
    const csv = textOf(await asStaff((act) => readTrialBalanceCsv(act, { query: {} }, exchange)));
    const lines = csv.trimEnd().split('\r\n');
    expect(lines).toHaveLength(trial.rows.length + 2);
    const total = (trial.debit_kobo / 100).toFixed(2);
    expect(lines.at(-1)).toBe(`Total,${total},${total}`);
    const owed = textOf(await asStaff((act) => readOwedCsv(act, { query: { kind: 'worker_payable' } }, exchange)));
    expect(owed).toContain(`"'=HYPERLINK(""http://x"")"`);
    const account = accountKey({ kind: 'worker_payable', owner: id });
    const statement = textOf(
      await asStaff((act) => readLedgerAccountCsv(act, { params: { account }, query: always }, exchange)),
    ).trimEnd();
    const { closing_kobo } = await statementOf(account, always);
    expect(statement.split('\r\n')).toHaveLength((await allEntries(account, always)).length + 2);
    expect(statement.endsWith(`,${(closing_kobo / 100).toFixed(2)}`)).toBe(true);
    const months = textOf(await asStaff((act) => readBookMonthsCsv(act, { query: {} }, exchange)));
    const { months: shown } = await asStaff((act) => readBookMonths(act, { query: {} }, noExchange));
    const ends = shown.toReversed().map((one) => {
      const [invoiced, supplied] = [one.invoiced_kobo - one.credited_kobo, one.service_kobo - one.service_back_kobo];
      const last = [invoiced, one.invoiced_vat_kobo, supplied, one.receipts_vat_kobo, one.vat_kobo];
      return expect.stringMatching(`,${last.map((kobo) => (kobo / 100).toFixed(2)).join(',')}$`);
    });
    const heads = 'Invoiced (NGN),VAT of invoices (NGN),In receipts (NGN),VAT of receipts (NGN),VAT (NGN)';
    expect(months.trimEnd().split('\r\n')).toEqual([expect.stringContaining(heads), ...ends]);
  });

  test('are refused with more rows than a file has', async () => {
    const ask = (to: string) =>
      asStaff((act) =>
        readLedgerAccountCsv(act, { params: { account: 'unnamed' }, query: { from: always.from, to } }, exchange),
      );
    await market.owner.query(
      `WITH account AS (INSERT INTO money.accounts (kind, balance_kobo) VALUES ('unnamed', 5001), ('disputed', -5001) RETURNING id, sign(balance_kobo) AS sign),
            posting AS (INSERT INTO money.postings (kind, key) SELECT 'dispute_opened', 'many:' || n FROM generate_series(1, 5001) n RETURNING id, split_part(key, ':', 2)::int AS n)
       INSERT INTO money.entries (posting_id, account_id, amount_kobo, balance_kobo)
       SELECT p.id, a.id, a.sign, a.sign * p.n FROM posting p, account a ORDER BY p.n`,
    );
    await expect(ask(today)).rejects.toMatchObject({ kind: { code: 'report_too_long' } });
    expect(textOf(await ask(dayOf(1)))).toContain('Balance before');
    expect(await wrong()).toEqual([]);
  });
});

describe('readTrialBalancePdf, readOwedPdf, readBookMonthsPdf and readLedgerAccountPdf', () => {
  test('draw the same as the pages', async () => {
    const account = 'provider_balance';
    for (const file of [
      await readTrialBalancePdf(market.db, staff, { query: { day: dayOf(1) } }, exchange),
      await readOwedPdf(market.db, staff, { query: { kind: 'worker_payable' } }, exchange),
      await readOwedPdf(market.db, staff, { query: { kind: 'share_due' } }, exchange),
      await readBookMonthsPdf(market.db, staff, { query: {} }, exchange),
      await readLedgerAccountPdf(market.db, staff, { params: { account }, query: always }, exchange),
    ])
      expect(textOf(file.slice(0, 5))).toBe('%PDF-');
    expect(saved).toContain(`kaya-trial-balance-${dayOf(1)}.pdf`);
  });
});
