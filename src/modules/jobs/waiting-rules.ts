// Steps that wait on the phone for a connection: which, how many, and what a job looks like while they wait. Runs in the browser; the
// server knows only the times.
import type { JobMove } from './rules.ts';

/** In the order in which a job is done. */
export const waitingSteps = ['depart', 'arrive', 'start', 'deliver', 'complete'] as const satisfies readonly JobMove[];
export type WaitingStep = (typeof waitingSteps)[number];

export const waitingRules = {
  /** Steps on one phone, of all jobs. */
  mostSteps: 30,
  /** One photo after it was made smaller, and all of them, bytes. */
  mostPhoto: 3_000_000,
  mostPhotos: 20_000_000,
  /** A time of a press that is older is not believed (jobs.presses), h. */
  oldestHours: 24,
} as const;

/** What a step that waits is judged by. */
type Waiting = { readonly job: string; readonly step: WaitingStep; readonly photo_bytes: number };

/** Why one more cannot wait; null when it can. */
export const tooMuchWaits = (waiting: readonly Waiting[], next: Waiting): 'steps' | 'photo' | 'photos' | null => {
  if (waiting.length >= waitingRules.mostSteps) return 'steps';
  if (next.photo_bytes > waitingRules.mostPhoto) return 'photo';
  const photos = waiting.reduce((sum, { photo_bytes }) => sum + photo_bytes, next.photo_bytes);
  return photos > waitingRules.mostPhotos ? 'photos' : null;
};

/** The step after the last one that waits; without one, the first that the server offers. */
export const stepAfter = (
  moves: readonly JobMove[],
  waiting: readonly { readonly step: WaitingStep }[],
): WaitingStep | undefined => {
  const last = waiting.at(-1);
  if (last) return waitingSteps[waitingSteps.indexOf(last.step) + 1];
  return waitingSteps.find((step) => moves.includes(step));
};

/** What is sent next: of each job its first, in the order of the presses; a job with a refused step sends nothing until its worker has acted. */
export const nextToSend = <W extends { readonly job: string; readonly refused?: unknown }>(
  waiting: readonly W[],
): W | undefined => {
  const stopped = new Set<string>();
  return waiting.find((one) => {
    if (one.refused) stopped.add(one.job);
    return !stopped.has(one.job);
  });
};
