import type { UseCase } from '../../../../kernel/http/route.ts';
import { touch } from '../../../workers/server/door.ts';
import { jobRules } from '../../rules.ts';
import { boardJobs, rankBoard } from './rank-board.ts';
import { ownStanding } from '../read-job.ts';
import type * as contract from '../../contract.ts';

export const mapBoard: UseCase<typeof contract.mapBoard> = async (act, { query }) => {
  const standing = await ownStanding(act);
  touch(act);
  const { ranked, saved } = await rankBoard(act, standing, query);
  return { jobs: await boardJobs(act, ranked.slice(0, jobRules.mapMost), saved), total: ranked.length };
};
