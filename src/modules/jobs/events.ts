// What happens to a job. Live subjects: `board` (open jobs changed), `job:ID`, `order:ID`, `live-moves` (a customer's
// open ones), `my-jobs` (a worker's own), `worker`, `earnings`, `staff`.
import { event } from '../../shared/event.ts';
import type { PaymentMethod } from '../money/payment-methods-rules.ts';
import type { DisputeDecision } from './dispute-rules.ts';
import type { PriceChangeReason } from './price-change-rules.ts';
import type { JobSize, ProofKind } from './rules.ts';

/** In every payload. workerId: the worker it concerns; on a release, the worker who had the job. */
export type OfJob = {
  readonly jobId: string;
  readonly orderId: string;
  readonly customerId: string | null;
  readonly workerId: string | null;
  readonly title: string;
  /** Helpers of its crew, where it has some. */
  readonly helperIds?: readonly string[];
};

/** A step of the mover, with the name they had then. Events of before 21 November 2026 carry none. */
export type ByMover = OfJob & { readonly workerName?: string };

/** Released by the worker, not started 2 h after its time, taken from the worker by staff, or given by a provider to another of its team. */
export type ReleaseReason = 'given_back' | 'not_started' | 'reassigned' | 'taken_back' | 'within_team';
/** The job has another mover at once, whom `accepted` names. */
export const passedOn = (reason: ReleaseReason): boolean => reason === 'reassigned' || reason === 'within_team';

/** What providers get of what these workers earned, by the worker's id. Missing without a provider. */
type PartsKobo = Readonly<Record<string, number>>;

/** How the look at a quick job ended: by staff, by a dispute, or by time, with the customer's word. */
export type LookOutcome = 'released' | 'disputed' | 'confirmed';

/** Why a crew that was not whole has ended. */
export type CrewEnd = 'not_whole' | 'stepped_down' | 'given_to_another' | 'cancelled';

/** Until then it is offered to few; null or missing: it is open to all. ISO */
type FirstUntil = { readonly firstUntil?: string | null };

/** Who works on it, and who leads their team, if they are in one (docs/decisions/0057-providers.md). */
const atWork = (ids: readonly (string | null)[]): string[] =>
  ids.flatMap((id) => (id ? [`account:${id}`, `team-of:${id}`] : []));
const people = (p: OfJob): string[] => [
  ...(p.customerId ? [`account:${p.customerId}`] : []),
  ...atWork([p.workerId, ...(p.helperIds ?? [])]),
  `order:${p.orderId}`,
  'staff',
];
const its = (p: OfJob): string[] => [`job:${p.jobId}`, `order:${p.orderId}`, 'live-moves', 'my-jobs', 'staff'];

const between = { audience: people, subjects: its };
// All workers hear ids of jobs, and nothing else of them: an id names nothing, and the job is or was on their boards.
const onBoard = { audience: people, subjects: (p: OfJob) => [...its(p), 'board'] };
/** Every board may show it from now on. */
const comesToBoard = { ...onBoard, crowd: (p: OfJob) => ({ list: 'board', subjects: ['board', `job:${p.jobId}`] }) };
/** No board shows it; a page that has it open says why. */
const leavesBoard = { ...onBoard, crowd: (p: OfJob) => ({ list: 'board', gone: p.jobId }) };
const known = (p: OfJob) => ({ list: 'board', subjects: [`job:${p.jobId}`] });
/** Between Kaya and this worker: the customer does not hear who is asked. */
const toWorker = {
  audience: (p: OfJob) => [...(p.workerId ? [`account:${p.workerId}`] : []), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'board', 'staff'],
};
/** Who did it, and staff: it is no matter of the customer's. */
const toWorkers = {
  audience: (p: OfJob) => [...atWork([p.workerId, ...(p.helperIds ?? [])]), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'my-jobs', 'earnings', 'staff'],
};
/** Among the workers of a crew: its customer hears of it when it is whole. memberIds: who it concerns, besides its lead. */
type OfCrew = OfJob & { readonly memberIds: readonly string[] };
const inCrew = {
  audience: (p: OfCrew) => [...atWork([p.workerId, ...p.memberIds]), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'my-jobs', 'board', 'staff'],
};
/** What the boards show about it changes, if it is still open. */
const changesOnBoard = { ...onBoard, crowd: (p: OfJob) => (p.workerId ? known(p) : comesToBoard.crowd(p)) };

export const jobsEvents = {
  /** location: the area. */
  opened: event<
    OfJob & FirstUntil & { readonly jobSize: JobSize; readonly startsAt: string; readonly location: string }
  >()('jobs.opened', {
    ...onBoard,
    crowd: (p) => (p.firstUntil ? known(p) : comesToBoard.crowd(p)),
  }),
  /** The job is offered to workerId, and to few others, before it is open to all. */
  offered_first: event<OfJob & { readonly startsAt: string; readonly location: string; readonly endsAt: string }>()(
    'jobs.offered_first',
    toWorker,
  ),
  /** workerId does not want it. */
  first_declined: event<OfJob>()('jobs.first_declined', toWorker),
  /** The time of those few is over, nobody could be asked, or all declined. */
  opened_to_all: event<OfJob & { readonly startsAt: string; readonly location: string }>()(
    'jobs.opened_to_all',
    comesToBoard,
  ),
  /** by: the worker's own acceptance, staff who assigned it, or the provider whose team the worker is in. */
  accepted: event<
    OfJob & { readonly workerName: string; readonly startsAt: string; readonly by: 'worker' | 'staff' | 'provider' }
  >()('jobs.accepted', leavesBoard),
  /**
   * workerId leads, and waits for so many helpers until then. helperKobo: what each helper earns; missing in events before 23 November
   * 2026.
   */
  crew_led: event<OfCrew & { readonly helpers: number; readonly helperKobo?: number; readonly wholeBy: string }>()(
    'jobs.crew_led',
    {
      ...inCrew,
      crowd: comesToBoard.crowd,
    },
  ),
  /** memberIds[0] joined workerId; free: places that are left. */
  helper_joined: event<OfCrew & { readonly free: number }>()('jobs.helper_joined', { ...inCrew, crowd: known }),
  /** memberIds[0] left workerId. whole: after the job was theirs. reopens: the place can be taken again. */
  helper_left: event<OfCrew & { readonly whole: boolean; readonly reopens: boolean }>()('jobs.helper_left', {
    ...inCrew,
    crowd: comesToBoard.crowd,
  }),
  /** A crew that was not whole has ended: the lead's place is free again. workerId led it. */
  crew_ended: event<OfCrew & { readonly why: CrewEnd }>()('jobs.crew_ended', {
    ...inCrew,
    crowd: (p) => (p.why === 'cancelled' ? known(p) : comesToBoard.crowd(p)),
  }),
  /** Nobody took the free places of workerId's crew: the lead brings the missing helpers and gets their pay. */
  places_closed: event<OfCrew>()('jobs.places_closed', { ...inCrew, crowd: known }),
  released: event<OfJob & FirstUntil & { readonly reason: ReleaseReason }>()('jobs.released', {
    ...onBoard,
    // Reassigned: another worker has it at once.
    crowd: (p) => (passedOn(p.reason) || p.firstUntil ? known(p) : comesToBoard.crowd(p)),
  }),
  en_route: event<ByMover>()('jobs.en_route', between),
  arrived: event<ByMover>()('jobs.arrived', between),
  started: event<ByMover>()('jobs.started', between),
  /** The mover asks the customer to sign on their own page. */
  signature_asked: event<ByMover>()('jobs.signature_asked', between),
  /** signature: by the customer, who completes it with that. */
  delivered: event<ByMover & { readonly proof: ProofKind }>()('jobs.delivered', between),
  /** The worker says done and waits: the customer is reminded. */
  confirmation_asked: event<OfJob>()('jobs.confirmation_asked', between),
  /** stars: null when nobody rated (signature, or the clock). */
  /** The mover rated the customer; the customer is not told. */
  customer_rated: event<{ readonly jobId: string; readonly workerId: string; readonly stars: number }>()(
    'jobs.customer_rated',
    { audience: (p) => [`account:${p.workerId}`, 'staff'], subjects: (p) => [`job:${p.jobId}`, 'staff'] },
  ),
  completed: event<
    OfJob & {
      readonly priceKobo: number;
      /** The mover's own part, less what their provider gets; of a crew, its lead's. */
      readonly workerShareKobo: number;
      /** What each of helperIds earns, before the part of their provider. */
      readonly helperShareKobo?: number;
      readonly partsKobo?: PartsKobo;
      /** The part of the price that the mover took in cash; missing in events before 21 November 2026. */
      readonly cashKobo?: number;
      readonly stars: number | null;
      /** worker: in events of before 28 November 2026, with what passed for a signature then. */
      readonly by: 'customer' | 'worker' | 'staff' | 'clock';
    }
  >()('jobs.completed', { audience: people, subjects: (p) => [...its(p), 'worker', 'earnings'] }),
  /** It was done very quickly: its money waits for a look of staff. tookS: from the start to the delivery, seconds. */
  look_waits: event<OfJob & { readonly tookS: number }>()('jobs.look_waits', toWorkers),
  /** By staff: what waited for a company is free. */
  pay_released: event<OfJob & { readonly reason: string }>()('jobs.pay_released', toWorkers),
  looked_at: event<OfJob & { readonly outcome: LookOutcome }>()('jobs.looked_at', toWorkers),
  /** The customer rated a job that had completed by itself. */
  rated: event<OfJob & { readonly stars: number }>()('jobs.rated', {
    audience: people,
    subjects: (p) => [...its(p), 'worker'],
  }),
  cancelled: event<
    OfJob & {
      readonly reason: string;
      readonly by: 'customer' | 'staff' | 'clock';
      /** For a late cancellation: the fee, and the mover's share. feeOwed: the fee is not paid in full yet. */
      readonly feeKobo?: number;
      readonly shareKobo?: number;
      readonly feeOwed?: boolean;
      /** Held for it and on its way back to the customer. */
      readonly refundKobo?: number;
      /** Staff ended it after the work had begun. */
      readonly begun?: boolean;
    }
  >()('jobs.cancelled', leavesBoard),
  /** The fee for cancelling late, or a part of it, has since been paid by card. shareKobo: the mover's part of amountKobo. */
  fee_paid: event<OfJob & { readonly amountKobo: number; readonly shareKobo: number }>()('jobs.fee_paid', between),
  /** The customer pays in another way from now on. */
  payment_chosen: event<OfJob & { readonly method: PaymentMethod }>()('jobs.payment_chosen', changesOnBoard),
  /** late: after completion, when the mover has been paid. byStaff: staff opened it, after a look. */
  disputed: event<OfJob & { readonly reason: string; readonly late?: boolean; readonly byStaff?: boolean }>()(
    'jobs.disputed',
    between,
  ),
  /** By staff, with the reason both sides read. Amounts kobo; backCashKobo: in the mover's hand, owed to the customer by Kaya. */
  dispute_decided: event<
    OfJob & {
      readonly decision: DisputeDecision;
      readonly reason: string;
      readonly paysKobo: number;
      readonly moverKobo: number;
      /** What each of helperIds gets; like moverKobo before the part of their provider. */
      readonly helperShareKobo?: number;
      readonly partsKobo?: PartsKobo;
      readonly backCardKobo: number;
      /** What comes off the bill of the company that pays; missing in events from before. */
      readonly offBillKobo?: number;
      readonly backCashKobo: number;
      /** Of a job that was completed before: what those who earned of it give back. */
      readonly takenBackKobo?: number;
    }
  >()('jobs.dispute_decided', { audience: people, subjects: (p) => [...its(p), 'earnings'] }),
  /** Kaya has repaid the customer the cash that the mover received. how: in the words of staff. */
  cash_repaid: event<OfJob & { readonly amountKobo: number; readonly how: string }>()('jobs.cash_repaid', between),
  repriced: event<OfJob & { readonly priceKobo: number }>()('jobs.repriced', changesOnBoard),
  /** On the day, by the mover; the customer says yes or no before loading. amountKobo: on top of priceKobo. */
  price_change_asked: event<
    OfJob & { readonly amountKobo: number; readonly priceKobo: number; readonly changeReason: PriceChangeReason }
  >()('jobs.price_change_asked', between),
  /** answer: `withdrawn` when the mover withdrew it. priceKobo: what the job costs now. */
  price_change_answered: event<
    OfJob & {
      readonly amountKobo: number;
      readonly priceKobo: number;
      readonly answer: 'approved' | 'declined' | 'withdrawn';
    }
  >()('jobs.price_change_answered', between),
  held: event<OfJob & { readonly held: boolean }>()('jobs.held', {
    ...onBoard,
    crowd: (p) => (p.held ? leavesBoard.crowd(p) : changesOnBoard.crowd(p)),
  }),
  /** Staff took it from workerId; why, in their words. What it means for the job, `released` or `accepted` says. */
  mover_removed: event<Pick<OfJob, 'jobId' | 'orderId' | 'workerId'> & { readonly reason: string }>()(
    'jobs.mover_removed',
    { audience: () => ['staff'], subjects: (p) => [`job:${p.jobId}`, 'staff'] },
  ),
  message_written: event<OfJob & { readonly author: 'customer' | 'worker' | 'staff' }>()('jobs.message_written', {
    audience: people,
    subjects: (p) => [`job:${p.jobId}`, `messages:${p.jobId}`],
  }),
} as const;
