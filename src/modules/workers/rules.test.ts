import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWorker } from './contract.ts';
import { skillCodes, skillLabel, statusSentence, workerLifecycle } from './rules.ts';
import * as z from 'zod/mini';

describe('status', () => {
  test('the worker chooses available or paused, but not while a job is in progress', () => {
    expect(workerLifecycle.open('available', 'worker')).toEqual(['go_available', 'pause']);
    expect(workerLifecycle.open('busy', 'worker')).toEqual([]);
    expect(workerLifecycle.open('offline', 'worker')).toContain('go_available');
  });

  test('only an idle worker goes offline automatically', () => {
    expect(workerLifecycle.states.filter((state) => workerLifecycle.next(state, 'fall_silent', 'clock').ok)).toEqual([
      'available',
      'paused',
    ]);
  });

  test('only the worker or a job ends the offline state', () => {
    const tries = fc.array(fc.constantFrom(...workerLifecycle.moves), { maxLength: 20 });
    fc.assert(
      fc.property(tries, (moves) => {
        for (const move of moves) expect(workerLifecycle.next('offline', move, 'clock').ok).toBe(false);
      }),
    );
  });

  test('the toast names the new status', () => expect(statusSentence('paused')).toBe('You are now paused'));
});

test('skills have labels; an unknown one is shown unchanged', () => {
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
});
