// Whether a runner of the queue works. A lost connection raises an error; a PostgreSQL that does not answer, or a pool whose connections never
// come back, raises none: then the library waits for ever.
import type { Worker, WorkerEvents } from 'graphile-worker';

const look_ms = 1_000;
/** A runner with a free worker fetches every second; a connection may take 3 s and a query 5 s. */
const maxQuiet_s = 10;
/** A fully busy runner fetches nothing; no task runs for a minute. */
const maxBusy_s = 90;

/**
 * Calls `onSilent` once when the runner of these events shows nothing for too long. It counts its checks, not the time: a process that was paused
 * or slow has seen nothing either. Pass the events before the runner begins.
 */
export const watchPulse = (
  events: WorkerEvents,
  onSilent: (cause: string) => void,
  every_ms = look_ms,
): { readonly stop: () => void } => {
  const workers: Worker[] = [];
  let quiet = 0;
  const alive = (): void => {
    quiet = 0;
  };
  events.on('worker:create', ({ worker }) => void workers.push(worker));
  for (const sign of ['localQueue:getJobs:complete', 'worker:getJob:start', 'job:start'] as const)
    events.on(sign, alive);
  const timer = setInterval(() => {
    quiet += 1;
    const busy = workers.length > 0 && workers.every((worker) => worker.getActiveJob() !== null);
    if (quiet <= (busy ? maxBusy_s : maxQuiet_s)) return;
    clearInterval(timer);
    onSilent(busy ? `all of its tasks run for more than ${maxBusy_s} s` : `it has fetched no task for ${maxQuiet_s} s`);
  }, every_ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
