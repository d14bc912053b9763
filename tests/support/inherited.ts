/**
 * What a process started by a test with its own settings inherits: the clock shifted by bin/at.ts, and the code compiled by other processes of
 * this run, which halves the processor time of a start.
 */
export const inherited = {
  PATH: process.env['PATH'],
  LD_PRELOAD: process.env['LD_PRELOAD'],
  CLOCK_AHEAD_S: process.env['CLOCK_AHEAD_S'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const;
