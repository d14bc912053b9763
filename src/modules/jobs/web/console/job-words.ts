// Jobs in the console's words.
import { type Shelf, type Sign, shelvesOf } from '../../../../kit/console/signs.ts';
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

/** What waits for staff: disputes, jobs that were done very quickly, pay that waits. And every other state. */
export const jobShelves: readonly Shelf[] = [
  { value: 'disputed', label: jobSigns.disputed.word, toDo: true },
  { value: 'quick', label: 'Quick jobs', toDo: true },
  { value: 'waits', label: 'Pay waits', toDo: true },
  ...shelvesOf(jobSigns).filter(({ value }) => value !== 'disputed'),
];

/** What the pay of a job waits for. */
const payWaits: Readonly<Record<NonNullable<StaffJob['pay_wait']>, string>> = {
  company: 'Pay waits for the company’s bill',
  look: 'Pay waits for a look',
  both: 'Pay waits for a look and the company’s bill',
};
const payWaitWords = ({ pay_wait }: Pick<StaffJob, 'pay_wait'>): string | null => pay_wait && payWaits[pay_wait];

/** What staff do next, or wait for; null when nothing is left to do. */
const jobNext: Readonly<Record<JobStatus, string | null>> = {
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

/** What is next for one job; its money may need an act too. */
export const nextOfJob = (job: Pick<StaffJob, 'status' | 'look' | 'pay_wait'>): string | null =>
  job.look !== null && job.status === 'completed' ? 'Release or dispute' : (payWaitWords(job) ?? jobNext[job.status]);
