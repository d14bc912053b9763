// One round: who takes which order so that the sum of all costs is lowest, and why. Pure: the same facts give the same result, in any input
// order.
import { reachSeconds, ruleVersion } from '../rules.ts';
import { checkRound } from './check-round.ts';
import { lineUp } from './line-up.ts';
import type { Candidate, Decision, Order, Outcome, RoundOptions, Taker } from './round.ts';
import { solveRound } from './solve-round.ts';

const maxReach_ms = 2 ** 31;

/**
 * Assigns takers to orders at the lowest total of pickup time, fairness, rating and rejections. An order whose candidates all cost more
 * than its reach, or are needed more by others, stays without a taker. Unusable input is left out and listed (check-round.ts); only
 * nonsensical options throw.
 */
export const runRound = (
  givenOrders: readonly Order[],
  givenTakers: readonly Taker[],
  options: RoundOptions,
): Outcome => {
  const { orders, takers, unusable } = checkRound(givenOrders, givenTakers, options);
  const line = lineUp(orders, takers, options);
  // Fairness and rating compare the present takers. The reach counts from the most favoured, so no order waits while its only taker could
  // take it.
  const favour_ms = line.fairness_ms.map((fair_ms, slot) => fair_ms + (line.rating_ms[slot] as number));
  const min_ms = favour_ms.reduce((min, each) => Math.min(min, each), favour_ms[0] ?? 0);
  const reach_ms = line.orders.map(({ waited_s }) =>
    Math.min(Math.round(reachSeconds(waited_s, options) * 1000) + min_ms, maxReach_ms),
  );
  const { slotOf, rows, candidatesOf, pickupMs, rejectionMs } = solveRound(line, reach_ms, options);
  const isGiven = new Uint8Array(line.takers.length);
  for (const slot of slotOf) if (slot >= 0) isGiven[slot] = 1;
  const idOf = (slot: number): string | null => line.takers[slot]?.id ?? null;

  const decisions = rows.map(({ wish, excluded }, row): Decision => {
    const mine = slotOf[row] ?? -1;
    const { slots, totals_ms, first, end } = candidatesOf(row);
    const candidates: Candidate[] = [];
    for (let at = first; at < end; at += 1) {
      const slot = slots[at] as number;
      const taker = line.takers[slot] as Taker;
      const total_ms = totals_ms[at] as number;
      const pickup_ms = pickupMs(wish, slot);
      const fairness_ms = line.fairness_ms[slot] as number;
      const rating_ms = line.rating_ms[slot] as number;
      const rejection_ms = rejectionMs(wish, taker);
      candidates.push({
        taker: taker.id,
        pickup_ms,
        long_way_ms: total_ms - pickup_ms - fairness_ms - rating_ms - rejection_ms,
        hasPosition: taker.position !== null,
        fairness_ms,
        rating_ms,
        rejection_ms,
        total_ms,
        rank: at - first + 1,
        isElsewhere: slot !== mine && isGiven[slot] === 1,
      });
    }
    return {
      order: wish.order.id,
      taker: idOf(mine),
      reach_ms: reach_ms[row] ?? 0,
      candidates,
      excluded: excluded.map(({ slot, why, distance_m }) => ({ taker: idOf(slot) ?? '', why, distance_m })),
    };
  });
  const assignments = decisions.flatMap(({ order, taker }) => (taker === null ? [] : [{ order, taker }]));
  return { ruleVersion, typical_kobo_h: line.typical_kobo_h, assignments, decisions, unusable };
};
