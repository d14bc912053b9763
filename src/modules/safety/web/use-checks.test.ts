import { expect, test } from 'vitest';
import { checklist } from './checklist.ts';
import { emergencyNumbers } from './numbers.ts';
import { readChecks } from './use-checks.ts';

test('the checklist has the five items of the specification, and 112 is the first number', () => {
  expect(checklist).toHaveLength(5);
  expect(emergencyNumbers.map(({ number }) => number)).toEqual(['112', '199', '767', '122']);
});

test('ticks count only for this person and this day', () => {
  const kept = JSON.stringify({ account: 'a', day: '2026-11-23', done: ['gear', 'phone'] });
  expect(readChecks(kept, 'a', '2026-11-23')).toEqual(['gear', 'phone']);
  expect(readChecks(kept, 'b', '2026-11-23')).toEqual([]);
  expect(readChecks(kept, 'a', '2026-11-24')).toEqual([]);
  expect(readChecks('nonsense', 'a', '2026-11-23')).toEqual([]);
  expect(readChecks(null, 'a', '2026-11-23')).toEqual([]);
});
