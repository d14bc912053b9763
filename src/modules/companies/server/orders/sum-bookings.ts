import type { UseCase } from '../../../../kernel/http/route.ts';
import type * as contract from '../../bookings-contract.ts';
import { orderList } from '../../order-rules.ts';
import { memberOf } from '../member-of.ts';
import { filtersOf } from './booking-filters.ts';
import { summedOrders } from './orders.sql.ts';

export const sumBookings: UseCase<typeof contract.sumBookings> = async (act, { params: { company }, query }) => {
  await memberOf(act, company, 'viewCompany');
  const max = orderList.maxSummed + 1;
  const { orders = 0, sum_kobo = 0 } = (await act.one(summedOrders, { company, filters: filtersOf(query), max })) ?? {};
  const more = orders === max;
  return { orders: more ? orderList.maxSummed : orders, sum_kobo: more ? null : sum_kobo, more };
};
