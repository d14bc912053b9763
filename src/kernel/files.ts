// Files people hand in. What they are is decided by their content, never by their name; images are drawn anew, which
// drops location data and anything hidden in them.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refused, refusal } from '../shared/refusal.ts';

const fileRefusals = {
  not_an_image: refusal(422, 'not_an_image', 'Not a picture', 'Use a JPG, PNG or WebP picture.'),
} as const;

const mostPixels = 40_000_000;
const widest = 1600; // enough to read a door number, small enough for a weak network

/** Who has no account hands pictures in under a key of 32 random bytes; only its hash is kept. */
export const uploadKeyShape = /^[A-Za-z0-9_-]{43}$/;
export const hashUploadKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export type FileStore = {
  /** Stores a picture given as bytes; answers the random name and what was stored. */
  keepPicture(bytes: Uint8Array): Promise<{ stored_as: string; media_type: 'image/webp'; bytes: number }>;
  read(storedAs: string): Promise<Uint8Array>;
  /** Gone already is as good. */
  forget(storedAs: string): Promise<void>;
};

const storedName = (storedAs: string): string => {
  if (!/^[0-9a-f]{32}\.webp$/.test(storedAs)) throw new Error('not a stored name');
  return storedAs;
};

export const fileStore = (folder: string): FileStore => ({
  keepPicture: async (given) => {
    let picture: Buffer;
    // Loaded with the first picture: it takes some 15 MB, and many processes never see one.
    const { default: sharp } = await import('sharp');
    try {
      const image = sharp(given, { limitInputPixels: mostPixels, failOn: 'error' });
      const { format } = await image.metadata();
      if (!format || !['jpeg', 'png', 'webp', 'heif'].includes(format)) throw new Error(`format ${format}`);
      picture = await image
        .rotate()
        .resize({ width: widest, height: widest, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78 })
        .toBuffer();
    } catch {
      throw new Refused(fileRefusals.not_an_image);
    }
    const stored_as = `${randomBytes(16).toString('hex')}.webp`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // A crash while writing must not leave half a picture under its final name.
    await writeFile(join(folder, `${stored_as}.part`), picture, { mode: 0o600 });
    await rename(join(folder, `${stored_as}.part`), join(folder, stored_as));
    return { stored_as, media_type: 'image/webp', bytes: picture.byteLength };
  },
  read: (storedAs) => readFile(join(folder, storedName(storedAs))),
  forget: (storedAs) => rm(join(folder, storedName(storedAs)), { force: true }),
});
