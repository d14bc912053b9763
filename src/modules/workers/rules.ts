// The states of a worker, their skills, their hours. Also runs in the browser.
import { lagosDate, lagosTime, weekdayOf } from '../../shared/clock.ts';
import { lifecycle } from '../../shared/lifecycle.ts';

/** Worker status (decisions.md, "Lifecycles"). The worker pauses and returns; jobs and the clock do the rest. */
export const workerLifecycle = lifecycle({
  states: ['available', 'busy', 'paused', 'offline'],
  moves: {
    go_available: { from: ['available', 'paused', 'offline'], to: 'available', by: ['worker'] },
    pause: { from: ['available', 'paused', 'offline'], to: 'paused', by: ['worker'] },
    // A job is in progress from departure to delivery; after it the worker has the status from before: paused stays paused.
    start_work: { from: ['available', 'paused', 'offline', 'busy'], to: 'busy', by: ['job'] },
    end_work: { from: ['busy'], to: 'available', by: ['job'] },
    fall_silent: { from: ['available', 'paused'], to: 'offline', by: ['clock'] },
  },
});
export type WorkerStatus = (typeof workerLifecycle.states)[number];
export type ChosenStatus = 'available' | 'paused';

/** The move behind the buttons 'Go Available' and 'Pause'. */
export const moveTo = { available: 'go_available', paused: 'pause' } as const;

/** The toast under 'Status Updated' (partners.md §4). */
export const statusSentence = (status: WorkerStatus): string => `You are now ${status}`;

export const workerRules = {
  /** A sign of life is written at most this often, min. */
  seenEveryMinutes: 5,
  /** This long without a sign of life means offline, h (decisions.md, "Lifecycles"). */
  silentHours: 12,
} as const;

/** code: stored and matched with a job's required skills; label: shown. `packing` is the specification's. */
export const skills = [
  { code: 'packing', label: 'Packing' },
  { code: 'heavy_lifting', label: 'Heavy lifting' },
  { code: 'driving', label: 'Driving' },
  { code: 'assembly', label: 'Furniture assembly' },
  { code: 'cleaning', label: 'Cleaning' },
  { code: 'piano', label: 'Piano moving' },
  { code: 'electronics', label: 'Electronics' },
  { code: 'office_moves', label: 'Office moves' },
] as const;
type Skill = (typeof skills)[number]['code'];
export const skillCodes = skills.map((skill) => skill.code) as [Skill, ...Skill[]];
export const skillLabel = (code: string): string => skills.find((skill) => skill.code === code)?.label ?? code;

/** Languages a worker speaks (partners.md §2.3, Language tab). */
export const languages = [
  { code: 'en', label: 'English' },
  { code: 'ha', label: 'Hausa' },
  { code: 'ig', label: 'Igbo' },
  { code: 'yo', label: 'Yoruba' },
] as const;
type Language = (typeof languages)[number]['code'];
export const languageCodes = languages.map((language) => language.code) as [Language, ...Language[]];

/** In the order of the Schedule tab. */
export const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Day = (typeof days)[number];
/** start and end as HH:MM, Africa/Lagos. */
export type DayAvailability = { available: boolean; start: string; end: string };
export type Schedule = Record<Day, DayAvailability>;

/** 09:00 to 17:00, Sunday off (partners.md §9). */
export const defaultSchedule = (): Schedule =>
  Object.fromEntries(
    days.map((day) => [day, { available: day !== 'sunday', start: '09:00', end: '17:00' }]),
  ) as Schedule;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
/** How long a worker is available in a week by their own schedule, s. */
export const offeredSeconds = (schedule: Schedule): number =>
  Object.values(schedule)
    .filter(({ available }) => available)
    .reduce((sum, { start, end }) => sum + 60 * Math.max(0, minutesOf(end) - minutesOf(start)), 0);

/** Whether a job of this time is inside the worker's hours of its day (Africa/Lagos). */
export const fitsSchedule = (schedule: Schedule, starts_at: Date, ends_at: Date): boolean => {
  const date = lagosDate(starts_at);
  const hours = schedule[days[weekdayOf(date)] as Day];
  return (
    hours?.available === true &&
    lagosDate(ends_at) === date &&
    hours.start <= lagosTime(starts_at) &&
    lagosTime(ends_at) <= hours.end
  );
};
