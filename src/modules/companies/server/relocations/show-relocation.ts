import type { Act } from '../../../../kernel/db/act.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type { RelocationView } from '../../relocation-contract.ts';
import { relocationLifecycle } from '../../relocation-rules.ts';
import { linesOfRelocation, relocationById, waitingForRelocation } from './relocations.sql.ts';

const maxLines = 200;

/** Refuses with not_found if the actor does not manage it: row-level security decides. */
export const showRelocation = async (act: Act, company: string, relocation: string): Promise<RelocationView> => {
  const row = await act.one(relocationById, { company, relocation });
  if (!row) throw new Refused(common.not_found);
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    moves: relocationLifecycle.open(row.status, 'company'),
    waiting: await act.sql(waitingForRelocation, { relocation, max: maxLines }),
    lines: (await act.sql(linesOfRelocation, { relocation, max: maxLines })).toSorted((one, other) =>
      (one.on_day ?? one.month).localeCompare(other.on_day ?? other.month),
    ),
  };
};
