// A file in parts: started, sent part by part, and then used by a module's endpoint. A part is refused unless it begins where the last one ended,
// so after a lost connection the page requests the offset and continues from there. Why not tus: docs/decisions/0037-driver-documents.md.
import { fileRules } from '../../shared/document-file.ts';
import { readUpload, sendPart, startUpload, type UploadProgress, uploadRefusals } from '../../shared/files-contract.ts';
import { idShape } from '../../shared/ids.ts';
import { common, Refused } from '../../shared/refusal.ts';
import type { Act, Actor, Database } from '../db/act.ts';
import { ownAccount } from '../db/own-account.ts';
import type { FileStore } from '../files.ts';
import { identify } from './api.ts';
import { readBytes } from './body-cap.ts';
import type { Limit } from './limit.ts';
import {
  type Responder,
  type Route,
  responseRoute,
  route,
  routeWithActs,
  type UseCase,
  type UseCaseWithActs,
} from './route.ts';
import { addUpload, deleteUpload, findUpload, moveUpload, olderUploads } from './uploads.sql.ts';

const starts: Limit = { times: 60, seconds: 600 };
/** The largest file has forty parts. */
const partsSent: Limit = { times: 2_400, seconds: 600 };

const progressOf = (upload_id: string, received: number): UploadProgress => ({
  upload_id,
  received,
  part_bytes: fileRules.partBytes,
});

const start =
  (files: FileStore): UseCaseWithActs<typeof startUpload> =>
  async (db, actor, { body: { bytes } }) => {
    if (bytes === 0) throw new Refused(uploadRefusals.empty_file);
    if (bytes > fileRules.maxBytes) throw new Refused(common.too_large, { detail: 'This file is larger than 10 MB.' });
    const { id, older } = await db.act(actor, async (act) => {
      const account = ownAccount(act);
      const made = await act.one(addUpload, { account, bytes });
      if (!made) throw new Error('upload was not recorded');
      const beyond = await act.sql(olderUploads, { account, max: fileRules.maxOpen });
      for (const one of beyond) void act.sql(deleteUpload, { id: one.id });
      return { id: made.id, older: beyond };
    });
    for (const one of older) await files.dropUpload(one.id);
    return progressOf(id, 0);
  };

const find = async (act: Act, id: string) => {
  if (!idShape.test(id)) throw new Refused(common.not_found);
  const row = await act.one(findUpload, { id, account: ownAccount(act) });
  if (!row) throw new Refused(common.not_found);
  return row;
};

const read: UseCase<typeof readUpload> = async (act, { params: { id } }) =>
  progressOf(id, (await find(act, id)).received);

const takePart = async (
  files: FileStore,
  db: Database,
  actor: Actor,
  { id, offset, bytes, part }: { id: string; offset: number; bytes: number; part: Uint8Array },
): Promise<UploadProgress> => {
  const end = offset + part.byteLength;
  if (part.byteLength === 0 || end > bytes) throw new Refused(common.invalid_request);
  // The part is stored before it is counted: after a crash between the two, the page sends it again to the same place.
  await files.writePart(id, offset, part);
  const { moved, now } = await db.act(actor, async (act) => ({
    moved: await act.one(moveUpload, { id, account: ownAccount(act), offset, end }),
    now: await act.one(findUpload, { id, account: ownAccount(act) }),
  }));
  if (!now) {
    // The upload was dropped while the part was arriving.
    await files.dropUpload(id);
    throw new Refused(common.not_found);
  }
  if (!moved) throw new Refused(uploadRefusals.wrong_offset, { about: { received: now.received } });
  return progressOf(id, moved.received);
};

const take =
  (files: FileStore): Responder<typeof sendPart> =>
  async (c, { params: { id }, query }, parts) => {
    const { actor } = await identify(c, parts);
    if (!actor.accountId) throw new Refused(common.not_signed_in);
    const { bytes, received } = await parts.db.act(actor, (act) => find(act, id));
    parts.limiter.check(sendPart.name, actor.accountId, partsSent);
    if (!/^application\/octet-stream\b/i.test(c.req.header('content-type') ?? ''))
      throw new Refused(common.wrong_content_type, {
        detail: 'Send a part with content type application/octet-stream.',
      });
    const offset = Number(query.offset ?? '');
    if (!Number.isSafeInteger(offset) || offset !== received)
      throw new Refused(uploadRefusals.wrong_offset, { about: { received } });
    const part = await readBytes(c.req.raw, sendPart.takes.max_bytes);
    c.header('cache-control', 'no-store');
    return c.json(await takePart(files, parts.db, actor, { id, offset, bytes, part }));
  };

export const uploadRoutes = (files: FileStore): readonly Route[] => [
  routeWithActs(startUpload, start(files), { perAccount: starts }),
  route(readUpload, read),
  responseRoute(sendPart, take(files)),
];
