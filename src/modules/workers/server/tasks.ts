import * as z from 'zod/mini';
import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { workersEvents } from '../events.ts';
import { workerLifecycle, workerRules } from '../rules.ts';
import { lapseHearing, remindOfHearing } from './time-hearing.ts';
import { silenceWorkers } from './workers.sql.ts';

const ofHearing = z.object({ hearingId: z.string() });

export const workersTasks: TaskTable = {
  /** No activity for 12 h: offline (decisions.md, "Lifecycles"). */
  'workers.silence': (_payload, db) =>
    // These workers are inactive, so they cannot go offline themselves.
    db.act(system, async (act) => {
      const from = [...workerLifecycle.from('fall_silent')];
      const gone = await act.sql(silenceWorkers, { hours: workerRules.silentHours, from });
      for (const { id } of gone) {
        act.emit(workersEvents.status_changed, { workerId: id, status: 'offline', by: 'clock' });
      }
    }),
  'workers.remind_hearing': (payload, db) =>
    // A date triggers the reminder; staff opened the hearing days ago.
    db.act(system, (act) => remindOfHearing(act, z.parse(ofHearing, payload).hearingId)),
  'workers.lapse_hearing': (payload, db) =>
    // The worker let the date pass without an answer.
    db.act(system, (act) => lapseHearing(act, z.parse(ofHearing, payload).hearingId)),
};

export const workersClockwork: readonly Clockwork[] = [{ task: 'workers.silence', match: '*/10 * * * *' }];
