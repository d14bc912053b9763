import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeOf, documentOf, factsOf, lastMonths, type PassportFacts, readCode, showCode } from './passport-rules.ts';
import { showFullMonth } from '../../shared/full-month.ts';

const facts: PassportFacts = {
  number: 'KWP-2026-000001',
  issued_at: '2026-11-23T08:00:00.000Z',
  valid_until: '2027-11-23T08:00:00.000Z',
  name: 'Músá "Ọlá" Ibrahim',
  name_checked: false,
  with_kaya_since: '2025-01',
  months_active: 3,
  last_active_month: '2026-10',
  jobs_done: 12,
  rating: 4.5,
  ratings: 4,
  earnings: [{ month: '2026-10', earned_kobo: 123_450_00 }],
};

test('the same facts give the same text, and the text gives back the facts', () => {
  const { number, ...rest } = facts;
  expect(documentOf({ ...rest, number })).toBe(documentOf(facts));
  expect(factsOf(documentOf(facts))).toEqual(facts);
  expect(factsOf(documentOf({ ...facts, earnings: null })).earnings).toBeNull();
  const before = documentOf(facts).replace('"name_checked":false,', '');
  expect(factsOf(before).name_checked, 'one from before').toBe(false);
});

test('months of earnings are whole, without gaps, and begin with the first earnings', () => {
  const all = [
    { month: '2026-11', earned_kobo: 5 },
    { month: '2026-07', earned_kobo: 1 },
    { month: '2026-09', earned_kobo: 3 },
  ];
  expect(lastMonths(all, 12, '2026-11')).toEqual([
    { month: '2026-07', earned_kobo: 1 },
    { month: '2026-08', earned_kobo: 0 },
    { month: '2026-09', earned_kobo: 3 },
    { month: '2026-10', earned_kobo: 0 },
  ]);
  expect(lastMonths(all, 3, '2026-11').map(({ month }) => month)).toEqual(['2026-08', '2026-09', '2026-10']);
  expect(lastMonths([{ month: '2025-12', earned_kobo: 1 }], 3, '2026-02').map(({ month }) => month)).toEqual([
    '2025-12',
    '2026-01',
  ]);
  expect(lastMonths([], 12, '2026-11')).toEqual([]);
  expect(lastMonths([{ month: '2026-11', earned_kobo: 5 }], 12, '2026-11')).toEqual([]);
});

test('a code is read as shown, and as people write it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
      const code = codeOf(random);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
      expect(readCode(showCode(code))).toBe(code);
      expect(readCode(` ${showCode(code).toLowerCase()} `)).toBe(code);
    }),
  );
  expect(codeOf(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  expect(readCode('OIL0-0000-0000-0000')).toBe('0110000000000000');
  for (const typed of ['', '1234', 'UUUU-UUUU-UUUU-UUUU', `${'0'.repeat(17)}`, '0000-0000-0000-000ọ'])
    expect(readCode(typed)).toBeNull();
});

test('two different random numbers are two codes', () => {
  const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(bytes, bytes, (a, b) => {
      expect(codeOf(a) === codeOf(b)).toBe(a.join() === b.join());
    }),
  );
});

test('months are named', () => expect(showFullMonth('2026-02')).toBe('February 2026'));
