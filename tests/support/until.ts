import { setTimeout as sleep } from 'node:timers/promises';

/** A little less than a test may take (vitest.config.ts), so that its failure names what did not come. */
const patience_ms = 25_000;

/** Waits until this holds. Tests wait by it and count no tries: how long a try takes depends on the machine. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + patience_ms; !(await holds()); await sleep(10))
    if (Date.now() > end) throw new Error(`after ${patience_ms} ms it does not hold: ${holds.toString()}`);
};
