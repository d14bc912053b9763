import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { forgetRoads } from './roads.sql.ts';
import { forgetSearches } from './searches.sql.ts';

/** Some 3 kB each: at most about half a gigabyte of other people's map. */
const most = 150_000;

export const placesTasks: TaskTable = {
  'places.tidy': async (_payload, db) => {
    await db.act(system, async (act) => {
      void act.sql(forgetSearches, { most });
      void act.sql(forgetRoads, { most });
    });
  },
};
export const placesClockwork: readonly Clockwork[] = [{ task: 'places.tidy', match: '20 * * * *' }];
