// An event says what happened, in the past tense, after the fact. Modules below never know who listens.

/** What every worker may see of an event: only lists, and ids that were on them. */
export type CrowdNews = {
  /** The list that changed; named instead of the ids when very many changed at once. */
  readonly list: string;
  /** The id that has left the list. */
  readonly gone?: string;
  /** What pages must fetch again. */
  readonly subjects?: readonly string[];
};

export type EventKind<P = unknown, N extends string = string> = {
  readonly name: N;
  /** Who may see it on a live stream: 'account:ID', 'order:ID', 'company:ID', 'staff'. */
  readonly audience: (payload: P) => readonly string[];
  /** What changed; the web refetches every query whose key starts with one of these. */
  readonly subjects: (payload: P) => readonly string[];
  /** What all workers receive, gathered for a moment. */
  readonly crowd?: (payload: P) => CrowdNews;
};

export type PayloadOf<E> = E extends EventKind<infer P, string> ? P : never;
