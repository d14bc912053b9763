// What a provider's team earned in a Lagos month, and the provider's share: in total, by worker, by job, as files.
import { highestId, readCursor, writeCursor } from '../../../kernel/http/cursor.ts';
import { cutPage } from '../../../kernel/http/cut-page.ts';
import type { UseCase, UseCaseWithActs } from '../../../kernel/http/route.ts';
import { nairaCell, writeCsv } from '../../../kernel/write-csv.ts';
import type { Column } from '../../../kernel/write-pdf.ts';
import { lagosDate, lagosInstant, lagosTime, showDate } from '../../../shared/clock.ts';
import { naira } from '../../../shared/naira.ts';
import type { Act } from '../../../kernel/db/act.ts';
import { ownAccount } from '../../../kernel/db/own-account.ts';
import { listSharedOfTeam, sumSharedByMember } from '../../jobs/server/door.ts';
import { dayOf, drawMonth } from '../../money/server/door.ts';
import { percent } from '../rules.ts';
import type * as contract from '../jobs-contract.ts';
import { ownEmail } from './providers.sql.ts';
import { providerOf } from './read-provider.ts';

const page = 20;
const maxInFile = 10_000;

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

/** The provider and all jobs of the month, newest first. */
const gathered = async (act: Act, asked: string | undefined) => {
  const { name } = await providerOf(act);
  const { month, from, to } = await monthOf(act, asked);
  const before = { at: to.getTime() * 1000, id: highestId };
  return { name, month, rows: await listSharedOfTeam(act, from, to, before, maxInFile - 1) };
};

export const exportSharedJobs: UseCase<typeof contract.exportSharedJobs> = async (act, { query }) => {
  const { month, rows } = await gathered(act, query.month);
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

const columns: readonly Column[] = [
  { head: 'Date', share: 62 },
  { head: 'Job', share: 168 },
  { head: 'Worker', share: 100 },
  { head: 'Your share', share: 44, right: true },
  { head: 'Worker earned', share: 68, right: true },
  { head: 'Your part', share: 68, right: true },
];

export const readTeamStatement: UseCaseWithActs<typeof contract.readTeamStatement> = async (
  db,
  actor,
  { params },
  exchange,
) => {
  // Drawing takes seconds for thousands of lines: after the transaction.
  const { name, month, rows, made_on, email } = await db.act(actor, async (act) => ({
    ...(await gathered(act, params.month)),
    made_on: lagosDate(await act.now()),
    email: (await act.one(ownEmail, { account: ownAccount(act) }))?.email ?? '',
  }));
  const sum = (of: 'earned_kobo' | 'part_kobo' | 'due_kobo') => naira(rows.reduce((all, one) => all + one[of], 0));
  const file = await drawMonth({
    title: 'Statement of the crew',
    month,
    made_on,
    name,
    email,
    facts: [
      ['Jobs', String(rows.length)],
      ['The crew earned', sum('earned_kobo')],
      ['Your part', sum('part_kobo')],
      ['Of it not paid yet (cash)', sum('due_kobo')],
    ],
    nothing: 'Your crew completed no job in this month.',
    isEmpty: rows.length === 0,
    columns,
    rows: rows.map((row) => [
      { text: showDate(row.posted_at, dayOf(made_on)), under: lagosTime(row.posted_at) },
      { text: row.title, under: row.due_kobo > 0 ? `${naira(row.due_kobo)} not paid yet` : '' },
      row.worker_name,
      percent(row.share_bps),
      naira(row.earned_kobo),
      naira(row.part_kobo),
    ]),
    note: 'Your part is the agreed share of what each worker earned. Of a job paid in cash it comes once the worker has paid Kaya.',
  });
  exchange.saveAs?.(`kaya-crew-${month}.pdf`);
  return file;
};
