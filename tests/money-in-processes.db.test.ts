// Two worker processes send payouts and refunds to a provider that loses answers. They are killed while they do it, again and again, and
// the line to the database is cut: nothing is lost, and nothing is sent twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../src/kernel/db/act.ts';
import { system } from '../src/kernel/db/actor.ts';
import { freeTasksOfDead } from '../src/kernel/queue-life.ts';
import { openPayments } from '../src/modules/money/adapters/open-payments.ts';
import { postJobEarnings } from '../src/modules/money/server/door.ts';
import { requestPayout } from '../src/modules/money/server/request-payout.ts';
import { verifyPayment } from '../src/modules/money/server/verify-payment.ts';
import { payables } from '../src/server/modules.ts';
import { cable } from './support/cable.ts';
import { payingWith } from './support/card-provider.ts';
import { oweMore, payOwed } from './support/debts.ts';
import { type JobDatabase, noExchange, openJobDatabase } from './support/job-database.ts';
import { startPaystackApi } from './support/paystack-api.ts';
import { processesOn } from './support/processes.ts';
import { lost } from './support/provider-api.ts';

/** `npm run kills` takes a thousand of each. */
const many = Number(process.env['MONEY_KILLS'] ?? 12);
/** How often all processes are killed. */
const kills = Math.max(2, Math.round(many / 40));

const line = cable();
let market: JobDatabase;
let fake: Awaited<ReturnType<typeof startPaystackApi>>;
let dataDir: string;
let processes: ReturnType<typeof processesOn>;
beforeAll(async () => {
  [market, fake] = await Promise.all([openJobDatabase(8), startPaystackApi()]);
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-money-'));
  processes = processesOn(await line.through(market.ownerUrl), dataDir, {
    KAYA_PAYMENTS: 'paystack',
    PAYSTACK_SECRET_KEY: fake.settings.secretKey,
    PAYSTACK_BASE_URL: fake.settings.baseUrl,
  });
}, 60_000);
afterAll(async () => {
  await processes.stop();
  line.close();
  await fake.stop();
  await market.close();
  await rm(dataDir, { recursive: true, force: true });
}, 60_000);

const [earned_kobo, owed_kobo, rest_kobo] = [5_000_00, 3_000_00, 1_000_00];

/** A mover who pays out, and who has paid more than they owed, so that the rest goes back. */
const mover = async (): Promise<void> => {
  const providers = openPayments({ providers: ['paystack'], isTest: true, paystack: fake.settings });
  const cards = { checkouts: providers.checkouts, payables };
  const worker: Actor & { accountId: string } = await market.worker();
  const { accountId } = worker;
  await market.as(system, (act) => oweMore(act, accountId, owed_kobo));
  await payingWith(cards).pay(market.db, worker, 'debt', accountId, { amount_kobo: owed_kobo, page: 'worker' });
  const payment = String(await market.value('SELECT id FROM money.payments WHERE account_id = $1', [accountId]));
  await market.as(system, (act) => payOwed(act, accountId, rest_kobo));
  fake.end(payment);
  await verifyPayment(market.db, cards, payment);
  const share_kobo = earned_kobo;
  const job = {
    jobId: crypto.randomUUID(),
    workerId: accountId,
    total_kobo: earned_kobo * 2,
    share_kobo,
    title: 'A move',
  };
  await market.as(system, (act) => postJobEarnings(act, { ...job, method: 'invoice' }));
  const body = { amount_kobo: earned_kobo, method: 'bank' as const, bank_code: '058', account: '0123456789' };
  const known = async () => ({ account_name: 'MUSA IBRAHIM', doubt: null });
  await requestPayout('paystack', known)(market.db, worker, { body } as never, noExchange);
};

const count = async (sql: string): Promise<number> => Number(await market.value(`SELECT count(*)::int FROM ${sql}`));
/** The provider does what was asked, in its own time. */
const finish = (): void => {
  for (const refund of fake.refunds) refund.status = 'processed';
  for (const transfer of fake.transfers.values()) transfer.status = 'success';
};
/** What waits for its time is due; what was sent and not answered may be sent again. For when no process runs. */
const passTime = async (): Promise<void> => {
  await freeTasksOfDead((text, values) => market.owner.query(text, values));
  await market.owner.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND key NOT LIKE $1',
    ['refund-due:%'],
  );
  await market.owner.query(`UPDATE money.refunds SET sent_at = sent_at - interval '6 minutes'`);
};

test(
  'payouts and refunds, while processes are killed and the database goes away',
  async () => {
    for (let n = 0; n < many; n += 1) await mover();
    const waits = async () =>
      (await count(`money.payouts WHERE status IN ('requested', 'sent')`)) +
      (await count(`money.refunds WHERE status = 'asked'`));
    expect(await waits()).toBe(2 * many);

    for (let killed = 0; killed < kills; killed += 1) {
      // It loses the answers of every other call, half of them before they have an effect.
      fake.trouble(...Array.from({ length: 40 }, (_, n) => (n % 2 ? {} : { ...lost, before: n % 4 === 0 })));
      const both = await Promise.all([processes.launch('worker'), processes.launch('worker')]);
      await sleep(Math.random() * 400);
      if (killed % 3 === 1) {
        line.pull();
        line.plug();
        await sleep(Math.random() * 300);
      }
      await Promise.all(both.map(({ kill }) => kill()));
      if (killed % 2) finish();
      await passTime();
    }

    fake.trouble();
    await processes.launch('worker');
    await expect
      .poll(
        async () => {
          finish();
          await market.owner.query(
            'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND key NOT LIKE $1',
            ['refund-due:%'],
          );
          return waits();
        },
        { timeout: 120_000 + many * 500, interval: 200 },
      )
      .toBe(0);

    const { rows: payouts } = await market.owner.query<{ id: string; status: string; net_kobo: number }>(
      'SELECT id, status, (amount_kobo - fee_kobo)::int AS net_kobo FROM money.payouts',
    );
    expect(payouts.map(({ status }) => status)).toEqual(Array.from({ length: many }, () => 'paid'));
    expect([...fake.transfers.keys()].toSorted()).toEqual(payouts.map(({ id }) => id).toSorted());
    for (const { id, net_kobo } of payouts) expect(fake.transfers.get(id)?.['amount'], id).toBe(net_kobo);
    // Only a part of each payment went back, so the provider would have made a second refund.
    expect(fake.refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: many }, () => rest_kobo));
    expect(new Set(fake.refunds.map(({ transaction }) => transaction)).size).toBe(many);
    expect(await market.value('SELECT count(*)::int FROM money.wrong_totals()')).toBe(0);
    const at = async (kind: string) =>
      Number(await market.value('SELECT sum(balance_kobo) FROM money.accounts WHERE kind = $1', [kind]));
    expect([await at('payout_clearing'), await at('refund_clearing')]).toEqual([0, 0]);
  },
  300_000 + many * 2_000,
);
