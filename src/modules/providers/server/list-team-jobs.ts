import { startCursor, readTimeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { listOpenForTeam, listTeamFor as teamFor, listTeamJobs as jobsBetween } from '../../jobs/server/door.ts';
import { splitOf } from '../rules.ts';
import type * as contract from '../jobs-contract.ts';
import { providerOf } from './read-provider.ts';
import { ownTeam } from './team.sql.ts';

const maxJobs = 200;
const page = 20;

export const listTeamJobs: UseCase<typeof contract.listTeamJobs> = async (act, { query: { when = 'today' } }) => {
  await providerOf(act);
  const today = lagosDate(await act.now());
  const until = addDays(today, when === 'today' ? 1 : 7);
  const rows = await jobsBetween(act, lagosInstant(today, '00:00'), lagosInstant(until, '00:00'), maxJobs);
  return {
    items: rows.map(({ leads, share_bps, ...row }) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      helps: !leads,
      part_kobo: splitOf(row.earns_kobo, share_bps).provider_kobo,
    })),
  };
};

export const listTeamFor: UseCase<typeof contract.listTeamFor> = async (act, { params: { id } }) => {
  await providerOf(act);
  const [members, reasons] = await Promise.all([act.sql(ownTeam, {}), teamFor(act, id)]);
  const byWorker = new Map(reasons.map((reason) => [reason.worker_id, reason]));
  const items = members.flatMap(({ worker_id, full_name, photo_url, share_bps }) => {
    const jobsOfWorker = byWorker.get(worker_id);
    if (!jobsOfWorker) return [];
    const { why, missing_skills, away_m, busy } = jobsOfWorker;
    return [{ worker_id, full_name, photo_url, share_bps, why, missing_skills, away_m, busy }];
  });
  const far = Number.MAX_SAFE_INTEGER;
  return {
    items: items.toSorted(
      (one, other) =>
        Number(one.why !== null) - Number(other.why !== null) || (one.away_m ?? far) - (other.away_m ?? far),
    ),
    required_skills: [...(reasons[0]?.required_skills ?? [])],
  };
};

export const listOpenTeamJobs: UseCase<typeof contract.listOpenTeamJobs> = async (act, { query: { cursor } }) => {
  const { status } = await providerOf(act);
  if (status !== 'approved') return { items: [], next: null };
  const rows = await listOpenForTeam(act, cursor === undefined ? null : readTimeCursor(cursor), page);
  const { items, next } = cutPage(rows, page, startCursor);
  const shares = (await act.sql(ownTeam, {})).map(({ share_bps }) => share_bps);
  const partOf = (earned: number, bps: number): number => splitOf(earned, bps).provider_kobo;
  return {
    items: items.map(({ worker_share_kobo, ...row }) => ({
      ...row,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      earns_kobo: worker_share_kobo,
      part:
        shares.length === 0
          ? null
          : {
              min_kobo: partOf(worker_share_kobo, Math.min(...shares)),
              max_kobo: partOf(worker_share_kobo, Math.max(...shares)),
            },
    })),
    next,
  };
};
