// What a list of bookings was asked for, as the database's filters.
import { addDays, lagosInstant } from '../../../../shared/clock.ts';
import { listPatterns } from '../../../../shared/search-patterns.ts';
import type { OrderMoney, OrderShelf, OrderSort, ServiceFilter } from '../../order-rules.ts';
import type { OrderFilters } from './orders.sql.ts';

type Asked = {
  readonly shelf?: OrderShelf | undefined;
  readonly service?: ServiceFilter | undefined;
  readonly person?: string | undefined;
  readonly team?: string | undefined;
  readonly cost_centre?: string | undefined;
  readonly money?: OrderMoney | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
  readonly sort?: OrderSort | undefined;
  readonly order?: 'up' | 'down' | undefined;
};

/** What is open begins with the next start, what has ended with the latest. */
const goesDown = (shelf: OrderShelf, sort: OrderSort): boolean =>
  sort === 'price' || (sort === 'start' && shelf !== 'open' && shelf !== 'waiting');

export const filtersOf = (asked: Asked): OrderFilters => {
  const { shelf = 'open', sort = 'start', order, from, to } = asked;
  return {
    shelf,
    service: asked.service ?? null,
    person: asked.person ?? null,
    team: asked.team ?? null,
    cost_centre: asked.cost_centre ?? null,
    money: asked.money ?? null,
    from: from ? lagosInstant(from, '00:00').toISOString() : null,
    until: to ? lagosInstant(addDays(to, 1), '00:00').toISOString() : null,
    patterns: listPatterns(asked.search),
    sort,
    down: order ? order === 'down' : goesDown(shelf, sort),
  };
};
