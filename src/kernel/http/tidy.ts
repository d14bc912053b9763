import { system } from '../db/actor.ts';
import type { Task } from '../tasks.ts';
import { forgetOldKeys } from './idempotency.sql.ts';

export const forgetOldKeysTask: Task = async (_payload, db) => {
  await db.act(system, (act) => act.sql(forgetOldKeys, {}));
};
