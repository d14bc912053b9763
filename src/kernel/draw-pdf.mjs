// Draws the pages of one PDF as pictures and binds them as a new PDF, in a process that does nothing else and may be killed
// (draw-pdf.ts): `draw-pdf.mjs GIVEN DRAWN PAGES MAX_PAGES MAX_POINTS MAX_PIXELS MAX_BYTES`. Ends with 0 when the file DRAWN and
// the number of its pages in the file PAGES are written, with 11 when GIVEN is too large, with 12 when it has a password, and
// with 10 when it cannot be read.
// Not TypeScript: stripping types needs extra memory.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

// Not `import`: the library's hundreds of files load twice as fast in this form.
const { PDFDocument } = createRequire(import.meta.url)('@cantoo/pdf-lib');

const [given, drawn, pages, ...limits] = process.argv.slice(2);
const [maxPages, maxPoints, maxPixels, maxBytes] = limits.map(Number);

const end = (code) => process.exit(code);

const jpeg = ({ data, width, height }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 78 })
    .toBuffer();

const open = async (bytes) => {
  const library = await PDFiumLibrary.init();
  try {
    return await library.loadDocument(bytes);
  } catch (error) {
    return end(/^Password|security scheme/.test(error.message) ? 12 : 10);
  }
};

setPriority(10); // requests come first
sharp.cache(false);
sharp.concurrency(1);
try {
  const bytes = readFileSync(given);
  // A file that was cut off: PDFium would repair it, and the missing pages would go unnoticed.
  if (!bytes.subarray(-1024).includes('%%EOF')) end(10);
  const from = await open(bytes);
  const count = from.getPageCount();
  if (count < 1) end(10);
  if (count > maxPages) end(11);
  const bound = await PDFDocument.create();
  bound.setProducer('Kaya');
  bound.setCreator('Kaya');
  let size = 0;
  for (const page of from.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longest = Math.max(originalWidth, originalHeight);
    if (longest > maxPoints) end(11);
    if (!(Math.min(originalWidth, originalHeight) >= 1)) end(10);
    const scale = maxPixels / longest;
    const { data } = await page.render({ scale, render: jpeg, renderFormFields: true });
    size += data.length;
    if (size > maxBytes) end(11);
    const place = { width: originalWidth, height: originalHeight };
    bound.addPage([place.width, place.height]).drawImage(await bound.embedJpg(data), { x: 0, y: 0, ...place });
  }
  writeFileSync(drawn, await bound.save());
  writeFileSync(pages, String(count));
} catch {
  end(10);
}
