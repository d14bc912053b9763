// Files people hand in. Their content decides their type, never their name. Images are re-encoded, which removes location
// data and anything hidden in them; a PDF is drawn, and pictures of its pages are kept.
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { constants, copyFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileType, falseNameWords, wrongTypeWords } from '../shared/document-file.ts';
import { idShape } from '../shared/ids.ts';
import { documentRefusals } from '../shared/file-refusals.ts';
import { Refused } from '../shared/refusal.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPicture, typeOfContent } from './draw-picture.ts';
import { whereThereIsRoom } from './storage-full.ts';

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

export type FileStore = {
  /**
   * Stores a streamed picture of an account or network address; returns its random name and what was stored. Refuses as
   * drawPicture does, and with any error of the stream.
   */
  keepPicture(parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>, from: string): Promise<Kept>;
  /** Writes a part of an upload at its place; written twice, it is the same. */
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
  /** Stores a document that is kept already once more; returns the copy's random name. */
  copy(storedAs: string): Promise<string>;
  /** small: the small version of a document's picture. */
  read(storedAs: string, small?: boolean): Promise<Uint8Array>;
  /** A file that is already gone is fine. */
  forget(storedAs: string): Promise<void>;
  /** Throws when files cannot be written or read now. */
  check(): Promise<void>;
};

const storedName = (storedAs: string): string => {
  if (!/^[0-9a-f]{32}\.(?:webp|pdf)$/.test(storedAs)) throw new Error('not a stored name');
  return storedAs;
};
const smallOf = (storedAs: string): string => storedName(storedAs).replace(/\.webp$/, '.small.webp');

const uploadName = (id: string): string => {
  if (!idShape.test(id)) throw new Error('not an upload');
  return `${id}.upload`;
};

/** minFree_bytes: below it no file is taken; tests give their own. */
export const fileStore = (folder: string, { minFree_bytes }: { minFree_bytes?: number } = {}): FileStore => {
  const store = async <T>(work: () => Promise<T>): Promise<T> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return whereThereIsRoom(folder, work, minFree_bytes);
  };
  const uploadOf = (id: string): string => join(folder, uploadName(id));
  const keepPdf = async (given: string, name: string, from: string): Promise<KeptDocument> => {
    const stored_as = `${name}.pdf`;
    const count = join(tmpdir(), `kaya-${name}`);
    const drawn = join(folder, `${stored_as}.part`);
    try {
      const pages = await drawPdf(given, drawn, count, from);
      const { size } = await stat(drawn);
      await rename(drawn, join(folder, stored_as));
      return { stored_as, media_type: 'application/pdf', bytes: size, pages };
    } finally {
      await Promise.all([count, drawn].map((file) => rm(file, { force: true })));
    }
  };
  const draw = async (given: string, name: string, from: string, small: boolean): Promise<Kept> => {
    const stored_as = `${name}.webp`;
    // A crash while writing must not leave half a picture under its final name.
    const drawn = join(folder, `${stored_as}.part`);
    const drawnSmall = join(folder, `${smallOf(stored_as)}.part`);
    try {
      await drawPicture(given, drawn, from, small ? drawnSmall : undefined);
      const { size } = await stat(drawn);
      if (small) await rename(drawnSmall, join(folder, smallOf(stored_as)));
      await rename(drawn, join(folder, stored_as));
      return { stored_as, media_type: 'image/webp', bytes: size };
    } finally {
      await Promise.all([drawn, drawnSmall].map((file) => rm(file, { force: true })));
    }
  };
  const keepUpload: FileStore['keepDocument'] = async ({ id, bytes, name, takes }, from) => {
    const stored = randomBytes(16).toString('hex');
    // A part that arrives late must not change what was looked at.
    const path = join(folder, `${stored}.part`);
    try {
      await copyFile(uploadOf(id), path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new Refused(documentRefusals.upload_lost) : error;
      });
      if ((await stat(path)).size !== bytes) throw new Refused(documentRefusals.upload_lost);
      const type = await typeOfContent(path);
      if (type === null || type === 'webp' || !takes.includes(type))
        throw new Refused(documentRefusals.wrong_file_type, { detail: `${wrongTypeWords(takes)}.` });
      const falseName = falseNameWords(name, type);
      if (falseName) throw new Refused(documentRefusals.wrong_file_type, { detail: `${falseName}.` });
      return type === 'pdf'
        ? await keepPdf(path, stored, from)
        : { ...(await draw(path, stored, from, true)), pages: null };
    } finally {
      await rm(path, { force: true });
    }
  };
  return {
    keepPicture: (parts, from) =>
      store(async () => {
        const name = randomBytes(16).toString('hex');
        const path = join(tmpdir(), `kaya-${name}`);
        try {
          await pipeline(parts, createWriteStream(path, { mode: 0o600 }));
          return await draw(path, name, from, false);
        } finally {
          await rm(path, { force: true });
        }
      }),
    writePart: (uploadId, offset, part) =>
      store(async () => {
        const file = await open(uploadOf(uploadId), constants.O_CREAT | constants.O_WRONLY, 0o600);
        try {
          await file.write(part, 0, part.byteLength, offset);
        } finally {
          await file.close();
        }
      }),
    keepDocument: (upload, from) => store(() => keepUpload(upload, from)),
    copy: (storedAs) =>
      store(async () => {
        const name = storedAs.replace(/^[0-9a-f]+/, randomBytes(16).toString('hex'));
        if (storedAs.endsWith('.webp')) await copyFile(join(folder, smallOf(storedAs)), join(folder, smallOf(name)));
        await copyFile(join(folder, storedName(storedAs)), join(folder, name));
        return name;
      }),
    dropUpload: (uploadId) => rm(uploadOf(uploadId), { force: true }),
    read: (storedAs, small = false) => readFile(join(folder, small ? smallOf(storedAs) : storedName(storedAs))),
    forget: async (storedAs) => {
      await Promise.all(
        [storedName(storedAs), smallOf(storedAs)].map((name) => rm(join(folder, name), { force: true })),
      );
    },
    check: async () => {
      const path = join(folder, `${randomBytes(16).toString('hex')}.check`);
      try {
        await writeFile(path, path, { mode: 0o600 });
        if ((await readFile(path, 'utf8')) !== path) throw new Error('a file does not read as it was written');
      } finally {
        await rm(path, { force: true });
      }
    },
  };
};
