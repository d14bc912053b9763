import { expect, it } from 'vitest';
import { pressKeys } from './press-keys.ts';

const no = ['price-changes', '1', { yes: false }];
const yes = ['price-changes', '2', { yes: true }];

it('the same words have one key until they are answered', () => {
  const keys = pressKeys();
  const first = keys.of(no);
  expect(keys.of([...no])).toBe(first);
  keys.answered(no);
  expect(keys.of(no)).not.toBe(first);
});

it('other words never have the key of the first', () => {
  const keys = pressKeys();
  const first = keys.of(no);
  expect(keys.of(yes)).not.toBe(first);
  keys.answered(yes);
  expect(keys.of(no)).toBe(first);
});
