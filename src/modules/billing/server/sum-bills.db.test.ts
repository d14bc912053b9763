// What a company owes is stored as a sum of its bills (billing.sum_bills). It must include a concurrent change to another bill.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBilling } from '../../../../tests/support/billed-company.ts';
import { openCompany } from '../../../../tests/support/company.ts';
import { type JobDatabase, openJobDatabase } from '../../../../tests/support/job-database.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import { monthOf } from '../rules.ts';
import { lockToBill } from './bills.sql.ts';
import { makeBill } from './make-bill.ts';
import { until } from '../../../../tests/support/until.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  market = await openJobDatabase(12);
  billing = await openBilling(market);
});
afterAll(() => market.close());

const allWait = async (acts: number): Promise<void> => {
  const waiting = `SELECT count(DISTINCT l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
    WHERE a.datname = current_database() AND NOT l.granted`;
  await until(async () => Number(await market.value(waiting)) === acts);
};

/** Keeps `first` uncommitted until all of `others` wait for it, then lets them continue together. */
const allAtOnce = async (first: (act: Act) => Promise<unknown>, others: readonly (() => Promise<unknown>)[]) => {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = market.as(system, async (act) => {
    await first(act);
    done.resolve();
    await release.promise;
  });
  await Promise.race([done.promise, held]);
  const all = Promise.all(others.map((other) => other()));
  await Promise.race([allWait(others.length), all]).finally(release.resolve);
  await Promise.all([held, all]);
};

describe('sum_bills', () => {
  // The first only locks the account, as a bill run does before it writes: both payments have updated their bill and wait for the lock, so
  // the summing statement must begin after it.
  test('if two bills are paid while the month is billed, the company owes what is left of both', async () => {
    const company = await openCompany(market);
    const paidFirst = await billing.billed(company, 100_000_00);
    await billing.spend(company, 50_000_00);
    const paidThen = (await market.as(system, (act) => makeBill(act, company.id, 'now', monthOf(billing.today)))) ?? '';
    await allAtOnce(
      (act) => act.one(lockToBill, { company: company.id, month: billing.lastMonth }),
      [() => billing.transfer(paidFirst, 90_000_00), () => billing.transfer(paidThen, 45_000_00)],
    );
    expect((await billing.view(company)).owed_kobo).toBe(15_000_00);
    await billing.allAgrees(company);
  });
});
