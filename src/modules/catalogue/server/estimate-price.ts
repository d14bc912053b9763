import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { Refused, refuseField } from '../../../shared/refusal.ts';
import { findRoad, insideNigeria } from '../../places/server/door.ts';
import { catalogueRefusals } from '../contract.ts';
import { priceOf } from '../price-rules.ts';
import type * as contract from '../contract.ts';

/** The live estimate of the request form. Opens no transaction, because the route may come from an outside service. */
export const estimatePrice: UseCaseWithActs<typeof contract.estimatePrice> = async (
  db,
  actor,
  { body },
  { address },
) => {
  for (const end of ['from', 'to'] as const) {
    if (!insideNigeria(body[end])) throw refuseField(catalogueRefusals.outside_nigeria, end);
  }
  const { distance_m, duration_s } = await findRoad(db, actor.accountId ?? address, body.from, body.to);
  const estimate = priceOf({ ...body, distance_m, duration_s });
  if (!estimate) throw new Refused(catalogueRefusals.coming_soon);
  return { ...estimate, lines: [...estimate.lines], distance_m, duration_s };
};
