import { expect, test } from 'vitest';
import { lineWarning, personFaults } from './people-rules.ts';

test('each field says what is wrong with it, and a long name is not cut', () => {
  expect(personFaults({ name: 'Efe', email: 'efe@zuma.example', role: '' })).toEqual([]);
  const faults = personFaults({ name: ' ', email: '', role: 'x'.repeat(81) });
  expect(faults.map(({ path }) => path)).toEqual(['name', 'email', 'role']);
  expect(new Set(faults.map(({ message }) => message)).size).toBe(3);
  expect(personFaults({ name: 'x'.repeat(120), email: 'a', role: 'x'.repeat(80) })).toEqual([]);
  expect(personFaults({ name: 'x'.repeat(121), email: 'a', role: '' })).toEqual([
    { path: 'name', message: 'The name is longer than 120 characters' },
  ]);
});

test.each([
  ['Manager', '', true],
  [' admin ', '', true],
  ['employee', '', true],
  ['HR manager', '', false],
  ['Manager', 'manager', false],
  ['', '', false],
])('a file whose role is "%s" and access "%s" is warned about: %s', (role, access, warned) => {
  expect(lineWarning({ role, access }) !== null).toBe(warned);
});
