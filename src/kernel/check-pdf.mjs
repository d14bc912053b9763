// Reads one PDF without running anything in it, in a process that does nothing else and may be killed (check-pdf.ts):
// `check-pdf.mjs GIVEN PAGES`. Ends with 0 when the number of pages is written to the file PAGES, with 12 when GIVEN has a
// password, with 13 when it has scripts, actions or attached files, and with 10 when it cannot be read.
// Not TypeScript: Node strips types by WebAssembly, which this process does without.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { deflateSync } from 'node:zlib';

// Not `import`: the library's hundreds of files load twice as fast in this form, and that is most of what a small PDF takes.
const {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFObjectParser,
  PDFParser,
  PDFStream,
} = createRequire(import.meta.url)('@cantoo/pdf-lib');

const [given, pages] = process.argv.slice(2);

/** Entries that make a viewer run, open or unpack something (PDF 32000-1, 12.6, 7.11.4, 12.7.8, 13). */
const activeKeys = [
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
];
const activeActions = [
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'Movie',
  'Sound',
  'GoTo3DView',
];
const activeKinds = ['EmbeddedFile', 'Filespec', 'FileAttachment', 'RichMedia', 'Screen', 'Movie', 'Sound', '3D'];

const end = (code) => process.exit(code);
const nameOf = (value) => (value instanceof PDFName ? value.decodeText() : '');

/** The library unpacks only streams that say themselves that they hold objects; other readers ask nothing. */
const lookAtStream = ({ dict }) => {
  if (dict.has(PDFName.of('First')) && nameOf(dict.get(PDFName.of('Type'))) !== 'ObjStm') end(13);
  lookAt(dict);
};

const lookAt = (value) => {
  if (value instanceof PDFStream) return lookAtStream(value);
  // A name that stands alone may be the action of a dictionary elsewhere.
  if (value instanceof PDFName && [...activeActions, ...activeKinds].includes(nameOf(value))) end(13);
  if (value instanceof PDFArray)
    return value
      .asArray()
      .filter((one) => !(one instanceof PDFName))
      .forEach(lookAt);
  if (!(value instanceof PDFDict)) return undefined;
  for (const [key, inner] of value.entries()) {
    const name = nameOf(key);
    const said = nameOf(inner);
    if (activeKeys.includes(name)) end(13);
    if (name === 'S' && activeActions.includes(said)) end(13);
    if ((name === 'Type' || name === 'Subtype') && activeKinds.includes(said)) end(13);
    if (!(inner instanceof PDFName)) lookAt(inner);
  }
  return undefined;
};

/** A scan of many pages has hundreds. With ten times as many as this, reading takes all the time that there is. */
const mostObjects = 10_000;
/** The same of values within objects, and of what one stream unpacks to, bytes: a power of two, because its buffer doubles. */
const mostValues = 500_000;
const mostUnpacked = 2 ** 25;
const read = { objects: 0, values: 0 };

// Every object is looked at when it is read, so that one which a later version of the file replaces is seen too.
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function look(ref, object) {
  read.objects += 1;
  if (read.objects > mostObjects) end(10);
  lookAt(object);
  return assign.call(this, ref, object);
};

const { parseObject } = PDFObjectParser.prototype;
PDFObjectParser.prototype.parseObject = function count(...about) {
  read.values += 1;
  if (read.values > mostValues) end(10);
  return parseObject.apply(this, about);
};
// What unpacks, whatever the filter, has one class, which the library does not export.
const packed = { dict: PDFContext.create().obj({ Filter: 'FlateDecode' }), contents: deflateSync('') };
const unpacking = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(packed)));
const { ensureBuffer } = unpacking;
unpacking.ensureBuffer = function grow(bytes) {
  if (bytes > mostUnpacked) end(10);
  return ensureBuffer.call(this, bytes);
};

/** Where the library read an object. It reads from the beginning to the end, other readers where the table of the file points. */
const readAt = new Set();
const { parseIndirectObject } = PDFParser.prototype;
PDFParser.prototype.parseIndirectObject = function note() {
  readAt.add(this.bytes.offset());
  return parseIndirectObject.call(this);
};
const space = '(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]{0,200}[\\r\\n]){1,40}';
const objectBegins = new RegExp(`(?<!\\d)\\d{1,10}${space}\\d{1,10}${space}obj`, 'g');
/** An object inside of a stream, a text or a comment: only such a table finds it. */
const hasHidden = (bytes) =>
  bytes
    .toString('latin1')
    .matchAll(objectBegins)
    .some(({ index }) => !readAt.has(index));

setPriority(10); // requests come first
try {
  const bytes = readFileSync(given);
  // A file that was cut off: the library would repair it, and nobody would see that pages are missing.
  if (!bytes.subarray(-1024).includes('%%EOF')) end(10);
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    ignoreEncryption: true,
    throwOnInvalidObject: true,
  });
  if (document.isEncrypted) end(12);
  if (hasHidden(bytes)) end(13);
  // What opens by itself may only be a page of this document.
  const opens = document.catalog.lookup(PDFName.of('OpenAction'));
  if (opens instanceof PDFDict && (nameOf(opens.lookup(PDFName.of('S'))) !== 'GoTo' || opens.has(PDFName.of('Next'))))
    end(13);
  const count = document.getPages().length;
  if (count < 1) end(10);
  writeFileSync(pages, String(count));
} catch {
  end(10);
}
