import { expect, test } from 'vitest';
import { firstName } from './first-name.ts';

test.each([
  ['Ngozi Eze', 'Ngozi'],
  ['Mama Ngozi', 'Mama Ngozi'],
  ['Mama Ngozi Eze', 'Mama Ngozi'],
  ['  Alhaji  Dr. Musa Ibrahim ', 'Alhaji Dr. Musa'],
  ['Alhaji', 'Alhaji'],
  ['', ''],
])('%j is called %j', (name, called) => {
  expect(firstName(name)).toBe(called);
});
