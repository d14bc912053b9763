import { expect, test } from 'vitest';
import { targetOf } from './voice-rules.ts';

test.each([
  ['dashboard', 'dashboard'],
  ['go home please', 'dashboard'],
  ['Jobs', 'jobs'],
  ['show me my WORK', 'jobs'],
  ['earnings', 'earnings'],
  ['my money', 'earnings'],
  ['kudi', 'earnings'],
  ['profile', 'profile'],
  ['homework', null],
  ['', null],
])('%s opens %s', (heard, target) => {
  expect(targetOf([heard])).toBe(target);
});

test('the browser’s second guess counts if the first means nothing', () => {
  expect(targetOf(['jabs', 'jobs'])).toBe('jobs');
});
