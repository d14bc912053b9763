// A completed upload becomes a document. Its content is inspected outside any transaction, because that takes seconds.
import type { Act, Actor, Database } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import type { FileStore, KeptDocument } from '../../../kernel/files.ts';
import { handInUpload } from '../../../kernel/hand-in-upload.ts';
import { addDocument as addFile } from '../../../kernel/http/files.sql.ts';
import type { UseCaseWithActs } from '../../../kernel/http/route.ts';
import { deleteUpload, findUpload } from '../../../kernel/http/uploads.sql.ts';
import { lagosDate } from '../../../shared/clock.ts';
import { refuseField } from '../../../shared/refusal.ts';
import { applicationRefusals as refuse } from '../application-contract.ts';
import { type DocumentKind, documentKind, expiryFault } from '../application-rules.ts';
import { driversEvents } from '../events.ts';
import { holdApplication } from './applications.sql.ts';
import { addDocumentRow, documentOfUpload, replaceDocument } from './documents.sql.ts';
import { ownApplication } from './read-application.ts';
import { waitAgain } from './wait-again.ts';
import type * as contract from '../application-contract.ts';

/** Refuses a past or too distant day with wrong_expiry. Null for a kind without expiry. */
export const checkedExpiry = async (
  act: Act,
  kind: DocumentKind,
  day: string | null | undefined,
): Promise<string | null> => {
  if (!documentKind(kind).ends || !day) return null;
  const fault = expiryFault(day, lagosDate(await act.now()));
  if (fault) throw refuseField(refuse.wrong_expiry, 'expires_on', `${fault}.`);
  return day;
};

type Asked = {
  readonly kind: DocumentKind;
  readonly upload: string;
  readonly name: string;
  readonly expires_on: string | null;
};

/** One act: the file, the document, and the one it replaces. */
const record = (db: Database, actor: Actor, kept: KeptDocument, { kind, upload, name, expires_on }: Asked) =>
  db.act(actor, async (act) => {
    const account = ownAccount(act);
    await act.sql(holdApplication, { account });
    const { stored_as, media_type, bytes, pages } = kept;
    const file = await act.one(addFile, { owner: account, stored_as, media_type, bytes });
    if (!file) throw new Error('document was not recorded');
    void act.sql(replaceDocument, { account, kind });
    await act.one(addDocumentRow, { account, kind, upload, file: file.id, name, pages, expires_on });
    void act.sql(deleteUpload, { id: upload });
    act.emit(driversEvents.document_added, { driverId: account, kind });
    await waitAgain(act, account);
    return ownApplication(act);
  });

export const addDocument =
  (files: FileStore): UseCaseWithActs<typeof contract.addDocument> =>
  async (db, actor, { params: { kind }, body }) => {
    const found = await db.act(actor, async (act) => {
      const account = ownAccount(act);
      const application = await ownApplication(act);
      const expires_on = await checkedExpiry(act, kind, body.expires_on);
      const done = await act.one(documentOfUpload, { account, upload: body.upload_id });
      const upload = done ? undefined : await act.one(findUpload, { id: body.upload_id, account });
      return { account, application, expires_on, done, upload };
    });
    // The first response was lost.
    if (found.done) return found.application;
    const { upload, account, expires_on } = found;
    const { upload_id: id, name } = body;
    return handInUpload(
      files,
      upload,
      { id, name, takes: documentKind(kind).takes, account },
      (stored) => record(db, actor, stored, { kind, upload: id, name, expires_on }),
      () =>
        db.act(actor, async (act) =>
          (await act.one(documentOfUpload, { account, upload: id })) ? ownApplication(act) : undefined,
        ),
    );
  };
