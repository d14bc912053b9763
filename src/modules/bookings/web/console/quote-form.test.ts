import { expect, test } from 'vitest';
import type { QuoteView } from '../../contract.ts';
import type { BookingFile } from '../../staff-contract.ts';
import { amountOf, drawQuote, milesOf, type QuoteForm, startQuote, withExtra } from './quote-form.ts';

const booking = { status: 'in_review', service_type: 'guest-relocation', service_level: 'Standard Package' } as const;
const form: QuoteForm = {
  tier: '399,000',
  miles: '12',
  wishes: [
    { label: 'Dedicated Project Manager', amount: '85,000' },
    { label: 'Storage Solutions', amount: '0' },
  ],
  extras: [
    { key: 0, label: 'Second crew', amount: '20,000' },
    { key: 1, label: 'Left out', amount: '' },
    { key: 2, label: 'Discount', amount: '-5,000' },
  ],
  note: '',
};

test('the lines are the tier, the miles and what staff add; they add up', () => {
  const { lines, total_kobo, missing, distance_kobo } = drawQuote(form, booking);
  expect(lines.map(({ label, amount_kobo }) => [label, amount_kobo / 100])).toEqual([
    ['Standard Package', 399_000],
    ['12 miles × ₦20,000', 240_000],
    ['Dedicated Project Manager', 85_000],
    ['Storage Solutions', 0],
    ['Second crew', 20_000],
    ['Discount', -5_000],
  ]);
  expect(total_kobo).toBe(739_000_00);
  expect(distance_kobo).toBe(240_000_00);
  expect(missing).toBeNull();
});

test('a tier changed by staff is kept, and a customized level starts empty', () => {
  expect(drawQuote({ ...form, tier: '₦350,000', wishes: [], extras: [], miles: '0' }, booking).total_kobo).toBe(
    350_000_00,
  );
  const custom = { ...booking, service_level: 'Customize Package' } as const;
  const drawn = drawQuote({ tier: null, miles: '0', wishes: [], extras: [], note: '' }, custom);
  expect(drawn).toMatchObject({ lines: [], missing: 'The lines must add up to more than zero.' });
});

test.each([
  [{ ...form, miles: '3.5' }, 'Enter whole miles, at most 1000.'],
  [{ ...form, tier: 'much' }, 'Enter the price of the tier.'],
  [{ ...form, extras: [{ key: 0, label: ' ', amount: '5' }] }, 'Say what each line is for.'],
  [{ ...form, extras: [{ key: 0, label: 'x', amount: 'five' }] }, '“five” is not an amount.'],
  [{ ...form, wishes: [{ label: 'x', amount: 'six' }] }, '“six” is not an amount.'],
])('errors are reported, for the draft too: %#', (typed, said) => {
  expect(drawQuote(typed, booking)).toMatchObject({ wrong: said, missing: said });
});

test.each([
  [{ ...form, miles: ' ' }, {}, 'Enter the miles, 0 for none.'],
  [
    { ...form, wishes: [{ label: 'Storage Solutions', amount: '' }] },
    {},
    'Enter an amount for “Storage Solutions”, or mark it as included.',
  ],
  [form, { status: 'pending' as const }, 'Start the review first.'],
])('a draft may lack what sending requires: %#', (typed, more, said) => {
  expect(drawQuote(typed, { ...booking, ...more })).toMatchObject({ wrong: null, missing: said });
});

test('the next quote starts from the last one, with every requested service; miles are required if a draft has none', () => {
  const line = (code: string, label: string, naira: number) => ({ code, label, amount_kobo: naira * 100 });
  const lines = [
    line('tier', 'Standard Package', 399_000),
    line('wish_1', 'Storage Solutions', 0),
    line('extra_0', 'Second crew', 20_000),
  ];
  const wishes = ['Dedicated Project Manager', 'Storage Solutions', 'Post-move Support Services'] as const;
  const given = {
    ...booking,
    distance_m: null,
    additional_services: [...wishes],
    quote: null,
  } as unknown as BookingFile['booking'];
  expect(startQuote({ booking: given, draft: null })).toEqual({
    tier: '399,000',
    miles: '',
    wishes: wishes.map((label) => ({ label, amount: '' })),
    extras: [],
    note: '',
  });
  expect(startQuote({ booking: { ...given, distance_m: 762_000 }, draft: null }).miles).toBe('473');
  const quote = { lines } as unknown as QuoteView;
  const again = startQuote({ booking: { ...given, quote }, draft: null });
  expect(again).toMatchObject({
    miles: '0',
    wishes: [{ amount: '' }, { amount: '0' }, { amount: '' }],
    extras: [{ key: 0, label: 'Second crew', amount: '20,000' }],
  });
  expect(startQuote({ booking: given, draft: { ...quote, miles: 0 } }).miles).toBe('');
  expect(startQuote({ booking: given, draft: { ...quote, miles: 7 } }).miles).toBe('7');
});

test('amounts and miles are read as people type them', () => {
  expect(['85,000', '₦85,000.50', '-5000', '− 5,000', '', 'x', '1.234'].map(amountOf)).toEqual([
    85_000_00,
    85_000_50,
    -5_000_00,
    -5_000_00,
    null,
    null,
    null,
  ]);
  expect(['', '12', '1,000', '1001', '-1', '2.5'].map(milesOf)).toEqual([null, 12, 1000, null, null, null]);
  expect(withExtra(form).extras.at(-1)).toEqual({ key: 3, label: '', amount: '' });
});
