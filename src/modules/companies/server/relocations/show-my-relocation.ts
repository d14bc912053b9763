import type { UseCase } from '../../../../kernel/http/route.ts';
import { common, Refused } from '../../../../shared/refusal.ts';
import type * as contract from '../../relocation-contract.ts';
import { readMyRelocations } from './read-my-relocations.ts';
import { showOffered } from './relocations.sql.ts';

/** Idempotent. Returns what the page now shows. */
export const showMyRelocation: UseCase<typeof contract.showMyRelocation> = async (act, { params }, exchange) => {
  const done = await act.one(showOffered, { relocation: params.relocation });
  if (!done?.shown) throw new Refused(common.not_found);
  return readMyRelocations(act, {}, exchange);
};
