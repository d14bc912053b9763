// Files people hand in. Their content decides their type, never their name. Images are re-encoded, which removes location
// data and anything hidden in them.
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drawPicture } from './draw-picture.ts';

/** People without an account upload pictures under a key of 32 random bytes; only its hash is kept. */
export const uploadKeyShape = /^[A-Za-z0-9_-]{43}$/;
export const hashUploadKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export type FileStore = {
  /**
   * Stores a streamed picture of an account or network address; returns its random name and what was stored. Refuses as
   * drawPicture does, and with any error of the stream.
   */
  keepPicture(
    parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
    from: string,
  ): Promise<{ stored_as: string; media_type: 'image/webp'; bytes: number }>;
  read(storedAs: string): Promise<Uint8Array>;
  /** A file that is already gone is fine. */
  forget(storedAs: string): Promise<void>;
};

const storedName = (storedAs: string): string => {
  if (!/^[0-9a-f]{32}\.webp$/.test(storedAs)) throw new Error('not a stored name');
  return storedAs;
};

export const fileStore = (folder: string): FileStore => ({
  keepPicture: async (parts, from) => {
    const name = randomBytes(16).toString('hex');
    const given = join(tmpdir(), `kaya-${name}`);
    const stored_as = `${name}.webp`;
    // A crash while writing must not leave half a picture under its final name.
    const drawn = join(folder, `${stored_as}.part`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await pipeline(parts, createWriteStream(given, { mode: 0o600 }));
      await drawPicture(given, drawn, from);
      const { size } = await stat(drawn);
      await rename(drawn, join(folder, stored_as));
      return { stored_as, media_type: 'image/webp', bytes: size };
    } finally {
      await Promise.all([given, drawn].map((file) => rm(file, { force: true })));
    }
  },
  read: (storedAs) => readFile(join(folder, storedName(storedAs))),
  forget: (storedAs) => rm(join(folder, storedName(storedAs)), { force: true }),
});
