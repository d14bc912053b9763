import type { PriceLine } from '../catalogue/rules.ts';

export const waitingLine = 'waiting';

/** The lines of a price with the cost of waiting at the door, added once. Kobo. */
export const withWaiting = (lines: readonly PriceLine[], waiting_kobo: number): PriceLine[] =>
  waiting_kobo === 0 || lines.length === 0 || lines.some(({ code }) => code === waitingLine)
    ? [...lines]
    : [...lines, { code: waitingLine, label: 'Waiting at the door', amount_kobo: waiting_kobo }];
