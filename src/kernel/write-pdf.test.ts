import { expect, test } from 'vitest';
import { readPdf } from '../../tests/support/pdf-text.ts';
import { startPdf } from './write-pdf.ts';

const columns = [
  { head: 'What', share: 3 },
  { head: 'Amount', share: 1, right: true },
] as const;

test('₦, the letters of Hausa, Igbo and Yorùbá and a minus are text that can be copied', async () => {
  const pdf = await startPdf({ title: 'A title', foot: 'Kaya' });
  pdf.line('− ₦15,000.50');
  pdf.line('Ƙofar Ɗan’agundi, Ọ̀ṣun, Ụmụahịa, ẹ́, ṅ, gbẹ̀dẹ̀'.normalize('NFD'));
  const { title, pages } = await readPdf(await pdf.end());
  expect(title).toBe('A title');
  expect(pages[0]?.lines.map((line) => line.normalize('NFC'))).toEqual([
    '− ₦15,000.50',
    'Ƙofar Ɗan’agundi, Ọ̀ṣun, Ụmụahịa, ẹ́, ṅ, gbẹ̀dẹ̀'.normalize('NFC'),
    'Kaya | Page 1 of 1',
  ]);
});

test('a table continues on the next pages: its head on each, every row once and whole, nothing below the foot or outside', async () => {
  const count = 500;
  const rows = Array.from({ length: count }, (_, n) => [{ text: `Job ${n}`, under: 'Job completed' }, `₦${n}`]);
  const pdf = await startPdf({ title: 'Long', foot: 'Kaya' });
  await pdf.table(columns, rows);
  const { pages } = await readPdf(await pdf.end());
  expect(pages.length).toBeGreaterThan(5);
  const seen = pages.flatMap(({ items, lines }, at) => {
    expect(lines[0]).toBe('What | Amount');
    expect(lines.at(-1)).toBe(`Kaya | Page ${at + 1} of ${pages.length}`);
    for (const { x, y, text } of items) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThan(556);
      expect(y).toBeLessThan(text.startsWith('Kaya') || text.startsWith('Page') ? 815 : 785);
    }
    // A row and the line under it are on the same page.
    expect(lines.filter((line) => line === 'Job completed')).toHaveLength(
      lines.filter((line) => line.startsWith('Job ') && line !== 'Job completed').length,
    );
    return lines.filter((line) => /^Job \d/.test(line));
  });
  expect(seen).toEqual(rows.map((_, n) => `Job ${n} | ₦${n}`));
});

test('a text that is too long wraps to a second line and is cut there; a figure is never cut', async () => {
  const pdf = await startPdf({ title: 'Wide', foot: 'Kaya' });
  await pdf.table(
    [
      { head: 'What', share: 1 },
      { head: 'Amount', share: 1, right: true },
    ],
    [
      ['moving '.repeat(40), '₦1'],
      ['x'.repeat(400), '₦2'],
    ],
  );
  const long = await startPdf({ title: 'Large', foot: 'Kaya' });
  await long.table([{ head: 'What', share: 9 }, columns[1]], [['One', '− ₦123,456,789,012.50']]);
  expect((await readPdf(await long.end())).pages[0]?.lines).toContain('One | − ₦123,456,789,012.50');
  const [page] = (await readPdf(await pdf.end())).pages;
  const texts = page?.items.map(({ text }) => text) ?? [];
  expect(texts.filter((text) => text.startsWith('moving'))).toHaveLength(2);
  expect(texts.filter((text) => text.endsWith('…'))).toHaveLength(2);
});

test('a line loses nothing of a long text, nor of a word that is wider than the page', async () => {
  const pdf = await startPdf({ title: 'Long', foot: 'Kaya' });
  const word = 'W'.repeat(2_000);
  const text = 'WWWWWWWW '.repeat(300).trim();
  pdf.line(word);
  pdf.line(text);
  const { pages } = await readPdf(await pdf.end());
  const items = pages.flatMap((page) => page.items).filter((item) => item.text.startsWith('W'));
  expect(
    items
      .map((item) => item.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(word + text.replaceAll(' ', ''));
  expect(items.filter((item) => item.text.includes('…'))).toEqual([]);
});
