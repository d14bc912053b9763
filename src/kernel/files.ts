// Files that people upload. The content decides the type, never the name. Images are re-encoded, which removes location data and anything hidden in
// them. A PDF is drawn, and pictures of its pages are stored. This work uses the system's temporary folder. Stored files and the parts of
// unfinished uploads are in the storage that all hosts share (blobs.ts).
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileType, falseNameWords, fileRules, wrongTypeWords } from '../shared/document-file.ts';
import { idShape } from '../shared/ids.ts';
import { documentRefusals } from '../shared/file-refusals.ts';
import { common, Refused } from '../shared/refusal.ts';
import { type Blobs, type Content, lookAtStorage } from './blobs.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture, typeOfContent } from './draw-picture.ts';
import { log } from './log.ts';
import { whereThereIsRoom, withStorage } from './storage-away.ts';

/** People without an account upload pictures under a key of 32 random bytes; only its hash is kept. */
export const uploadKeyShape = /^[A-Za-z0-9_-]{43}$/;
export const hashUploadKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A stored file: its random name and its facts. pages: for a PDF. */
type Kept = {
  readonly stored_as: string;
  readonly media_type: 'image/webp' | 'application/pdf';
  readonly bytes: number;
};
export type KeptDocument = Kept & { readonly pages: number | null };

/** While the storage is away, each method except check refuses with unavailable. */
export type FileStore = {
  /**
   * Stores a streamed picture of an account or network address; returns its random name and what was stored. Refuses as
   * drawPicture does, and with any error of the stream.
   */
  keepPicture(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, from: string): Promise<Kept>;
  /** Stores the part of an upload that begins at this byte. Idempotent. */
  writePart(uploadId: string, offset: number, part: Uint8Array): Promise<void>;
  /**
   * Makes a document of a completed upload: a picture is re-encoded, a PDF is drawn, and its pictures are stored as a PDF. The upload's
   * bytes stay until dropUpload. Refuses as documentRefusals and drawPdf say.
   */
  keepDocument(
    upload: { readonly id: string; readonly bytes: number; readonly name: string; readonly takes: readonly FileType[] },
    from: string,
  ): Promise<KeptDocument>;
  dropUpload(uploadId: string): Promise<void>;
  /** Copies a stored document; returns the copy's random name. */
  copy(storedAs: string): Promise<string>;
  /** small: the small version of a document's picture. Refuses with not_found. */
  read(storedAs: string, small?: boolean): Promise<Content>;
  /** Idempotent: a missing file is no error. */
  forget(storedAs: string): Promise<void>;
  /** Throws when files cannot be written or read now. */
  check(): Promise<void>;
};

const newName = (): string => randomBytes(16).toString('hex');
const smallOf = (storedAs: string): string => storedAs.replace(/\.webp$/, '.small.webp');
const isPicture = (storedAs: string): boolean => storedAs.endsWith('.webp');

/** Max parts that are read or deleted at the same time. */
const atOnce = 8;
const inTurns = async <T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < all.length; at += atOnce) await Promise.all(all.slice(at, at + atOnce).map(work));
};

const folderOf = (uploadId: string): string => {
  if (!idShape.test(uploadId)) throw new Error('not an upload');
  return `uploads/${uploadId}/`;
};
const partsOf = async (blobs: Blobs, uploadId: string) => {
  const inside = folderOf(uploadId);
  const found = await Array.fromAsync(blobs.list(inside));
  return found
    .map(({ name, bytes }) => ({ name, bytes, offset: Number(name.slice(inside.length)) }))
    .toSorted((a, b) => a.offset - b.offset);
};

/**
 * Writes the parts of an upload into a file, in order. Refuses with upload_lost unless the parts are exactly `bytes` long and have no gap. A part
 * that arrives later does not change the file.
 */
const joinParts = async (blobs: Blobs, uploadId: string, bytes: number, path: string): Promise<void> => {
  const parts = await partsOf(blobs, uploadId);
  const lost = () => new Refused(documentRefusals.upload_lost);
  const end = parts.reduce((at, part) => (part.offset === at ? at + part.bytes : Number.NaN), 0);
  if (end !== bytes || bytes > fileRules.maxBytes) throw lost();
  const file = await open(path, 'wx', 0o600);
  try {
    await inTurns(parts, async (part) => {
      const found = await blobs.get(part.name);
      if (found?.bytes !== part.bytes) throw lost();
      const content = new Uint8Array(await new Response(found.stream).arrayBuffer());
      await file.write(content, 0, content.length, part.offset);
    });
  } finally {
    await file.close();
  }
};

/** minFree_bytes: files are refused when the disk of the temporary folder has less free space. Tests set it. */
export const fileStore = (blobs: Blobs, { minFree_bytes }: { minFree_bytes?: number } = {}): FileStore => {
  /** Does work in a temporary folder, which is deleted afterwards. */
  const drawing = <T>(work: (folder: string) => Promise<T>): Promise<T> => {
    const inFolder = async (): Promise<T> => {
      const folder = await mkdtemp(join(tmpdir(), 'kaya-'));
      try {
        return await work(folder);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    };
    return withStorage('store', () => whereThereIsRoom(tmpdir(), inFolder, minFree_bytes));
  };
  const forget = async (storedAs: string): Promise<void> => {
    const names = isPicture(storedAs) ? [storedAs, smallOf(storedAs)] : [storedAs];
    await Promise.all(names.map((name) => blobs.delete(name)));
  };
  const keepPdf = async (folder: string, given: string, from: string): Promise<KeptDocument> => {
    const drawn = join(folder, 'drawn');
    const pages = await drawPdf(given, drawn, join(folder, 'count'), from);
    const content = await openAsBlob(drawn);
    const stored_as = `${newName()}.pdf`;
    await blobs.put(stored_as, content);
    return { stored_as, media_type: 'application/pdf', bytes: content.size, pages };
  };
  const draw = async (folder: string, given: string, from: string, small: boolean): Promise<Kept> => {
    const [drawn, drawnSmall] = [join(folder, 'drawn'), join(folder, 'small')];
    await drawPicture(given, drawn, from, small ? drawnSmall : undefined);
    const content = await openAsBlob(drawn);
    const stored_as = `${newName()}.webp`;
    try {
      if (small) await blobs.put(smallOf(stored_as), await openAsBlob(drawnSmall));
      await blobs.put(stored_as, content);
    } catch (error) {
      // No row will ever refer to it.
      await forget(stored_as).catch(() => undefined);
      throw error;
    }
    return { stored_as, media_type: 'image/webp', bytes: content.size };
  };
  return {
    keepPicture: (parts, from) =>
      drawing(async (folder) => {
        const given = join(folder, 'given');
        await pipeline(parts, createWriteStream(given, { mode: 0o600 }));
        return draw(folder, given, from, false);
      }),
    writePart: (uploadId, offset, part) =>
      withStorage('store', () =>
        blobs.put(`${folderOf(uploadId)}${offset}`, new Blob([part as Uint8Array<ArrayBuffer>])),
      ),
    keepDocument: ({ id, bytes, name, takes }, from) =>
      drawing(async (folder) => {
        const given = join(folder, 'given');
        await joinParts(blobs, id, bytes, given);
        const type = await typeOfContent(given);
        if (type === null || type === 'webp' || !takes.includes(type))
          throw new Refused(documentRefusals.wrong_file_type, { detail: `${wrongTypeWords(takes)}.` });
        const falseName = falseNameWords(name, type);
        if (falseName) throw new Refused(documentRefusals.wrong_file_type, { detail: `${falseName}.` });
        return type === 'pdf'
          ? keepPdf(folder, given, from)
          : { ...(await draw(folder, given, from, true)), pages: null };
      }),
    copy: (storedAs) =>
      withStorage('store', async () => {
        const copied = storedAs.replace(/^[0-9a-f]+/, newName());
        const names = isPicture(storedAs) ? [smallOf, String] : [String];
        for (const nameOf of names) {
          const found = await blobs.get(nameOf(storedAs));
          if (!found) throw new Refused(common.not_found);
          await blobs.put(nameOf(copied), await new Response(found.stream).blob());
        }
        return copied;
      }),
    dropUpload: (uploadId) =>
      withStorage('store', async () => inTurns(await partsOf(blobs, uploadId), ({ name }) => blobs.delete(name))),
    read: async (storedAs, small = false) => {
      const found = await withStorage('show', () => blobs.get(small ? smallOf(storedAs) : storedAs));
      if (found) return found;
      log.error('a file is not in the storage', { stored_as: storedAs, place: blobs.place });
      throw new Refused(common.not_found);
    },
    forget: (storedAs) => withStorage('store', () => forget(storedAs)),
    check: () => lookAtStorage(blobs),
  };
};
