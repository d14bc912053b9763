// Rounds of matching: read open orders, let the engine decide, write offers and receipts, all in one transaction.
import type { Act, Database } from '../../../kernel/db/act.ts';
import { system } from '../../../kernel/db/actor.ts';
import type { LatLng } from '../../../shared/fields.ts';
import type { Candidate, Decision, Outcome } from '../engine/round.ts';
import { runRound } from '../engine/run-round.ts';
import { independentParts } from '../engine/split-round.ts';
import { type Offered, type OpenWork, type OrderSource, zoneOf } from './order-source.ts';
import { keepReceipts, knowZone, lockZone, markRound, type ReceiptLine } from './rounds.sql.ts';

/** Lines per receipt: the best, and the takers who were offered the order. */
const maxLines = 20;

const lineOf = (order: string, candidate: Candidate, takers: readonly string[]): ReceiptLine => ({
  order_id: order,
  taker_id: candidate.taker,
  rank: candidate.rank,
  pickup_ms: candidate.pickup_ms,
  has_position: candidate.hasPosition,
  long_way_ms: candidate.long_way_ms,
  fairness_ms: candidate.fairness_ms,
  rating_ms: candidate.rating_ms,
  rejection_ms: candidate.rejection_ms,
  total_ms: candidate.total_ms,
  is_elsewhere: candidate.isElsewhere,
  is_offered: takers.includes(candidate.taker),
});
const linesOf = ({ order, candidates }: Decision, takers: readonly string[]): ReceiptLine[] =>
  candidates
    .filter(({ rank, taker }) => rank <= maxLines || takers.includes(taker))
    .map((candidate) => lineOf(order, candidate, takers));

const keep = async (act: Act, kind: string, { work, outcome }: Decided, offered: Offered) => {
  const decisions = outcome.decisions.filter(({ order }) => (offered.get(order) ?? []).length > 0);
  if (decisions.length === 0) return;
  const waited = new Map(work.orders.map(({ id, waited_s }) => [id, Math.round(waited_s)]));
  await act.sql(keepReceipts, {
    kind,
    rule: outcome.ruleVersion,
    orders: work.orders.length,
    takers: Math.max(work.takers.length, work.counted ?? 0),
    typical: Math.round(outcome.typical_kobo_h),
    fairness_max: Math.round(work.options.fairness_s * 1000),
    receipts: decisions.map(({ order, candidates }) => ({
      order_id: order,
      taker_id: offered.get(order)?.[0] as string,
      waited_s: waited.get(order) ?? 0,
      considered: candidates.length,
    })),
    lines: decisions.flatMap((decision) => linesOf(decision, offered.get(decision.order) ?? [])),
  });
};

const hopelessOf = ({ decisions }: Outcome): string[] =>
  decisions.flatMap(({ order, candidates }) => (candidates.length === 0 ? order : []));

type Decided = { readonly work: OpenWork; readonly outcome: Outcome };

/** Each part of the round alone. The counts of the zone say nothing about a part of it: there the takers that were read count. */
const decideParts = (work: OpenWork): Decided[] => {
  const parts = independentParts(work.orders, work.takers, work.options);
  const only = parts.length < 2;
  return parts.map(({ orders, takers }) => {
    const { counted, ...rest } = work;
    const options = only ? work.options : { ...work.options, typical_kobo_h: null };
    const part = only ? work : { ...rest, orders, takers, options };
    return { work: part, outcome: runRound(orders, takers, options) };
  });
};

/** Orders that none of the takers could take go to the stand-ins. */
const decide = (work: OpenWork): { decided: Decided[]; hopeless: Set<string> } => {
  const { orders, standIns, options } = work;
  const first = decideParts(work);
  const without = new Set(first.flatMap(({ outcome }) => hopelessOf(outcome)));
  if (without.size === 0 || standIns.length === 0) return { decided: first, hopeless: without };
  const second = runRound(
    orders.filter(({ id }) => without.has(id)),
    standIns,
    options,
  );
  return { decided: [...first, { work, outcome: second }], hopeless: new Set(hopelessOf(second)) };
};

type Named = { readonly task: string };
/** Queues a round; a queued one is moved to `runAt`. */
const queue = (act: Act, { task }: Named, zone: string, runAt?: Date): void =>
  act.task(task, { zone }, { key: `${task}:${zone}`, ...(runAt && { runAt }) });

/** For a waiting order at this place: its zone gets a round as soon as the min time between rounds allows. */
export const queueRound = (act: Act, source: Named, at: LatLng): void => queue(act, source, zoneOf(at));

const soon = async (act: Act, ms: number): Promise<Date> => new Date((await act.now()).getTime() + ms);

const round = async <Found>(act: Act, source: OrderSource<Found>, zone: string): Promise<void> => {
  const { kind, every_ms } = source;
  await act.sql(knowZone, { kind, zone });
  const held = await act.one(lockZone, { kind, zone, every_ms });
  // Another process runs it now. It may have read before this order arrived, so another round follows.
  if (!held || held.wait_ms > 0) return queue(act, source, zone, await soon(act, held?.wait_ms ?? every_ms));
  const snapshot = await source.read(act, zone);
  const work = source.work(snapshot);
  const { decided, hopeless } = decide(work);
  const assignments = decided.flatMap(({ outcome }) => outcome.assignments);
  const decisions = decided.flatMap(({ outcome }) => outcome.decisions);
  const { offered, areWaiting } = await source.settle(act, snapshot, { assignments, decisions, hopeless });
  for (const part of decided) await keep(act, kind, part, offered);
  if (work.orders.length > 0) await act.sql(markRound, { kind, zone });
  if (areWaiting) queue(act, source, zone, await soon(act, every_ms));
};

/** A clash ends with the other transaction; so many in a row cannot happen. */
const maxTries = 5;

/** One round of a zone, if it is due. Any number of processes may call it at once; idempotent. */
export const runRounds = async <Found>(db: Database, source: OrderSource<Found>, zone: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      // A round weighs all free workers of a zone against all its orders.
      return await db.act(system, (act) => round(act, source, zone));
    } catch (error) {
      if (!source.isClash(error) || tries === maxTries) throw error;
    }
  }
};
