import { describe, expect, test } from 'vitest';
import { addressOf, hostsOf, loginAt, passwordOf, withLogin } from './address.ts';

const several =
  'postgres://kaya_app:s%40cret@one.example,two.example:5433/kaya?sslmode=require&target_session_attrs=read-write';

test('an address with several hosts is one address for each of them', () => {
  expect(hostsOf(several)).toEqual([
    'postgres://kaya_app:s%40cret@one.example/kaya?sslmode=require',
    'postgres://kaya_app:s%40cret@two.example:5433/kaya?sslmode=require',
  ]);
  expect(hostsOf('postgres://a:b@h/n')).toEqual(['postgres://a:b@h/n']);
  expect(() => hostsOf('postgres:h')).toThrow('looks like postgres://');
});

test('a login is put into an address, or taken to another place, with all its hosts', () => {
  expect(withLogin(several, 'other', 'p:/@')).toBe(
    'postgres://other:p%3A%2F%40@one.example,two.example:5433/kaya?sslmode=require&target_session_attrs=read-write',
  );
  expect(loginAt(several, 'postgres://h:6000/kaya')).toBe('postgres://kaya_app:s%40cret@h:6000/kaya');
  expect(passwordOf(several)).toBe('s@cret');
});

describe('an address that is read anew', () => {
  test('is used as it is while it has one host and has not changed, without a look', async () => {
    const address = addressOf(() => 'postgres://a:b@nowhere.invalid/n');
    expect((await address.reach()).url).toBe('postgres://a:b@nowhere.invalid/n');
  });

  test('fails with what the hosts say when none of several answers', async () => {
    const address = addressOf(() => 'postgres://a:b@127.0.0.1:1,127.0.0.1:2/n');
    await expect(address.reach()).rejects.toThrow('ECONNREFUSED');
  });
});
