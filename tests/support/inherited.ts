/**
 * What a process that a test starts with its own settings inherits: the clock moved by bin/at.ts, and the code that other processes
 * of this run have compiled, which halves the processor time of a start.
 */
export const inherited = {
  PATH: process.env['PATH'],
  LD_PRELOAD: process.env['LD_PRELOAD'],
  CLOCK_AHEAD_S: process.env['CLOCK_AHEAD_S'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
} as const;
