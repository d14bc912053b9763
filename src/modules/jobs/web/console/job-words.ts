// Jobs in the console's words.
import { naira } from '../../../../shared/naira.ts';
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

/** What waits for staff: disputes, very quick jobs, pay that waits. And every other state. */
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

/** The next step for one job; its money may need an act too. */
export const nextOfJob = (job: Pick<StaffJob, 'status' | 'look' | 'pay_wait'>): string | null =>
  job.look !== null && job.status === 'completed' ? 'Release or dispute' : (payWaitWords(job) ?? jobNext[job.status]);

type Paid = Pick<StaffJob, 'payment_method' | 'status' | 'held_kobo' | 'cash_kobo' | 'part_kobo'> & {
  readonly paid: Readonly<Omit<StaffJob['paid'], 'by'>> & { readonly by: readonly string[] };
  readonly timeline: Pick<StaffJob['timeline'], 'loaded_at' | 'completed_at'>;
};
/** How a job is or was paid, and where that money is: held, released to the mover, with Kaya, refunded, in cash. */
export const paymentWords = ({ payment_method, status, paid, timeline, ...job }: Paid): string => {
  if (payment_method === 'invoice') return 'Invoice to the company';
  const isDone = timeline.completed_at !== null;
  const isOver = isDone || status === 'cancelled';
  // The price stays in escrow until the end, including the part that the mover already has.
  const released_kobo = !isOver && timeline.loaded_at !== null ? job.part_kobo : 0;
  const held_kobo = Math.max(0, job.held_kobo - released_kobo);
  const kept_kobo = isDone ? paid.paid_kobo - paid.refunded_kobo : 0;
  const cash_kobo = isDone ? (job.cash_kobo ?? 0) : 0;
  const sums = [
    [held_kobo, 'held'],
    [released_kobo, 'released to the mover'],
    [kept_kobo, 'to Kaya'],
    [paid.refunded_kobo, 'refunded'],
  ] as const;
  const where = sums.flatMap(([kobo, word]) => (kobo > 0 ? [`${naira(kobo)} ${word}`] : []));
  const toKaya = paid.by.length === 0 ? [] : [[paid.by.join(' and '), ...where].join(', ')];
  if (isDone)
    return [...toKaya, ...(cash_kobo > 0 ? [`${naira(cash_kobo)} in cash`] : [])].join('; ') || 'Paid to Kaya';
  const inCash = payment_method === 'cash' && !isOver ? ['Cash to the mover'] : [];
  return [...toKaya, ...inCash].join('; ') || (isOver ? 'Nothing was paid' : 'To Kaya, nothing paid yet');
};
