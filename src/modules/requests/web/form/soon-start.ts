// A start that comes sooner than a worker usually accepts, and the first day that does not.
import { lagosInstant } from '../../../../shared/clock.ts';
import { firstUsualDay, soonerThanUsual } from '../../asking-rules.ts';
import { type RequestValues, startMs } from './request-form.ts';

/** The first start at the same time of day by which a worker has usually accepted; null if the chosen one is not sooner, or has passed. */
export const soonStart = (
  values: RequestValues,
  now: Date,
  usual_minutes: number | null,
): { readonly day: string; readonly starts_at: Date } | null => {
  const start = startMs(values);
  if (usual_minutes === null || start === null || start <= now.getTime()) return null;
  if (!soonerThanUsual(new Date(start), now, usual_minutes)) return null;
  const day = firstUsualDay(values.preferred_time, now, usual_minutes);
  return { day, starts_at: lagosInstant(day, values.preferred_time) };
};
