// Uploads and serves pictures. The body is the picture itself. Its content decides its type (kernel/files.ts), and the policies of kernel.files
// decide who may see it.
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from 'hono';
import { showFile, uploadPicture } from '../../shared/files-contract.ts';
import { idShape } from '../../shared/ids.ts';
import { common, Refused } from '../../shared/refusal.ts';
import type { Actor } from '../db/actor.ts';
import { type FileStore, hashUploadKey, uploadKeyShape } from '../files.ts';
import type { ApiParts } from './api-parts.ts';
import { identify, senderOf } from './api.ts';
import { bodyParts } from './body-cap.ts';
import { addressOf, limitKey } from './client-address.ts';
import { addFile, addKeyedFile, findFile, useGrant } from './files.sql.ts';
import { checkSender, type Limit } from './limit.ts';
import { type Responder, type Route, responseRoute } from './route.ts';

const perAccount: Limit = { times: 60, seconds: 600 };
/** Visitors, who upload a request's six photos and perhaps some of them again. */
const perVisitor: Limit = { times: 30, seconds: 600 };
type Kept = Awaited<ReturnType<FileStore['keepPicture']>>;

export type PictureParts = {
  readonly files: FileStore;
  /** The actor of a tracking link, or of the order that a manager follows, in `?link=`; null: none. */
  readonly proveLink?: (link: string, actor: () => Promise<Actor>) => Promise<Actor | null>;
};

/** A signed-in person's picture is theirs at once; one under an upload key has no owner until a request uses it. */
const recorder = (
  c: Context,
  key: string | undefined,
  parts: ApiParts,
  actor: Actor,
): ((kept: Kept) => Promise<string>) => {
  const owner = actor.accountId;
  if (key !== undefined) {
    if (!uploadKeyShape.test(key)) throw new Refused(common.invalid_request, { detail: 'Not an upload key.' });
    if (owner) parts.limiter.check('files.upload', owner, perAccount);
    else checkSender(parts.limiter, 'files.upload', senderOf(c, parts), perVisitor);
    return async (kept) => {
      const id = randomUUIDv7();
      await parts.db.act(actor, (act) => act.sql(addKeyedFile, { ...kept, id, upload_hash: hashUploadKey(key) }));
      return id;
    };
  }
  if (!owner) throw new Refused(common.not_signed_in);
  parts.limiter.check('files.upload', owner, perAccount);
  return async (kept) => {
    const row = await parts.db.act(actor, (act) => act.one(addFile, { ...kept, owner }));
    if (!row) throw new Error('file was not recorded');
    return row.id;
  };
};

const take =
  ({ files }: PictureParts): Responder<typeof uploadPicture> =>
  async (c, { headers }, parts) => {
    const { actor } = await identify(c, parts);
    const record = recorder(c, headers['x-upload-key'], parts, actor);
    if (!/^image\//i.test(c.req.header('content-type') ?? '')) {
      throw new Refused(common.wrong_content_type, {
        detail: 'Send a picture with its content type, such as image/jpeg.',
      });
    }
    // Outside any transaction, because reading a slow upload and re-encoding it take time.
    const from = actor.accountId ?? limitKey(addressOf(c));
    const id = await record(await files.keepPicture(bodyParts(c.req.raw, uploadPicture.takes.max_bytes), from));
    c.header('cache-control', 'no-store');
    return c.json({ file_id: id, url: `/api/files/${id}` }, 201);
  };

/** A document may do nothing where it is opened. */
const sandboxed = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const show =
  ({ files, proveLink }: PictureParts): Responder<typeof showFile> =>
  async (c, { params: { id }, query: { link, grant, size } }, parts) => {
    if (!idShape.test(id)) throw new Refused(common.not_found);
    const own = async () => (await identify(c, parts)).actor;
    const proven = link && proveLink ? await proveLink(link, own) : null;
    const actor = proven ?? (await own());
    const row = await parts.db.act(actor, (act) =>
      grant && uploadKeyShape.test(grant)
        ? act.one(useGrant, { id, secret_hash: hashUploadKey(grant) })
        : act.one(findFile, { id }),
    );
    if (!row) throw new Refused(common.not_found);
    const isPdf = row.media_type === 'application/pdf';
    const { bytes, stream } = await files.read(row.stored_as, row.document && !isPdf && size === 'small');
    const isHead = c.req.raw.method === 'HEAD';
    // A file that is not read must not keep its connection to the storage.
    if (isHead) await stream.cancel();
    return new Response(isHead ? null : stream, {
      headers: {
        // If the storage breaks off, the length shows that the file is not whole.
        'content-length': String(bytes),
        'content-type': row.media_type,
        // A PDF is never opened inside one of our pages.
        'content-disposition': isPdf ? 'attachment; filename="document.pdf"' : 'inline; filename="picture.webp"',
        ...(row.document ? { 'content-security-policy': sandboxed } : {}),
        // A picture never changes, but who may see it does: only this browser caches it, for a while. A document is not cached at all.
        'cache-control': row.document ? 'no-store' : 'private, max-age=300',
      },
    });
  };

export const pictureRoutes = (parts: PictureParts): readonly Route[] => [
  responseRoute(uploadPicture, take(parts)),
  responseRoute(showFile, show(parts)),
];
