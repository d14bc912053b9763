// Where each kobo of one move has ended, by our books and the providers'.
import type pg from 'pg';
import type { Rail, RailName } from './money-rails.ts';

type Given = {
  readonly owner: pg.Pool;
  readonly rails: Readonly<Record<RailName, Rail>>;
  readonly jobId: string;
  readonly workerId: string;
};

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

/** Each fault in words; none when every kobo is where it belongs. For a world with nothing in progress. */
export const faultsOf = async ({ owner, rails, jobId, workerId }: Given): Promise<readonly string[]> => {
  const faults: string[] = [];
  const same = (what: string, ours: unknown, theirs: unknown): void => {
    if (ours !== theirs) faults.push(`${what}: ${String(ours)} here, ${String(theirs)} expected`);
  };
  const rowsOf = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> =>
    (await owner.query<R>(sql, values)).rows;

  for (const { what, id, says_kobo, is_kobo } of await rowsOf<{
    what: string;
    id: string;
    says_kobo: string;
    is_kobo: string;
  }>('SELECT * FROM money.wrong_totals()'))
    faults.push(`the ${what} ${id} says ${says_kobo} and is ${is_kobo}`);
  const balances = new Map(
    (
      await rowsOf<{ kind: string; kobo: string }>(
        'SELECT kind, sum(balance_kobo) AS kobo FROM money.accounts GROUP BY kind',
      )
    ).map(({ kind, kobo }) => [kind, Number(kobo)]),
  );
  const on = (kind: string): number => balances.get(kind) ?? 0;
  same('all accounts', sum([...balances.values()]), 0);

  const payments = await rowsOf<{
    id: string;
    kind: string;
    provider: RailName;
    status: string;
    amount_kobo: number;
    received_kobo: number;
    refunded_kobo: number;
    returned_kobo: number;
  }>(
    `SELECT id, payable_kind AS kind, provider, status, amount_kobo::int, received_kobo::int, refunded_kobo::int, returned_kobo::int FROM money.payments ORDER BY id`,
  );
  let [came, went, lostOnTheWay, keptForJob] = [0, 0, 0, 0];
  for (const { id, kind, provider, status, ...ours } of payments) {
    const theirs = rails[provider];
    const refunds = theirs.refunds(id);
    same(`received of ${id}`, ours.received_kobo, theirs.in_kobo(id));
    if (status === 'started') faults.push(`${id} is still open`);
    const asked_kobo = sum(refunds.map(({ amount_kobo }) => amount_kobo));
    if (asked_kobo > ours.received_kobo) faults.push(`${id} was refunded more than it got`);
    same(`refunds of ${id}`, ours.refunded_kobo + ours.returned_kobo, asked_kobo);
    came += theirs.in_kobo(id);
    if (kind === 'job') keptForJob += theirs.in_kobo(id) - asked_kobo;
    went += sum(refunds.filter(({ end }) => end === 'done').map(({ amount_kobo }) => amount_kobo));
    lostOnTheWay += sum(refunds.filter(({ end }) => end === 'failed').map(({ amount_kobo }) => amount_kobo));
  }
  const payouts = await rowsOf<{
    id: string;
    kind: string;
    provider: RailName;
    status: string;
    amount_kobo: number;
    net_kobo: number;
  }>('SELECT id, provider, status, amount_kobo::int, (amount_kobo - fee_kobo)::int AS net_kobo FROM money.payouts');
  const sent = Object.values(rails).flatMap((rail) => rail.payouts());
  const ends = { done: 'paid', failed: 'failed', reversed: 'reversed' } as const;
  let paidOut = 0;
  for (const { id, status, net_kobo } of payouts) {
    const theirs = sent.filter(({ reference }) => reference === id);
    if (theirs.length > 1) faults.push(`the payout ${id} was sent ${theirs.length} times`);
    const [one] = theirs;
    // Paid and sent back before we saw it paid: then it has failed.
    if (!(status === 'failed' && one?.end === 'reversed'))
      same(`the payout ${id}`, status, one?.end ? ends[one.end] : 'failed');
    if (one) same(`the amount of the payout ${id}`, net_kobo, one.amount_kobo);
    if (one?.end === 'done') paidOut += net_kobo;
  }
  same(
    'payouts at the providers',
    sent.length,
    payouts.filter(({ id }) => sent.some(({ reference }) => reference === id)).length,
  );

  same('at the providers', -on('provider_balance') - on('provider_fees'), came - went - paidOut);
  same('not applied', on('unapplied'), 0);
  same('payouts on their way', on('payout_clearing'), 0);
  same('refunds on their way', on('refund_clearing'), lostOnTheWay);

  const [job] = await rowsOf<{ status: string; price_kobo: number; fee_kobo: number; pays_kobo: number | null }>(
    // A job disputed after its end has been paid.
    `SELECT CASE WHEN j.completed_at IS NULL THEN j.status ELSE 'completed' END AS status, j.price_kobo::int, j.cancel_fee_kobo::int AS fee_kobo, d.pays_kobo::int
       FROM jobs.jobs j LEFT JOIN jobs.disputes d ON d.job_id = j.id WHERE j.id = $1`,
    [jobId],
  );
  if (!job) throw new Error('the job is gone');
  // Refunds that did not arrive are also the customer's.
  const kept_kobo = came - went - lostOnTheWay;
  if (job.status === 'completed' || job.status === 'cancelled') {
    same('held for a job that has ended', on('escrow'), 0);
    same('paid before the end of a job that has ended', on('released_part'), 0);
    const due_kobo = job.status === 'completed' ? (job.pays_kobo ?? job.price_kobo) : job.fee_kobo;
    if (keptForJob > due_kobo) faults.push(`the customer has paid ${keptForJob} of ${due_kobo}`);
    if (job.status === 'completed') same('paid for a job that is done', keptForJob, due_kobo);
  } else {
    same('held for the job', on('escrow'), keptForJob);
    if (keptForJob > job.price_kobo) faults.push(`${keptForJob} is held of ${job.price_kobo}`);
  }
  const [worker] = await rowsOf<{ kobo: string | null }>(
    `SELECT sum(balance_kobo) AS kobo FROM money.accounts WHERE owner_id = $1 AND kind IN ('worker_payable', 'worker_receivable')`,
    [workerId],
  );
  const earned =
    Number(worker?.kobo ?? 0) +
    sum(payouts.filter(({ status }) => status === 'paid').map(({ amount_kobo }) => amount_kobo));
  // The mover's part payment also stays in escrow until the end.
  same('earned with the commission', earned + on('commission_revenue'), kept_kobo - on('escrow') - on('released_part'));
  const open = await rowsOf<{ difference: string; cause: string; reference: string; kobo: number | null }>(
    `SELECT difference, cause, reference, ours_kobo::int AS kobo FROM money.exceptions WHERE status = 'open'`,
  );
  same(
    'refunds that staff see failed',
    sum(open.filter(({ difference }) => difference === 'refund_failed').map(({ kobo }) => kobo ?? 0)),
    lostOnTheWay,
  );
  for (const { difference, cause, reference } of open)
    if (difference !== 'refund_failed') faults.push(`${difference} of ${reference}: ${cause}`);
  return faults;
};
