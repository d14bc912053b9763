import { cutPage } from '../../../../kernel/http/cut-page.ts';
import { readCursor, writeCursor } from '../../../../kernel/http/cursor.ts';
import type { UseCase } from '../../../../kernel/http/route.ts';
import { touch } from '../../../workers/server/door.ts';
import { nearWithin_m } from '../../board-rules.ts';
import { jobRules } from '../../rules.ts';
import { boardJobs, rankBoard } from './rank-board.ts';
import { ownStanding } from '../read-job.ts';
import type * as contract from '../../contract.ts';

/** Only the page's own rows are read in full. */
export const listBoard: UseCase<typeof contract.listBoard> = async (act, { query }) => {
  const standing = await ownStanding(act);
  touch(act);
  const { ranked, saved, outside, ordered } = await rankBoard(act, standing, query);
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const rest = after
    ? ranked.filter((job) => job.score > after.at || (job.score === after.at && job.id > after.id))
    : ranked;
  const { items, next } = cutPage(rest, jobRules.boardPage, (job) => writeCursor({ at: job.score, id: job.id }));
  return {
    items: await boardJobs(act, items, saved),
    next,
    total: ranked.length,
    near: ranked.some(({ away_m }) => away_m !== null)
      ? ranked.filter(({ away_m }) => away_m !== null && away_m <= nearWithin_m).length
      : null,
    outside,
    own: ordered,
  };
};
