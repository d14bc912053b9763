// A completed upload becomes the certificate of registration. Its content is checked outside any transaction.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { FileStore, KeptDocument } from '../../../kernel/files.ts';
import { handInUpload } from '../../../kernel/hand-in-upload.ts';
import { addDocument } from '../../../kernel/http/files.sql.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { deleteUpload, findUpload } from '../../../kernel/http/uploads.sql.ts';
import { Refused } from '../../../shared/refusal.ts';
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
    // A retry: the first answer was lost.
    if (found.done) return found.done;
    const { upload, account } = found;
    return handInUpload(
      files,
      upload,
      { id, name, takes: certificateTakes, account },
      (stored) => record(db, actor, stored, id, name),
      () =>
        db.act(actor, async (act) =>
          (await act.one(certificateOfUpload, { account, upload: id })) ? changedApplication(act) : undefined,
        ),
    );
  };
