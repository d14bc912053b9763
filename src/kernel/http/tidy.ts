import { fileRules } from '../../shared/document-file.ts';
import type { Act, Database } from '../db/act.ts';
import { system } from '../db/actor.ts';
import { brokenConstraint } from '../db/faults.ts';
import type { FileStore } from '../files.ts';
import { log } from '../log.ts';
import type { Task } from '../tasks.ts';
import { forgetFiles, orphanFiles } from './files.sql.ts';
import { forgetFullBuckets, forgetUsedProofs } from './guard.sql.ts';
import { forgetOldKeys } from './idempotency.sql.ts';
import { deleteUpload, leftUploads } from './uploads.sql.ts';

const tidy = <T>(db: Database, work: (act: Act) => Promise<T>): Promise<T> =>
  // Leftover files have no owner, or one who did not come back.
  db.act(system, work);

export const forgetOldKeysTask: Task = async (_payload, db) => {
  await tidy(db, (act) => act.sql(forgetOldKeys, {}));
};

/** The hashed keys of limits are forgotten as soon as they limit nothing. */
export const forgetBucketsTask: Task = async (_payload, db) => {
  await tidy(db, async (act) => {
    void act.sql(forgetUsedProofs, {});
    await act.sql(forgetFullBuckets, {});
  });
};

const atOnce = 200;
type Orphan = { readonly id: string; readonly stored_as: string };

/** 10,000 an hour: more than many addresses together may upload. */
const maxRounds = 50;

/** Deletes the bytes first: a row without them is retried. False when the picture is still used. */
const forgetOne = async (db: Database, files: FileStore, { id, stored_as }: Orphan): Promise<boolean> => {
  await files.forget(stored_as);
  try {
    await tidy(db, (act) => act.sql(forgetFiles, { ids: [id], hours: fileRules.unusedHours }));
    return true;
  } catch (error) {
    if (brokenConstraint(error) === undefined) throw error;
    log.warn('a picture without an owner is still in use', { id });
    return false;
  }
};

/** Deletes pictures that were uploaded and not used within a day. One that cannot be deleted does not stop the rest. */
export const forgetOrphansTask =
  (files: FileStore): Task =>
  async (_payload, db) => {
    for (let round = 0; round < maxRounds; round += 1) {
      const orphans = await tidy(db, (act) => act.sql(orphanFiles, { hours: fileRules.unusedHours, max: atOnce }));
      let gone = 0;
      for (const orphan of orphans) if (await forgetOne(db, files, orphan)) gone += 1;
      if (orphans.length < atOnce || gone === 0) return;
    }
  };

/** Deletes files that were started and not completed within a day: the bytes first, since a row without them is retried. */
export const forgetUploadsTask =
  (files: FileStore): Task =>
  async (_payload, db) => {
    for (let round = 0; round < maxRounds; round += 1) {
      const left = await tidy(db, (act) => act.sql(leftUploads, { hours: fileRules.openHours, max: atOnce }));
      for (const { id } of left) {
        await files.dropUpload(id);
        await tidy(db, (act) => act.sql(deleteUpload, { id }));
      }
      if (left.length < atOnce) return;
    }
  };
