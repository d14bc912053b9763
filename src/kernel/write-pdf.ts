// A document on A4 pages: headings, lines, facts and tables that continue on the next page under their head. Overpass is embedded, because PDF's
// built-in fonts have neither ₦ nor the letters of Hausa, Igbo and Yorùbá.
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, rgb } from '@cantoo/pdf-lib';
import { encode } from 'uqr';

/** Points; 72 are an inch. */
const sheet = { width: 595.28, height: 841.89, margin: 40, foot: 28 } as const;
const inner = sheet.width - 2 * sheet.margin;
/** Letters: no line holds more, and no word up to this length is wider than a line. */
const maxInLine = 400;
const longWord = 30;
const ink = { text: rgb(0.055, 0.067, 0.188), muted: rgb(0.35, 0.37, 0.47), line: rgb(0.84, 0.85, 0.89) } as const;

const markPath = 'M0 3a3 3 0 0 1 3-3h5.500v32H3a3 3 0 0 1-3-3zM13 0h13L13 13zM32 .6v30.8L16.600 16zM13 19l13 13H13z';

/** share: fraction of the width; right: right-aligned, for figures. */
export type Column = { readonly head: string; readonly share: number; readonly right?: boolean };
/** The second line of a cell is smaller and muted. */
export type PdfCell = string | { readonly text: string; readonly under: string };

/** base: the size that sets the baseline, if larger than its own. */
type Look = { readonly size?: number; readonly base?: number; readonly bold?: boolean; readonly muted?: boolean };

let fontFiles: Promise<readonly [Buffer, Buffer]> | undefined;
const fonts = () =>
  (fontFiles ??= Promise.all([
    readFile(new URL('./fonts/overpass-400.ttf', import.meta.url)),
    readFile(new URL('./fonts/overpass-700.ttf', import.meta.url)),
  ]));

/** Overpass in regular and bold, each with only the letters that are used. */
export const embedFonts = async (
  document: PDFDocument,
  features: Readonly<Record<string, boolean>> = {},
): Promise<readonly [PDFFont, PDFFont]> => {
  document.registerFontkit(fontkit);
  const [plain, bold] = await fonts();
  const options = { subset: true, features };
  return [await document.embedFont(plain, options), await document.embedFont(bold, options)];
};

/** On one line, composed, without characters that the font cannot draw. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();

/** @param foot what is at the foot of each page, before its number */
export const startPdf = async ({ title, foot }: { readonly title: string; readonly foot: string }) => {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage('en-NG');
  document.setProducer('Kaya');
  document.setCreator('Kaya');
  const [plain, bold] = await embedFonts(document, { tnum: true });
  let page = document.addPage([sheet.width, sheet.height]);
  let y = sheet.height - sheet.margin;

  const turn = (): void => {
    page = document.addPage([sheet.width, sheet.height]);
    y = sheet.height - sheet.margin;
  };
  const room = (height: number): boolean => y - height >= sheet.margin + sheet.foot;

  // Measuring shapes the text, the main cost of a page; the words of a table repeat.
  const widths = new Map<string, number>();
  const widthOf = (text: string, font: PDFFont, size: number): number => {
    const key = `${font === bold ? 'b' : 'p'}${text}`;
    const known = widths.get(key) ?? font.widthOfTextAtSize(text, 1000);
    widths.set(key, known);
    return (known * size) / 1000;
  };
  /** How many letters fit with `end` behind them, at least one. It measures few times: one by one, a long word would hold up the process for seconds. */
  const fitting = (letters: readonly string[], end: string, font: PDFFont, size: number, width: number): number => {
    let [fit, tooMany] = [1, Math.min(letters.length, maxInLine) + 1];
    while (tooMany - fit > 1) {
      const half = Math.floor((fit + tooMany) / 2);
      if (widthOf(`${letters.slice(0, half).join('')}${end}`, font, size) > width) tooMany = half;
      else fit = half;
    }
    return fit;
  };
  const cut = (text: string, font: PDFFont, size: number, width: number): string => {
    if (widthOf(text, font, size) <= width) return text;
    const letters = [...text];
    return `${letters
      .slice(0, fitting(letters, '…', font, size, width))
      .join('')
      .trimEnd()}…`;
  };
  /** A word that is wider than a line, in parts. */
  const broken = (word: string, font: PDFFont, size: number): string[] => {
    const letters = [...word];
    const parts: string[] = [];
    while (letters.length > longWord) parts.push(letters.splice(0, fitting(letters, '', font, size, inner)).join(''));
    return [...parts, letters.join('')].filter(Boolean);
  };
  /** At most `max` lines, the last one cut. */
  const wrap = (given: string, font: PDFFont, size: number, width: number, max: number): string[] => {
    const lines: string[] = [];
    let line = '';
    for (const word of tidy(given).split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && lines.length < max - 1 && widthOf(longer, font, size) > width) {
        lines.push(line);
        line = word;
      } else {
        line = longer;
      }
    }
    return [...lines, line].filter(Boolean).map((one) => cut(one, font, size, width));
  };
  const put = (text: string, x: number, { size = 10, base = size, bold: fat, muted }: Look, right?: number): void => {
    if (!text) return;
    const font = fat ? bold : plain;
    const left = right === undefined ? x : right - widthOf(text, font, size);
    page.drawText(text, { x: left, y: y - base, size, font, color: muted ? ink.muted : ink.text });
  };
  const rule = (strong = false): void => {
    page.drawLine({
      start: { x: sheet.margin, y },
      end: { x: sheet.width - sheet.margin, y },
      thickness: strong ? 1.2 : 0.5,
      color: strong ? ink.text : ink.line,
    });
  };

  const gap = (height: number): void => {
    y -= height;
  };
  /** Over as many lines as it needs, none of it is lost. */
  const line = (text: string, look: Look = {}): void => {
    const { size = 10, bold: fat } = look;
    const font = fat ? bold : plain;
    const words = tidy(text).split(' ');
    const whole = words.flatMap((word) => broken(word, font, size)).join(' ');
    for (const part of wrap(whole, font, size, inner, Infinity)) {
      if (!room(size * 1.4)) turn();
      put(part, sheet.margin, look);
      gap(size * 1.4);
    }
  };
  /** Labels on the left, values on the right, a rule above; the last one is the result. */
  const facts = (items: readonly (readonly [label: string, value: string])[]): void => {
    for (const [at, [label, value]] of items.entries()) {
      if (!room(18)) turn();
      const look = { size: 10, bold: at === items.length - 1 };
      rule(at === 0 || at === items.length - 1);
      gap(4);
      put(tidy(label), sheet.margin, look);
      put(tidy(value), 0, look, sheet.width - sheet.margin);
      gap(14);
    }
  };
  /** Each row is whole on one page. The head is repeated on each. */
  const table = async (columns: readonly Column[], rows: Iterable<readonly PdfCell[]>): Promise<void> => {
    const size = 7.5;
    const pad = 3;
    const all = columns.reduce((sum, { share }) => sum + share, 0);
    let from = sheet.margin;
    const places = columns.map((column) => {
      const width = (inner * column.share) / all;
      const place = { ...column, x: from + pad, end: from + width - pad, width: width - 2 * pad };
      from += width;
      return place;
    });
    const head = (): void => {
      const cells = places.map((place) => wrap(place.head, bold, size, place.width, 2));
      const top = y - 4;
      rule(true);
      for (const [at, lines] of cells.entries()) {
        y = top;
        for (const text of lines) {
          const place = places[at];
          if (place) put(text, place.x, { size, bold: true }, place.right ? place.end : undefined);
          gap(size * 1.3);
        }
      }
      y = top - size * 1.3 * Math.max(...cells.map(({ length }) => length)) - 2;
    };
    head();
    let drawn = 0;
    for (const row of rows) {
      const cells = places.map((place, at) => {
        const cell = row[at] ?? '';
        const [text, under] = typeof cell === 'string' ? [cell, ''] : [cell.text, cell.under];
        return {
          place,
          // A figure is never cut; it gets smaller.
          size: place.right
            ? Math.min(size, (size * place.width) / Math.max(1, widthOf(tidy(text), plain, size)))
            : size,
          text: place.right ? [tidy(text)] : wrap(text, plain, size, place.width, 2),
          under: under ? wrap(under, plain, size - 0.5, place.width, 3) : [],
        };
      });
      const height = Math.max(...cells.map(({ text, under }) => text.length + under.length)) * size * 1.3 + 7;
      if (!room(height)) {
        turn();
        head();
      }
      const top = y - 3;
      rule();
      for (const { place, size: fit, text, under } of cells) {
        y = top;
        for (const [lines, look] of [
          [text, { size: fit, base: size }],
          [under, { size: size - 0.5, muted: true }],
        ] as const)
          for (const part of lines) {
            put(part, place.x, look, place.right ? place.end : undefined);
            gap(size * 1.3);
          }
      }
      y = top - height + 3;
      drawn += 1;
      // Other requests are served between two parts of a long document.
      if (drawn % 20 === 0) await nextTurn();
    }
    rule(true);
    gap(8);
  };
  /** Lines drawn by hand, `[x, y, x, y, …]` from the top left of a field of wide × high, over a rule. */
  const drawing = (
    strokes: readonly (readonly number[])[],
    { wide, high }: { readonly wide: number; readonly high: number },
  ): void => {
    const scale = 220 / wide;
    if (!room(high * scale + 8)) turn();
    for (const stroke of strokes) {
      const spots = Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => ({
        x: sheet.margin + (stroke[2 * at] ?? 0) * scale,
        y: y - (stroke[2 * at + 1] ?? 0) * scale,
      }));
      for (const [at, to] of spots.entries())
        page.drawLine({ start: spots[at - 1] ?? to, end: to, thickness: 1.4, color: ink.text });
    }
    y -= high * scale + 4;
    rule(true);
    gap(4);
  };
  /** The mark and the name of Kaya, as on its pages: src/kit/ui/Mark.tsx has the same path. */
  const logo = (): void => {
    const side = 22;
    if (!room(side + 10)) turn();
    page.drawSvgPath(markPath, { x: sheet.margin, y, scale: side / 32, color: ink.text });
    y -= side - 4;
    put('Kaya', sheet.margin + side + 8, { size: 20, bold: true });
    gap(16);
  };
  /** A QR code of 120 points; the text beside it says the same in words. */
  const qr = (text: string): void => {
    const side = 120;
    if (!room(side + 8)) turn();
    const { data, size } = encode(text, { ecc: 'M', border: 0 });
    const step = side / size;
    for (const [row, cells] of data.entries())
      for (const [column, on] of cells.entries())
        if (on)
          page.drawRectangle({
            x: sheet.margin + column * step,
            y: y - (row + 1) * step,
            // Slightly larger than its cell, so that no viewer shows white lines in between.
            width: step + 0.05,
            height: step + 0.05,
            color: ink.text,
          });
    gap(side + 8);
  };
  const end = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const pages = document.getPages();
    for (const [at, one] of pages.entries()) {
      page = one;
      y = sheet.margin + 10;
      put(tidy(foot), sheet.margin, { size: 8, muted: true });
      put(`Page ${at + 1} of ${pages.length}`, 0, { size: 8, muted: true }, sheet.width - sheet.margin);
    }
    return new Uint8Array(await document.save());
  };
  return { line, gap, facts, table, drawing, logo, qr, end };
};
