import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { classOf, register } from './register-rules.ts';

test('every module that exports or erases data of people has an entry, and no other', () => {
  const keeping = globSync('src/modules/*/server/personal-data.ts').map((file) => file.split(/[\\/]/)[2] ?? '');
  expect(keeping.length).toBeGreaterThan(15);
  expect([...new Set(register.map(({ module }) => module))].toSorted()).toEqual(keeping.toSorted());
});

test('names are unique, and each entry is a whole sentence', () => {
  expect(new Set(register.map(({ name }) => name)).size).toBe(register.length);
  expect(register.filter(({ says }) => !says.endsWith('.'))).toEqual([]);
});

test.each([
  [0, 'Not of major importance'],
  [200, 'Not of major importance'],
  [201, 'Ordinary high (OHL)'],
  [1_001, 'Extra high (EHL)'],
  [5_001, 'Ultra high (UHL)'],
])('%i people in six months: %s', (people, name) => expect(classOf(people).name).toBe(name));
