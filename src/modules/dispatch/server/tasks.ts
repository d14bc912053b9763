import { system } from '../../../kernel/db/actor.ts';
import { inRounds } from '../../../kernel/in-rounds.ts';
import { onEvent } from '../../../kernel/on-event.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { driversEvents } from '../../drivers/events.ts';
import { headingRules } from '../../drivers/rules.ts';
import { endHeadings } from '../../drivers/server/door.ts';
import { positionRules } from '../position-rules.ts';
import { arrivedHome, forgetPaths, forgetPosition } from './positions.sql.ts';
import { receiptRules } from '../receipt-rules.ts';
import { forgetReceipts } from './rounds.sql.ts';

export const dispatchTasks: TaskTable = {
  /** Deletes the position of a driver who goes offline, unless they are still on the road for an order. */
  'dispatch.driver_left': onEvent(driversEvents.online_changed, async (act, { driverId, online }) => {
    if (!online) await act.sql(forgetPosition, { account: driverId });
  }),
  'dispatch.tidy': inRounds(
    async (act, max) => (await act.one(forgetReceipts, { days: receiptRules.keptDays, max }))?.gone ?? 0,
  ),
  /** Drivers who have arrived home get all rides offered again. */
  'dispatch.arrived_home': (_payload, db) =>
    // The clock checks all drivers heading home.
    db.act(system, async (act) => {
      const { there_m } = headingRules;
      const there = await act.sql(arrivedHome, { there_m, fresh: positionRules.staleSeconds });
      if (there.length > 0)
        await endHeadings(
          act,
          there.map(({ driver_id }) => driver_id),
        );
    }),
  'dispatch.forget_paths': inRounds(
    async (act, max) => (await act.one(forgetPaths, { days: positionRules.pathDays, max }))?.gone ?? 0,
  ),
};

export const dispatchListeners = { [driversEvents.online_changed.name]: ['dispatch.driver_left'] };

export const dispatchClockwork: readonly Clockwork[] = [
  { task: 'dispatch.tidy', match: '35 3 * * *' },
  { task: 'dispatch.arrived_home', match: '* * * * *' },
  // Hourly, because a run deletes at most 50,000 points.
  { task: 'dispatch.forget_paths', match: '35 * * * *' },
];
