// In which order the board shows jobs. Only on the server: no page loads it.
import { lagosDay } from '../../shared/clock.ts';
import type { LatLng } from '../../shared/fields.ts';
import { nearWithin_m } from './board-rules.ts';
import { dispatchRules, pickupSeconds } from '../dispatch/rules.ts';
import { crowMetres } from '../places/rules.ts';
import { fitsHoursOf, type Schedule } from '../workers/schedule-rules.ts';
import type { Reason } from './rules.ts';

type BoardFacts = {
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly required_skills: readonly string[];
  readonly location_lat: number;
  readonly location_lng: number;
};
/** today: the Lagos day on which the worker looks. */
export type BoardViewer = { readonly at: LatLng | null; readonly schedule: Schedule; readonly today: string };

// The order of the board, in seconds of the rule by which dispatch prefers workers: the way to the pickup. What dispatch adds for
// income, rating and rejections is the same for all jobs of one worker. At the same distance, a job outside the worker's hours counts 4,000 s
// more, one that needs a rare skill 1,000 s less, and each day until the start adds 160 s. What starts today and is near comes before all others.
const weights = {
  offHours_s: 4_000,
  skill_s: 1_000,
  perDay_s: 160,
  today_s: 1_000_000,
} as const;
const dayMs = 86_400_000;

const todayReason: Reason = { kind: 'today', skill: null };
const nearReason: Reason = { kind: 'near', skill: null };
const scheduleReason: Reason = { kind: 'schedule', skill: null };

type Rank = {
  readonly score: number;
  readonly away_m: number | null;
  readonly reasons: Reason[];
  readonly outside_hours: boolean;
};

/**
 * The rank of a job on this worker's board (smaller first) and why. It depends on the day and not on the time, so that the pages of one
 * list are consistent. A board ranks four hundred jobs: what only the worker decides is computed once.
 */
export const rankFor = (viewer: BoardViewer): ((job: BoardFacts) => Rank) => {
  const fitsHours = fitsHoursOf(viewer.schedule);
  const day = Date.parse(viewer.today) / dayMs;
  return ({ starts_at, ends_at, required_skills, location_lat: lat, location_lng: lng }) => {
    const away_m = viewer.at && Math.round(crowMetres(viewer.at, { lat, lng }));
    const fits = fitsHours(starts_at, ends_at);
    const today = away_m !== null && away_m <= nearWithin_m && lagosDay(starts_at) === day;
    const reasons: Reason[] = [];
    if (today) reasons.push(todayReason);
    if (away_m !== null) reasons.push(nearReason);
    if (fits) reasons.push(scheduleReason);
    for (const skill of required_skills) reasons.push({ kind: 'skill', skill });
    const score =
      pickupSeconds(away_m, dispatchRules.moveSpeed_mps) +
      (fits ? 0 : weights.offHours_s) -
      (today ? weights.today_s : 0) -
      (required_skills.length > 0 ? weights.skill_s : 0) +
      (starts_at.getTime() / dayMs) * weights.perDay_s;
    return { score: Math.round(score), away_m, reasons, outside_hours: !fits };
  };
};

export const rankForWorker = (job: BoardFacts, viewer: BoardViewer): Rank => rankFor(viewer)(job);
