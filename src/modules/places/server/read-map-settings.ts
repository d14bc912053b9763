import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import type * as contract from '../contract.ts';
import { servicesOf } from './outside-services.ts';

/** Without a limit: a page calls it once per visit. */
export const readMapSettings: UseCaseWithActs<typeof contract.readMapSettings> = async (db) => {
  const { mapStyleUrl, roads } = servicesOf(db);
  return { style_url: mapStyleUrl ?? null, roads: roads !== undefined };
};
