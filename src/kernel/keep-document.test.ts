import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activePdfs,
  crowdedPdf,
  encryptedPdf,
  faultyPdf,
  goodPdf,
  goodPhoto,
  hidingPdfs,
  longPdf,
  pictureBomb,
  swellingPdf,
  writtenPdf,
} from '../../tests/support/papers.ts';
import type { FileType } from '../shared/document-file.ts';
import { Refused } from '../shared/refusal.ts';
import { fileStore } from './files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const all: readonly FileType[] = ['pdf', 'jpg', 'png'];
const keep = async (content: Buffer, name: string, takes = all, bytes = content.length) => {
  const files = fileStore(folder);
  const id = crypto.randomUUID();
  for (let at = 0; at < content.length; at += 100_000)
    await files.writePart(id, at, content.subarray(at, at + 100_000));
  try {
    return await files.keepDocument({ id, bytes, name, takes }, 'somebody');
  } finally {
    await files.dropUpload(id);
  }
};
const refusal = async (kept: Promise<unknown>): Promise<string> => {
  const error = await kept.then(() => null).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refused)) throw new Error(`not refused: ${String(error)}`);
  return `${error.kind.code}: ${error.message}`;
};

test('a PDF is stored as it is, with the number of its pages', async () => {
  const content = await goodPdf();
  const kept = await keep(content, 'licence.PDF');
  expect(kept).toMatchObject({ media_type: 'application/pdf', bytes: content.length, pages: 2 });
  expect(Buffer.from(await fileStore(folder).read(kept.stored_as)).equals(content)).toBe(true);
});

test('a picture is re-encoded without its place, large and small, and both go when it is forgotten', async () => {
  const files = fileStore(folder);
  const kept = await keep(await goodPhoto(3000, 2000), 'me.jpeg');
  expect(kept).toMatchObject({ media_type: 'image/webp', pages: null });
  const large = await sharp(await files.read(kept.stored_as)).metadata();
  const small = await sharp(await files.read(kept.stored_as, true)).metadata();
  expect([large.width, large.exif, small.width]).toEqual([2400, undefined, 240]);
  await files.forget(kept.stored_as);
  expect((await readdir(folder)).filter((name) => name.startsWith(kept.stored_as.slice(0, 32)))).toEqual([]);
});

describe.each(Object.entries({ ...activePdfs, ...hidingPdfs }))('a PDF with %s', (_what, make) => {
  test('is refused', async () => {
    expect(await refusal(keep(await make(), 'papers.pdf'))).toContain('active_pdf: This PDF has scripts');
  }, 60_000);
});

test('a PDF with an object that cannot be read, or with very many, is refused; written by hand without a fault it is taken', async () => {
  expect(await refusal(keep(await faultyPdf(), 'papers.pdf'))).toContain('unreadable_pdf');
  expect(await refusal(keep(await crowdedPdf(), 'papers.pdf'))).toContain('unreadable_pdf');
  expect(await keep(await writtenPdf(), 'papers.pdf')).toMatchObject({ pages: 1 });
}, 60_000);

test('a PDF with very many values, or that swells when it is unpacked, is refused; less of both is taken', async () => {
  expect(await refusal(keep(await longPdf(600_000), 'papers.pdf'))).toContain('unreadable_pdf');
  expect(await refusal(keep(await swellingPdf(60_000_000), 'papers.pdf'))).toContain('unreadable_pdf');
  expect(await keep(await longPdf(1_000), 'papers.pdf')).toMatchObject({ pages: 1 });
  expect(await keep(await swellingPdf(1_000_000), 'papers.pdf')).toMatchObject({ pages: 1 });
}, 60_000);

test('what is written to an upload after it was handed in changes nothing', async () => {
  const files = fileStore(folder);
  const [content, other] = [await writtenPdf(), await goodPhoto()];
  const id = crypto.randomUUID();
  await files.writePart(id, 0, content);
  // Asked for after the first look at the content.
  const takes = Object.assign([...all], {
    includes: (type: FileType) => {
      writeFileSync(join(folder, `${id}.upload`), other);
      return all.includes(type);
    },
  });
  const kept = await files.keepDocument({ id, bytes: content.length, name: 'a.pdf', takes }, 'somebody');
  expect(Buffer.from(await files.read(kept.stored_as)).equals(content)).toBe(true);
  await files.dropUpload(id);
}, 60_000);

test('each hostile file is refused for its own reason', async () => {
  const [photo, pdf] = [await goodPhoto(), await goodPdf()];
  expect(await refusal(keep(await encryptedPdf(), 'papers.pdf'))).toContain('encrypted_pdf: This PDF has a password');
  expect(await refusal(keep(await pictureBomb(), 'photo.png'))).toContain('picture_too_large');
  expect(await refusal(keep(pdf.subarray(0, 200), 'papers.pdf'))).toContain('unreadable_pdf');
  expect(await refusal(keep(photo.subarray(0, 300), 'photo.jpg'))).toContain('unreadable_picture');
  expect(await refusal(keep(pdf, 'photo.jpg'))).toContain('The name says JPG, but this is a PDF file');
  expect(await refusal(keep(photo, 'papers.pdf'))).toContain('The name says PDF, but this is a JPG file');
  expect(await refusal(keep(Buffer.from('<svg/onload=alert(1)>'), 'a.pdf'))).toContain(
    'wrong_file_type: Use PDF, JPG or PNG.',
  );
  expect(await refusal(keep(pdf, 'me.pdf', ['jpg', 'png']))).toContain('wrong_file_type: Use JPG, JPEG or PNG.');
  expect(await refusal(keep(photo, 'terms.jpg', ['pdf']))).toContain('wrong_file_type: Use a PDF.');
  expect(await refusal(keep(photo, 'photo.jpg', all, photo.length + 1))).toContain('upload_lost');
}, 60_000);

test('nothing of a refused file stays', async () => {
  const before = await readdir(folder);
  await keep(await encryptedPdf(), 'papers.pdf').catch(() => undefined);
  expect(await readdir(folder)).toEqual(before);
});
