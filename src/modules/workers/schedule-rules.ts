// When a worker works: hours per weekday, and days off (docs/decisions/0062-schedules.md). Also runs in the browser.
import { addDays, lagosDate, lagosDay, lagosMinute, weekdayOf } from '../../shared/clock.ts';
import type { FieldFault } from '../../shared/refusal.ts';

/** In the order of the Schedule tab. */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];
/** HH:MM, Africa/Lagos. */
export type Hours = { readonly start: string; readonly end: string };
/** more: further hours on the same day. */
export type DayAvailability = Hours & { readonly available: boolean; readonly more?: readonly Hours[] };
/** Lagos days, inclusive. */
export type DaysOff = { readonly from: string; readonly to: string };
/** One entry per day as in the specification; days_off by date. */
export type Schedule = Record<Day, DayAvailability> & { readonly days_off?: readonly DaysOff[] };
export type WholeDay = Hours & { available: boolean; more: Hours[] };
export type WholeSchedule = Record<Day, WholeDay> & { days_off: DaysOff[] };

export const scheduleRules = {
  /** Per day. */
  maxHours: 4,
  /** Entries of days off that are not over. */
  maxDaysOff: 30,
  /** Maximum days per entry. */
  longestDaysOff: 92,
  /** How far ahead days off may end, days. */
  daysAhead: 366,
  /** How many days past days off are kept: fairness counts the hours of the last week. */
  keptDays: 8,
} as const;

export const scheduleWords = {
  end: 'The end must be after the start. Hours after midnight belong to the next day.',
  overlap: 'These hours overlap other hours of this day',
  tooMany: 'A day has at most 4 times',
  order: 'The last day must not be before the first',
  long: 'Days off are at most 92 days at once',
  offAlready: 'You are already off on some of these days',
  past: 'Choose today or a later day',
  far: 'Choose days within the next 12 months',
  tooManyDaysOff: 'You have 30 entries of days off already. Remove one first.',
} as const;

/** 09:00 to 17:00, Sunday off (partners.md §9). */
export const defaultSchedule = (): WholeSchedule => ({
  ...(Object.fromEntries(
    days.map((day) => [day, { available: day !== 'sunday', start: '09:00', end: '17:00', more: [] }]),
  ) as unknown as Record<Day, WholeDay>),
  days_off: [],
});

const off: DayAvailability = { available: false, start: '09:00', end: '17:00' };
/** With every part, also for a row from before days could have more hours. */
export const wholeSchedule = (schedule: Partial<Schedule>): WholeSchedule => ({
  ...(Object.fromEntries(
    days.map((day) => [day, { ...(schedule[day] ?? off), more: [...(schedule[day]?.more ?? [])] }]),
  ) as unknown as Record<Day, WholeDay>),
  days_off: [...(schedule.days_off ?? [])],
});

const hoursOf = (day: DayAvailability): readonly Hours[] => [{ start: day.start, end: day.end }, ...(day.more ?? [])];

/** The fault of each of a day's hours, in order. A day off has no faults. */
export const hoursFaults = (day: DayAvailability): (string | undefined)[] => {
  const all = hoursOf(day);
  if (!day.available) return all.map(() => undefined);
  return all.map((hours, nth) => {
    if (hours.end <= hours.start) return scheduleWords.end;
    const clashes = all.some((other, at) => at < nth && other.start < hours.end && hours.start < other.end);
    return clashes ? scheduleWords.overlap : undefined;
  });
};

/** The fault of each entry, alone and against the earlier ones. */
export const daysOffFaults = (list: readonly DaysOff[]): (string | undefined)[] =>
  list.map(({ from, to }, nth) => {
    if (to < from) return scheduleWords.order;
    if (to >= addDays(from, scheduleRules.longestDaysOff)) return scheduleWords.long;
    const clashes = list.some((other, at) => at < nth && other.from <= to && from <= other.to);
    return clashes ? scheduleWords.offAlready : undefined;
  });

/** Today's faults of submitted days off. kept: the saved ones, whose first day may have passed. */
export const lateDaysOff = (list: readonly DaysOff[], kept: readonly DaysOff[], today: string): FieldFault[] =>
  list.flatMap(({ from, to }, nth) => {
    const begun = from < today && !kept.some((saved) => saved.from === from);
    const message =
      to < today || begun
        ? scheduleWords.past
        : to > addDays(today, scheduleRules.daysAhead)
          ? scheduleWords.far
          : undefined;
    return message ? [{ path: `availability_schedule.days_off.${nth}.from`, message }] : [];
  });

/** The days off that are not over, soonest first. */
export const daysOffFrom = (schedule: Partial<Schedule>, today: string): DaysOff[] =>
  (schedule.days_off ?? []).filter(({ to }) => to >= today).sort((a, b) => (a.from < b.from ? -1 : 1));

/** Past days off that still count. */
export const daysOffBefore = (schedule: Partial<Schedule>, today: string): DaysOff[] =>
  (schedule.days_off ?? []).filter(({ to }) => to < today && to >= addDays(today, -scheduleRules.keptDays));

/** The hours of a Lagos day, by time; adjacent hours are merged. Empty on a day off. */
export const hoursOn = (schedule: Partial<Schedule>, date: string): Hours[] => {
  const day = schedule[days[weekdayOf(date)] as Day];
  const isOff = (schedule.days_off ?? []).some(({ from, to }) => from <= date && date <= to);
  if (!day?.available || isOff) return [];
  const joined: Hours[] = [];
  for (const next of [...hoursOf(day)].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || last.end < next.start) joined.push(next);
    else if (last.end < next.end) joined[joined.length - 1] = { start: last.start, end: next.end };
  }
  return joined;
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** How long a worker was available in the seven Lagos days up to today, by their schedule, s. */
export const offeredSeconds = (schedule: Partial<Schedule>, now: Date): number => {
  const today = lagosDate(now);
  return [0, 1, 2, 3, 4, 5, 6]
    .flatMap((back) => hoursOn(schedule, addDays(today, -back)))
    .reduce((sum, { start, end }) => sum + 60 * Math.max(0, minutesOf(end) - minutesOf(start)), 0);
};

/**
 * Whether a job at a time is within the worker's hours of that day (Africa/Lagos), and it is not a day off. For many jobs of one worker: the hours of
 * a day are read once.
 */
export const fitsHoursOf = (schedule: Partial<Schedule>): ((starts_at: Date, ends_at: Date) => boolean) => {
  const known = new Map<number, readonly { readonly from: number; readonly to: number }[]>();
  return (starts_at, ends_at) => {
    const day = lagosDay(starts_at);
    if (lagosDay(ends_at) !== day) return false;
    let hours = known.get(day);
    if (!hours) {
      hours = hoursOn(schedule, lagosDate(starts_at)).map(({ start, end }) => ({
        from: minutesOf(start),
        to: minutesOf(end),
      }));
      known.set(day, hours);
    }
    const [from, to] = [lagosMinute(starts_at), lagosMinute(ends_at)];
    return hours.some((part) => part.from <= from && to <= part.to);
  };
};

export const fitsSchedule = (schedule: Partial<Schedule>, starts_at: Date, ends_at: Date): boolean =>
  fitsHoursOf(schedule)(starts_at, ends_at);
