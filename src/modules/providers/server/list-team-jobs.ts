import { startCursor, readTimeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { addDays, lagosDate, lagosInstant } from '../../../shared/clock.ts';
import { listOpenForTeam, listTeamFor as teamFor, listTeamJobs as jobsBetween } from '../../jobs/server/door.ts';
import { splitOf } from '../rules.ts';
import type * as contract from '../jobs-contract.ts';
import { providerOf } from './read-provider.ts';
import { ownTeam } from './team.sql.ts';

const mostJobs = 200;
const page = 20;

export const listTeamJobs: UseCase<typeof contract.listTeamJobs> = async (act, { query: { when = 'today' } }) => {
  await providerOf(act);
  const today = lagosDate(await act.now());
  const until = addDays(today, when === 'today' ? 1 : 7);
  const rows = await jobsBetween(act, lagosInstant(today, '00:00'), lagosInstant(until, '00:00'), mostJobs);
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
  const whyOf = new Map(reasons.map(({ worker_id, why }) => [worker_id, why]));
  return {
    items: members
      .filter(({ worker_id }) => whyOf.has(worker_id))
      .map(({ worker_id, full_name, photo_url, share_bps }) => ({
        worker_id,
        full_name,
        photo_url,
        share_bps,
        why: whyOf.get(worker_id) ?? null,
      }))
      .toSorted((one, other) => Number(one.why !== null) - Number(other.why !== null)),
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
              least_kobo: partOf(worker_share_kobo, Math.min(...shares)),
              most_kobo: partOf(worker_share_kobo, Math.max(...shares)),
            },
    })),
    next,
  };
};
