import { expect, test } from 'vitest';
import { requestSign } from './request-sign.ts';

test('a request in progress has the same word as under Now', () => {
  const live = [{ id: 'a', tag: { tone: 'warn', word: 'Finding a mover' } }] as const;
  expect(requestSign({ id: 'a', status: 'published' }, live)).toEqual(['warn', 'Finding a mover']);
  expect(requestSign({ id: 'b', status: 'published' }, live)).toEqual(['now', 'Booked']);
  // It ended after the page fetched the current orders.
  expect(requestSign({ id: 'a', status: 'cancelled' }, live)).toEqual(['off', 'Cancelled']);
});
