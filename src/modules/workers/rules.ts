// The states of a worker, their skills. Also runs in the browser.
import { lifecycle } from '../../shared/lifecycle.ts';

/** Worker status (decisions.md, "Lifecycles"). The worker pauses and returns; jobs and the clock do the rest. */
export const workerLifecycle = lifecycle({
  states: ['available', 'busy', 'paused', 'offline'],
  moves: {
    go_available: { from: ['available', 'paused', 'offline'], to: 'available', by: ['worker'] },
    pause: { from: ['available', 'paused', 'offline'], to: 'paused', by: ['worker'] },
    // A job is in progress from departure to delivery; afterwards the worker returns to the earlier status: paused stays paused.
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
  /** Activity is recorded at most this often, min. */
  seenEveryMinutes: 5,
  /** This long without activity means offline, h (decisions.md, "Lifecycles"). */
  silentHours: 12,
} as const;

/** code: stored and matched with a job's required skills; label: shown. `packing` comes from the specification. */
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
