/** The settings of a clock that bin/at.ts has moved, for processes that a test starts with settings of its own. */
export const movedClock = { LD_PRELOAD: process.env['LD_PRELOAD'], CLOCK_AHEAD_S: process.env['CLOCK_AHEAD_S'] };
