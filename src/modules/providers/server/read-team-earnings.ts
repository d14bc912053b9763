// What a provider's team earned in a month of Lagos, and the provider's part: in all, by worker, by job, as a file.
import { highestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase } from '../../../kernel/http/route.ts';
import { nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import { lagosDate, lagosInstant, lagosTime } from '../../../shared/clock.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { listSharedOfTeam, sumSharedByMember } from '../../jobs/server/door.ts';
import { percent } from '../rules.ts';
import type * as contract from '../jobs-contract.ts';
import { providerOf } from './read-provider.ts';

const page = 20;
const mostInFile = 10_000;

const monthOf = async (act: Act, month: string | undefined) => {
  const chosen = month ?? lagosDate(await act.now()).slice(0, 7);
  const [year = 0, number = 0] = chosen.split('-').map(Number);
  const following = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  return {
    month: chosen,
    from: lagosInstant(`${chosen}-01`, '00:00'),
    to: lagosInstant(`${following}-01`, '00:00'),
  };
};

export const readTeamEarnings: UseCase<typeof contract.readTeamEarnings> = async (act, { query }) => {
  await providerOf(act);
  const { month, from, to } = await monthOf(act, query.month);
  const members = await sumSharedByMember(act, from, to);
  const sum = (of: 'jobs' | 'earned_kobo' | 'part_kobo' | 'due_kobo') => members.reduce((all, one) => all + one[of], 0);
  return {
    month,
    total: {
      jobs: sum('jobs'),
      earned_kobo: sum('earned_kobo'),
      part_kobo: sum('part_kobo'),
      due_kobo: sum('due_kobo'),
    },
    members,
  };
};

export const listSharedJobs: UseCase<typeof contract.listSharedJobs> = async (act, { query: { cursor, month } }) => {
  await providerOf(act);
  const { from, to } = await monthOf(act, month);
  const rows = await listSharedOfTeam(act, from, to, cursor === undefined ? null : readCursor(cursor), page);
  const { items, next } = cutPage(rows, page, ({ posted_us, id }) => writeCursor({ at: posted_us, id }));
  return {
    items: items.map(({ posted_us: _us, ...row }) => ({ ...row, posted_at: row.posted_at.toISOString() })),
    next,
  };
};

export const exportSharedJobs: UseCase<typeof contract.exportSharedJobs> = async (act, { query }) => {
  await providerOf(act);
  const { month, from, to } = await monthOf(act, query.month);
  const rows = await listSharedOfTeam(act, from, to, { at: to.getTime() * 1000, id: highestId }, mostInFile - 1);
  const head = [
    'Date',
    'Time',
    'Job',
    'Worker',
    'Your share',
    'Worker earned NGN',
    'Your part NGN',
    'Not paid yet NGN',
  ];
  const lines = rows.map((row) => [
    lagosDate(row.posted_at),
    lagosTime(row.posted_at),
    row.title,
    row.worker_name,
    percent(row.share_bps),
    nairaCell(row.earned_kobo),
    nairaCell(row.part_kobo),
    nairaCell(row.due_kobo),
  ]);
  return { file_name: `kaya-crew-${month}.csv`, csv: new TextDecoder().decode(writeCsv([head, ...lines])) };
};
