// Providers that did not open a payment a moment ago, so that not every payer waits for them. Each process finds out by itself.
import type { PayWay } from '../payment-rules.ts';
import type { Adapters } from './adapters.ts';
import type { Checkouts } from './checkouts.ts';

/** After this time the provider is tried first again. */
const awayFor_ms = 60_000;
const awayUntil_ms = new WeakMap<Checkouts, Map<PayWay, number>>();

export const noteAway = (provider: Checkouts, way: PayWay, now_ms: number): void => {
  const ways = awayUntil_ms.get(provider) ?? new Map<PayWay, number>();
  awayUntil_ms.set(provider, ways.set(way, now_ms + awayFor_ms));
};

/** Who opens a payment of this way, best first: a provider that was away a moment ago comes last. */
export const whoOpens = ({ inTurn }: Adapters<Checkouts>, way: PayWay, now_ms: number): readonly Checkouts[] => {
  const isAway = (provider: Checkouts): boolean => (awayUntil_ms.get(provider)?.get(way) ?? 0) > now_ms;
  return [...inTurn.filter((one) => !isAway(one)), ...inTurn.filter(isAway)];
};
