// Who sees an event of a job live, which queries it changes, and who is notified.
import type { Recipient } from '../../news/server/door.ts';

/** In every payload. workerId: the worker it concerns; on a release, the worker who had the job. */
export type OfJob = {
  readonly jobId: string;
  readonly orderId: string;
  readonly customerId: string | null;
  readonly workerId: string | null;
  readonly title: string;
  /** Helpers of its crew, if there are any. */
  readonly helperIds?: readonly string[];
};

/** A step of the mover, with the name they had then. Events before 21 November 2026 have none. */
export type ByMover = OfJob & { readonly workerName?: string };

/** What providers get of what these workers earned, by the worker's id. Missing without a provider. */
export type PartsKobo = Readonly<Record<string, number>>;

/** ISO: until when it is offered only to a few; null or missing: it is open to all. */
export type FirstUntil = { readonly firstUntil?: string | null };

/** Who works on it, and who leads their team, if they are in one (docs/decisions/0057-providers.md). */
export const atWork = (ids: readonly (string | null)[]): string[] =>
  ids.flatMap((id) => (id ? [`account:${id}`, `team-of:${id}`] : []));
export const people = (p: OfJob): string[] => [
  ...(p.customerId ? [`account:${p.customerId}`] : []),
  ...atWork([p.workerId, ...(p.helperIds ?? [])]),
  `order:${p.orderId}`,
  'staff',
];
export const its = (p: OfJob): string[] => [`job:${p.jobId}`, `order:${p.orderId}`, 'live-moves', 'my-jobs', 'staff'];

export const between = { audience: people, subjects: its };
// All workers receive ids of jobs, and nothing else: an id reveals nothing, and the job is or was on their boards.
export const onBoard = { audience: people, subjects: (p: OfJob) => [...its(p), 'board'] };
/** From now on every board may show it. */
export const comesToBoard = {
  ...onBoard,
  crowd: (p: OfJob) => ({ list: 'board', subjects: ['board', `job:${p.jobId}`] }),
};
/** No board shows it any more; a page that has it open says why. */
export const leavesBoard = { ...onBoard, crowd: (p: OfJob) => ({ list: 'board', gone: p.jobId }) };
export const known = (p: OfJob) => ({ list: 'board', subjects: [`job:${p.jobId}`] });
/** The boards show something else about it, if it is still open. */
export const changesOnBoard = { ...onBoard, crowd: (p: OfJob) => (p.workerId ? known(p) : comesToBoard.crowd(p)) };
/** The worker who did it, and staff; not the customer. */
export const toWorkers = {
  audience: (p: OfJob) => [...atWork([p.workerId, ...(p.helperIds ?? [])]), 'staff'],
  subjects: (p: OfJob) => [`job:${p.jobId}`, 'my-jobs', 'earnings', 'staff'],
};

export const customer: Recipient<OfJob> = { customer: (p) => p.customerId };
export const worker: Recipient<OfJob> = { account: (p) => p.workerId };
export const helpers = { accounts: (p: OfJob) => p.helperIds ?? [] };

/** After the part of the helper's provider is deducted. Kobo */
export const helperKeeps = (
  p: { readonly helperShareKobo?: number; readonly partsKobo?: PartsKobo },
  helper: string,
): number => (p.helperShareKobo ?? 0) - (p.partsKobo?.[helper] ?? 0);
