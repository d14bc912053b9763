import { cutPage } from '../../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { addDays, lagosInstant } from '../../../../shared/clock.ts';
import { common, refuseField } from '../../../../shared/refusal.ts';
import { ownDriver } from '../../../drivers/server/door.ts';
import { rideRules, underwayStates } from '../../rules.ts';
import { drivenTrips } from '../driven-trips.ts';
import { withTips } from './read-driver-trip.ts';
import type * as contract from '../../desk-contract.ts';

const shelves = {
  all: [...underwayStates, 'completed', 'cancelled'],
  completed: ['completed'],
  cancelled: ['cancelled'],
} as const;

export const listDriverTrips: UseCase<typeof contract.listDriverTrips> = async (act, { query }) => {
  const { cursor, show = 'all', first_day, last_day } = query;
  if (first_day && last_day && last_day < first_day) {
    throw refuseField(common.invalid_request, 'last_day', 'The last day is before the first');
  }
  const { id: driver } = await ownDriver(act);
  const max = rideRules.page;
  const trips = await drivenTrips(act, {
    driver,
    states: shelves[show],
    from: first_day ? lagosInstant(first_day, '00:00') : null,
    to: last_day ? lagosInstant(addDays(last_day, 1), '00:00') : null,
    before: cursor ?? null,
    max: max + 1,
  });
  const { items, next } = cutPage(trips, max);
  return { items: await withTips(act, driver, items), next };
};
