import { expect, test } from 'vitest';
import { lagosInstant } from '../../shared/clock.ts';
import { requestRules, whenFault } from '../../modules/requests/rules.ts';
import { daysAhead, reserveFault } from './reserve-fault.ts';

const today = '2026-11-21';
const late = 'Choose a date from today up to 30 days ahead';

test.each([
  ['', '08:00', { at: 'date', words: 'Choose a date' }],
  ['', '', { at: 'date', words: 'Choose a date' }],
  ['2026-11-22', '', { at: 'time', words: 'Choose a time' }],
  ['2026-11-20', '08:00', { at: 'date', words: late }],
  ['2026-12-22', '08:00', { at: 'date', words: late }],
  ['2026-12-21', '08:00', null],
  [today, '10:01', null],
  ['2026-11-22', '06:00', null],
])('%s %s', (date, time, fault) => expect(reserveFault(date, time, today, '10:00')).toEqual(fault));

test('the refusals of the request form are shown here too, in the same words', () => {
  const form = whenFault(today, '10:00', lagosInstant(today, '10:00'), 'reserve');
  expect(reserveFault(today, '10:00', today, '10:00')).toEqual({ at: 'time', words: form?.message });
  expect(daysAhead).toBe(requestRules.reserveDaysAhead);
});
