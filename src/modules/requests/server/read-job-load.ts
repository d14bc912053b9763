import type { Act } from '../../../kernel/db/act.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import type { InventorySent } from '../../catalogue/inventory-contract.ts';
import { accessWords, thingLines } from '../../catalogue/inventory-rules.ts';
import type { Photo, Receiver, RequestLoad } from '../load-contract.ts';
import { loadOfRequest, photosOfRequest, receiverOfRequest, requestOfJob } from './loads.sql.ts';
import type * as loadContract from '../load-contract.ts';

export type Load = { readonly load: RequestLoad | null; readonly photos: Photo[]; readonly receiver: Receiver | null };
/** inventory: as it was typed, for the customer who books again. */
type Typed = Load & { readonly inventory: InventorySent | null };

/** Row-level security decides: a person who may see neither request nor job gets nothing. */
export const typedLoadFor = async (act: Act, request: string): Promise<Typed> => {
  const [row, files, receiver] = await Promise.all([
    act.one(loadOfRequest, { request }),
    act.sql(photosOfRequest, { request }),
    act.one(receiverOfRequest, { request }),
  ]);
  return {
    load: row
      ? {
          things: row.things,
          volume_l: row.volume_l,
          list: thingLines(row.inventory),
          from: accessWords(row.inventory.from),
          to: accessWords(row.inventory.to),
          fragile: row.inventory.fragile,
        }
      : null,
    photos: files.map(({ file_id }) => ({ url: `/api/files/${file_id}` })),
    receiver: receiver ?? null,
    inventory: row ? (row.inventory as InventorySent) : null,
  };
};

export const loadFor = async (act: Act, request: string): Promise<Load> => {
  const { inventory: _typed, ...load } = await typedLoadFor(act, request);
  return load;
};

/** For the worker who may see the job, its customer and staff. */
export const readJobLoad: UseCase<typeof loadContract.readJobLoad> = async (act, { params }) => {
  const job = await act.one(requestOfJob, { job: params.id });
  if (!job) throw new Refused(common.not_found);
  return loadFor(act, job.request_id);
};
