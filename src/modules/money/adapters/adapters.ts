import { log } from '../../../kernel/log.ts';

/** A stored row names the adapter where it began, and only that one is asked about it. */
export type Adapters<A> = {
  readonly byName: Readonly<Record<string, A>>;
  /** For what begins now. */
  readonly current: A;
  /** The current one, then those that take over while it is away. The sandbox never takes over: its money is not real. */
  readonly inTurn: readonly A[];
};

/** @param others for what was begun there before */
export const adapters = <A extends { readonly name: string }>(current: A, ...others: readonly A[]): Adapters<A> => ({
  byName: Object.fromEntries([current, ...others].map((adapter) => [adapter.name, adapter])),
  current,
  inTurn: [current, ...others.filter(({ name }) => name !== 'sandbox')],
});

/**
 * The adapters that may send a payout requested at one of them: that one, then those that take over. One requested in the sandbox stays there,
 * because its money is not real, and so does one requested at an adapter that takes nothing new.
 */
export const sendersFrom = <A extends { readonly name: string }>({ inTurn }: Adapters<A>, own: A): readonly A[] => [
  own,
  ...(own.name === 'sandbox' || !inTurn.some(({ name }) => name === own.name)
    ? []
    : inTurn.filter(({ name }) => name !== own.name && name !== 'sandbox')),
];

/** Undefined when there is none of this name. */
export const named = <A>({ byName }: Adapters<A>, name: string): A | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;

/** The adapter of a stored row. Undefined: the settings have none of this name, so its row waits until they have it again. */
export const adapterOf = <A>(given: Adapters<A>, name: string, about: Record<string, string>): A | undefined => {
  const match = named(given, name);
  if (!match) log.error('no payment provider of this name is configured', { provider: name, ...about });
  return match;
};
