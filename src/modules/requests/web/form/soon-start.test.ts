import { expect, test } from 'vitest';
import { lagosInstant } from '../../../../shared/clock.ts';
import { emptyRequest } from './request-form.ts';
import { soonStart } from './soon-start.ts';

const now = lagosInstant('2026-10-17', '09:00');
const aDay = 24 * 60;
const offered = (preferred_date: string, preferred_time: string, usual: number | null) =>
  soonStart({ ...emptyRequest, preferred_date, preferred_time }, now, usual)?.day;

test.each([
  ['the same day', '2026-10-17', '16:00', '2026-10-18'],
  ['the next morning, before a day is over', '2026-10-18', '08:00', '2026-10-19'],
] as const)('%s is sooner than a usual wait of a day: the first day after it is offered', (_, day, time, free) => {
  expect(offered(day, time, aDay)).toBe(free);
});

test('nothing is shown for a start that is late enough or has passed, or while the usual wait is unknown', () => {
  expect(offered('2026-10-18', '09:00', aDay)).toBeUndefined();
  expect(offered('2026-10-17', '09:30', 12)).toBeUndefined();
  expect(offered('2026-10-17', '08:00', aDay)).toBeUndefined();
  expect(offered('2026-10-17', '16:00', null)).toBeUndefined();
  expect(offered('2026-10-17', '', aDay)).toBeUndefined();
});
