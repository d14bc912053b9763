import { expect, test } from 'vitest';
import { jobSigns } from '../../../jobs/web/console-door.ts';
import { requestSign, requestSigns } from './request-words.ts';

test('a request that nobody has accepted has the word of its job', () => {
  const open = { status: 'published', hold_reason: null, job_status: 'open' } as const;
  expect(requestSign(open)).toBe(jobSigns.open);
  expect(requestSign({ ...open, job_status: null })).toBe(jobSigns.open);
  expect(requestSign({ ...open, job_status: 'arrived' })).toBe(jobSigns.arrived);
  expect(requestSign({ ...open, status: 'declined' })).toBe(requestSigns.declined);
});
