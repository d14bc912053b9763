// Gives memory back after a load. V8 collects garbage when a program allocates, so an idle one keeps the garbage of its load for hours. An
// ordinary full collection keeps the pages that it empties; a last-resort one also compacts the heap and returns them. It takes two and a half
// times as long and happens once, 10 to 20 s after a load (bench/results/2026-11-23-live.md).
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMs = 10_000;
/** Share of the event loop's time. */
const busy = 0.1;

/** Collects garbage once the event loop has been idle for 10 s after a load, if `may`. Returns a function that stops it. */
export const giveBackMemory = (may: () => boolean): (() => void) => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  let before = performance.eventLoopUtilization();
  let due = true; // the start is a load too
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const idle = performance.eventLoopUtilization(now, before).utilization < busy;
    before = now;
    if (!idle) due = true;
    else if (due && may()) {
      due = false;
      void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    }
  }, lookMs);
  timer.unref();
  return () => clearInterval(timer);
};
