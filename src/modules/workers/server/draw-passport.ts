// A work passport as a PDF of one page: what it says, where to check it, its QR code and its signature.
import { type Color, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { encode } from 'uqr';
import { embedFonts } from '../../../kernel/write-pdf.ts';
import { lagosDate, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { PassportFacts } from '../passport-rules.ts';
import { showFullMonth } from '../../../shared/full-month.ts';

const ink = rgb(0.055, 0.067, 0.188);
const left = 56;
const right = 539;
const yellow = rgb(1, 0.76, 0.1);
const muted = rgb(0.32, 0.34, 0.45);
const line = rgb(0.82, 0.83, 0.87);

/** Points from the left and the foot of the page. fromRight: ends at x. */
type TextAt = { x: number; y: number; size: number; bold?: boolean; color?: Color; fromRight?: boolean };

/** One A4 page, and text on it; its only timestamp is `at`, so that the same content gives the same bytes. */
const newPage = async (title: string, at: Date) => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor('Kaya');
  document.setLanguage('en-NG');
  document.setCreationDate(at);
  document.setModificationDate(at);
  const [plain, fat] = await embedFonts(document);
  const page = document.addPage([595.28, 841.89]);
  /** Shrinks to fit: a name may have 120 letters. */
  const write = (given: string, { x, y, size: wanted, bold = false, color = ink, fromRight }: TextAt): void => {
    const text = given.normalize('NFC');
    const font = bold ? fat : plain;
    const width = font.widthOfTextAtSize(text, wanted);
    const size = Math.min(wanted, (wanted * (fromRight ? x - left : right - x)) / width);
    page.drawText(text, { x: fromRight ? x - (width * size) / wanted : x, y, size, font, color });
  };
  return { page, write, save: async () => new Uint8Array(await document.save()) };
};

const drawQr = (page: PDFPage, text: string, x: number, y: number, size: number): void => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 0 });
  const step = size / modules;
  for (const [row, cells] of data.entries())
    for (const [column, on] of cells.entries())
      if (on)
        // Slightly larger than its cell, so that no viewer shows white lines in between.
        page.drawRectangle({
          x: x + column * step,
          y: y + size - (row + 1) * step,
          width: step + 0.05,
          height: step + 0.05,
          color: ink,
        });
};

const fullDate = (iso: string): string => {
  const at = new Date(iso);
  // Always with its year: the same document gives the same bytes.
  return `${showDate(at, at)} ${lagosDate(at).slice(0, 4)}`;
};

/** The facts as lines, as on the page that checks them. */
const rowsOf = (facts: PassportFacts): [label: string, value: string][] => [
  [facts.name_checked ? 'Name' : 'Name, not checked', facts.name],
  ['With Kaya since', showFullMonth(facts.with_kaya_since)],
  [
    'Months with earnings',
    facts.last_active_month ? `${facts.months_active}, last in ${showFullMonth(facts.last_active_month)}` : '0',
  ],
  ['Jobs done', String(facts.jobs_done)],
  [
    'Rating',
    facts.rating === null
      ? 'No ratings yet'
      : `${facts.rating.toFixed(1)} of 5 (${facts.ratings} ${facts.ratings === 1 ? 'rating' : 'ratings'})`,
  ],
];

const chunks = (text: string, max: number): string[] => text.match(new RegExp(`.{1,${max}}`, 'g')) ?? [];

/** @param proof the address to type, the QR code's link, the signature (base64), its key and where the public key is published */
export const drawPassport = async (
  facts: PassportFacts,
  proof: {
    readonly link: string;
    readonly page: string;
    readonly code: string;
    readonly signature: string;
    readonly key_id: string;
    readonly keys: string;
  },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { page, write, save } = await newPage(`Work passport ${facts.number}`, new Date(facts.issued_at));
  page.drawRectangle({ x: 0, y: 753, width: 595.28, height: 88.89, color: ink });
  page.drawRectangle({ x: 0, y: 749, width: 595.28, height: 4, color: yellow });
  write('Kaya', { x: left, y: 798, size: 16, bold: true, color: yellow });
  write('Work passport', { x: left, y: 770, size: 22, bold: true, color: rgb(1, 1, 1) });
  write(facts.number, { x: right, y: 770, size: 13, bold: true, color: rgb(1, 1, 1), fromRight: true });
  let y = 716;
  write(`Issued ${fullDate(facts.issued_at)}. Valid until ${fullDate(facts.valid_until)}, unless revoked.`, {
    x: left,
    y,
    size: 11,
    color: muted,
  });
  y -= 14;
  for (const [label, value] of rowsOf(facts)) {
    y -= 24;
    write(label, { x: left, y, size: 11, color: muted });
    write(value, { x: left + 170, y, size: 12, bold: true });
    page.drawLine({ start: { x: left, y: y - 8 }, end: { x: right, y: y - 8 }, thickness: 0.6, color: line });
  }
  if (facts.earnings) {
    y -= 40;
    write('Earned with Kaya, by month', { x: left, y, size: 13, bold: true });
    if (facts.earnings.length === 0) write('No whole month yet.', { x: left, y: (y -= 20), size: 11, color: muted });
    for (const { month, earned_kobo } of facts.earnings) {
      y -= 17;
      write(showFullMonth(month), { x: left, y, size: 11 });
      write(naira(earned_kobo), { x: left + 300, y, size: 11, bold: true, fromRight: true });
    }
  }
  const foot = 196;
  drawQr(page, proof.link, left, foot, 104);
  const beside = left + 124;
  write('Check this document', { x: beside, y: foot + 90, size: 13, bold: true });
  const how = [
    'Scan the code, or open this page and type the code. It shows',
    'what the worker shares and whether it is still valid. Paper alone',
    'proves nothing.',
  ];
  for (const [nth, each] of how.entries()) write(each, { x: beside, y: foot + 74 - nth * 13, size: 9.5, color: muted });
  write(proof.page, { x: beside, y: foot + 28, size: 11, bold: true });
  write(proof.code, { x: beside, y: foot + 8, size: 15, bold: true });
  write(`Signature (Ed25519, key ${proof.key_id})`, { x: left, y: 160, size: 9, bold: true });
  for (const [nth, part] of chunks(proof.signature, 88).entries())
    write(part, { x: left, y: 146 - nth * 12, size: 9, color: muted });
  write(`Public key: ${proof.keys}`, { x: left, y: 130, size: 9, color: muted });
  write('Rating, jobs and earnings are those of the day of issue. Kaya does not judge whether anybody can pay.', {
    x: left,
    y: 72,
    size: 8.5,
    color: muted,
  });
  return save();
};
