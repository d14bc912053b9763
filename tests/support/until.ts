import { setTimeout as sleep } from 'node:timers/promises';

/** Slightly less than a test's time limit (vitest.config.ts), so that its failure names what is missing. */
const patience_ms = 80_000;

/** Waits until this holds. Tests use it instead of counting attempts, whose length depends on the machine. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (const end = Date.now() + patience_ms; !(await holds()); await sleep(10))
    if (Date.now() > end) throw new Error(`after ${patience_ms} ms it does not hold: ${holds.toString()}`);
};
