// The ledger reads of money pages and of a cash acceptance, through the product's use cases, at two sizes in turn.
import { type Act, type Actor, type Database, database } from '../../src/kernel/db/act.ts';
import { system } from '../../src/kernel/db/actor.ts';
import { openPool } from '../../src/kernel/db/pool.ts';
import { roleUrl } from '../../src/kernel/db/roles.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { balanced } from '../../src/modules/money/ledger.ts';
import { listAllPayouts } from '../../src/modules/money/server/list-all-payouts.ts';
import { listMyReceipts } from '../../src/modules/money/server/list-my-receipts.ts';
import { listOwed } from '../../src/modules/money/server/list-owed.ts';
import { listPayouts } from '../../src/modules/money/server/list-payouts.ts';
import { postEntries } from '../../src/modules/money/server/post-entries.ts';
import { readBookMonths } from '../../src/modules/money/server/read-book-months.ts';
import { listEarningLines, readEarnings } from '../../src/modules/money/server/read-earnings.ts';
import { readLedgerAccount } from '../../src/modules/money/server/read-ledger-account.ts';
import { owedNow } from '../../src/modules/money/server/read-payments.ts';
import { readTrialBalance } from '../../src/modules/money/server/read-trial-balance.ts';
import { accountOf } from './asks.ts';
import type { Filled } from './fill-size.ts';

const actorOf = (who: Filled): Actor => ({
  kind: who === 'staff' ? 'staff' : 'account',
  accountId: accountOf(who),
  sessionId: null,
  orderId: null,
});

type Read = { readonly name: string; readonly who: Filled; readonly ask: (act: Act) => Promise<unknown> };
const ofWorker = (who: Filled): Read[] => [
  { name: 'earnings', who, ask: (act) => readEarnings(act, {}, noExchange) },
  { name: 'statement', who, ask: (act) => listEarningLines(act, { query: {} }, noExchange) },
  { name: 'payouts', who, ask: (act) => listPayouts(act, { query: {} }, noExchange) },
  { name: 'debt (to accept cash)', who, ask: (act) => owedNow(act, accountOf(who)) },
];
const ofCustomer = (who: Filled): Read[] => [
  { name: 'receipts', who, ask: (act) => listMyReceipts(act, { query: {} }, noExchange) },
];
const reads: readonly Read[] = [
  ...ofWorker('typicalWorker'),
  ...ofWorker('heavyWorker'),
  ...ofCustomer('typicalCustomer'),
  ...ofCustomer('heavyCustomer'),
  { name: 'payouts, all', who: 'staff', ask: (act) => listAllPayouts(act, { query: {} }, noExchange) },
  {
    name: 'payouts, failed',
    who: 'staff',
    ask: (act) => listAllPayouts(act, { query: { status: 'failed' } }, noExchange),
  },
  {
    name: 'payouts, reversed',
    who: 'staff',
    ask: (act) => listAllPayouts(act, { query: { status: 'reversed' } }, noExchange),
  },
  { name: 'trial balance', who: 'staff', ask: (act) => readTrialBalance(act, { query: {} }, noExchange) },
  {
    name: 'what is owed to workers',
    who: 'staff',
    ask: (act) => listOwed(act, { query: { kind: 'worker_payable' } }, noExchange),
  },
  {
    name: 'statement of commission',
    who: 'staff',
    ask: (act) => readLedgerAccount(act, { params: { account: 'commission_revenue' }, query: {} }, noExchange),
  },
  { name: 'commission and VAT', who: 'staff', ask: (act) => readBookMonths(act, { query: {} }, noExchange) },
];

class Undone extends Error {}
/** One posting to a worker with a card job's three accounts, then rolled back: a filled database stays unchanged. */
const post = async (db: Database, who: Filled): Promise<void> => {
  const posting = balanced('payout_failed', crypto.randomUUID(), [
    { account: 'worker_payable', owner: accountOf(who), amount_kobo: 90 },
    { account: 'escrow', owner: crypto.randomUUID(), amount_kobo: 10 },
    { account: 'commission_revenue', owner: null, amount_kobo: -100 },
  ]);
  try {
    await db.act(system, async (act) => {
      await postEntries(act, posting, { title: 'Bench' });
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
};

const at = (times: readonly number[], part: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

/** Prints the median and p95 of each read at both sizes, ms, and their ratio. urls: the owner's, for the small and the large database. */
export const compareReads = async (urls: readonly [string, string], rounds: number): Promise<void> => {
  const dbs = urls.map((url) =>
    database(openPool(roleUrl(url, 'kaya_app'), 'kaya-bench', 2, { statement_timeout: 60_000 }), {
      origin: 'http://localhost',
      commissionPercent: 10,
    }),
  );
  const works = [
    ...reads.map(({ name, who, ask }) => ({
      label: `${name}, ${who}`,
      work: (db: Database): Promise<unknown> => db.act(actorOf(who), ask),
    })),
    ...(['typicalWorker', 'heavyWorker'] as const).map((who) => ({
      label: `a posting, ${who}`,
      work: (db: Database): Promise<unknown> => post(db, who),
    })),
  ];
  console.log(`${'ms'.padEnd(40)} small p50   p95   large p50   p95   ratio of p50, p95`);
  for (const { label, work } of works) {
    const times = dbs.map((): number[] => []);
    for (let round = -8; round < rounds; round += 1)
      for (const [side, db] of dbs.entries()) {
        const began = performance.now();
        await work(db);
        if (round >= 0) times[side]?.push(performance.now() - began);
      }
    const [small = [], large = []] = times;
    const cell = (ms: number): string => ms.toFixed(1).padStart(8);
    console.log(
      `${label.padEnd(40)} ${cell(at(small, 0.5))}${cell(at(small, 0.95))}   ${cell(at(large, 0.5))}${cell(at(large, 0.95))}   ${(at(large, 0.5) / at(small, 0.5)).toFixed(2)}, ${(at(large, 0.95) / at(small, 0.95)).toFixed(2)}`,
    );
  }
  for (const db of dbs) await db.close();
};
