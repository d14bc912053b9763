import { system } from '../../../kernel/db/actor.ts';
import type { Clockwork, TaskTable } from '../../../kernel/tasks.ts';
import { forgetOldFailures } from './accounts.sql.ts';
import { forgetOldSessions } from './sessions.sql.ts';

export const identityTasks: TaskTable = {
  'identity.tidy': async (_payload, db) => {
    await db.act(system, (act) => act.sql(forgetOldFailures, {}));
    await db.act(system, (act) => act.sql(forgetOldSessions, {}));
  },
};

export const identityClockwork: readonly Clockwork[] = [{ task: 'identity.tidy', match: '20 3 * * *' }];
