import { system } from '../db/actor.ts';
import type { FileStore } from '../files.ts';
import type { Task } from '../tasks.ts';
import { forgetFiles, orphanFiles } from './files.sql.ts';
import { forgetOldKeys } from './idempotency.sql.ts';

export const forgetOldKeysTask: Task = async (_payload, db) => {
  await db.act(system, (act) => act.sql(forgetOldKeys, {}));
};

const orphanHours = 24;
const atOnce = 200;

/** Pictures that were handed in and never sent, after a day. The bytes go first: a row without them is tried again. */
export const forgetOrphansTask =
  (files: FileStore): Task =>
  async (_payload, db) => {
    const orphans = await db.act(system, (act) => act.sql(orphanFiles, { hours: orphanHours, most: atOnce }));
    for (const { stored_as } of orphans) await files.forget(stored_as);
    const ids = orphans.map(({ id }) => id);
    if (ids.length > 0) await db.act(system, (act) => act.sql(forgetFiles, { ids }));
  };
