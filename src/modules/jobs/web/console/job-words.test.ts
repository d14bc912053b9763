import { describe, expect, test } from 'vitest';
import { jobShelves, nextOfJob } from './job-words.ts';

describe('nextOfJob', () => {
  const look = { since: '2026-11-28T20:00:00Z', took_s: 120, min_s: 600 };
  test('a quick job that is completed waits for staff', () => {
    expect(nextOfJob({ status: 'completed', look, pay_wait: 'both' })).toBe('Release or dispute');
    expect(nextOfJob({ status: 'disputed', look, pay_wait: null })).toBe('Decide the dispute');
  });
  test('otherwise what its pay waits for, then its state', () => {
    expect(nextOfJob({ status: 'completed', look: null, pay_wait: 'company' })).toBe(
      'Pay waits for the company’s bill',
    );
    expect(nextOfJob({ status: 'completed', look: null, pay_wait: null })).toBeNull();
    expect(nextOfJob({ status: 'open', look: null, pay_wait: null })).toBe('Find a mover');
  });
});

test('what waits for staff is apart from the states, and each tab is there once', () => {
  expect(jobShelves.filter(({ toDo }) => toDo).map(({ label }) => label)).toEqual([
    'Disputed',
    'Quick jobs',
    'Pay waits',
  ]);
  expect(new Set(jobShelves.map(({ value }) => value)).size).toBe(jobShelves.length);
});
