// When a badge is earned, and what a progress bar shows (partners.md §9). Also runs in the browser.
import { lagosDate } from '../../shared/clock.ts';

export const badgeTypes = [
  '5_star_pro',
  'mover_of_month',
  'certified_packing',
  'speed_demon',
  'customer_favorite',
] as const;
export type BadgeType = (typeof badgeTypes)[number];

/** As shown to people; pages translate them. */
const badgeNames: Readonly<Record<BadgeType, string>> = {
  '5_star_pro': '5-star pro',
  mover_of_month: 'Mover of the month',
  certified_packing: 'Certified packing',
  speed_demon: 'Speed demon',
  customer_favorite: 'Customer favorite',
};
export const badgeName = (type: BadgeType): string => badgeNames[type];

export const badgeRules = {
  fiveStarJobs: 10,
  packingJobs: 5,
  fastJobs: 20,
  goodRatings: 50,
  /** Min ratings in a month to be its best mover; the same as in the community's top-rated list. */
  minRatingsOfMonth: 5,
} as const;

/** The share of a module that its whole quiz counts; the rest is completing it. */
export const quizPercent = 90;

/** The module required for `certified_packing`; completing it also gives the worker the skill. */
export const packingModule = 'packing';

/** A worker's record; packingTrained: completed the packing module. */
export type WorkDone = {
  readonly five_star_jobs: number;
  readonly good_ratings: number;
  readonly packing_jobs: number;
  readonly fast_jobs: number;
  readonly packingTrained: boolean;
};

/** The badges that this record earns. `mover_of_month` is decided among all workers, once a month. */
export const earnedBadges = (done: WorkDone): Exclude<BadgeType, 'mover_of_month'>[] => [
  ...(done.five_star_jobs >= badgeRules.fiveStarJobs ? (['5_star_pro'] as const) : []),
  ...(done.packingTrained && done.packing_jobs >= badgeRules.packingJobs ? (['certified_packing'] as const) : []),
  ...(done.fast_jobs >= badgeRules.fastJobs ? (['speed_demon'] as const) : []),
  ...(done.good_ratings >= badgeRules.goodRatings ? (['customer_favorite'] as const) : []),
];

/** The estimate beside each badge, percent (partners.md §9): only from the profile; the badge rules decide. */
export const badgeEstimates = (worker: {
  readonly total_jobs: number;
  readonly rating: number;
  readonly skills: readonly string[];
}): Readonly<Record<BadgeType, number>> => ({
  '5_star_pro': Math.min(100, worker.total_jobs * 10),
  mover_of_month: worker.rating >= 4.8 ? 80 : 40,
  certified_packing: worker.skills.includes('packing') ? 100 : 0,
  speed_demon: Math.min(100, worker.total_jobs * 5),
  customer_favorite: Math.min(100, worker.total_jobs * 2),
});

/** The first day of the Lagos month before that of `now`, `YYYY-MM-01`. */
export const monthBefore = (now: Date): string => {
  const [year = 0, month = 1] = lagosDate(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
};

/** The first day of the following month, `YYYY-MM-01`. */
export const monthAfter = (first: string): string => {
  const [year = 0, month = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

export type Progress = {
  readonly progress_percentage: number;
  /** Numbers of the questions answered right, from 1. */
  readonly answered: readonly number[];
  readonly completed_at: string | null;
};

/**
 * What a module's button does. `Continue` appears above 0 %; it completes the module once no question of the quiz is open (partners.md §4;
 * decisions.md, "Training").
 */
export const nextOf = (
  progress: Progress | null,
  questions: number,
): 'start' | 'open' | 'continue' | 'complete' | 'done' => {
  if (!progress) return 'start';
  if (progress.completed_at) return 'done';
  if (progress.answered.length === questions) return 'complete';
  return progress.progress_percentage > 0 ? 'continue' : 'open';
};

/** The first question not answered right yet, from 1; undefined if there is none. */
export const openQuestion = (progress: Progress | null, questions: number): number | undefined =>
  Array.from({ length: questions }, (_, index) => index + 1).find((number) => !progress?.answered.includes(number));
