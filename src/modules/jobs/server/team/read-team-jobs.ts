// What a provider sees of its team's jobs: the database answers only for the account that asks (docs/decisions/0057-providers.md).
import type { Act } from '../../../../kernel/db/act.ts';
import { firstDay, highestId, lowestId } from '../../../../kernel/http/cursor.ts';
import { crowMetres } from '../../../places/rules.ts';
import { jobRules } from '../../rules.ts';
import { takeLimits } from '../../take-rules.ts';
import { teamRefusals } from '../../team-rules.ts';
import { jobsOfTeam, openForTeam, sharedByMember, sharedOfTeam, teamFor } from './team.sql.ts';

type Place = { readonly at: Date; readonly id: string };

/** Open jobs, soonest first; one row more than `page`. */
export const listOpenForTeam = (act: Act, after: Place | null, page: number) =>
  act.sql(openForTeam, {
    after_at: after?.at ?? firstDay,
    after_id: after?.id ?? lowestId,
    hours: jobRules.boardHours,
    max: page + 1,
  });

/** The team's jobs that start in this time, soonest first. */
export const listTeamJobs = (act: Act, from: Date, to: Date, max: number) => act.sql(jobsOfTeam, { from, to, max });

/** As the board rounds distances, m. */
const roundTo_m = 500;

/**
 * Why each worker of the team cannot have this job now, as a title; null: they can. away_m: from their area to the pickup; busy: a job of the
 * team that they have at that time. Empty: it is not theirs to give.
 */
export const listTeamFor = async (act: Act, job: string) =>
  (await act.sql(teamFor, { job, ...takeLimits })).map(
    ({
      outcome,
      pickup_lat,
      pickup_lng,
      worker_lat: lat,
      worker_lng: lng,
      busy_title,
      busy_from,
      busy_until,
      ...row
    }) => ({
      ...row,
      why: outcome === 'free' ? null : teamRefusals[outcome].title,
      away_m:
        lat === null || lng === null
          ? null
          : Math.round(crowMetres({ lat: pickup_lat, lng: pickup_lng }, { lat, lng }) / roundTo_m) * roundTo_m,
      busy:
        busy_title !== null && busy_from && busy_until
          ? { title: busy_title, starts_at: busy_from.toISOString(), ends_at: busy_until.toISOString() }
          : null,
    }),
  );

/** Jobs completed in this time with the provider's part, newest first; one row more than `page`. before: its time in µs. */
export const listSharedOfTeam = (
  act: Act,
  from: Date,
  to: Date,
  before: { readonly at: number; readonly id: string } | null,
  page: number,
) =>
  act.sql(sharedOfTeam, {
    from,
    to,
    before_us: before?.at ?? to.getTime() * 1000,
    before_id: before?.id ?? highestId,
    hours: jobRules.boardHours,
    max: page + 1,
  });

/** The same, totalled by worker. */
export const sumSharedByMember = (act: Act, from: Date, to: Date) => act.sql(sharedByMember, { from, to });
