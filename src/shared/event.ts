// An event says what happened, in the past tense, after the fact. Modules below never know who listens.

export type EventKind<P = unknown, N extends string = string> = {
  readonly name: N;
  /** Who may see it on a live stream: 'account:ID', 'order:ID', 'staff'. */
  readonly audience: (payload: P) => readonly string[];
  /** What changed; the web refetches every query whose key starts with one of these. */
  readonly subjects: (payload: P) => readonly string[];
  /** What other workers hear: names of lists, without an id. */
  readonly crowd?: readonly string[];
};

export const event =
  <P>() =>
  <const N extends string>(name: N, seen: Pick<EventKind<P>, 'audience' | 'subjects' | 'crowd'>): EventKind<P, N> => ({
    name,
    ...seen,
  });

export type PayloadOf<E> = E extends EventKind<infer P, string> ? P : never;
