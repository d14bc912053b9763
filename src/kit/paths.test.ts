import { describe, expect, it } from 'vitest';
import { landingOf } from '../modules/identity/web/door.ts';
import { askedForSignIn, bookingStart, ownPath, paths } from './paths.ts';

describe('where people go after signing in', () => {
  it.each([
    ['navigation state wins', { search: '?next=/help', state: { next: '/book-service' } }, '/book-service'],
    [
      'a plain link carries it',
      { search: '?next=%2Fbook-service%3Fservice%3Dmove', state: null },
      '/book-service?service=move',
    ],
    ['no page asked', { search: '', state: null }, null],
    ['another site', { search: '?next=//evil.example', state: null }, null],
    ['another site with a backslash', { search: '?next=/%5Cevil.example', state: null }, null],
    ['a scheme', { search: '?next=javascript:alert(1)', state: { next: 'https://evil.example' } }, null],
  ])('%s', (_, place, next) => {
    expect(askedForSignIn(place)).toBe(next);
  });

  it.each([
    [[], '/'],
    [['worker'], '/worker-dashboard'],
    [['driver'], '/driver-dashboard'],
    [['provider'], '/provider-dashboard'],
    [['corporate'], '/corporate/dashboard'],
    [['staff'], '/staff'],
    [['worker', 'staff'], '/staff'],
    [['a role of tomorrow'], '/'],
  ])('no page asked, and the roles are %j: %s', (roles, to) => {
    expect(landingOf({ roles }, false)).toBe(to);
  });

  it('a driver on a phone lands on the driving page', () => {
    expect(landingOf({ roles: ['driver'] }, true)).toBe('/drive');
    expect(landingOf({ roles: ['worker', 'driver'] }, true)).toBe('/drive');
    expect(landingOf({ roles: ['worker'] }, true)).toBe('/worker-dashboard');
  });

  it('takes only text as a path', () => {
    expect(ownPath({ toString: () => '/x' })).toBeNull();
  });
});

describe('what a link carries into the request form', () => {
  it('reads back what the path was made from', () => {
    const start = { serviceType: 'reserve', date: '2026-10-18', time: '08:00' };
    const search = paths.bookService(start).replace('/book-service', '');
    expect(bookingStart({ search, state: null })).toEqual(start);
  });

  it('prefers navigation state, field by field', () => {
    expect(
      bookingStart({ search: '?service=move&tier=basic', state: { serviceType: 'package', program: 'event' } }),
    ).toEqual({
      serviceType: 'package',
      program: 'event',
      tier: 'basic',
    });
  });
});
