// What a manager reads of a move whose person is somebody else.
import { expect, test } from 'vitest';
import type { JobStatus } from '../../../jobs/rules.ts';
import { companyMayNot, theirPart } from './company-track-words.ts';

const [yes, no] = [
  { allowed: true, reason: null },
  { allowed: false, reason: 'Your mover is already on the way. Call or message them.' },
];
const view = (job_status: JobStatus, more: object = {}) => ({
  of_person: 'Segun',
  job_status,
  may_confirm: no,
  may_report: no,
  may_sign: no,
  may_write: no,
  may_cancel: no,
  service_type: 'moving' as const,
  service_kind: 'move' as const,
  mover: null,
  ...more,
});

test('it names who can do what the company cannot, and nothing where nothing is to be done', () => {
  const said = (...args: Parameters<typeof view>) => theirPart(view(...args), 'Segun');
  expect(said('delivered', { may_confirm: yes, may_report: yes })).toBe(
    'Segun can confirm it, rate the mover or report a problem.',
  );
  expect(said('in_progress', { may_sign: yes })).toBe('Segun can sign it, on their own page.');
  expect(said('completed', { may_report: yes, may_confirm: yes })).toBe(
    'Segun can rate the mover and report a problem.',
  );
  expect(said('completed', { may_report: yes })).toBe('Segun can report a problem.');
  expect(said('completed')).toBeNull();
  expect(said('open', { may_write: yes })).toBeNull();
  const mover = { card: {}, phone: null, helpers: 0 };
  expect(said('arrived', { may_write: yes, mover })).toBe('Segun has the start code and can write with the mover.');
  expect(said('in_progress', { may_write: yes, mover })).toBe('Segun can write with the mover.');
});

test('why it cannot be cancelled speaks to who reads it, and only while somebody is on it', () => {
  expect(companyMayNot(view('en_route'))).toBe('It can no longer be cancelled here. Call the mover.');
  expect(companyMayNot(view('en_route', { of_person: null }))).toBe(no.reason);
  expect(companyMayNot(view('assigned', { may_cancel: yes }))).toBeNull();
  expect(companyMayNot(view('completed'))).toBeNull();
});
