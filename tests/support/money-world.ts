// One move from its request to its mover's payout, with the mover's debts from other jobs and two providers: everything that can happen to its
// money, and what must be true in the end.
import { randomUUID } from 'node:crypto';
import { system } from '../../src/kernel/db/actor.ts';
import { type Act, type Actor, database } from '../../src/kernel/db/act.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { acceptOpenJobAs } from '../../src/modules/jobs/server/board/accept-job.ts';
import { decideDispute } from '../../src/modules/jobs/server/dispute/decide-dispute.ts';
import { cancelJob, disputeJob, lockForPayment } from '../../src/modules/jobs/server/door.ts';
import { completeQuiet } from '../../src/modules/jobs/server/steps/complete-job.ts';
import { loadJob } from '../../src/modules/jobs/server/steps/load-job.ts';
import { arriveAtJob, deliverJob, departForJob, startJob } from '../../src/modules/jobs/server/steps/take-step.ts';
import { openPayments } from '../../src/modules/money/adapters/open-payments.ts';
import { mayPayByCard } from '../../src/modules/jobs/payment-choice-rules.ts';
import { stillDue_kobo } from '../../src/modules/money/due-rules.ts';
import { heldNow, type Payable } from '../../src/modules/money/server/door.ts';
import { hearProvider } from '../../src/modules/money/server/hear-provider.ts';
import { payByTransfer } from '../../src/modules/money/server/pay-by-transfer.ts';
import { payByUssd } from '../../src/modules/money/server/pay-by-ussd.ts';
import type { CardPayments } from '../../src/modules/money/server/payables.ts';
import { readBooks } from '../../src/modules/money/server/read-books.ts';
import { requestPayout } from '../../src/modules/money/server/request-payout.ts';
import { returnTransfer } from '../../src/modules/money/server/return-transfer.ts';
import { moneyTasks } from '../../src/modules/money/server/tasks.ts';
import { whoseAccount } from '../../src/modules/money/server/whose-account.ts';
import { payables } from '../../src/server/modules.ts';
import { common, Refused } from '../../src/shared/refusal.ts';
import { payingWith } from './card-provider.ts';
import { oweMore } from './debts.ts';
import { makeDue } from './due-job.ts';
import { openJobDatabase } from './job-database.ts';
import { faultsOf } from './money-faults.ts';
import { type End, type RailName, type Signed, startRails } from './money-rails.ts';
import { mortalPool } from './mortal-pool.ts';
import { badGateway, endless, half, lost, type NextCharge, type Trouble } from './provider-api.ts';

export const price_kobo = 38_000_00;
const debt_kobo = 3_000_00;
const fee = { fee_kobo: 5_000_00, share_kobo: 4_500_00 };

/** How a call to a provider goes wrong. */
const troubles = {
  lost,
  neverCame: { ...lost, before: true },
  badGateway,
  half,
  endless,
  tooMany: { before: true, answer: { status: 429, body: {} } },
  fault: { before: true, answer: { status: 500, body: { message: 'Oops' } } },
} as const satisfies Readonly<Record<string, Trouble>>;
export type TroubleName = keyof typeof troubles;
export const troubleNames = Object.keys(troubles) as readonly TroubleName[];

/** The action of a step. nth: which of the waiting things, modulo their number. */
export type Step =
  | { readonly do: 'ussd' | 'dial' }
  | { readonly do: 'card' | 'transfer' | 'check' | 'sendBack' | 'payCard' | 'decline' | 'readBooks' | 'switch' }
  | { readonly do: 'come'; readonly kobo: number }
  | { readonly do: 'tell'; readonly nth: number }
  | { readonly do: 'run'; readonly nth: number }
  | { readonly do: 'pass'; readonly minutes: number }
  | { readonly do: 'owe' }
  | { readonly do: 'payDebt'; readonly by: 'card' | 'cardToKeep' | 'keptCard' | 'transfer' }
  | { readonly do: 'nextCharge'; readonly at: RailName; readonly is: NextCharge }
  | { readonly do: 'work' | 'load' | 'cancel' | 'cancelLate' | 'dispute' }
  | { readonly do: 'decide'; readonly pays: 'customer' | 'mover' | 'split' }
  | { readonly do: 'payOut'; readonly share: number }
  | { readonly do: 'endRefund'; readonly at: RailName; readonly end: 'done' | 'failed' }
  | { readonly do: 'endPayout'; readonly at: RailName; readonly end: End }
  | { readonly do: 'trouble'; readonly at: RailName; readonly of: readonly TroubleName[] }
  | { readonly do: 'kill'; readonly after: number; readonly sent: boolean }
  | { readonly do: 'both'; readonly steps: readonly [Step, Step] };

const { job: real } = payables;
if (!real) throw new Error('no payable for jobs');

/** A task's failure when a provider has not answered properly; it runs again. */
const isAway = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'OutsideFault' || /provider|Paystack|Monnify|^fetch failed$/.test(error.message));

export const openMoneyWorld = async () => {
  const market = await openJobDatabase(8);
  const { owner, value } = market;
  const providers = await startRails();
  const { rails } = providers;
  const life = mortalPool(market.pool, () => {
    for (const rail of Object.values(rails)) rail.away(true);
  });
  const db = database(life.pool, market.db.settings);

  const job = await market.job(24, {
    payment_method: 'card',
    price_kobo,
    worker_share_kobo: 34_200_00,
    distance_m: 130_000,
  });
  const worker = await market.worker();
  // A mover who has done a job before gets a part payment once everything is loaded.
  await owner.query('UPDATE workers.workers SET total_jobs = 1 WHERE id = $1', [worker.accountId]);
  const boss = await market.account();
  await owner.query(`UPDATE identity.accounts SET roles = array_append(roles, 'staff') WHERE id = $1`, [
    boss.accountId,
  ]);
  const staff: Actor = { ...boss, kind: 'staff' };
  const { customer, id: jobId } = job;
  const on = { params: { id: jobId } };

  const ours = (act: Act): string => {
    if (act.actor.orderId !== job.order_id) throw new Refused(common.not_found);
    return jobId;
  };
  /** A job of this database has no request, so this supplies its follower and amount due, as its request would. */
  const payable: Payable = {
    ...real,
    actorFor: async (_, actor) => actor,
    find: async (act) => ours(act),
    due: async (act) => {
      const id = ours(act);
      const { fee_due_kobo, ...locked } = await lockForPayment(act, id);
      const ended = locked.status === 'cancelled';
      const held_kobo = await heldNow(act, id);
      const due = { price_kobo: locked.price_kobo, held_kobo, ...(ended ? { fee_due_kobo } : {}) };
      const amount_kobo = ended || mayPayByCard(locked) ? stillDue_kobo(due) : 0;
      return {
        id,
        order_id: job.order_id,
        account_id: null,
        amount_kobo,
        about: { title: 'A move', email: 'ada@example.com' },
      };
    },
  };
  const opened = (...names: RailName[]) => {
    const open = openPayments(providers.settingsFor(...names));
    const cards: CardPayments = { checkouts: open.checkouts, payables: { ...payables, job: payable } };
    return { ...open, cards, tasks: moneyTasks(open.payments, cards, open.books) };
  };
  const [first, second] = [opened('paystack', 'monnify'), opened('monnify', 'paystack')];
  let now = first;
  // Faults are not injected into the login.
  for (const { byName } of [first.checkouts, second.checkouts])
    await Promise.all(Object.values(byName).map((one) => one.findCharge('none')));

  const notes: { readonly at: RailName; readonly note: Signed }[] = [];
  const said = (at: RailName, note: Signed | null): void => {
    if (note) notes.push({ at, note });
  };
  /** The newest payment by this method, and its provider. */
  const newest = async (way: 'card' | 'transfer' | 'ussd') => {
    const { rows } = await owner.query<{ id: string; provider: RailName }>(
      'SELECT id, provider FROM money.payments WHERE way = $1 ORDER BY id DESC LIMIT 1',
      [way],
    );
    return rows[0];
  };
  const atBank = async (
    way: 'card' | 'transfer' | 'ussd',
    what: 'payByCard' | 'decline' | 'come',
    kobo = 0,
  ): Promise<void> => {
    const payment = await newest(way);
    if (payment) said(payment.provider, rails[payment.provider][what](payment.id, kobo));
  };

  const waiting = async () =>
    (
      await owner.query<{ id: string; key: string | null; name: string; payload: Record<string, unknown> }>(
        `SELECT j.id, j.key, t.identifier AS name, j.payload FROM graphile_worker._private_jobs j
           JOIN graphile_worker._private_tasks t ON t.id = j.task_id
          WHERE t.identifier LIKE 'money.%' ORDER BY j.id`,
      )
    ).rows;
  /** Like the queue: while a task runs, another with its key may be queued; a failed task, or one whose process ended, runs again. */
  const runTask = async ({ id, key, name, payload }: Awaited<ReturnType<typeof waiting>>[number]): Promise<void> => {
    const { rowCount } = await owner.query(
      `UPDATE graphile_worker._private_jobs SET key = NULL, locked_by = 'test', locked_at = now() WHERE id = $1 AND locked_by IS NULL`,
      [id],
    );
    if (rowCount === 0) return;
    try {
      await now.tasks[name]?.(payload, db);
      await owner.query('DELETE FROM graphile_worker._private_jobs WHERE id = $1', [id]);
    } catch (error) {
      await owner.query(
        `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL,
                key = CASE WHEN NOT EXISTS (SELECT FROM graphile_worker._private_jobs WHERE key = $2) THEN $2 END WHERE id = $1`,
        [id, key],
      );
      throw error;
    }
  };
  const read = (name: string): Promise<void> => readBooks(now.books)({ provider: name }, db);
  const pass = async (minutes: number): Promise<void> => {
    await owner.query(
      `UPDATE money.payments SET started_at = started_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)`,
      [minutes],
    );
    await owner.query('UPDATE money.refunds SET sent_at = sent_at - make_interval(mins => $1)', [minutes]);
    await owner.query('UPDATE money.readings SET claimed_until = claimed_until - make_interval(mins => $1)', [minutes]);
  };

  const stateOf = async (): Promise<string> =>
    String(await value('SELECT status FROM jobs.jobs WHERE id = $1', [jobId]));
  const photo = await market.picture(worker.accountId);
  /** The mover's next step. */
  const work: Readonly<Record<string, () => Promise<unknown>>> = {
    open: () => acceptOpenJobAs(db, worker, jobId),
    assigned: async () => {
      await makeDue(owner, jobId);
      await db.act(worker, (act) => departForJob(act, on, noExchange));
    },
    en_route: () => db.act(worker, (act) => arriveAtJob(act, on, noExchange)),
    arrived: async () => startJob(db, worker, { ...on, body: { code: await market.startCode(jobId) } }, noExchange),
    in_progress: () => {
      const body = { kind: 'photo' as const, file_id: photo, received_by: 'Ada' };
      return db.act(worker, (act) => deliverJob(act, { ...on, body }, noExchange));
    },
    delivered: () => db.act(system, (act) => completeQuiet(act, jobId)),
  };
  const paying = () => payingWith(now.cards);
  const ref = { params: { kind: 'job', id: jobId } } as const;

  const does: { readonly [D in Step['do']]: (step: Extract<Step, { do: D }>) => Promise<unknown> } = {
    card: () => paying().pay(db, customer, 'job', jobId),
    transfer: () => payByTransfer(now.cards)(db, customer, { ...ref, body: {} }, noExchange),
    ussd: () => payByUssd(now.cards)(db, customer, { ...ref, body: { bank: '058' } }, noExchange),
    dial: () => atBank('ussd', 'come', price_kobo),
    check: () => paying().check(db, customer, 'job', jobId),
    sendBack: () => returnTransfer(now.cards)(db, customer, ref as never, noExchange),
    owe: () => db.act(system, (act) => oweMore(act, worker.accountId, debt_kobo)),
    payDebt: async ({ by }) => {
      const kept = await value('SELECT id FROM money.kept_cards WHERE account_id = $1 LIMIT 1', [worker.accountId]);
      const body = { amount_kobo: debt_kobo, page: 'worker' as const };
      const own = { params: { kind: 'debt', id: worker.accountId }, body } as const;
      if (by === 'transfer') return payByTransfer(now.cards)(db, worker, own, noExchange);
      const card =
        by === 'cardToKeep' ? { keep_card: true } : by === 'keptCard' ? { card_id: String(kept ?? randomUUID()) } : {};
      return paying().pay(db, worker, 'debt', worker.accountId, { ...body, ...card });
    },
    nextCharge: async ({ at, is }) => rails[at].nextCharge(is),
    payCard: () => atBank('card', 'payByCard'),
    decline: () => atBank('card', 'decline'),
    come: ({ kobo }) => atBank('transfer', 'come', kobo),
    tell: async ({ nth }) => {
      const one = notes[nth % notes.length];
      const checkouts = one && now.checkouts.byName[one.at];
      if (one && checkouts) await hearProvider(db, checkouts, one.note.raw, one.note.proof);
    },
    run: async ({ nth }) => {
      const all = await waiting();
      const one = all[nth % all.length];
      if (one) await runTask(one);
    },
    readBooks: async () => {
      for (const name of Object.keys(rails)) await read(name);
    },
    pass: ({ minutes }) => pass(minutes),
    switch: async () => {
      now = now === first ? second : first;
    },
    load: async () => {
      await owner.query(
        `UPDATE jobs.jobs SET started_at = least(started_at, now() - interval '1 hour') WHERE id = $1`,
        [jobId],
      );
      return loadJob(db, worker, { ...on, body: { code: await market.loadedCode(jobId) } }, noExchange);
    },
    work: async () => (await work[await stateOf()]?.()) ?? undefined,
    cancel: () => db.act(customer, (act) => cancelJob(act, jobId, 'Plans changed')),
    cancelLate: () => db.act(customer, (act) => cancelJob(act, jobId, 'Plans changed', fee)),
    dispute: () => db.act(customer, (act) => disputeJob(act, jobId, 'The fridge is broken')),
    decide: async ({ pays }) => {
      const reason = 'Looked at the photos';
      const body =
        pays === 'split' ? { decision: 'split' as const, reason, pays_kobo: 20_000_00 } : { decision: pays, reason };
      await db.act(staff, async (act) => {
        await decideDispute(async () => null)(act, { ...on, body }, noExchange);
      });
    },
    payOut: async ({ share }) => {
      const balance_kobo = Number(
        await value(`SELECT balance_kobo FROM money.accounts WHERE kind = 'worker_payable' AND owner_id = $1`, [
          worker.accountId,
        ]),
      );
      const body = {
        amount_kobo: Math.floor(balance_kobo / share),
        method: 'bank' as const,
        bank_code: '058',
        account: '0123456789',
      };
      const { current } = now.payments;
      const whose = whoseAccount([current], async () => ({ name: 'Adeyemi Folake', changed: false }));
      await requestPayout([current.name], whose)(db, worker, { body } as never, noExchange);
    },
    endRefund: async ({ at, end }) => said(at, rails[at].endRefund(end)),
    endPayout: async ({ at, end }) => said(at, rails[at].endPayout(end)),
    trouble: async ({ at, of }) => providers.trouble(at, ...of.map((name) => troubles[name])),
    kill: async ({ after, sent }) => life.killAfter(after, sent),
    both: async ({ steps }) => void (await Promise.all(steps.map((step) => take(step)))),
  };
  const revive = (): boolean => {
    const was = life.start();
    if (was) for (const rail of Object.values(rails)) rail.away(false);
    return was;
  };
  /** Refusals are answers; any other error is a fault, unless the process was killed or the provider was down. */
  const take = async (step: Step): Promise<void> => {
    try {
      await (does[step.do] as (given: Step) => Promise<unknown>)(step);
    } catch (error) {
      if (error instanceof Refused || life.isDead() || isAway(error)) return;
      throw error;
    }
  };

  return {
    market,
    /** One step; a killed process is restarted after it. */
    take: async (step: Step): Promise<void> => {
      await take(step);
      if (step.do !== 'kill') revive();
    },
    /** Everything works again, and time passes until nothing is left to do. ends: the outcomes of refunds and payouts, cyclically. */
    heal: async (ends: readonly End[]): Promise<void> => {
      revive();
      const names = Object.keys(rails) as RailName[];
      for (const at of names) providers.trouble(at);
      let ended = 0;
      const next = (): End => ends[ended++ % ends.length] ?? 'done';
      for (let rounds = 0; rounds < 5; rounds += 1) {
        for (const at of names) {
          rails[at].endCharges();
          while (rails[at].endRefund(next() === 'failed' ? 'failed' : 'done')) void 0;
          while (rails[at].endPayout(next() === 'failed' ? 'failed' : 'done')) void 0;
        }
        await pass(61);
        for (const task of await waiting()) await runTask(task);
        // Paid, and sent back some time later: only the provider's list shows it.
        if (rounds < 2) for (const at of names) if (next() === 'reversed') rails[at].endPayout('reversed');
        for (const name of names) await read(name);
      }
    },
    /** The states of the job and of its payments, refunds and payouts. */
    states: async (): Promise<readonly string[]> =>
      (
        await owner.query<{ state: string }>(
          `SELECT 'job ' || status || CASE WHEN loaded_at IS NULL THEN '' ELSE ', loaded' END AS state FROM jobs.jobs WHERE id = $1
           UNION SELECT way || ' ' || status FROM money.payments
           UNION SELECT 'refund ' || status || CASE WHEN unapplied THEN ' of what was not applied' ELSE '' END FROM money.refunds
           UNION SELECT 'payout ' || status FROM money.payouts ORDER BY 1`,
          [jobId],
        )
      ).rows.map(({ state }) => state),
    /** The faults in the end; none when all is right. */
    faults: () => faultsOf({ owner, rails, jobId, workerId: worker.accountId }),
    close: async (): Promise<void> => {
      await providers.stop();
      await market.close();
    },
  };
};
