import { writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  activePdfs,
  encryptedPdf,
  goodPdf,
  goodPhoto,
  hugePdf,
  manyPagesPdf,
  pictureBomb,
  redPdf,
  swellingPdf,
  thinPdf,
} from '../../tests/support/papers.ts';
import { readWhole } from '../../tests/support/read-whole.ts';
import type { FileType } from '../shared/document-file.ts';
import { Refused } from '../shared/refusal.ts';
import { fileStore } from './files.ts';
import { whereThereIsRoom, withStorage } from './storage-away.ts';
import { folderBlobs } from './folder-blobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kaya-documents-'));
});
afterAll(() => rm(folder, { recursive: true }));

const all: readonly FileType[] = ['pdf', 'jpg', 'png'];
const keep = async (content: Buffer, name: string, takes = all, bytes = content.length) => {
  const files = fileStore(folderBlobs(folder));
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

/** The names in a stored PDF, and the pictures of its pages. */
const insideOf = async (stored: string) => {
  const document = await PDFDocument.load(await readWhole(fileStore(folderBlobs(folder)), stored), {
    updateMetadata: false,
  });
  const names = new Set<string>();
  const pictures: Uint8Array[] = [];
  const look = (value: unknown): void => {
    if (value instanceof PDFName) names.add(value.decodeText());
    if (value instanceof PDFArray) value.asArray().forEach(look);
    if (value instanceof PDFRawStream && value.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'))
      pictures.push(value.contents);
    const entries = value instanceof PDFDict ? value : value instanceof PDFRawStream ? value.dict : null;
    for (const pair of entries?.entries() ?? []) pair.forEach(look);
  };
  for (const [, value] of document.context.enumerateIndirectObjects()) look(value);
  return { names, pictures, pages: document.getPages().map((page) => page.getSize()) };
};

test('a PDF is stored as pictures of its pages, as many and of the same size', async () => {
  const kept = await keep(await goodPdf(), 'licence.PDF');
  expect(kept).toMatchObject({ media_type: 'application/pdf', pages: 2 });
  const { pages, pictures } = await insideOf(kept.stored_as);
  expect(pages).toEqual([
    { width: 200, height: 20 },
    { width: 200, height: 20 },
  ]);
  expect(pictures).toHaveLength(2);
  const red = await insideOf((await keep(redPdf(), 'red.pdf')).stored_as);
  const { data, info } = await sharp(red.pictures[0]).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([2000, 1000]);
  const [r = 0, g = 255, b = 255] = data;
  expect([r > 240, g < 20, b < 20]).toEqual([true, true, true]);
});

test('a picture is re-encoded without its location, large and small, and both are deleted with it', async () => {
  const files = fileStore(folderBlobs(folder));
  const kept = await keep(await goodPhoto(3000, 2000), 'me.jpeg');
  expect(kept).toMatchObject({ media_type: 'image/webp', pages: null });
  const large = await sharp(await readWhole(files, kept.stored_as)).metadata();
  const small = await sharp(await readWhole(files, kept.stored_as, true)).metadata();
  expect([large.width, large.exif, small.width]).toEqual([2400, undefined, 240]);
  await files.forget(kept.stored_as);
  expect((await readdir(folder)).filter((name) => name.startsWith(kept.stored_as.slice(0, 32)))).toEqual([]);
});

test.each(Object.entries(activePdfs))(
  'nothing of a PDF with %s is kept but how its pages look',
  async (_what, make) => {
    const { names, pictures } = await insideOf((await keep(await make(), 'papers.pdf')).stored_as);
    expect(pictures).toHaveLength(2);
    const active = /^(?:JS|JavaScript|AA|OpenAction|Names|EmbeddedFiles?|EF|AF|URI|Launch|SubmitForm|AcroForm)$/;
    expect([...names].filter((name) => active.test(name))).toEqual([]);
  },
);

describe('a PDF that is too large', () => {
  test('is refused for its number of pages, or the size of one', async () => {
    const sentence = 'large_pdf: This PDF is too large: Kaya takes 30 pages, none longer than 5 metres.';
    expect(await refusal(keep(await manyPagesPdf(31), 'papers.pdf'))).toContain(sentence);
    expect(await refusal(keep(hugePdf(), 'papers.pdf'))).toContain(sentence);
    expect(await refusal(keep(thinPdf(), 'papers.pdf'))).toContain('unreadable_pdf');
    expect(await keep(await manyPagesPdf(30), 'papers.pdf')).toMatchObject({ pages: 30 });
  });

  test('is refused when it expands too much; a smaller one is accepted', async () => {
    expect(await refusal(keep(swellingPdf(300_000_000), 'papers.pdf'))).toContain('unreadable_pdf');
    expect(await keep(swellingPdf(1_000_000), 'papers.pdf')).toMatchObject({ pages: 1 });
  });
});

test('writing to an upload after it was submitted changes nothing', async () => {
  const files = fileStore(folderBlobs(folder));
  const [content, other] = [redPdf(), await goodPhoto()];
  const id = crypto.randomUUID();
  await files.writePart(id, 0, content);
  // Called after the first look at the content.
  const takes = Object.assign([...all], {
    includes: (type: FileType) => {
      writeFileSync(join(folder, `uploads/${id}/0`), other);
      return all.includes(type);
    },
  });
  const kept = await files.keepDocument({ id, bytes: content.length, name: 'a.pdf', takes }, 'somebody');
  expect(kept).toMatchObject({ media_type: 'application/pdf', pages: 1 });
  await files.dropUpload(id);
});

test('each hostile file is refused with its reason', async () => {
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
});

test('a refused file leaves nothing behind', async () => {
  const before = await readdir(folder);
  await keep(await encryptedPdf(), 'papers.pdf').catch(() => undefined);
  expect(await readdir(folder)).toEqual(before);
});

describe('with a full disk', () => {
  const sentence = 'unavailable: Kaya cannot store files right now. Nothing was lost. Try again in a few minutes.';

  test('no file is accepted, and the sender may retry', async () => {
    const minFree_bytes = Number.MAX_SAFE_INTEGER;
    const full = folderBlobs(folder, { minFree_bytes });
    const there = `${'0'.repeat(32)}.pdf`;
    await folderBlobs(folder).put(there, new Blob(['a']));
    const id = crypto.randomUUID();
    await fileStore(folderBlobs(folder)).writePart(id, 0, Buffer.from('a'));
    const given = { id, bytes: 1, name: 'a.pdf', takes: all };
    const [folderIsFull, temporaryIsFull] = [fileStore(full), fileStore(folderBlobs(folder), { minFree_bytes })];
    expect(await refusal(folderIsFull.keepPicture([await goodPhoto()], 'somebody'))).toBe(sentence);
    expect(await refusal(folderIsFull.writePart(id, 0, Buffer.from('a')))).toBe(sentence);
    expect(await refusal(folderIsFull.copy(there))).toBe(sentence);
    expect(await refusal(temporaryIsFull.keepPicture([await goodPhoto()], 'somebody'))).toBe(sentence);
    expect(await refusal(temporaryIsFull.keepDocument(given, 'somebody'))).toBe(sentence);
  });

  test('a disk that fills up meanwhile is not blamed on the file', async () => {
    const filling = () => whereThereIsRoom(folder, () => writeFile('/dev/full', 'a'));
    expect(await refusal(withStorage('store', filling))).toBe(sentence);
  });
});
