import { cutPage } from '../../../kernel/http/cut-page.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { rideRules } from '../rules.ts';
import { tripLine } from './trip-views.ts';
import { tripsOfCustomer } from './trips.sql.ts';
import type * as contract from '../contract.ts';

export const listTrips: UseCase<typeof contract.listTrips> = async (act, { query }) => {
  const customer = ownAccount(act);
  const max = rideRules.page;
  const rows = await act.sql(tripsOfCustomer, { customer, before: query.cursor ?? null, max: max + 1 });
  const { items, next } = cutPage(rows, max);
  return { items: items.map(tripLine), next };
};
