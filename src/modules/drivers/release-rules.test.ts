import { expect, test } from 'vitest';
import { noteFault, releaseReasons, releaseWords } from './release-rules.ts';

test('the reason “other” needs a note, the rest do not', () => {
  for (const reason of releaseReasons) {
    expect(noteFault(reason, 'Flat tyre') === null, reason).toBe(true);
    expect(noteFault(reason, '  ') === null, reason).toBe(reason !== 'other');
  }
});

test('a customer never reads that a driver felt unsafe, nor what a driver wrote', () => {
  expect(releaseReasons.filter((reason) => releaseWords[reason].told === '')).toEqual(['felt_unsafe', 'other']);
});
