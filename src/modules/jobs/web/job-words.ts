// Toasts and sentences about a job (partners.md §8), in addition to words.ts.
import { phrase, say, sayCount } from '../../../kit/language.ts';
import type { TagTone } from '../../../kit/ui/status.tsx';
import { showDateTime } from '../../../kit/when.ts';
import type { Proof, WorkerJob } from '../contract.ts';
import type { JobOffer } from '../offers-contract.ts';
import { departsFrom, jobRules, type JobStatus, namelessCustomer, toComeStates } from '../rules.ts';
import type { WaitingStep } from '../waiting-rules.ts';
import { countWord } from './words.ts';

export const jobFailed = phrase('Failed to load this job');
export const accepted = { title: phrase('Job accepted successfully'), tone: 'ok' } as const;
export const acceptFailed = phrase('Failed to accept job');
export const saveFailed = phrase('Failed to save job');
export const released = {
  title: phrase('Job given back'),
  detail: phrase('It is back on the board.'),
  tone: 'ok',
} as const;
export const stepFailed = phrase('Failed to update job');
/** Shown for a waiting step. */
export const savedHere = {
  title: phrase('Saved on this phone'),
  detail: phrase('It is sent when there is a connection.'),
} as const;
/** Shown before what the customer typed, which is in their own language. */
export const customersWords = phrase('From the customer');
export const chatFailed = phrase('Failed to load messages');

export const declined = { title: phrase('Not offered to you any more'), tone: 'ok' } as const;
export const declineFailed = phrase('Failed to decline the job');

/** In a sentence: their first name, else `the customer`. */
export const customerIn = ({ customer_name }: Pick<WorkerJob, 'customer_name'>): string =>
  customer_name === namelessCustomer ? say('the customer') : customer_name;

/** The state of a job after its last step that waits on the phone. */
export const stateAfter: Readonly<Record<WaitingStep, JobStatus>> = {
  depart: 'en_route',
  arrive: 'arrived',
  start: 'in_progress',
  deliver: 'delivered',
};

/** States as the worker's own tag shows them. */
const workerTags: Record<JobStatus, { readonly tone: TagTone; readonly word: string }> = {
  // An open job belongs to a worker only while its crew is not whole.
  open: { tone: 'warn', word: phrase('Waiting for helpers') },
  assigned: { tone: 'info', word: phrase('Accepted') },
  en_route: { tone: 'now', word: phrase('On the way') },
  arrived: { tone: 'now', word: phrase('Arrived') },
  in_progress: { tone: 'now', word: phrase('Under way') },
  delivered: { tone: 'warn', word: phrase('Delivered') },
  completed: { tone: 'ok', word: phrase('Completed') },
  cancelled: { tone: 'bad', word: phrase('Cancelled') },
  disputed: { tone: 'warn', word: phrase('Under review') },
};

/** Decided for the customer, a job is cancelled. */
export const workerTag = (
  status: JobStatus,
  { dispute }: Pick<WorkerJob, 'dispute'>,
): { readonly tone: TagTone; readonly word: string } =>
  status === 'cancelled' && dispute?.decision
    ? { tone: 'bad', word: phrase('Decided for the customer') }
    : workerTags[status];

/** The distance to the worker's own job, until they arrive. */
export const awayNow = ({ status, away_m }: Pick<WorkerJob, 'status' | 'away_m'>): number | null =>
  toComeStates.some((state) => state === status) ? away_m : null;

/** As agreed, or as Kaya decided after a dispute. */
export const earnedOf = ({ dispute, you_earn_kobo }: Pick<WorkerJob, 'dispute' | 'you_earn_kobo'>): number =>
  dispute?.mover_kobo ?? you_earn_kobo;

/**
 * What the job pays its mover, and the label. Of a fee, first the part that the customer has not paid yet: it is not earned before that.
 * came_kobo: how much of a cancelled job's pay has arrived.
 */
export const earningOf = (
  job: Pick<WorkerJob, 'status' | 'dispute' | 'you_earn_kobo' | 'cancel_share_kobo' | 'cancel_share_due_kobo'>,
): { readonly label: string; readonly kobo: number; readonly came_kobo?: number } => {
  const { status, dispute, cancel_share_kobo, cancel_share_due_kobo: due_kobo } = job;
  if (status === 'cancelled') {
    const came_kobo = cancel_share_kobo - due_kobo;
    return due_kobo > 0
      ? { label: say('You earn when the customer pays'), kobo: due_kobo, came_kobo }
      : { label: say('You earned'), kobo: came_kobo, came_kobo };
  }
  const over = status === 'completed' || Boolean(dispute?.decision);
  return { label: over ? say('You earned') : say('You earn'), kobo: earnedOf(job) };
};

/** The one action of each step, as it reads before and while it works. */
export const stepWords: Readonly<Record<WaitingStep, { readonly button: string; readonly working: string }>> = {
  depart: { button: phrase('On my way'), working: phrase('Telling the customer...') },
  arrive: { button: phrase('Arrived'), working: phrase('Telling the customer...') },
  start: { button: phrase('Start'), working: phrase('Checking the code...') },
  deliver: { button: phrase('Delivered'), working: phrase('Sending the proof...') },
};

/** `1 open job`, `300+ open jobs`. */
export const openCount = (total: number): string =>
  sayCount(total, '{count} open job', '{count} open jobs', { count: countWord(total) });
/** What became of an offer, as its row's tag shows it. */
export const offerTags: Record<JobOffer['outcome'], { readonly tone: TagTone; readonly word: string }> = {
  waiting: { tone: 'now', word: phrase('Waiting for you') },
  accepted: { tone: 'ok', word: phrase('You accepted') },
  declined: { tone: 'off', word: phrase('You declined') },
  open: { tone: 'info', word: phrase('Open to everyone') },
  taken: { tone: 'off', word: phrase('Another mover has it') },
  on_hold: { tone: 'warn', word: phrase('On hold') },
  cancelled: { tone: 'bad', word: phrase('Cancelled') },
};

/** What makes this job safe for its mover, as far as Kaya knows. */
export const safetyWords = ({
  payment_method,
  price_kobo,
  held_kobo,
  loaded_kobo,
}: Pick<WorkerJob, 'payment_method' | 'price_kobo' | 'held_kobo' | 'loaded_kobo'>): string[] => [
  phrase('Starts with a code'),
  ...(payment_method === 'card' && (held_kobo ?? 0) >= price_kobo
    ? [loaded_kobo > 0 ? phrase('Rest of the payment held by Kaya') : phrase('Payment held by Kaya')]
    : []),
];

/** `3+ accepted`, `1 accepted, 2 wait for helpers`: a crew that is not whole does not have the job yet. */
export const countOfMine = (items: readonly { readonly status: JobStatus }[], more: boolean): string => {
  const waiting = items.filter(({ status }) => status === 'open').length;
  const taken = items.length - waiting;
  return [
    taken > 0 ? say('{n} accepted', { n: `${taken}${more ? '+' : ''}` }) : '',
    waiting > 0 ? sayCount(waiting, '{n} waits for helpers', '{n} wait for helpers') : '',
  ]
    .filter(Boolean)
    .join(', ');
};

/** Why the worker may not set off yet; null when it is time. */
export const sayTooEarly = (starts_at: Date, now: Date): string | null => {
  const from = departsFrom(starts_at);
  return now < from
    ? say('You can press On my way from {time}, {n} hours before the start.', {
        time: showDateTime(from, now),
        n: jobRules.earliestHours,
      })
    : null;
};

/** The worker's own proof, in one line. */
export const proofLine = ({ kind, received_by, signed }: Proof): string => {
  if (kind === 'signature' && signed)
    return signed.signed_as
      ? say('Signed by the customer as {name}', { name: signed.signed_as })
      : say('Signed by the customer');
  if (kind === 'name') return say('Received by {name}. You entered the name.', { name: received_by });
  if (received_by === '') return kind === 'photo' ? say('Photo') : say('Signature');
  return kind === 'photo'
    ? say('Photo, received by {name}', { name: received_by })
    : say('Signature, received by {name}', { name: received_by });
};
