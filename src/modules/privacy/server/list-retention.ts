import type { Act } from '../../../kernel/db/act.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import type { Retention } from '../../../kernel/retention.ts';
import { retentionState } from '../retention-rules.ts';
import type * as contract from '../retention-contract.ts';
import { allRules } from './retention.sql.ts';

/** Clocks that leave rows or are silent come first. A clock without a row has not been seen by the daily watch yet. */
export const retentionClocks = async (act: Act, rules: readonly Retention[]): Promise<contract.RetentionClock[]> => {
  staffOnly(act);
  const now = await act.now();
  const rows = new Map((await act.sql(allRules, {})).map((row) => [row.name, row]));
  const clocks = rules.map(({ name, what, kept, task }) => {
    const { since = now, last_run_at = null, removed = 0, overdue = 0 } = rows.get(name) ?? {};
    return {
      name,
      what,
      kept,
      by_itself: task !== null,
      last_run_at: last_run_at?.toISOString() ?? null,
      removed,
      overdue,
      state: retentionState({ since, last_run_at, overdue }, now),
    };
  });
  const isWell = ({ state }: contract.RetentionClock) => Number(state === 'well');
  return clocks.toSorted((a, b) => isWell(a) - isWell(b) || a.name.localeCompare(b.name));
};

export const listRetention =
  (rules: readonly Retention[]): UseCase<typeof contract.listRetention> =>
  async (act) => ({ items: await retentionClocks(act, rules) });
