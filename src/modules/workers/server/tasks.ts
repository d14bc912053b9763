import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { workersEvents } from '../events.ts';
import { workerLifecycle, workerRules } from '../rules.ts';
import { silenceWorkers } from './workers.sql.ts';

export const workersTasks: TaskTable = {
  /** No sign of life for 12 h: offline (decisions.md, "Lifecycles"). */
  'workers.silence': (_payload, db) =>
    db.act(system, async (act) => {
      const from = [...workerLifecycle.from('fall_silent')];
      const gone = await act.sql(silenceWorkers, { hours: workerRules.silentHours, from });
      for (const { id } of gone) {
        act.emit(workersEvents.status_changed, { workerId: id, status: 'offline', by: 'clock' });
      }
    }),
};

export const workersClockwork: readonly Clockwork[] = [{ task: 'workers.silence', match: '*/10 * * * *' }];
