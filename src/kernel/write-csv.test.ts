import { expect, test } from 'vitest';
import { nairaCell, writeCsv } from './write-csv.ts';

const text = (rows: Parameters<typeof writeCsv>[0]): string => Buffer.from(writeCsv(rows)).toString();

test('a file begins with the byte order mark, and its lines end with CRLF', () => {
  expect(Array.from(writeCsv([]).slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(text([['Ọ̀ṣun', null, '₦'], ['a']])).toBe('\uFEFFỌ̀ṣun,,₦\r\na\r\n');
});

test('commas, quotes and line breaks stay in their cell', () => {
  expect(text([['Yaba, Lagos', 'a "big" flat', 'two\nlines']])).toBe(
    '\uFEFF"Yaba, Lagos","a ""big"" flat","two\nlines"\r\n',
  );
});

test.each(['=HYPERLINK("http://x")', '+234803', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  '%j is text for a spreadsheet, not a formula',
  (typed) => {
    const cell = text([[typed]])
      .slice(1, -2)
      .replace(/^"/, '');
    expect(cell.startsWith("'")).toBe(true);
  },
);

test('an amount is a number that a spreadsheet can add up', () => {
  const cells = [2_250_000, -5, 0, 123_456_789_01].map(nairaCell);
  expect(text([cells])).toBe('\uFEFF22500.00,-0.05,0.00,123456789.01\r\n');
});
