// The calendar of free times, as the forms use it.
import { lagosInstant, showDate, showTime } from '../../../../shared/clock.ts';
import type { Answer } from '../../../../shared/contract.ts';
import { call } from '../../../../kit/api.ts';
import { forget, useAnswer } from '../../../../kit/use-answer.ts';
import type { listCallSlots as contract } from '../../call-contract.ts';
import { listCallSlots } from '../../calls.gen.ts';

export type Slots = Answer<typeof contract>;
type Free = { readonly date: string; readonly times: readonly string[] };

const name = 'call-slots';
const fresh_ms = 30_000;

export const useSlots = () => useAnswer(name, (signal) => call(listCallSlots, { signal }), { max_ms: fresh_ms });

/** Days with a free time. */
export const freeDays = (slots: Slots): Free[] =>
  slots.days
    .map(({ date, slots: all }) => ({ date, times: all.filter(({ free }) => free).map(({ at }) => at) }))
    .filter(({ times }) => times.length > 0);

export const dayWords = (date: string): string => showDate(lagosInstant(date, '12:00'));
export const timeWords = (at: string): string => showTime(new Date(at));

/** The first free time from `wanted`, else the first of all; null: none is free. */
export const nextFree = (slots: Slots, wanted: string): { readonly day: string; readonly at: string } | null => {
  const all = freeDays(slots).flatMap(({ date, times }) => times.map((at) => ({ day: date, at })));
  return all.find(({ at }) => at >= wanted) ?? all[0] ?? null;
};

/** After somebody else took a time: the calendar as it is now. */
export const lookAgain = async (wanted: string) => {
  forget(name);
  return nextFree(await call(listCallSlots), wanted);
};

export const takenWords = (next: { at: string } | null): string =>
  next === null
    ? 'Somebody else chose this time a moment ago, and no other time is free. Choose “As soon as you can”.'
    : `Somebody else chose this time a moment ago. The next free one is ${showDate(new Date(next.at))}, ${timeWords(next.at)}: we have chosen it for you. Press again to take it.`;
