import { expect, test } from 'vitest';
import { partWords } from './part-words.ts';

const part = { kobo: 44_100_00, rest_kobo: 44_100_00, from: null, why: null };
const job = { part, status: 'in_progress', loaded: true, decided: false } as const;

test('the rest is promised only while nothing is reported', () => {
  expect(partWords({ ...job, loaded: false })).toBe(
    'You are paid ₦44,100 when everything is loaded, and ₦44,100 at the end.',
  );
  expect(partWords(job)).toBe('You were paid ₦44,100 after loading. ₦44,100 comes at the end.');
  expect(partWords({ ...job, status: 'completed' })).toBe(
    'You were paid ₦44,100 after loading, and ₦44,100 at the end.',
  );
  expect(partWords({ ...job, status: 'disputed' })).toBe(
    'You were paid ₦44,100 after loading. Kaya decides about the rest.',
  );
});

test('a job that ended without pay says that the part is taken back', () => {
  expect(partWords({ ...job, status: 'cancelled', decided: true })).toBe(
    '₦44,100, paid to you after loading, comes off your balance, then off what you earn next.',
  );
  expect(partWords({ ...job, status: 'cancelled', loaded: false })).toBeNull();
  expect(partWords({ ...job, status: 'completed', decided: true })).toBeNull();
});

test('the reason why all of it is paid at the end', () => {
  expect(partWords({ ...job, loaded: false, part: { ...part, why: 'first_job' } })).toBe(
    'All of your first job with Kaya is paid at its end.',
  );
});
