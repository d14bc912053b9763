import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lagosInstant } from '../../shared/clock.ts';
import { createWorker, updateWorker } from './contract.ts';
import {
  days,
  defaultSchedule,
  fitsSchedule,
  skillCodes,
  skillLabel,
  statusSentence,
  workerLifecycle,
} from './rules.ts';
import * as z from 'zod/mini';

describe('status', () => {
  test('the worker chooses available or paused, but not while a job is in progress', () => {
    expect(workerLifecycle.open('available', 'worker')).toEqual(['go_available', 'pause']);
    expect(workerLifecycle.open('busy', 'worker')).toEqual([]);
    expect(workerLifecycle.open('offline', 'worker')).toContain('go_available');
  });

  test('only an idle worker goes offline by itself', () => {
    expect(workerLifecycle.states.filter((state) => workerLifecycle.next(state, 'fall_silent', 'clock').ok)).toEqual([
      'available',
      'paused',
    ]);
  });

  test('only the worker or a job ends the state offline', () => {
    const tries = fc.array(fc.constantFrom(...workerLifecycle.moves), { maxLength: 20 });
    fc.assert(
      fc.property(tries, (moves) => {
        for (const move of moves) expect(workerLifecycle.next('offline', move, 'clock').ok).toBe(false);
      }),
    );
  });

  test('the toast names the new status', () => expect(statusSentence('paused')).toBe('You are now paused'));
});

describe('the schedule', () => {
  test('is 09:00 to 17:00 from Monday to Saturday at first', () => {
    expect(defaultSchedule().monday).toEqual({ available: true, start: '09:00', end: '17:00' });
    expect(days.filter((day) => !defaultSchedule()[day].available)).toEqual(['sunday']);
  });

  test.each([
    ['2026-10-19', '09:00', '17:00', true],
    ['2026-10-19', '08:59', '11:00', false],
    ['2026-10-19', '15:00', '17:01', false],
    ['2026-10-18', '10:00', '12:00', false],
  ])('%s %s–%s: %s', (date, from, to, fits) => {
    expect(fitsSchedule(defaultSchedule(), lagosInstant(date, from), lagosInstant(date, to))).toBe(fits);
  });

  test('a job over midnight does not fit', () => {
    const always = Object.fromEntries(
      days.map((day) => [day, { available: true, start: '00:00', end: '23:59' }]),
    ) as ReturnType<typeof defaultSchedule>;
    expect(fitsSchedule(always, lagosInstant('2026-10-19', '22:00'), lagosInstant('2026-10-20', '01:00'))).toBe(false);
  });
});

test('skills have labels; an unknown one is shown as it is', () => {
  for (const code of skillCodes) expect(skillLabel(code)).not.toBe('');
  expect(skillLabel('juggling')).toBe('juggling');
});

describe('what a profile may contain', () => {
  const good = { full_name: 'Musa Ibrahim', skills: ['packing'], languages: ['en'], phone: '0803 123 4567' };
  const faultsOf = (body: unknown): string[] =>
    (z.safeParse(createWorker.body, body).error?.issues ?? []).map((issue) => issue.path.join('.') || issue.code);

  test('a complete profile is accepted, and the phone becomes E.164', () => {
    expect(z.parse(createWorker.body, good)).toMatchObject({ phone: '+2348031234567' });
  });

  test.each([
    [{ ...good, full_name: ' ' }, 'full_name'],
    [{ ...good, skills: ['flying'] }, 'skills.0'],
    [{ ...good, skills: ['packing', 'packing'] }, 'skills'],
    [{ ...good, languages: [] }, 'languages'],
    [{ ...good, phone: '12' }, 'phone'],
    [{ ...good, emergency_contact: { name: '', phone: '0803 123 4567' } }, 'emergency_contact.name'],
    [{ ...good, status: 'available' }, 'unrecognized_keys'],
    [{ ...good, rating: 5 }, 'unrecognized_keys'],
    [{ ...good, total_earnings_kobo: 1 }, 'unrecognized_keys'],
  ])('%j is refused', (body, path) => expect(faultsOf(body)).toContain(path));

  test('a day that ends before it starts is refused beside its end', () => {
    const schedule = { ...defaultSchedule(), tuesday: { available: true, start: '17:00', end: '09:00' } };
    const { error } = z.safeParse(updateWorker.body, { availability_schedule: schedule });
    expect(error?.issues[0]?.path.join('.')).toBe('availability_schedule.tuesday.end');
  });
});
