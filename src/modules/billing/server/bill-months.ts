// On the first of a month each company gets one invoice for the past month. Runs daily, to make up for a missed first of the month.
import type { Task } from '../../../kernel/tasks.ts';
import { system } from '../../../kernel/db/actor.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { monthBefore, monthOf } from '../rules.ts';
import { companiesToBill } from './bills.sql.ts';
import { makeBill } from './make-bill.ts';

const part = 200;

/** Queues a task for each company that has something to pay. */
export const billMonths: Task = async (_payload, db) => {
  for (let after = '00000000-0000-0000-0000-000000000000', more = true; more; )
    // The clock bills every company, and no member may read another's spends.
    more = await db.act(system, async (act) => {
      const before = monthOf(lagosDate(await act.now()));
      const companies = await act.sql(companiesToBill, { before, after, max: part });
      const month = monthBefore(before);
      for (const { id } of companies) act.task('billing.bill_month', { companyId: id, month }, { key: `bill:${id}` });
      after = companies.at(-1)?.id ?? after;
      return companies.length === part;
    });
};

/** Idempotent: a month of a company is billed once. */
export const billMonth: Task = async ({ companyId, month }, db) => {
  // Only the system makes bills, so that no one bills their own company for less.
  await db.act(system, (act) => makeBill(act, String(companyId), 'month', String(month)));
};
