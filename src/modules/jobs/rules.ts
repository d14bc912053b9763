// What may happen to a job, and who may do it. Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';
import { boardPage } from './board-rules.ts';

export { type JobSize, jobSizes, recommended, underwayStates } from './board-rules.ts';

/** What a mover reads in place of a name when the customer gave none. It is never made from an email address. */
export const namelessCustomer = 'Customer';

/** The lifecycle of a job (decisions.md, "Lifecycles"). `clock` is time passing; `staff` acts for either side. */
export const jobLifecycle = lifecycle({
  states: ['open', 'assigned', 'en_route', 'arrived', 'in_progress', 'delivered', 'completed', 'cancelled', 'disputed'],
  moves: {
    accept: { from: ['open'], to: 'assigned', by: ['worker'] },
    assign: { from: ['open', 'assigned', 'en_route', 'arrived'], to: 'assigned', by: ['staff'] },
    // Released before departure, or by the clock 2 h after its time.
    release: { from: ['assigned'], to: 'open', by: ['worker', 'staff', 'clock'] },
    // The mover set off and does not arrive: by staff, or by the clock while still on the way.
    take_back: { from: ['en_route', 'arrived'], to: 'open', by: ['staff', 'clock'] },
    depart: { from: ['assigned'], to: 'en_route', by: ['worker'] },
    arrive: { from: ['en_route'], to: 'arrived', by: ['worker'] },
    start: { from: ['arrived'], to: 'in_progress', by: ['worker'] },
    // By the customer with a signature on their own page, which then completes the job.
    deliver: { from: ['in_progress'], to: 'delivered', by: ['worker', 'customer'] },
    // Never by the worker: their Delivered asks the customer (docs/decisions/0084, 0117).
    complete: { from: ['delivered'], to: 'completed', by: ['customer', 'staff', 'clock'] },
    // Also after completion, for jobRules.problemDays: then money is recovered (decide-dispute.ts).
    dispute: { from: ['delivered', 'completed'], to: 'disputed', by: ['customer', 'staff'] },
    settle: { from: ['disputed'], to: 'completed', by: ['staff'] },
    cancel: { from: ['open', 'assigned', 'en_route', 'arrived'], to: 'cancelled', by: ['customer', 'staff'] },
    // The mover has waited at the door, and nobody came.
    no_show: { from: ['arrived'], to: 'cancelled', by: ['worker'] },
    // Work has begun: only staff may stop it.
    call_off: { from: ['in_progress', 'delivered', 'disputed'], to: 'cancelled', by: ['staff'] },
  },
});
export type JobStatus = (typeof jobLifecycle.states)[number];
export type JobMove = (typeof jobLifecycle.moves)[number];
export type JobPerson = 'worker' | 'customer' | 'staff' | 'clock';

/** In these states the worker is busy for the time of the job; after delivery they are free again. */
export const takenStates = ['assigned', 'en_route', 'arrived', 'in_progress'] as const satisfies readonly JobStatus[];
/** Shown under 'current' in my jobs; the others are past. */
export const currentStates = [...takenStates, 'delivered', 'disputed'] as const satisfies readonly JobStatus[];
/** The worker has not reached the pickup yet. */
export const toComeStates = ['open', 'assigned', 'en_route'] as const satisfies readonly JobStatus[];
/** The two may write to each other. */
export const chatStates = [...currentStates, 'completed'] as const satisfies readonly JobStatus[];

/** Words for a state as its people read it. */
export const statusWords: Record<JobStatus, string> = {
  open: 'Looking for a mover',
  assigned: 'Mover found',
  en_route: 'On the way',
  arrived: 'Arrived',
  in_progress: 'Under way',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  disputed: 'Under review',
};

/** Until when a problem can be reported after completion. */
export const problemUntil = (completed_at: Date): Date =>
  new Date(completed_at.getTime() + jobRules.problemDays * 24 * 3_600_000);

/** What a job is part of; order_id is its id. */
export const jobServes = ['request', 'booking'] as const;
export type JobServes = (typeof jobServes)[number];
/** photo, name: given by the worker; a typed name has no picture and is not a signature. signature: given by the customer, on their page. */
export const proofKinds = ['photo', 'signature', 'name'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const jobRules = {
  /** How long before the start a mover may set off, h (docs/decisions/0026). */
  earliestHours: 3,
  /** An arrival counts as seen when the last shared position is at most this far from the pickup, m. */
  seenWithin_m: 500,
  /** The maximum age of that position, min. */
  seenMinutes: 5,
  /** How long after its time a job that is assigned or on the way, but not started, goes back to open, h (decisions.md, "Lifecycles"). */
  releaseHours: 2,
  /** Delivered with a photo or a name, and the customer does not respond: completed after, h. */
  quietHours: 24,
  /** How long after completion a problem can be reported, days. */
  problemDays: 14,
  /** How long after its time a job nobody took stays on the board, h. */
  boardHours: 12,
  boardPage,
  /** The maximum length of a board, and how many open jobs of each kind it is chosen from. */
  boardDepth: 200,
  /** How many of them a map shows. */
  mapMost: 100,
  /** A search by place finds pickups within, m. */
  searchWithin_m: 15_000,
} as const;

/** Wrong tries that lock a start code, and for how many minutes; the refusal code_locked has the same numbers in its text. */
export const startCodeLimits = { max_wrong: 5, lock_minutes: 10 } as const;

/**
 * The second code is worth money, and a long drive leaves hours to guess it. Three locks are fifteen of 10,000 codes: enough for a mover who
 * mishears, 0.15 % for one who guesses. After that it is closed until the customer requests a new one on their page.
 */
export const loadedCodeLimits = { ...startCodeLimits, max_locks: 3 } as const;

/**
 * A mover reads the average of a customer's last ratings, and only from a minimum on, so that the customer cannot tell who gave which
 * (docs/decisions/0100).
 */
export const customerStarsOf = { min_ratings: 3, of_last: 100 } as const;

/**
 * The usual wait is the median of those among the newest jobs that are for one service and start in one city (0.45 degrees are about
 * 50 km). It is unknown if few of them were accepted.
 */
export const usualWaitOf = { min_accepted: 8, of_last: 300, within_degrees: 0.45 } as const;

/** Who is offered a job first, and for how long (decisions.md, "Automatic matching"; docs/decisions/0043-first-refusal.md). */
export const firstRefusal = {
  /** The number of workers, the best by the rule of dispatch. */
  max: 3,
  /** At most this fraction of the time until the start, */
  share: 0.25,
  /** and none when the start is nearer than this, min. */
  minMinutes: 20,
  /** Only workers who were active within this time, min. */
  seenMinutes: 60,
  /** How long a live position takes precedence over the place of the profile, min. */
  placeMinutes: 5,
} as const;

/** When a job that opens now is open to all; null: at once. @param minutes the setting, 0 is off */
export const firstRefusalEnds = (starts_at: Date, now: Date, minutes: number): Date | null => {
  const left_ms = starts_at.getTime() - now.getTime();
  if (minutes === 0 || left_ms < firstRefusal.minMinutes * 60_000) return null;
  return new Date(now.getTime() + Math.min(minutes * 60_000, Math.floor(left_ms * firstRefusal.share)));
};

/** The earliest moment a mover may set off. */
export const departsFrom = (starts_at: Date): Date =>
  new Date(starts_at.getTime() - jobRules.earliestHours * 3_600_000);

/** Whether a customer may be asked to sign: while the mover works. */
export const maySignFor = ({ status }: { readonly status: JobStatus }): boolean => status === 'in_progress';

/** The code of a job as people read it and type it in a message (ACCEPT 4F2A1C): the last six digits of its id. */
export const jobCode = (id: string): string => id.slice(-6).toUpperCase();

/** Why a job is recommended: it starts today and near, it is near, it fits the worker's hours, it uses this skill of theirs. */
export const reasonKinds = ['today', 'near', 'schedule', 'skill'] as const;
export type Reason = { readonly kind: (typeof reasonKinds)[number]; readonly skill: string | null };
