// Jobs in the console's words.
import { type Sign, shelvesOf } from '../../../../kit/console/signs.ts';
import type { StaffJob } from '../../view-contract.ts';
import type { JobStatus } from '../../rules.ts';

export const onHold: Sign = { tone: 'warn', word: 'On hold' };

export const jobSigns: Readonly<Record<JobStatus, Sign>> = {
  open: { tone: 'info', word: 'Open' },
  assigned: { tone: 'info', word: 'Mover found' },
  en_route: { tone: 'now', word: 'On the way' },
  arrived: { tone: 'now', word: 'Arrived' },
  in_progress: { tone: 'now', word: 'Under way' },
  delivered: { tone: 'warn', word: 'Delivered' },
  completed: { tone: 'ok', word: 'Completed' },
  cancelled: { tone: 'off', word: 'Cancelled' },
  disputed: { tone: 'bad', word: 'Disputed' },
};
export const jobSign = ({ status, held }: { status: JobStatus; held: boolean }): Sign =>
  status === 'open' && held ? onHold : jobSigns[status];

/** With those that were done very quickly and wait for a look, and those whose pay waits. */
export const jobShelves = [
  ...shelvesOf(jobSigns),
  { value: 'quick', label: 'Quick jobs' },
  { value: 'waits', label: 'Pay waits' },
];

/** What the pay of a job waits for. */
const payWaits: Readonly<Record<NonNullable<StaffJob['pay_wait']>, string>> = {
  company: 'Pay waits for the company’s bill',
  look: 'Pay waits for a look',
  both: 'Pay waits for a look and the company’s bill',
};
export const payWaitWords = ({ pay_wait }: Pick<StaffJob, 'pay_wait'>): string | null => pay_wait && payWaits[pay_wait];

/** What staff do next, or wait for; null when nothing is left to do. */
export const jobNext: Readonly<Record<JobStatus, string | null>> = {
  open: 'Find a mover',
  assigned: 'Mover sets off',
  en_route: 'Mover arrives',
  arrived: 'Mover starts',
  in_progress: 'Mover delivers',
  delivered: 'Customer confirms',
  disputed: 'Decide the dispute',
  completed: null,
  cancelled: null,
};
