import type { UseCase } from '../../../kernel/http/route.ts';
import type { Retention } from '../../../kernel/retention.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type * as contract from '../retention-contract.ts';
import { retentionRules } from '../retention-rules.ts';
import { retentionClocks } from './list-retention.ts';
import { runsOf } from './retention.sql.ts';

/** Refuses with not_found. */
export const readRetention =
  (rules: readonly Retention[]): UseCase<typeof contract.readRetention> =>
  async (act, { params: { rule } }) => {
    const clock = (await retentionClocks(act, rules)).find(({ name }) => name === rule);
    if (!clock) throw new Refused(common.not_found);
    const runs = await act.sql(runsOf, { name: rule, max: retentionRules.shownRuns });
    return {
      ...clock,
      runs: runs.map(({ ran_at, removed, overdue }) => ({ at: ran_at.toISOString(), removed, overdue })),
    };
  };
