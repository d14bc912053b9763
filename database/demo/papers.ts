// What the demo's drivers hand in: one PDF and two pictures, made here. Each is looked at once, as every upload is; everybody else
// who hands it in gets a copy of what was kept, so that the first start does not check the same paper thirty times.
import sharp from 'sharp';
import type { Actor, Database } from '../../src/kernel/db/act.ts';
import type { FileStore, KeptDocument } from '../../src/kernel/files.ts';
import { addUpload, moveUpload } from '../../src/kernel/http/uploads.sql.ts';
import { noExchange } from '../../src/kernel/http/no-exchange.ts';
import { type DocumentKind, documentKind } from '../../src/modules/drivers/application-rules.ts';
import { addDocument } from '../../src/modules/drivers/server/add-document.ts';

/** One A4 page with a line of text (PDF 32000-1, 7.5). */
export const onePage = (line: string): Buffer => {
  const drawn = `BT /F1 18 Tf 72 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  return Buffer.from(
    `${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
};

const drawn = (width: number, height: number, shapes: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`))
    .jpeg()
    .toBuffer();
const face = `<rect width="320" height="320" fill="#E6E2D6"/><circle cx="160" cy="125" r="58" fill="#8A6B52"/>
  <path d="M40 320a120 105 0 0 1 240 0z" fill="#3F5C50"/>`;
const card = `<rect width="480" height="300" fill="#F4F1E8"/><rect width="480" height="56" fill="#2F6B4F"/>
  <rect x="28" y="88" width="110" height="140" fill="#C9C2B2"/>
  <path d="M166 104h250M166 144h210M166 184h230M28 262h420" stroke="#8B8575" stroke-width="12"/>`;

const photos: readonly DocumentKind[] = ['drivers_license', 'vehicle_info'];
type Sheet = { readonly bytes: Buffer; readonly ending: 'pdf' | 'jpg'; kept?: KeptDocument };

type HandIn = (actor: Actor, kind: DocumentKind, validUntil: string) => Promise<unknown>;

/** A file that has arrived whole, as a page sends it; its upload's id. */
export const sendUpload = (db: Database, files: FileStore, actor: Actor, content: Buffer): Promise<string> =>
  db.act(actor, async (act) => {
    const account = actor.accountId ?? '';
    const bytes = content.length;
    const { id = '' } = (await act.one(addUpload, { account, bytes })) ?? {};
    await files.writePart(id, 0, content);
    await act.one(moveUpload, { id, account, offset: 0, end: bytes });
    return id;
  });

/** Hands a paper in as the page does: an upload, and then the document. */
export const handsIn = async (db: Database, files: FileStore): Promise<HandIn> => {
  const paper: Sheet = { bytes: onePage('Kaya demo paper'), ending: 'pdf' };
  const picture: Sheet = { bytes: await drawn(480, 300, card), ending: 'jpg' };
  const portrait: Sheet = { bytes: await drawn(320, 320, face), ending: 'jpg' };
  const sheetOf = (kind: DocumentKind): Sheet => {
    if (kind === 'profile_photo') return portrait;
    return photos.includes(kind) ? picture : paper;
  };
  return async (actor, kind, validUntil) => {
    const sheet = sheetOf(kind);
    const upload_id = await sendUpload(db, files, actor, sheet.bytes);
    const keepDocument: FileStore['keepDocument'] = async (upload, from) => {
      const before = sheet.kept;
      if (before) return { ...before, stored_as: await files.copy(before.stored_as) };
      sheet.kept = await files.keepDocument(upload, from);
      return sheet.kept;
    };
    const { label, ends } = documentKind(kind);
    const body = { upload_id, name: `${label}.${sheet.ending}`, expires_on: ends ? validUntil : null };
    return addDocument({ ...files, keepDocument })(db, actor, { params: { kind }, body }, noExchange);
  };
};
