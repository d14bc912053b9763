import { expect, test } from 'vitest';
import type { WorkerJob } from '../contract.ts';
import { spokenJob } from './ReadJob.tsx';

const job = (part: Partial<WorkerJob>) =>
  ({
    title: 'Studio to Yaba',
    starts_at: '2026-11-25T08:00:00.000Z',
    status: 'open',
    you_earn_kobo: 14_400_00,
    location: 'Surulere, Lagos',
    destination: 'Yaba, Lagos',
    description: 'Two beds.',
    note: '',
    dispute: null,
    ...part,
  }) as WorkerJob;
const lines = (part: Partial<WorkerJob> = {}) => spokenJob(job(part)).split('\n');

test('spokenJob reads the job in the order in which it is shown, and leaves out what is empty', () => {
  expect(lines()).toEqual([
    'Studio to Yaba',
    expect.stringMatching(/9:00 AM$/),
    'You earn ₦14,400.',
    'Pickup: Surulere, Lagos',
    'Drop-off: Yaba, Lagos',
    'Two beds.',
  ]);
});

test('spokenJob names what was earned, and no pay for a cancelled job', () => {
  expect(lines({ status: 'completed' })).toContain('You earned ₦14,400');
  expect(lines({ status: 'cancelled' }).join()).not.toContain('earn');
});
