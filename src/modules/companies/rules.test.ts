import { expect, test } from 'vitest';
import { accesses, initialsOf, may, type Operation, permissions, slugOf } from './rules.ts';

test.each([
  ['Zuma Foods Ltd', 'zuma-foods-ltd-loyw3v28'],
  ['  A  &  B / C ', 'a-b-c-loyw3v28'],
  ['شركة زوما', 'شركة-زوما-loyw3v28'],
  ['../../etc', 'etc-loyw3v28'],
  ['???', 'company-loyw3v28'],
  ['x'.repeat(500), `${'x'.repeat(60)}-loyw3v28`],
])('the booking link of "%s" ends with %s', (name, slug) => {
  expect(slugOf(name, 1_700_000_000_000)).toBe(slug);
});

test('an admin may do everything, and every role may do what an employee may do', () => {
  for (const operation of Object.keys(permissions) as Operation[]) {
    expect(may('admin', operation)).toBe(true);
    const allowed = accesses.filter((access) => may(access, operation));
    expect(allowed).toEqual(accesses.slice(0, allowed.length));
  }
});

test.each([
  ['Zuma Foods Ltd', 'ZF'],
  ['Ada & Sons', 'AS'],
  ['  lagos   7up ', 'L7'],
  ['شركة زوما', 'شز'],
  ['&', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
