// A completed upload becomes the certificate of registration. Its content is looked at outside of any transaction.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { FileStore, KeptDocument } from '../../../kernel/files.ts';
import { addDocument } from '../../../kernel/http/files.sql.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { deleteUpload, findUpload } from '../../../kernel/http/uploads.sql.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import type * as contract from '../application-contract.ts';
import { certificateTakes } from '../application-rules.ts';
import { certificateOfUpload, setCertificate } from './applications.sql.ts';
import { changedApplication, openApplication } from './read-application.ts';

const record = (db: Database, actor: Actor, kept: KeptDocument, upload: string, name: string) =>
  db.act(actor, async (act) => {
    await openApplication(act);
    const { stored_as, media_type, bytes, pages } = kept;
    const file = await act.one(addDocument, { owner: ownAccount(act), stored_as, media_type, bytes });
    if (!file) throw new Error('certificate was not recorded');
    const set = await act.one(setCertificate, { upload, file: file.id, name, pages });
    if (!set?.done) throw new Refused(refuse.already_sent);
    await act.sql(deleteUpload, { id: upload });
    return changedApplication(act);
  });

export const addCertificate =
  (files: FileStore): UseCaseWithActs<typeof contract.addCertificate> =>
  async (db, actor, { body: { upload_id: id, name } }) => {
    const found = await db.act(actor, async (act) => {
      const account = ownAccount(act);
      const done = await act.one(certificateOfUpload, { account, upload: id });
      if (done) return { account, done: await changedApplication(act), upload: undefined };
      await openApplication(act);
      return { account, done: null, upload: await act.one(findUpload, { id, account }) };
    });
    // The answer to the first time was lost.
    if (found.done) return found.done;
    const { upload, account } = found;
    if (!upload) throw new Refused(common.not_found);
    if (upload.received < upload.bytes)
      throw new Refused(refuse.upload_unfinished, { about: { received: upload.received } });
    try {
      const storedFile = await files.keepDocument({ id, bytes: upload.bytes, name, takes: certificateTakes }, account);
      const view = await record(db, actor, storedFile, id, name).catch(async (error: unknown) => {
        await files.forget(storedFile.stored_as);
        throw error;
      });
      await files.dropUpload(id);
      return view;
    } catch (error) {
      // The same upload was handed in at the same moment: the other one is recorded.
      const again = await db.act(actor, (act) => act.one(certificateOfUpload, { account, upload: id }));
      if (again) return db.act(actor, changedApplication);
      throw error;
    }
  };
