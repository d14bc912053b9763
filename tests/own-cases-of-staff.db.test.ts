// No member of staff decides their own case: every act of staff, against everything that can be theirs.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '../src/kernel/db/actor.ts';
import type { Actor } from '../src/kernel/db/act.ts';
import type { OwnKind } from '../src/shared/contract.ts';
import { isOwn } from '../src/modules/staff/server/door.ts';
import { reserveSpend } from '../src/modules/companies/server/door.ts';
import { openBilling } from './support/billed-company.ts';
import { openCompany } from './support/company.ts';
import { type JobDatabase, openJobDatabase } from './support/job-database.ts';
import { orderKey } from '../src/modules/companies/spend-rules.ts';

let market: JobDatabase;
let billing: Awaited<ReturnType<typeof openBilling>>;
type Person = Actor & { readonly accountId: string };
let me: Person;
beforeAll(async () => {
  market = await openJobDatabase(8);
  billing = await openBilling(market);
  me = await market.worker();
});
afterAll(() => market.close());

const asStaff = (of: Person): Actor => ({ ...of, kind: 'staff' });
const own = (kind: OwnKind, subject: string, who: Person = me) =>
  market.as(asStaff(who), (act) => isOwn(act, kind, subject));
const mail = async ({ accountId }: Person) =>
  String(await market.value('SELECT email FROM identity.accounts WHERE id = $1', [accountId]));
const id = (sql: string, values: unknown[] = []) => market.value(sql, values).then(String);

/** One's own case, created anew for each row: the kind, and why it is one's own. */
const cases: readonly [OwnKind, string, () => Promise<string>][] = [
  ['person', 'myself', async () => me.accountId],
  ['application', 'my application to drive', async () => me.accountId],
  ['work', 'a job that I ordered', async () => (await market.job(24, { customer_id: me.accountId })).id],
  ['work', 'a job ordered with my email', async () => (await market.job(24, { customer_email: await mail(me) })).id],
  [
    'work',
    'a job that I do',
    async () => {
      const { id: job } = await market.job(48);
      await market.owner.query(
        `UPDATE jobs.jobs SET status = 'delivered', delivered_at = now(), worker_id = $2 WHERE id = $1`,
        [job, me.accountId],
      );
      return job;
    },
  ],
  [
    'order',
    'the order of a job that I do',
    async () => id('SELECT order_id FROM jobs.jobs WHERE worker_id = $1 LIMIT 1', [me.accountId]),
  ],
  [
    'company',
    'a company that I run',
    async () => id('SELECT company_id FROM companies.company_employees WHERE account_id = $1', [me.accountId]),
  ],
  [
    'payout',
    'a payout of mine',
    async () =>
      id(
        `INSERT INTO money.payouts (account_id, amount_kobo, fee_kobo, method, destination, shown, provider)
         VALUES ($1, 200000, 5000, 'bank', '{}', 'GTBank •••• 6789', 'sandbox') RETURNING id`,
        [me.accountId],
      ),
  ],
  ['bill', 'its bill', async () => id('SELECT id FROM billing.bills ORDER BY id DESC LIMIT 1')],
];

describe('one’s own case', () => {
  beforeAll(async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access, account_id, joined_at)
       SELECT $1, 'Me', a.email, 'employee', a.id, now() FROM identity.accounts a WHERE a.id = $2`,
      [company.id, me.accountId],
    );
    await billing.billed(company, 10_000_00);
  });
  test.each(cases)('%s: %s', async (kind, _words, make) => {
    const subject = await make();
    expect(await own(kind, subject)).toBe(true);
    expect(await own(kind, subject, await market.worker()), 'somebody else decides').toBe(false);
    expect(await own(kind, randomUUID()), 'what there is not').toBe(false);
  });

  test('a company that lists one’s email without consent can still be decided', async () => {
    const company = await openCompany(market);
    await market.owner.query(
      `INSERT INTO companies.company_employees (company_id, name, email, access) VALUES ($1, 'Me', $2, 'employee')`,
      [company.id, await mail(me)],
    );
    expect(await own('company', company.id)).toBe(false);
  });

  test('an order of one’s own company, also for a deactivated member', async () => {
    const company = await openCompany(market);
    const member = await company.join('employee');
    const order_id = randomUUID();
    await market.as(system, (act) =>
      reserveSpend(act, {
        company_id: company.id,
        key: orderKey('request', order_id),
        program: 'move',
        title: 'A desk',
        employee_id: null,
        amount_kobo: 1_000_00,
        on: billing.today,
      }),
    );
    await market.owner.query('UPDATE companies.company_employees SET deactivated_at = now() WHERE id = $1', [
      member.employee_id,
    ]);
    expect(await own('company', company.id, member)).toBe(true);
    expect(await own('company', company.id)).toBe(false);
  });
});
