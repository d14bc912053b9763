import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { vatWithin } from '../money/vat-rules.ts';
import { detailWords, irnOf, missingOf, nairaText, netLines, qrPlainText, withheldKobo } from './e-invoice-rules.ts';

test('the number has only letters and digits, the service id and the day', () => {
  expect(irnOf('KY-2026-000123', '94ND90NR', '2026-11-29')).toBe('KY2026000123-94ND90NR-20261129');
  expect(irnOf('INV/001 ₦<x>', '94ND90NR', '2024-06-11')).toBe('INV001x-94ND90NR-20240611');
});

test('lines add up to the net amount, and net and VAT to the total, to the kobo', () => {
  const line = fc.record({ code: fc.constant('meal'), label: fc.string(), amount_kobo: fc.nat(1_000_000_000_00) });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), fc.constantFrom(0, 500, 750), (given, vat_bps) => {
      const { lines, net_kobo, vat_kobo, total_kobo } = netLines(given, vat_bps);
      expect(total_kobo).toBe(given.reduce((sum, { amount_kobo }) => sum + amount_kobo, 0));
      expect(lines.reduce((sum, one) => sum + one.net_kobo, 0)).toBe(net_kobo);
      expect({ net_kobo, vat_kobo }).toEqual(vatWithin(total_kobo, vat_bps));
      // Each line is within a kobo of its own net amount.
      for (const [at, one] of lines.entries()) {
        const alone_kobo = vatWithin(given[at]?.amount_kobo ?? 0, vat_bps).net_kobo;
        expect(Math.abs(one.net_kobo - alone_kobo)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('three lines of ₦33.33 would lose a kobo if each were rounded alone', () => {
  const one = { code: 'meal', label: 'Meals', amount_kobo: 33_35 };
  const { lines, net_kobo } = netLines([one, one, one], 750);
  expect(net_kobo).toBe(93_07);
  expect(lines.map((line) => line.net_kobo)).toEqual([31_02, 31_03, 31_02]);
});

test('what is missing is named', () => {
  const whole = {
    tin: '12345678-0001',
    street: '1 Marina',
    city: 'Lagos',
    telephone: '+2348031112222',
    email: 'a@b.ng',
  };
  expect(missingOf(whole)).toEqual([]);
  expect(missingOf({ ...whole, tin: null, city: ' ', email: '' })).toEqual(['tin', 'city', 'email']);
  expect(detailWords(['tin', 'city', 'email'])).toBe('tax number (TIN), city and billing email');
  expect(detailWords(['city'])).toBe('city');
});

test.each([
  [1, '0.01'],
  [4_186_047, '41860.47'],
  [100_000_000_000_005, '1000000000000.05'],
])('%i kobo are written %s', (kobo, text) => {
  expect(nairaText(kobo)).toBe(text);
  // A number in JSON reads the same.
  expect(Number(JSON.stringify(kobo / 100)).toFixed(2)).toBe(text);
});

test('withholding is a share of the amount before VAT', () => expect(withheldKobo(41_860_47, 2)).toBe(837_21));

test('the QR code contains the number with the second, and the certificate', () =>
  expect(qrPlainText('KY1-94ND90NR-20261129', new Date(1_700_000_000_999), 'abc=')).toBe(
    '{"irn":"KY1-94ND90NR-20261129.1700000000","certificate":"abc="}',
  ));
