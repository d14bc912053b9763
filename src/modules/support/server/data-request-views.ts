// A request about one's data as it crosses the wire.
import type { Act } from '../../../kernel/db/act.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import { displayCode } from '../../../shared/ids.ts';
import { isSecret } from '../../../shared/link-keys.ts';
import { hashSecret } from '../../identity/server/door.ts';
import type * as contract from '../contract.ts';
import type { DataRequestRow } from '../staff-contract.ts';
import type { FoundCase } from './case-key.ts';
import { isProof, rightOf, type rightRow, type staffRow } from './data-requests.sql.ts';

export const rightView = ({ kind, due_on, outcome, decided_at, proven_at }: RowOf<typeof rightRow>) => ({
  kind,
  due_on,
  outcome,
  decided_at: decided_at?.toISOString() ?? null,
  proven: proven_at !== null,
});

/** What the person reads; null: the case is about something else. @param key of the caller */
export const dataRequestOf = async (
  act: Act,
  row: FoundCase,
  key: string,
): Promise<contract.CaseView['data_request']> => {
  const { id } = row;
  const right = await act.one(rightOf, { id });
  if (!right) return null;
  const open = right.proven_at === null && right.outcome === null;
  const isTheirs = row.user_id !== null && row.user_id === act.actor.accountId;
  const may_prove =
    open && (isSecret(key) ? ((await act.one(isProof, { id, hash: hashSecret(key) }))?.proves ?? false) : isTheirs);
  return { ...rightView(right), may_prove };
};

export const staffRightView = (row: RowOf<typeof staffRow>): DataRequestRow => ({
  ...rightView(row),
  id: row.id,
  code: displayCode(row.id),
  name: row.name,
  opened_at: row.opened_at.toISOString(),
  warned_days: row.warned_days,
});
