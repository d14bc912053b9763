import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { forgetRoads } from './roads.sql.ts';
import { forgetSearches } from './searches.sql.ts';

/** About 3 kB each, and never over 6: at most about half a gigabyte each of data from other maps. */
const max = { searches: 150_000, roads: 80_000 } as const;

export const placesTasks: TaskTable = {
  'places.tidy': async (_payload, db) => {
    // The rows have no owner.
    await db.act(system, async (act) => {
      void act.sql(forgetSearches, { max: max.searches });
      void act.sql(forgetRoads, { max: max.roads });
    });
  },
};
export const placesClockwork: readonly Clockwork[] = [{ task: 'places.tidy', match: '20 * * * *' }];
