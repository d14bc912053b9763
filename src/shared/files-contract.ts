// Files that people submit: pictures as one body, documents in parts. A module's endpoint then names the file by its id.
import * as z from 'zod/mini';
import { endpoint } from './contract.ts';
import { fileRules } from './document-file.ts';
import { pictureRefusals } from './file-refusals.ts';
import { common, refusal } from './refusal.ts';

export const uploadRefusals = {
  empty_file: refusal(422, 'empty_file', 'Empty file', 'This file is empty. Choose another one.'),
  /** about.received: where the next part begins. */
  wrong_offset: refusal(409, 'wrong_offset', 'Not the next part', 'Another part of this file is due.'),
} as const;

/** Any text: a malformed id is refused like an unknown one. */
const params = z.object({ id: z.string() });

export const uploadPicture = endpoint({
  name: 'files.uploadPicture',
  method: 'POST',
  path: '/api/files',
  who: 'anyone',
  summary:
    'Takes a picture (JPEG, PNG, WebP; 10 MB) as the body and re-encodes it. Without sign-in under an X-Upload-Key, for a request.',
  /** x-upload-key: 32 random bytes, base64url; the picture has no owner until a request is sent with this key. */
  headers: z.object({ 'x-upload-key': z.optional(z.string()) }),
  takes: { kind: 'bytes', types: ['image/*'], max_bytes: fileRules.maxBytes },
  /** file_id: what contracts accept; url: a path that shows the picture to those who may see it. */
  answer: z.object({ file_id: z.string(), url: z.string() }),
  status: 201,
  refusals: [common.not_signed_in, ...Object.values(pictureRefusals)],
});

export const showFile = endpoint({
  name: 'files.showFile',
  method: 'GET',
  path: '/api/files/{id}',
  who: 'anyone',
  summary: 'A picture or document, for everyone who may see the record it belongs to.',
  params,
  /** link: of a tracking page. grant: for one view by staff. size: `small` for a list. */
  query: z.object({
    link: z.optional(z.string()),
    grant: z.optional(z.string()),
    size: z.optional(z.string()),
  }),
  answer: z.custom<Uint8Array<ArrayBuffer>>(),
  gives: { kind: 'bytes', types: ['image/webp', 'application/pdf'] },
});

/** received: where the next part begins. */
const progress = z.object({ upload_id: z.string(), received: z.int(), part_bytes: z.int() });
export type UploadProgress = z.output<typeof progress>;

export const startUpload = endpoint({
  name: 'files.startUpload',
  method: 'POST',
  path: '/api/uploads',
  who: 'account',
  summary:
    'Starts a file of {bytes} (10 MB at most) that arrives in parts; the endpoint that uses it names its upload_id.',
  body: z.strictObject({ bytes: z.int().check(z.gte(0)) }),
  answer: progress,
  status: 201,
  refusals: [uploadRefusals.empty_file],
});

export const readUpload = endpoint({
  name: 'files.readUpload',
  method: 'GET',
  path: '/api/uploads/{id}',
  who: 'account',
  summary: 'How far your upload has come: after a lost connection, the next part begins at `received`.',
  params,
  answer: progress,
});

export const sendPart = endpoint({
  name: 'files.sendPart',
  method: 'PUT',
  path: '/api/uploads/{id}',
  who: 'account',
  summary: 'Takes the next part, at most 256 KiB, as the body.',
  params,
  query: z.object({ offset: z.optional(z.string()) }),
  takes: { kind: 'bytes', types: ['application/octet-stream'], max_bytes: fileRules.partBytes },
  answer: progress,
  refusals: [uploadRefusals.wrong_offset],
});
