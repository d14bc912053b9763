/** How long a sample driver takes for each step, s: long enough to be believable, short enough to watch. */
export const sampleGaps = {
  answer: 2,
  depart: 4,
  /** From setting off to the door: longer than the two free minutes, so that both sides of that rule can be seen. */
  arrive: 150,
  start: 40,
  complete: 90,
} as const;

export const seconds = (at: Date, more: number): Date => new Date(at.getTime() + more * 1000);
