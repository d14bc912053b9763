import { expect, test } from 'vitest';
import type { JobStatus } from '../rules.ts';
import { countOfMine } from './job-words.ts';

const jobs = (...states: JobStatus[]) => states.map((status) => ({ status }));

test('countOfMine: a crew that waits for helpers is not an accepted job', () => {
  expect(countOfMine(jobs('assigned', 'en_route'), false)).toBe('2 accepted');
  expect(countOfMine(jobs('assigned'), true)).toBe('1+ accepted');
  expect(countOfMine(jobs('open', 'assigned'), false)).toBe('1 accepted, 1 waits for helpers');
  expect(countOfMine(jobs('open', 'open'), false)).toBe('2 wait for helpers');
});
