// When a retention clock needs a look. Without I/O; the console uses the same.

export const retentionRules = {
  /** After so many days without a run, the operator is told. */
  silentDays: 2,
  /** Rows that are counted at most. */
  maxCounted: 100_000,
  /** Days until the row of a run is deleted. */
  runDays: 731,
  /** How many runs the console shows. */
  shownRuns: 30,
} as const;

type Clock = { readonly since: Date; readonly last_run_at: Date | null; readonly overdue: number };
export const retentionStates = ['well', 'overdue', 'silent'] as const;
export type RetentionState = (typeof retentionStates)[number];

/** silent: it did not run for two days, so its count is old. A clock that is new has until then for its first run. */
export const retentionState = ({ since, last_run_at, overdue }: Clock, now: Date): RetentionState => {
  const days = (now.getTime() - (last_run_at ?? since).getTime()) / 86_400_000;
  if (days > retentionRules.silentDays) return 'silent';
  return overdue > 0 ? 'overdue' : 'well';
};
