import { expect, test } from 'vitest';
import { withTyped } from './details-draft.ts';

const saved = { full_name: 'Ada Obi', phone: '', city: 'Lagos', referral_code: '' };
const typed = { ...saved, full_name: 'Ada C. Obi', phone: '0803 123 4567' };

test('an account’s input is restored for it', () => {
  expect(withTyped(saved, 'ada', JSON.stringify({ of: 'ada', typed }))).toEqual(typed);
});

test.each([
  ['another person on the same phone', JSON.stringify({ of: 'bola', typed })],
  ['what an older version kept', JSON.stringify(typed)],
  ['nonsense', '{"of":'],
  ['nothing', null],
  ['null', 'null'],
  ['fields that are no text', JSON.stringify({ of: 'ada', typed: { full_name: 7, phone: null } })],
])('%s: the saved fields', (_what, kept) => {
  expect(withTyped(saved, 'ada', kept)).toEqual(saved);
});
