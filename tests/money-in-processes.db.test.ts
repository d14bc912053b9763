// Movers request payouts from a web process, and two worker processes send them and refunds to a provider that loses answers. All processes and
// PostgreSQL are killed repeatedly meanwhile: nothing is lost, and nothing happens twice.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import type { Actor } from '../src/kernel/db/act.ts';
import { system } from '../src/kernel/db/actor.ts';
import { freeTasksOfDead } from '../src/kernel/queue-life.ts';
import { hashSecret, newSecret } from '../src/modules/identity/server/door.ts';
import { requestPayout } from '../src/modules/money/contract.ts';
import { openPayments } from '../src/modules/money/adapters/open-payments.ts';
import { postJobEarnings } from '../src/modules/money/server/door.ts';
import { verifyPayment } from '../src/modules/money/server/verify-payment.ts';
import { payables } from '../src/server/modules.ts';
import { payingWith } from './support/card-provider.ts';
import { CLUSTER_SETTING, prepareTemplate, type SecondPostgres, throwAwayPostgres } from './support/database.ts';
import { oweMore, payOwed } from './support/debts.ts';
import { type JobDatabase, openJobDatabase } from './support/job-database.ts';
import { startPaystackApi } from './support/paystack-api.ts';
import { processesOn } from './support/processes.ts';
import { lost } from './support/provider-api.ts';
import { until } from './support/until.ts';

/** `npm run kills` makes a thousand of each. */
const many = Number(process.env['MONEY_KILLS'] ?? 12);
/** How often all processes are killed. */
const kills = Math.max(2, Math.round(many / 40));

/** Committed data survives the end of PostgreSQL, as it does outside tests. */
const keepCommits = async (adminUrl: string): Promise<void> => {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('ALTER ROLE ALL SET synchronous_commit = on');
  await admin.end();
};

let postgres: SecondPostgres;
let market: JobDatabase;
let fake: Awaited<ReturnType<typeof startPaystackApi>>;
let dataDir: string;
let processes: ReturnType<typeof processesOn>;
beforeAll(async () => {
  // A separate server, because it is killed.
  postgres = await throwAwayPostgres();
  await keepCommits(postgres.adminUrl);
  const shared = process.env[CLUSTER_SETTING];
  process.env[CLUSTER_SETTING] = postgres.ownerUrl;
  try {
    await prepareTemplate();
    [market, fake] = await Promise.all([openJobDatabase(8), startPaystackApi()]);
  } finally {
    // Suites of this worker that follow use the run's PostgreSQL, also when this one failed.
    process.env[CLUSTER_SETTING] = shared;
  }
  dataDir = await mkdtemp(join(tmpdir(), 'kaya-money-'));
  processes = processesOn(market.ownerUrl, dataDir, {
    KAYA_PAYMENTS: 'paystack',
    PAYSTACK_SECRET_KEY: fake.settings.secretKey,
    PAYSTACK_BASE_URL: fake.settings.baseUrl,
  });
});
afterAll(async () => {
  await processes.stop();
  await fake.stop();
  await market.close();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const [earned_kobo, owed_kobo, rest_kobo] = [5_000_00, 3_000_00, 1_000_00];

/** A person's request for a payout. */
type Wish = { readonly token: string; readonly key: string };

/** A mover with a balance, who has paid more than they owed, so that the rest goes back. */
const mover = async (): Promise<Wish> => {
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
  const token = newSecret();
  await market.owner.query('UPDATE identity.sessions SET token_hash = $2 WHERE account_id = $1', [
    accountId,
    hashSecret(token),
  ]);
  // The name that the provider has for the account, and an old one.
  await market.owner.query(`UPDATE workers.workers SET full_name = 'Folake Adeyemi' WHERE id = $1`, [accountId]);
  await market.owner.query('UPDATE workers.workers SET name_changed_at = NULL WHERE id = $1', [accountId]);
  return { token, key: crypto.randomUUID() };
};

/** Requests until a server has confirmed it: after a lost answer the person presses again, with the same key. base: of the running server. */
const askPayout = async ({ token, key }: Wish, base: () => string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key };
  const body = JSON.stringify({ amount_kobo: earned_kobo, method: 'bank', bank_code: '058', account: '0123456789' });
  await until(async () => {
    const answer = await fetch(`${base()}${requestPayout.path}`, { method: 'POST', headers, body }).catch(() => null);
    await answer?.text().catch(() => null);
    return answer?.status === 201;
  });
};

/** Kills one of its processes: PostgreSQL ends all connections, resets its memory and recovers from its log. */
const killPostgres = async (): Promise<void> => {
  const witness = await market.connect();
  const pid = await market.value(
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1`,
  );
  const over = new Promise((ended) => void witness.once('end', ended));
  process.kill(Number(pid), 'SIGKILL');
  await over;
  // On both of the owner's connections, which notice that they have ended.
  await until(() =>
    Promise.all([market.owner.query('SELECT'), market.owner.query('SELECT')]).then(
      () => true,
      () => false,
    ),
  );
};

const count = async (sql: string): Promise<number> => Number(await market.value(`SELECT count(*)::int FROM ${sql}`));
/** The provider completes the requests, in its own time. */
const finish = (): void => {
  for (const refund of fake.refunds) refund.status = 'processed';
  for (const transfer of fake.transfers.values()) transfer.status = 'success';
};
/** Makes waiting work due, and allows sent and unanswered requests to be sent again. For when no process runs. */
const passTime = async (): Promise<void> => {
  await freeTasksOfDead((text, values) => market.owner.query(text, values));
  await market.owner.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND key NOT LIKE $1',
    ['refund-due:%'],
  );
  await market.owner.query(`UPDATE money.refunds SET sent_at = sent_at - interval '6 minutes'`);
};

/** How many people make requests at the same time. */
const lanes = 4;

test(
  'payouts and refunds, while servers, workers and PostgreSQL are killed',
  async () => {
    const wishes: Wish[] = [];
    for (let n = 0; n < many; n += 1) wishes.push(await mover());
    const waits = async () =>
      (await count(`money.payouts WHERE status IN ('requested', 'sent')`)) +
      (await count(`money.refunds WHERE status = 'asked'`));
    expect(await waits()).toBe(many);

    let base = '';
    const all = wishes.values();
    const asked = Promise.all(
      Array.from({ length: lanes }, async () => {
        for (const wish of all) await askPayout(wish, () => base);
      }),
    );
    for (let killed = 0; killed < kills; killed += 1) {
      // It loses the answers of every other call, half of them before any effect.
      fake.trouble(...Array.from({ length: 40 }, (_, n) => (n % 2 ? {} : { ...lost, before: n % 4 === 0 })));
      const web = await processes.launch('web');
      base = web.url;
      const both = await Promise.all([processes.launch('worker'), processes.launch('worker')]);
      await sleep(Math.random() * 400);
      if (killed % 3 === 1) {
        await killPostgres();
        await sleep(Math.random() * 300);
      }
      const ended = [web, ...both].filter(({ child }) => child.exitCode !== null);
      expect(ended, 'none ends by itself, also without a database').toEqual([]);
      await Promise.all([web, ...both].map(({ kill }) => kill()));
      if (killed % 2) finish();
      await passTime();
    }

    fake.trouble();
    base = (await processes.launch('web')).url;
    await processes.launch('worker');
    await asked;
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
    // Only a part of each payment was refunded, so the provider would have accepted a second refund.
    expect(fake.refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: many }, () => rest_kobo));
    expect(new Set(fake.refunds.map(({ transaction }) => transaction)).size).toBe(many);
    expect(await market.value('SELECT count(*)::int FROM money.wrong_totals()')).toBe(0);
    const at = async (kind: string) =>
      Number(await market.value('SELECT sum(balance_kobo) FROM money.accounts WHERE kind = $1', [kind]));
    expect([await at('payout_clearing'), await at('refund_clearing')]).toEqual([0, 0]);
  },
  300_000 + many * 2_000,
);
