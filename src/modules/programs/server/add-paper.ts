// A completed upload becomes a paper of a partner. Its content is inspected outside any transaction.
import type { Actor, Database } from '../../../kernel/db/act.ts';
import { randomBytes } from 'node:crypto';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { staffOnly } from '../../../kernel/db/staff-only.ts';
import { type FileStore, hashUploadKey, type KeptDocument } from '../../../kernel/files.ts';
import { handInUpload } from '../../../kernel/hand-in-upload.ts';
import { addDocument } from '../../../kernel/http/files.sql.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { deleteUpload, findUpload } from '../../../kernel/http/uploads.sql.ts';
import { common, Refused } from '../../../shared/refusal.ts';
import { paperTakes } from '../partner-rules.ts';
import { partnerEvents } from '../partner-events.ts';
import type * as contract from '../staff-partner-contract.ts';
import { grantPaper, insertPaper, paperOfUpload } from './partners.sql.ts';
import { partnerFile } from './read-partner-file.ts';
import { heldPartner } from './write-partner.ts';

type Asked = { readonly partner: string; readonly upload: string; readonly name: string };

const record = (db: Database, actor: Actor, kept: KeptDocument, { partner, upload, name }: Asked) =>
  db.act(actor, async (act) => {
    const held = await heldPartner(act, partner);
    const { stored_as, media_type, bytes, pages } = kept;
    const file = await act.one(addDocument, { owner: ownAccount(act), stored_as, media_type, bytes });
    if (!file) throw new Error('the paper was not recorded');
    await act.one(insertPaper, { partner, upload, file: file.id, name, pages });
    await act.sql(deleteUpload, { id: upload });
    act.emit(partnerEvents.paper_added, { partnerId: partner, name: held.name });
    return partnerFile(act, partner);
  });

export const addPaper =
  (files: FileStore): UseCaseWithActs<typeof contract.addPaper> =>
  async (db, actor, { params: { id: partner }, body: { upload_id: upload, name } }) => {
    const asked = { partner, upload, name };
    const begun = await db.act(actor, async (act) => {
      await heldPartner(act, partner);
      const account = ownAccount(act);
      if (await act.one(paperOfUpload, { upload })) return { account, done: await partnerFile(act, partner) };
      return { account, done: null, upload: await act.one(findUpload, { id: upload, account }) };
    });
    // The first response was lost.
    if (begun.done) return begun.done;
    return handInUpload(
      files,
      begun.upload,
      { id: upload, name, takes: paperTakes, account: begun.account },
      (stored) => record(db, actor, stored, asked),
      () =>
        db.act(actor, async (act) =>
          (await act.one(paperOfUpload, { upload })) ? partnerFile(act, partner) : undefined,
        ),
    );
  };

/** The address works once: its secret is stored only as a hash, and ends with its use. */
export const viewPaper: UseCase<typeof contract.viewPaper> = async (act, { params: { id } }) => {
  staffOnly(act);
  const secret = randomBytes(32).toString('base64url');
  const granted = await act.one(grantPaper, { id, secret_hash: hashUploadKey(secret) });
  if (!granted) throw new Refused(common.not_found);
  const { name } = await partnerFile(act, granted.partner_id);
  act.emit(partnerEvents.paper_read, { partnerId: granted.partner_id, name });
  return { url: `/api/files/${granted.file_id}?grant=${secret}`, is_pdf: granted.media_type === 'application/pdf' };
};
