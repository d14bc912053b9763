import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosDate } from '../../../shared/clock.ts';
import { idShape } from '../../../shared/ids.ts';
import type { BillingShelf } from '../staff-contract.ts';
import type * as contract from '../staff-contract.ts';
import { allPayers, asking, owing } from './accounts.sql.ts';

const page = 20;
const first = '00000000-0000-0000-0000-000000000000';
const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A cursor: milliseconds and the company. Any other text means the first page. */
const placeOf = (cursor: string | undefined): { at: Date; id: string } | null => {
  const [time = '', id = ''] = cursor?.split('_') ?? [];
  return /^\d{1,14}$/.test(time) && idShape.test(id) ? { at: new Date(Number(time)), id } : null;
};

const listed = async (act: Act, show: BillingShelf | undefined, cursor: string | undefined) => {
  const place = placeOf(cursor);
  const max = page + 1;
  const after_id = place?.id ?? first;
  if (show === 'asked') return act.sql(asking, { after: place?.at ?? new Date(0), after_id, max });
  if (show === undefined) return act.sql(allPayers, { before: place?.id ?? last, max });
  const until = show === 'overdue' ? addDays(lagosDate(await act.now()), -1) : '9999-12-31';
  return act.sql(owing, { until, after: place ? place.at.toISOString().slice(0, 10) : '2000-01-01', after_id, max });
};

export const listBillingAccounts: UseCase<typeof contract.listBillingAccounts> = async (
  act,
  { query: { show, cursor } },
) => {
  const rows = await listed(act, show, cursor);
  const shown = rows.slice(0, page);
  const end = rows.length > page ? shown.at(-1) : undefined;
  const at = show === 'asked' ? end?.asked_at : end?.due_on ? new Date(`${end.due_on}T00:00:00Z`) : null;
  return {
    items: shown.map((row) => ({ ...row, asked_at: row.asked_at?.toISOString() ?? null })),
    next: end ? `${at?.getTime() ?? 0}_${end.id}` : null,
  };
};
