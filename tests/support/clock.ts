/** The settings of a clock that bin/at.ts has moved, for processes that a test starts with settings of its own. */
export const movedClock = { LD_PRELOAD: process.env['LD_PRELOAD'], FAKETIME: process.env['FAKETIME'] };
