// Reads the text of our PDFs, as a viewer does when copying: glyphs through the fonts' own tables, with positions.
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** x and y in points from the left and the top. */
type Written = { readonly text: string; readonly x: number; readonly y: number };
export type ReadPage = {
  readonly items: readonly Written[] /** Items of one line beside each other, from the top. */;
  readonly lines: readonly string[];
};

const contentOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const letters = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((code) => Number.parseInt(code, 16)));

/** Glyph → text, from the font's ToUnicode table. */
const tableOf = (font: PDFDict): ReadonlyMap<string, string> => {
  const map = new Map<string, string>();
  const text = contentOf(font.lookup(PDFName.of('ToUnicode')));
  for (const [, part = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', code = ''] of part.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>/g))
      map.set(glyph.toUpperCase(), letters(code));
  return map;
};

export const readPdf = async (
  bytes: Uint8Array,
): Promise<{ readonly title: string; readonly pages: readonly ReadPage[] }> => {
  const document = await PDFDocument.load(bytes);
  const pages = document.getPages().map((page): ReadPage => {
    const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const tables = new Map(
      (fonts?.entries() ?? []).map(([name]) => [name.decodeText(), tableOf(fonts?.lookup(name, PDFDict) as PDFDict)]),
    );
    const contents = page.node.Contents();
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((one) => page.node.context.lookup(one)) : [contents];
    const items: Written[] = [];
    let table: ReadonlyMap<string, string> = new Map();
    let place = { x: 0, y: 0 };
    const said = /\/(\S+) [\d.]+ Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|<([0-9A-Fa-f]*)> Tj/g;
    for (const [, font, x, y, glyphs] of streams.map(contentOf).join('\n').matchAll(said)) {
      if (font !== undefined) table = tables.get(font) ?? new Map();
      if (x !== undefined) place = { x: Number(x), y: page.getHeight() - Number(y) };
      if (glyphs !== undefined) {
        const text = (glyphs.toUpperCase().match(/.{4}/g) ?? []).map((glyph) => table.get(glyph) ?? '\uFFFD').join('');
        items.push({ ...place, text });
      }
    }
    const rows = Map.groupBy(items, ({ y }) => Math.round(y * 2));
    const lines = [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([, row]) =>
        row
          .toSorted((a, b) => a.x - b.x)
          .map(({ text }) => text)
          .join(' | '),
      );
    return { items, lines };
  });
  return { title: document.getTitle() ?? '', pages };
};
