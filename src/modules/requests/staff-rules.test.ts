import { expect, test } from 'vitest';
import { jobLifecycle } from '../jobs/rules.ts';
import { requestState, requestNext } from './staff-rules.ts';

const published = { status: 'published', hold_reason: null } as const;

test.each([
  ['open', 'Find a mover'],
  ['assigned', 'Mover sets off'],
  ['in_progress', 'Mover delivers'],
  ['delivered', 'Customer confirms the delivery'],
  ['disputed', 'Decide the dispute'],
  ['completed', null],
] as const)('a request whose job is %s: %s', (job_status, step) =>
  expect(requestNext[requestState({ ...published, job_status })]).toBe(step),
);

test('every state in which a job is in progress has a next step', () => {
  const over = ['completed', 'cancelled'];
  for (const job_status of jobLifecycle.states.filter((state) => !over.includes(state)))
    expect(requestNext[requestState({ ...published, job_status })], job_status).toBeTruthy();
});

test('a request is on hold only while no mover has accepted; a closed request stays closed', () => {
  const held = { ...published, hold_reason: 'The address is unclear' };
  expect(requestState({ ...held, job_status: 'open' })).toBe('hold');
  expect(requestState({ ...held, job_status: 'en_route' })).toBe('en_route');
  expect(requestState({ ...published, job_status: null })).toBe('open');
  expect(requestState({ ...published, status: 'cancelled', job_status: 'cancelled' })).toBe('cancelled');
});
