import { expect, test } from 'vitest';
import { amountOf, drawQuote, milesOf, type QuoteForm, withExtra } from './quote-form.ts';

const booking = { service_type: 'guest-relocation', service_level: 'Standard Package' } as const;
const form: QuoteForm = {
  tier: '399,000',
  miles: '12',
  extras: [
    { key: 0, label: 'Project manager', amount: '85,000' },
    { key: 1, label: 'Storage Solutions', amount: '' },
    { key: 2, label: 'Discount', amount: '-5,000' },
  ],
  note: '',
};

test('the lines are the tier, the miles and what staff add; they add up', () => {
  const { lines, total_kobo, missing, distance_kobo } = drawQuote(form, booking);
  expect(lines.map(({ label, amount_kobo }) => [label, amount_kobo / 100])).toEqual([
    ['Standard tier', 399_000],
    ['12 miles × ₦20,000', 240_000],
    ['Project manager', 85_000],
    ['Discount', -5_000],
  ]);
  expect(total_kobo).toBe(719_000_00);
  expect(distance_kobo).toBe(240_000_00);
  expect(missing).toBeNull();
});

test('a tier that staff changed counts, and a customized one starts from nothing', () => {
  expect(drawQuote({ ...form, tier: '₦350,000', extras: [], miles: '' }, booking).total_kobo).toBe(350_000_00);
  const custom = { ...booking, service_level: 'Customize Package' } as const;
  const drawn = drawQuote({ tier: null, miles: '', extras: [], note: '' }, custom);
  expect(drawn).toMatchObject({ lines: [], missing: 'The lines must add up to more than zero.' });
});

test.each([
  [{ ...form, miles: '3.5' }, 'Enter whole miles, at most 1000.'],
  [{ ...form, tier: 'much' }, 'Enter the price of the tier.'],
  [{ ...form, extras: [{ key: 0, label: ' ', amount: '5' }] }, 'Say what each line is for.'],
  [{ ...form, extras: [{ key: 0, label: 'x', amount: 'five' }] }, '“five” is no amount.'],
])('what is missing is said: %#', (wrong, said) => {
  expect(drawQuote(wrong, booking).missing).toBe(said);
});

test('amounts and miles as people type them', () => {
  expect(['85,000', '₦85,000.50', '-5000', '− 5,000', '', 'x', '1.234'].map(amountOf)).toEqual([
    85_000_00,
    85_000_50,
    -5_000_00,
    -5_000_00,
    null,
    null,
    null,
  ]);
  expect(['', '12', '1,000', '1001', '-1', '2.5'].map(milesOf)).toEqual([0, 12, 1000, null, null, null]);
  expect(withExtra(form).extras.at(-1)).toEqual({ key: 3, label: '', amount: '' });
});
