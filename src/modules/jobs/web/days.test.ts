import { expect, test } from 'vitest';
import type { JobStatus } from '../rules.ts';
import { daysOf } from './days.ts';

const now = new Date('2026-11-28T18:00:00Z'); // Saturday, 7:00 PM in Lagos
const job = (id: string, starts_at: string, status: JobStatus, waiting_for_customer = false) => ({
  id,
  starts_at,
  status,
  waiting_for_customer,
});
const monday = job('monday', '2026-11-30T08:00:00Z', 'assigned');
const ids = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id);

test('a job on another day is listed under next, and a job delivered today under today', () => {
  const tonight = job('tonight', '2026-11-28T16:00:00Z', 'delivered', true);
  const { today, next, first } = daysOf([tonight, monday], now);
  expect([ids(today), ids(next), first?.id]).toEqual([['tonight'], ['monday'], 'tonight']);
});

test('what still needs the worker today is shown in full, before what waits for the customer', () => {
  const waits = job('waits', '2026-11-27T09:00:00Z', 'delivered', true);
  const later = job('later', '2026-11-28T20:00:00Z', 'assigned');
  const { today, first } = daysOf([waits, later, monday], now);
  expect([ids(today), first?.id]).toEqual([['waits', 'later'], 'later']);
  const goesOn = job('goes-on', '2026-11-28T21:00:00Z', 'en_route');
  expect(daysOf([waits, later, goesOn], now).first?.id).toBe('goes-on');
});

test('the day is the day in Lagos, and an overdue job is still today’s', () => {
  const afterMidnight = job('after', '2026-11-28T23:30:00Z', 'assigned');
  const yesterday = job('yesterday', '2026-11-27T22:00:00Z', 'assigned');
  const { today, next } = daysOf([yesterday, afterMidnight], now);
  expect([ids(today), ids(next)]).toEqual([['yesterday'], ['after']]);
});

test('with nothing today, the next job is shown in full', () => {
  const { today, first } = daysOf([monday], now);
  expect([today, first?.id]).toEqual([[], 'monday']);
  expect(daysOf([], now).first).toBeUndefined();
});
