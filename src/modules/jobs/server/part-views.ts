// The part of the pay that is released when everything is loaded, as its people read it (docs/decisions/0142-part-payments.md).
import type { WorkerCard } from '../../workers/contract.ts';
import { agreedSplit } from '../crew-rules.ts';
import type { JobPart } from '../part-payment-contract.ts';
import { whyNoPart } from '../no-part-rules.ts';
import { loadedFrom, partOf_kobo } from '../part-payment-rules.ts';
import { loadedCodeLimits } from '../rules.ts';
import type { JobView } from '../view-contract.ts';
import type { RowOf } from '../../../kernel/db/query.ts';
import type { fullRow } from './jobs.sql.ts';

type FullRow = RowOf<typeof fullRow>;

/** What was or will be released when everything is loaded; before the start, from the whole price. Kobo */
const partOf = (row: FullRow): number => {
  if (row.loaded_at) return row.part_kobo;
  const held_kobo = row.payment_method === 'card' && row.started_at ? (row.held_kobo ?? 0) : row.price_kobo;
  return row.delivered_at || row.cancelled_at ? 0 : partOf_kobo(row, held_kobo);
};

/** For the mover, or a worker who looks at the open job. @param jobs_done how many they have completed */
export const moverPartOf = (row: FullRow, jobs_done: number): JobPart | null => {
  const kobo = partOf(row);
  if (kobo === 0) return null;
  return {
    kobo,
    rest_kobo: Math.max(0, agreedSplit(row).lead_kobo - kobo),
    from: row.started_at && loadedFrom(row.started_at).toISOString(),
    why: row.loaded_at ? null : whyNoPart({ ...row, jobs_done }),
  };
};

/** For the customer: the second code, while it releases something. Before an acceptance it assumes a mover with completed jobs. */
export const loadOf = (
  row: FullRow,
  card: WorkerCard | undefined,
): Pick<JobView, 'loaded_code' | 'loaded_code_closed' | 'part_kobo'> => {
  const jobs_done = row.worker_id === null ? 1 : (card?.total_jobs ?? 0);
  const releases = row.loaded_at !== null || whyNoPart({ ...row, jobs_done }) === null;
  const part_kobo = releases ? partOf(row) : 0;
  const asked = row.status === 'in_progress' && !row.loaded_at && part_kobo > 0;
  const closed = asked && (row.loaded_locks ?? 0) >= loadedCodeLimits.max_locks;
  return { loaded_code: asked && !closed ? row.loaded_code : null, loaded_code_closed: closed, part_kobo };
};
