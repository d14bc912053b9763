// What waits on the phone for a connection: steps of a job and messages to its customer; how many, in which order they are sent, and how a
// job looks while they wait. Runs in the browser; the server knows only the times.
import type { JobMove } from './rules.ts';

/** In the order in which a job is done. */
export const waitingSteps = ['depart', 'arrive', 'start', 'deliver'] as const satisfies readonly JobMove[];
export type WaitingStep = (typeof waitingSteps)[number];
/** What may wait. */
export type WaitingAct = WaitingStep | 'message';

export const waitingRules = {
  /** Steps and messages on one phone, of all jobs. */
  maxSteps: 30,
  /** The maximum size of one reduced photo, and of all of them, bytes. */
  maxPhoto: 3_000_000,
  maxPhotos: 20_000_000,
  /** The server rejects an older time of a press (jobs.presses, jobs.messages), h. */
  oldestHours: 24,
} as const;

type OfJob = { readonly job: string; readonly step: WaitingAct };

/** Why one more cannot wait; null when it can. */
export const tooMuchWaits = (
  waiting: readonly { readonly photo_bytes: number }[],
  next: { readonly photo_bytes: number },
): 'steps' | 'photo' | 'photos' | null => {
  if (waiting.length >= waitingRules.maxSteps) return 'steps';
  if (next.photo_bytes > waitingRules.maxPhoto) return 'photo';
  const photos = waiting.reduce((sum, { photo_bytes }) => sum + photo_bytes, next.photo_bytes);
  return photos > waitingRules.maxPhotos ? 'photos' : null;
};

const isStep = <W extends { readonly step: WaitingAct }>(one: W): one is W & { readonly step: WaitingStep } =>
  one.step !== 'message';
/** Without the messages. */
export const stepsIn = <W extends { readonly step: WaitingAct }>(
  waiting: readonly W[],
): readonly (W & { readonly step: WaitingStep })[] => waiting.filter(isStep);

/** The step after the last waiting one; without one, the first that the server offers. */
export const stepAfter = (
  moves: readonly JobMove[],
  waiting: readonly { readonly step: WaitingAct }[],
): WaitingStep | undefined => {
  const last = stepsIn(waiting).at(-1);
  if (last) return waitingSteps[waitingSteps.indexOf(last.step) + 1];
  return waitingSteps.find((step) => moves.includes(step));
};

/** What keeps its order: the steps of one job, and its messages. Neither waits for the other. */
export const sameLine = (one: OfJob, other: OfJob): boolean => one.job === other.job && isStep(one) === isStep(other);

/** What is sent next, in the order of the presses; a queue with a refusal sends nothing until its worker has acted. */
export const nextToSend = <W extends OfJob & { readonly refused?: unknown }>(waiting: readonly W[]): W | undefined => {
  const stopped: W[] = [];
  return waiting.find((one) => {
    if (one.refused) stopped.push(one);
    return !stopped.some((refused) => sameLine(refused, one));
  });
};
