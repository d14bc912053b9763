import { expect, test } from 'vitest';
import { accountKinds } from './ledger.ts';
import { heldForOthers, missingOf, saySafeguard } from './safeguard-rules.ts';

test.each([
  [100_00, 100_00, 0],
  [100_00, 100_01, 0],
  [100_00, 99_99, 1],
  [100_00, -50_00, 150_00],
  [0, 0, 0],
])('owed %i with %i kept: %i is missing', (owed_kobo, kept_kobo, missing) => {
  expect(missingOf({ owed_kobo, kept_kobo })).toBe(missing);
});

test('it is said in naira', () => {
  expect(saySafeguard({ owed_kobo: 2_000_00, kept_kobo: 3_000_00 })).toBe(
    'Kaya owes people ₦2,000, and ₦3,000 lies at the providers and in the bank',
  );
  expect(saySafeguard({ owed_kobo: 2_000_00, kept_kobo: 500_00 })).toMatch(/: ₦1,500 is missing$/);
});

test('every balance that may never be below zero is held for others', () => {
  const floors = Object.entries(accountKinds).flatMap(([kind, { floor }]) => (floor ? [kind] : []));
  expect(heldForOthers).toEqual(expect.arrayContaining(floors));
});
