// A file in parts: started, sent part by part, and then used by a module's endpoint. A part is refused unless it begins where the
// last one ended, so a page that lost its network asks how far it came and goes on from there. Small parts of our own and not the
// tus protocol: docs/decisions/0037-driver-documents.md.
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { fileRules } from '../../shared/document-file.ts';
import { idShape } from '../../shared/ids.ts';
import { common, Refused, refusal } from '../../shared/refusal.ts';
import type { FileStore } from '../files.ts';
import { type ApiParts, identify } from './api.ts';
import { readBytes } from './body-cap.ts';
import { problemResponse } from './problem.ts';
import type { Limit } from './route.ts';
import { addUpload, deleteUpload, findUpload, moveUpload, olderUploads } from './uploads.sql.ts';

const uploadRefusals = {
  empty_file: refusal(422, 'empty_file', 'Empty file', 'This file is empty. Choose another one.'),
  /** about.received: where the next part begins. */
  wrong_offset: refusal(409, 'wrong_offset', 'Not the next part', 'Another part of this file is due.'),
} as const;

const starts: Limit = { times: 60, seconds: 600 };
/** Forty parts are the largest file. */
const partsSent: Limit = { times: 2_400, seconds: 600 };

type UploadParts = ApiParts & { readonly files: FileStore };
type Progress = { readonly upload_id: string; readonly received: number; readonly part_bytes: number };

const said = (c: Context, upload_id: string, received: number, status: 200 | 201 = 200): Response => {
  c.header('cache-control', 'no-store');
  return c.json({ upload_id, received, part_bytes: fileRules.partBytes } satisfies Progress, status);
};

const accountOf = async (c: Context, parts: UploadParts) => {
  const { actor } = await identify(c, parts);
  if (!actor.accountId) throw new Refused(common.not_signed_in);
  return { actor, account: actor.accountId };
};

const startBody = z.strictObject({ bytes: z.int().check(z.gte(0)) });

const start = async (c: Context, parts: UploadParts): Promise<Response> => {
  const { actor, account } = await accountOf(c, parts);
  parts.limiter.check('uploads.start', account, starts);
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) throw new Refused(common.wrong_content_type);
  const text = new TextDecoder().decode(await readBytes(c.req.raw, 1_000));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused(common.malformed);
  }
  const parsed = z.safeParse(startBody, body);
  if (!parsed.success) throw new Refused(common.invalid_request);
  const { bytes } = parsed.data;
  if (bytes === 0) throw new Refused(uploadRefusals.empty_file);
  if (bytes > fileRules.maxBytes) throw new Refused(common.too_large, { detail: 'This file is larger than 10 MB.' });
  const { id, older } = await parts.db.act(actor, async (act) => {
    const made = await act.one(addUpload, { account, bytes });
    if (!made) throw new Error('upload was not recorded');
    const beyond = await act.sql(olderUploads, { account, max: fileRules.maxOpen });
    for (const one of beyond) void act.sql(deleteUpload, { id: one.id });
    return { id: made.id, older: beyond };
  });
  for (const one of older) await parts.files.dropUpload(one.id);
  return said(c, id, 0, 201);
};

const found = async (c: Context, parts: UploadParts) => {
  const { actor, account } = await accountOf(c, parts);
  const id = c.req.param('id') ?? '';
  if (!idShape.test(id)) throw new Refused(common.not_found);
  const row = await parts.db.act(actor, (act) => act.one(findUpload, { id, account }));
  if (!row) throw new Refused(common.not_found);
  return { ...row, id, actor, account };
};

const look = async (c: Context, parts: UploadParts): Promise<Response> => {
  const { id, received } = await found(c, parts);
  return said(c, id, received);
};

const take = async (c: Context, parts: UploadParts): Promise<Response> => {
  const { id, actor, account, bytes, received } = await found(c, parts);
  parts.limiter.check('uploads.part', account, partsSent);
  if (!/^application\/octet-stream\b/i.test(c.req.header('content-type') ?? ''))
    throw new Refused(common.wrong_content_type, { detail: 'Send a part with content type application/octet-stream.' });
  const offset = Number(c.req.query('offset') ?? '');
  if (!Number.isSafeInteger(offset) || offset !== received)
    throw new Refused(uploadRefusals.wrong_offset, { about: { received } });
  const part = await readBytes(c.req.raw, fileRules.partBytes);
  const end = offset + part.byteLength;
  if (part.byteLength === 0 || end > bytes) throw new Refused(common.invalid_request);
  // Written before it is counted: a crash between the two repeats the part in its place.
  await parts.files.writePart(id, offset, part);
  const { moved, now } = await parts.db.act(actor, async (act) => ({
    moved: await act.one(moveUpload, { id, account, offset, end }),
    now: await act.one(findUpload, { id, account }),
  }));
  if (!now) {
    // It gave way while the part was on its way.
    await parts.files.dropUpload(id);
    throw new Refused(common.not_found);
  }
  if (!moved) throw new Refused(uploadRefusals.wrong_offset, { about: { received: now.received } });
  return said(c, id, moved.received);
};

/** POST /api/uploads, GET and PUT /api/uploads/{id}. Mount before the catch-all of /api. */
export const mountUploads = (app: Hono, parts: UploadParts): void => {
  const answer = (work: (c: Context, parts: UploadParts) => Promise<Response>, where: string) => async (c: Context) => {
    try {
      return await work(c, parts);
    } catch (error) {
      return problemResponse(error, where);
    }
  };
  app.post('/api/uploads', answer(start, 'uploads.start'));
  app.get('/api/uploads/:id', answer(look, 'uploads.look'));
  app.put('/api/uploads/:id', answer(take, 'uploads.part'));
};
